/** The chips of a replay: who paid whom, and stacks, up to the event that is shown. */
import { useEffect, useState } from "preact/hooks";

import { problemOf, type Problem } from "~/api/problem";
import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { loadMoves, totalsOf, upTo, type Move } from "~/game/ledger";
import { nameOf } from "~/game/people";
import { FlowsPicture, StacksPicture, unitOf } from "~/pages/chips/pictures";
import { LedgerTable } from "~/pages/chips/ledger-table";
import { TotalsLine } from "~/pages/chips/totals";
import { t } from "~/texts";
import { amount, bare } from "~/texts/amounts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import "~/charts/charts.css";
import "~/pages/chips/chips.css";

import { recorded } from "~/api/transport";

import type { TabProps } from "./tabs";
import type { Replay } from "./replay";

/** While a game goes on, its transfers are asked for again at most so often. */
const PAUSE_MS = 2_000;

/** Who paid whom, and the ledger with the same numbers. */
export function ChipsTab({ replay }: TabProps) {
  const { moves, problem } = useMoves(replay);
  const game = replay.live.info.value;
  const version = replay.shown.value;
  if (problem) return <Failed problem={problem} />;
  if (!moves || !game) return <Loading />;
  if (!moves.length) return <p class="notice">{t("chips-none")}</p>;
  const unit = unitOf(moves);
  const id = idOf(replay.name);
  return (
    <div class="chips-page">
      <TotalsLine totals={totalsOf(upTo(moves, version))} amountOf={(value) => amount(value, unit)} />
      <FlowsPicture game={game} moves={moves} version={version} />
      <LedgerTable
        id={id}
        moves={moves}
        version={version}
        player={(seat) => nameOf(game.players[seat], seat)}
        amountOf={(value) => bare(value, unit)}
        onChoose={(to) => go(replay, to)}
      />
      {!recorded() && (
        <p>
          <a href={link(["chips"], { game: id, v: version })}>{t("replay-chips-page")}</a>
        </p>
      )}
    </div>
  );
}

/** Stacks over time; a click goes to the moment. */
export function StacksTab({ replay }: TabProps) {
  const { moves, problem } = useMoves(replay);
  const game = replay.live.info.value;
  if (problem) return <Failed problem={problem} />;
  if (!moves || !game) return <Loading />;
  if (!moves.length) return <p class="notice">{t("chips-none")}</p>;
  return (
    <div class="chips-page">
      <StacksPicture
        game={game}
        moves={moves}
        version={replay.shown.value}
        last={replay.end.value}
        onChoose={(to) => go(replay, to)}
      />
    </div>
  );
}

function go(replay: Replay, version: number): void {
  replay.pause();
  replay.go(version);
}

/** The transfers of the game, asked for again as it grows. */
function useMoves(replay: Replay): { moves: readonly Move[] | undefined; problem: Problem | undefined } {
  const [moves, setMoves] = useState<readonly Move[]>();
  const [problem, setProblem] = useState<Problem>();
  const end = replay.end.value;
  useEffect(() => {
    const stop = new AbortController();
    const load = () =>
      loadMoves(replay.name, stop.signal).then(setMoves, (error: unknown) => {
        if (!stop.signal.aborted) setProblem(problemOf(error));
      });
    const timer = setTimeout(() => void load(), moves ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [replay, end]);
  return { moves, problem };
}
