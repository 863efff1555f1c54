/** How a game ended: the standings, the last hands, and what to do next. */
import { useEffect, useState } from "preact/hooks";

import { GameFormat } from "~gen/audit_service_pb";
import type { View } from "~gen/history_pb";
import type { Game } from "~gen/values_pb";

import { problemOf } from "~/api/problem";
import { seatAt, type Seat } from "~/api/seats";
import { useKeys } from "~/app/keys";
import { go, link } from "~/app/router";
import { Card, CardRow } from "~/cards/card";
import { arranged, handName } from "~/cards/hands";
import { saveExport } from "~/game/export";
import { FIELDS, idOf } from "~/game/kinds";
import { nameOf } from "~/game/people";
import { situationOf, type Situation } from "~/game/situation";
import { lastDeals, standings, type LastHand } from "~/game/standings";
import { list, number, t } from "~/texts";
import { bare, isMoney } from "~/texts/amounts";
import { combinationWord } from "~/words";

import { rematch } from "./rematch";
import type { TableState } from "./table";

interface Props {
  readonly table: TableState;
  readonly info: Game;
  readonly view: View;
}

/** Who has won, in words. */
function outcome({ info, view }: Props): string {
  const { winners } = situationOf(view);
  const me = seatAt(info.name)?.seat;
  const others = winners.filter((seat) => seat !== me);
  if (!winners.length) return t("table-drawn");
  if (winners.includes(me ?? -1)) return t("table-you-win", { others: others.length });
  const names = list(winners.map((seat) => nameOf(info.players[seat], seat, me)));
  return t("table-wins", { number: winners.length, names });
}

/** The bar below a game that is over. */
export function Result(props: Props) {
  const { table, info } = props;
  const id = idOf(info.name);
  const mine = seatAt(info.name);
  const watch = () => go(link(["games", id], { v: 1 }));
  const download = () => void saveExport(id, GameFormat.HTML, "html").catch((error) => (table.problem.value = problemOf(error)));
  useKeys([
    { keys: ["p", "P"], text: "table-see-again", run: watch },
    { keys: ["d", "D"], text: "table-download", run: download },
  ]);
  return (
    <>
      <p class="waiting">{outcome(props)}</p>
      <div class="result acts-bar" data-columns="3">
        <button type="button" class="act" data-slot="1" aria-keyshortcuts="d" onClick={download}>
          <span>{t("table-download")}</span> <kbd aria-hidden="true">D</kbd>
        </button>
        <a class="act button" data-slot="2" aria-keyshortcuts="p" href={link(["games", id], { v: 1 })}>
          <span>{t("table-see-again")}</span> <kbd aria-hidden="true">P</kbd>
        </a>
        {mine ? (
          <Rematch table={table} seat={mine} />
        ) : (
          <a class="act button primary" data-slot="3" href={link(["play"], { game: info.game })}>
            {t("table-another")}
          </a>
        )}
      </div>
    </>
  );
}

function Rematch({ table, seat }: { table: TableState; seat: Seat }) {
  const [busy, setBusy] = useState(false);
  const summary = table.live.summary.value;
  const again = async () => {
    if (busy || !summary) return;
    setBusy(true);
    try {
      go(link(["games", idOf(await rematch(seat, summary)), "table"]));
    } catch (error) {
      table.problem.value = problemOf(error);
    } finally {
      setBusy(false);
    }
  };
  useKeys([{ keys: ["Enter"], text: "table-rematch", run: () => void again() }]);
  return (
    <button
      type="button"
      class="act primary"
      data-slot="3"
      aria-disabled={busy || !summary}
      aria-keyshortcuts="Enter"
      onClick={() => void again()}
    >
      <span>{t("table-rematch")}</span> <kbd aria-hidden="true">⏎</kbd>
    </button>
  );
}

const DEALS = 3;
/** So many of the last events are looked through for them. */
const EVENTS = 150;

/** The standings and the last deals, on the table until they are put away. */
export function End(props: Props) {
  const { table, info, view } = props;
  const [away, setAway] = useState(false);
  const { history } = table;
  const end = table.version.value;
  useEffect(() => void history.loadRecent(end, EVENTS).catch(() => undefined), [history, end]);
  history.revision.value;
  const events = Array.from({ length: EVENTS }, (_, at) => history.happening(end - EVENTS + 1 + at));
  const deals = lastDeals(events.filter((event) => event !== undefined), DEALS);
  const situation = situationOf(view);
  const me = seatAt(info.name)?.seat;
  if (away || situation.unit === "points") return null; // the score sheet says it all
  return (
    <section class={deals.length ? "end" : "end alone"} aria-label={t("table-standings")}>
      <button type="button" class="quiet end-away" onClick={() => setAway(true)}>
        {t("table-cards")}
      </button>
      <Standings {...props} situation={situation} me={me} />
      {deals.length > 0 && (
        <div class="last-hands">
          <h2>{t("table-last-hands")}</h2>
          <ol>
            {deals.map(({ version, number: deal, gains }) => (
              <li key={version}>
                {gains.map(({ seat, gain, hand }) => (
                  <div key={seat}>
                    <strong>
                      {deal !== undefined && `${number(deal)} · `}
                      {nameOf(info.players[seat], seat, me)} +{bare(gain, situation.unit)}
                    </strong>
                    {hand && <Shown game={info.game} hand={hand} />}
                  </div>
                ))}
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function Shown({ game, hand: { cards, combination } }: { game: string; hand: LastHand }) {
  const named = game === "poker-deluxe" || !FIELDS[game] ? combination && combinationWord(game, combination) : handName(cards);
  return (
    <>
      <span class="last-name">{named}</span>
      <CardRow>
        {arranged(cards).map((card) => (
          <Card key={card} card={card} />
        ))}
      </CardRow>
    </>
  );
}

function Standings({ table, info, view, situation, me }: Props & { situation: Situation; me: number | undefined }) {
  const seats = (view.view.value as unknown as { seats: { bought?: unknown }[] }).seats;
  const found = standings(situation, table.live.summary.value, seats.map(({ bought }) => bought));
  const gains = found.some(({ gain }) => gain !== undefined);
  return (
    <div>
      <h2>{t("table-standings")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("table-player")}</th>
            <th scope="col" class="number">
              {t(isMoney(situation.unit) ? "table-money" : "table-chips")}
            </th>
            {gains && (
              <th scope="col" class="number">
                {t("table-gain")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {found.map(({ seat, place, amount, gain }) => (
            <tr key={seat}>
              <th scope="row">
                {number(place)}. <span class="standing-name">{nameOf(info.players[seat], seat, me)}</span>
              </th>
              <td class="number">{bare(amount, situation.unit)}</td>
              {gain !== undefined && (
                <td class={gain < 0n ? "number lost" : "number won"}>
                  {gain > 0n ? "+" : gain < 0n ? "−" : "±"}
                  {bare(gain < 0n ? -gain : gain, situation.unit)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
