/** A game in play: who sits there with what, who leads, whose turn it is, and how far it has come. */
import type { GameSummaryJson } from "~gen/game_service_pb";

import { seatAt } from "~/api/seats";
import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { t } from "~/texts";

import type { Listed } from "./games";
import { partText, potText, seated, spanText, stakeText } from "./results";

export function LiveTile({ listed }: { listed: Listed }) {
  const { game, name, summary } = listed;
  const mine = seatAt(name);
  return (
    <li class="tile panel">
      <a href={link(["games", idOf(name), "table"])} class="tile-link">
        <h3>{t(`game-${game}`)}</h3>
        <span class="tag live">{mine ? t("home-yours") : t("home-live")}</span>
      </a>
      {summary && <Seats summary={summary} me={mine?.seat} />}
      {summary && (
        <div class="tile-foot muted small">
          {[partText(game, summary), potText(summary), stakeText(summary), spanText(listed, Date.now())].filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      )}
    </li>
  );
}

function Seats({ summary, me }: { summary: GameSummaryJson; me: number | undefined }) {
  return (
    <ul class="tile-seats">
      {seated(summary, me).map(({ seat, name, text, ahead }) => {
        const acts = summary.toAct?.includes(seat);
        return (
          <li key={seat} class={acts ? "acts" : undefined}>
            <span class="who">
              {name}
              {acts && <span class="unseen"> {t("has-turn")}</span>}
            </span>
            <span class={ahead ? "number ahead" : "number"}>
              {ahead && <span class="unseen">{t("home-leads")} </span>}
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
