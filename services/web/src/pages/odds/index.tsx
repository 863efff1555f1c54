/** Odds: every combination of every game, counted exactly, and what a hand is. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

import type { CombinationRow, RankHandsResponse } from "~gen/rules_service_pb";

import { rules } from "~/api/rules";
import { problemOf, type Problem } from "~/api/problem";
import type { PageProps } from "~/app/pages";
import { go, link } from "~/app/router";
import { GAMES } from "~/game/kinds";
import { language, number, t } from "~/texts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";

import { Hand, HandPicker } from "./hand-picker";
import { chosenTable, made, oneIn, printedOdds, share, tableNumber, type Kind } from "./tables";
import "./odds.css";

const MOST_HANDS = 8;

export default function Odds({ query }: PageProps) {
  const { game, size, kind } = chosenTable(query);
  const [rows, setRows] = useState<readonly CombinationRow[]>();
  const [problem, setProblem] = useState<Problem>();
  const [hands, setHands] = useState<readonly (readonly string[])[]>([[]]);
  const [ranked, setRanked] = useState<RankHandsResponse>();

  useLayoutEffect(() => {
    const stop = new AbortController();
    setRows(undefined);
    setProblem(undefined);
    setHands([[]]);
    rules.getCombinations({ game, cards: tableNumber(kind, size) }, { signal: stop.signal }).then(
      (answer) => setRows(answer.rows),
      (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [game, size]);

  const whole = hands.filter((hand) => hand.length === size);
  const asked = JSON.stringify(whole);
  useEffect(() => {
    const stop = new AbortController();
    setRanked(undefined);
    if (whole.length === 0) return undefined;
    rules.rankHands({ game, hands: whole.map((cards) => ({ cards: [...cards] })) }, { signal: stop.signal }).then(
      (answer) => setRanked(answer),
      (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [game, asked]);

  const found = new Set(ranked?.hands.map((hand) => hand.combination));
  return (
    <div class="page odds">
      <h1>{t("page-odds")}</h1>
      <Choice game={game} size={size} kind={kind} />
      {problem && <Failed problem={problem} />}
      <div class="odds-columns">
        <section aria-labelledby="odds-table-title">
          <h2 id="odds-table-title">{t("odds-combinations")}</h2>
          {rows ? <Table kind={kind} rows={rows} found={found} /> : !problem && <Loading />}
        </section>
        <section aria-labelledby="odds-hand-title">
          <h2 id="odds-hand-title">{t("odds-what-is", made(kind))}</h2>
          {hands.map((hand, place) => (
            <OneHand
              key={place}
              place={place}
              kind={kind}
              size={size}
              hands={hands}
              ranked={hand.length === size ? ranked : undefined}
              rank={whole.indexOf(hand)}
              rows={rows ?? []}
              onChange={(changed) => setHands(hands.map((each, at) => (at === place ? changed : each)))}
              onRemove={hands.length > 1 ? () => setHands(hands.filter((_, at) => at !== place)) : undefined}
            />
          ))}
          {hands.length < MOST_HANDS && whole.length === hands.length && (hands.length + 1) * size <= (kind.dice ? 99 : 52) && (
            <button type="button" onClick={() => setHands([...hands, []])}>
              {t("odds-compare", made(kind))}
            </button>
          )}
        </section>
      </div>
    </div>
  );
}

function Choice({ game, size, kind }: { game: string; size: number; kind: Kind }) {
  return (
    <div class="odds-choice">
      <select
        aria-label={t("home-game")}
        value={game}
        onChange={(event) => go(link(["odds"], { game: event.currentTarget.value }), { replace: true })}
      >
        {GAMES.map((each) => (
          <option key={each} value={each}>
            {t(`game-${each}`)}
          </option>
        ))}
      </select>
      {kind.sizes.length > 1 && (
        <div class="segmented" role="group" aria-label={t("odds-size")}>
          {kind.sizes.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === size}
              onClick={() => go(link(["odds"], { game, cards: each }), { replace: true })}
            >
              {t("odds-cards", { size: each })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface TableProps {
  readonly kind: Kind;
  readonly rows: readonly CombinationRow[];
  readonly found: ReadonlySet<string>;
}

function Table({ kind, rows, found }: TableProps) {
  const points = rows.some((row) => row.points > 0);
  const printed = rows.some((row) => row.printed !== "");
  return (
    <div class="panel scrolls" tabIndex={0} role="group" aria-labelledby="odds-table-title">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("odds-combination")}</th>
            {points && <th scope="col" class="number">{t("odds-points")}</th>}
            <th scope="col" class="number roomy">{t("odds-hands", made(kind))}</th>
            <th scope="col" class="number roomy">{t("odds-share")}</th>
            <th scope="col" class="number">{t("odds-one-in")}</th>
            {printed && <th scope="col" class="number">{t("odds-printed")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.combination} class={found.has(row.combination) ? "found" : undefined}>
              <th scope="row">{row.names[language.value] ?? row.combination}</th>
              {points && <td class="number">{number(row.points)}</td>}
              <td class="number roomy">{number(row.count)}</td>
              <td class="number roomy">{share(row.count, row.total, language.value)}</td>
              <td class="number">{oneIn(row.count, row.total, language.value)}</td>
              {printed && <td class="number">{printedOdds(row.printed, language.value)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OneHandProps {
  readonly place: number;
  readonly kind: Kind;
  readonly size: number;
  readonly hands: readonly (readonly string[])[];
  readonly ranked: RankHandsResponse | undefined;
  readonly rank: number;
  readonly rows: readonly CombinationRow[];
  readonly onChange: (hand: string[]) => void;
  readonly onRemove: (() => void) | undefined;
}

function OneHand({ place, kind, size, hands, ranked, rank, rows, onChange, onRemove }: OneHandProps) {
  const hand = hands[place] ?? [];
  const others = new Set(kind.dice ? [] : hands.flatMap((each, at) => (at === place ? [] : [...each])));
  const result = ranked?.hands[rank];
  const wins = ranked !== undefined && ranked.hands.length > 1 && ranked.winners.includes(rank);
  return (
    <div class="one-hand panel">
      <div class="one-hand-head">
        <h3>{t("odds-hand", { number: place + 1, ...made(kind) })}</h3>
        {wins && <span class="tag live">{t("odds-wins", { ties: ranked.winners.length })}</span>}
        {hand.length > 0 && (
          <button type="button" class="quiet" onClick={() => onChange([])}>
            {t("odds-clear")}
          </button>
        )}
        {onRemove && (
          <button type="button" class="quiet" onClick={onRemove}>
            {t("odds-remove")}
          </button>
        )}
      </div>
      {hand.length > 0 && <Hand kind={kind} hand={hand} />}
      {result ? (
        <p class="verdict" role="status">
          <strong>{result.descriptions[language.value] ?? result.combination}</strong>
          {result.points > 0 && <span class="muted"> · {t("points", { amount: result.points })}</span>}
          <Beaten kind={kind} combination={result.combination} rows={rows} />
        </p>
      ) : (
        <p class="muted small">{t("odds-missing", { missing: size - hand.length, ...made(kind) })}</p>
      )}
      {hand.length < size && (
        <HandPicker kind={kind} size={size} hand={hand} taken={others} onChange={onChange} />
      )}
    </div>
  );
}

/** How many of all hands are of a higher combination. */
function Beaten({ kind, combination, rows }: Omit<TableProps, "found"> & { combination: string }) {
  const at = rows.findIndex((row) => row.combination === combination);
  const total = rows[at]?.total;
  if (total === undefined) return null;
  if (at === 0) return <span class="beaten">{t("odds-highest", made(kind))}</span>;
  const higher = rows.slice(0, at).reduce((sum, row) => sum + row.count, 0n);
  if (higher > total) return null; // boxes of a score sheet: a throw fits several
  return <span class="beaten">{t("odds-beaten-by", { share: share(higher, total, language.value), ...made(kind) })}</span>;
}
