/** The chips of one game at the version that the slider says. */
import { useEffect, useMemo, useState } from "preact/hooks";

import type { Game } from "~gen/values_pb";

import { games } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { go, link } from "~/app/router";
import { Sankey } from "~/charts/sankey";
import { Stacks } from "~/charts/stacks";
import { csvOf, flowsOf, loadMoves, seatOfAccount, stacksOf, totalsOf, upTo, type Move } from "~/game/ledger";
import { nameOf } from "~/game/people";
import { number, t } from "~/texts";
import { amount, bare, type Unit } from "~/texts/amounts";
import { FailedPage } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import { saveText } from "~/ui/save";

import { LedgerTable } from "./ledger-table";
import { TotalsLine } from "./totals";

/** Chinese Poker counts in cents; every other game in units. */
export const unitOf = (game: string): Unit => (game === "chinese-poker" ? "cents" : "units");

interface Loaded {
  readonly game: Game;
  readonly moves: readonly Move[];
}

export function GameChips({ id, query }: { id: string; query: URLSearchParams }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    const stop = new AbortController();
    const name = `games/${id}`;
    Promise.all([games.getGame({ name }, { signal: stop.signal }), loadMoves(name, stop.signal)]).then(
      ([{ game }, moves]) => game && setLoaded({ game, moves }),
      (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [id]);
  if (problem) return <FailedPage problem={problem} />;
  return loaded ? <Shown id={id} query={query} {...loaded} /> : <Loading />;
}

function Shown({ id, query, game, moves }: Loaded & { id: string; query: URLSearchParams }) {
  const last = Number(game.version);
  const asked = query.get("v");
  const version = asked === null ? last : Math.min(last, Math.max(0, Math.trunc(Number(asked)) || 0));
  const unit = unitOf(game.game);
  const amountOf = (value: number) => bare(value, unit);
  const player = (seat: number) => nameOf(game.players[seat], seat);
  const shown = useMemo(() => upTo(moves, version), [moves, version]);
  const stacks = useMemo(() => stacksOf(shown, game.players.length), [shown]);
  const choose = (to: number) => go(link(["chips"], { game: id, v: to === last ? undefined : to }), { replace: true });

  return (
    <div class="page chips-page">
      <h1>
        {t("page-chips")} <span class="muted">· {t(`game-${game.game}`)}</span>
      </h1>
      <p class="muted">
        <a href={link(["games", id], { v: version })}>{t("chips-replay-here")}</a>
      </p>
      <label class="version-slider">
        <span>{t("chips-version", { version, last })}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={version}
          aria-valuetext={t("chips-version", { version, last })}
          onInput={(event) => choose(Number(event.currentTarget.value))}
        />
      </label>
      <TotalsLine totals={totalsOf(shown)} amountOf={(value) => amount(value, unit)} />
      {moves.length === 0 ? (
        <p class="notice">{t("chips-none")}</p>
      ) : (
        <>
          <section aria-labelledby="chips-flows">
            <h2 id="chips-flows">{t("chips-who-paid")}</h2>
            <div class="panel scrolls chart-panel" tabIndex={0} role="group" aria-labelledby="chips-flows">
              <Sankey
                bands={flowsOf(shown)}
                label={t("chips-flows-label", { version: number(version) })}
                nameOf={(node) => placeName(node, player)}
                colourOf={(node) => seatOfAccount(node.replace(/^\w+ /, ""))}
                amountOf={amountOf}
                describe={(source, target, value) => t("chips-band", { source, target, value })}
              />
            </div>
          </section>
          <section aria-labelledby="chips-stacks">
            <h2 id="chips-stacks">{t("chips-stacks")}</h2>
            <div class="panel scrolls chart-panel" tabIndex={0} role="group" aria-labelledby="chips-stacks">
              <Stacks
                series={stacksOf(moves, game.players.length).map((steps, seat) => ({ name: player(seat), colour: seat, steps }))}
                last={last}
                version={version}
                label={t("chips-stacks-label", { now: stacks.map((steps, seat) => `${player(seat)} ${amountOf(steps.at(-1)?.amount ?? 0)}`).join(", ") })}
                amountOf={amountOf}
                onChoose={choose}
              />
            </div>
          </section>
          <LedgerTable id={id} moves={moves} version={version} player={player} amountOf={amountOf} />
          <p>
            <button type="button" onClick={() => saveText(`${id}.csv`, "text/csv", csvOf(id, moves))}>
              {t("chips-csv")}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

/** The name of an account, or of a seat as payer or payee. */
export function placeName(node: string, player: (seat: number) => string): string {
  const seat = seatOfAccount(node.replace(/^\w+ /, ""));
  return seat === undefined ? t(`account-${node}`) : player(seat);
}
