/** A game in play: who sits there with what, who leads, whose turn it is, and how far it has come. */
import type { GameSummary } from "~gen/game_service_pb";
import type { View } from "~gen/history_pb";
import type { Game } from "~gen/values_pb";

import { seatAt } from "~/api/seats";
import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { nameOf } from "~/game/people";
import { situationOf, type Situation } from "~/game/situation";
import { t } from "~/texts";
import { amount, bare } from "~/texts/amounts";
import { stageText } from "~/texts/stage";

import { placed, spanText, stakeText } from "./results";

interface Props {
  readonly game: Game;
  readonly view: View | undefined;
  readonly summary: GameSummary | undefined;
}

export function LiveTile({ game, view, summary }: Props) {
  const mine = seatAt(game.name);
  const situation = view && situationOf(view);
  const ahead = summary ? placed(summary).filter((each) => each.ahead).map(({ seat }) => seat) : [];
  return (
    <li class="tile panel">
      <a href={link(["games", idOf(game.name), "table"])} class="tile-link">
        <h3>{t(`game-${game.game}`)}</h3>
        <span class="tag live">{mine ? t("home-yours") : t("home-live")}</span>
      </a>
      {situation && <Seats situation={situation} me={mine?.seat} ahead={ahead} />}
      {situation && (
        <div class="tile-foot muted small">
          <span>{stageText(situation)}</span>
          {situation.pot !== undefined && (
            <span>{t("pot-holds", { amount: amount(situation.pot, situation.unit) })}</span>
          )}
          {summary && <span>{stakeText(summary)}</span>}
          <span>{spanText(game, Date.now())}</span>
        </div>
      )}
    </li>
  );
}

function Seats({ situation, me, ahead }: { situation: Situation; me: number | undefined; ahead: readonly number[] }) {
  return (
    <ul class="tile-seats">
      {situation.seats.map((seat) => {
        const acts = situation.toAct.includes(seat.seat);
        return (
          <li key={seat.seat} class={acts ? "acts" : undefined}>
            <span class="who">
              {nameOf(seat.player, seat.seat, me)}
              {acts && <span class="unseen"> {t("has-turn")}</span>}
            </span>
            <span class={ahead.includes(seat.seat) ? "number ahead" : "number"}>
              {ahead.includes(seat.seat) && <span class="unseen">{t("home-leads")} </span>}
              {bare(seat.amount, situation.unit)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
