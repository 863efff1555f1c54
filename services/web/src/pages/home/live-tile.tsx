/** A game in play: who sits there with what, whose turn it is, and how far it has come. */
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

export function LiveTile({ game, view }: { game: Game; view: View | undefined }) {
  const mine = seatAt(game.name);
  const situation = view && situationOf(view);
  return (
    <li class="tile panel">
      <a href={link(["games", idOf(game.name), "table"])} class="tile-link">
        <h3>{t(`game-${game.game}`)}</h3>
        <span class="tag live">{mine ? t("home-yours") : t("home-live")}</span>
      </a>
      {situation && <Seats situation={situation} me={mine?.seat} />}
      {situation && (
        <p class="tile-foot muted small">
          <span>{stageText(situation)}</span>
          {situation.pot !== undefined && (
            <span>{t("pot-holds", { amount: amount(situation.pot, situation.unit) })}</span>
          )}
        </p>
      )}
    </li>
  );
}

function Seats({ situation, me }: { situation: Situation; me: number | undefined }) {
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
            <span class="number">{bare(seat.amount, situation.unit)}</span>
          </li>
        );
      })}
    </ul>
  );
}
