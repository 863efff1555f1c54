/** Pairs of players who do for each other what they do for nobody else, as a matrix (docs/insight.md). */
import { useEffect, useRef, useState } from "preact/hooks";

import type {
  ListUnusualPairsResponse_Progress,
  ListUnusualPairsResponse_Report,
  UnusualPair,
} from "~gen/audit_service_pb";

import { audits } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { signedIn } from "~/api/tokens";
import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { personOf } from "~/game/people";
import { language, list, number, t, tOr } from "~/texts";
import { Failed } from "~/ui/failed";
import { Progress } from "~/ui/progress";

/** So many players are in the matrix: those of the most unusual pairs. */
const MOST_PLAYERS = 16;
/** So many pairs that are not named stand below those that are. */
const OTHERS = 3;

/** The section for who has signed in: each test is an access to all games, so it waits for a click. */
export function Pairs() {
  const [report, setReport] = useState<ListUnusualPairsResponse_Report>();
  const [progress, setProgress] = useState<ListUnusualPairsResponse_Progress>();
  const [problem, setProblem] = useState<Problem>();
  const stop = useRef<AbortController | undefined>(undefined);
  const [running, setRunning] = useState(false);
  useEffect(() => () => stop.current?.abort(), []);
  if (!signedIn.value) return null;

  const run = async () => {
    const { signal } = (stop.current = new AbortController());
    setRunning(true);
    setProblem(undefined);
    setProgress(undefined);
    try {
      for await (const { message } of audits.listUnusualPairs({}, { signal })) {
        if (message.case === "progress") setProgress(message.value);
        if (message.case === "report") setReport(message.value);
      }
    } catch (error) {
      if (!signal.aborted) setProblem(problemOf(error));
    }
    setRunning(false);
  };

  return (
    <section class="pairs" aria-labelledby="chips-pairs">
      <h2 id="chips-pairs">{t("pairs-title")}</h2>
      <p class="muted">{t("pairs-text")}</p>
      {running ? (
        <button type="button" onClick={() => stop.current?.abort()}>
          {t("pairs-stop")}
        </button>
      ) : (
        <button type="button" onClick={() => void run()}>
          {t("pairs-run")}
        </button>
      )}
      {running && (
        <Progress label={t("pairs-running")} part={undefined}>
          {t("pairs-progress", { games: number(progress?.games ?? 0n), events: number(progress?.events ?? 0n) })}
        </Progress>
      )}
      {problem && <Failed problem={problem} retry={() => void run()} />}
      {report && <Report report={report} />}
    </section>
  );
}

function Report({ report }: { report: ListUnusualPairsResponse_Report }) {
  const tested = report.pairs.filter(({ p }) => p !== undefined);
  const named = tested.filter((pair) => pair.named);
  const tooFew = report.pairs.filter((pair) => pair.tooFew).length;
  const rate = new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 2 }).format(report.rate);
  return (
    <>
      <p class="pairs-verdict">
        {t("pairs-named", { named: named.length, rate })}{" "}
        <span class="muted">
          {t("pairs-tested", { tested: Number(report.tested), deals: number(report.deals), games: number(report.games) })}
        </span>
      </p>
      {tested.length > 0 && <Matrix pairs={tested} />}
      {tested.slice(0, named.length + OTHERS).map((pair) => (
        <Pair key={pair.players.join()} pair={pair} />
      ))}
      {tooFew > 0 && <p class="muted small">{t("pairs-too-few", { pairs: tooFew })}</p>}
      {report.untested.length > 0 && (
        <p class="muted small">
          {t("pairs-untested", { games: list(report.untested.map(({ game }) => tOr(`game-${game}`, game))) })}
        </p>
      )}
    </>
  );
}

const name = (player: string | undefined): string => personOf(player ?? "").name;

/** A small probability: "0.012", "3·10⁻⁹". */
export function chance(p: number): string {
  const format = (value: number) => new Intl.NumberFormat(language.value, { maximumSignificantDigits: 2 }).format(value);
  if (p >= 0.001 || p === 0) return format(p);
  const power = Math.floor(Math.log10(p));
  const raised = [...String(power)].map((sign) => (sign === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)])).join("");
  return `${format(Math.round(p / 10 ** power))}·10${raised}`;
}

/** How unusual a pair is, in five steps. */
const levelOf = ({ p = 1 }: UnusualPair): number => [0.1, 0.01, 1e-3, 1e-5].filter((least) => p < least).length;

/** The players of the most unusual pairs. */
export function playersIn(pairs: readonly UnusualPair[]): string[] {
  const players = new Set<string>();
  for (const pair of pairs) {
    const more = pair.players.filter((player) => !players.has(player));
    if (players.size + more.length <= MOST_PLAYERS) for (const player of more) players.add(player);
  }
  return [...players].sort((one, other) => name(one).localeCompare(name(other)));
}

/** What the unexpected acts of the player of each row gave the player of each column. */
function Matrix({ pairs }: { pairs: readonly UnusualPair[] }) {
  const players = playersIn(pairs);
  const pairOf = new Map(pairs.map((pair) => [[...pair.players].sort().join("\n"), pair]));
  return (
    <div class="panel scrolls" tabIndex={0} role="group" aria-labelledby="chips-pairs">
      <table class="pairs-matrix">
        <caption>{t("pairs-matrix")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("pairs-gave")}</th>
            {players.map((player) => (
              <th key={player} scope="col" class="number">{name(player)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((giver) => (
            <tr key={giver}>
              <th scope="row">{name(giver)}</th>
              {players.map((taker) => {
                const pair = giver === taker ? undefined : pairOf.get([giver, taker].sort().join("\n"));
                if (!pair) return <td key={taker} class="none" />;
                const given = pair.given[pair.players.indexOf(giver)] ?? 0n;
                return (
                  <td key={taker} class={`number level-${levelOf(pair)}`} title={`p ${chance(pair.p ?? 1)}`}>
                    {pair.named && <span aria-hidden="true">● </span>}
                    {number(given)}
                    {pair.named && <span class="unseen"> {t("pairs-unusual")}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One pair: what is unusual, and the decisions that weigh most, each a way to its moment. */
function Pair({ pair }: { pair: UnusualPair }) {
  const [first, second] = pair.players;
  const [test] = pair.tests;
  return (
    <details class="panel pair" open={pair.named}>
      <summary>
        {pair.named && <span class="sign">● </span>}
        <strong>{list(pair.players.map(name))}</strong>{" "}
        <span class="muted">
          {t("pairs-p", { p: chance(pair.p ?? 1), deals: Number(pair.dealsTogether) })}
        </span>
      </summary>
      {test && (
        <p>
          {tOr(`pairs-test-${test.test}`, test.test, {
            by: list(test.by.map(name)),
            other: name(pair.players.find((player) => !test.by.includes(player)) ?? second),
          })}
        </p>
      )}
      <p class="muted small">{t("pairs-chips", { first: name(first), second: name(second), chips: number(pair.chips) })}</p>
      {pair.decisions.length > 0 && (
        <ul>
          {pair.decisions.map(({ gameName, version, player, act, deal }) => (
            <li key={`${gameName} ${version}`}>
              <a href={link(["games", idOf(gameName)], { v: Number(version), as: "auditor", tab: "analysis" })}>
                {t("pairs-decision", { player: name(player), act, deal })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
