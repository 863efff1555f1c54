/** The chips of one game at the version that the slider says. */
import { useEffect, useMemo, useState } from "preact/hooks";

import { GameFormat } from "~gen/audit_service_pb";
import type { Game } from "~gen/values_pb";

import { games } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { go, link } from "~/app/router";
import { saveExport } from "~/game/export";
import { csvOf, loadMoves, totalsOf, upTo, type Move } from "~/game/ledger";
import { nameOf } from "~/game/people";
import { t } from "~/texts";
import { amount, bare } from "~/texts/amounts";
import { Failed, FailedPage } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import { saveText } from "~/ui/save";

import { LedgerTable } from "./ledger-table";
import { FlowsPicture, StacksPicture, unitOf } from "./pictures";
import { TotalsLine } from "./totals";

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
  const unit = unitOf(moves);
  const amountOf = (value: number) => bare(value, unit);
  const player = (seat: number) => nameOf(game.players[seat], seat);
  const shown = useMemo(() => upTo(moves, version), [moves, version]);
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
          <FlowsPicture game={game} moves={moves} version={version} />
          <StacksPicture game={game} moves={moves} version={version} last={last} onChoose={choose} />
          <LedgerTable id={id} moves={moves} version={version} player={player} amountOf={amountOf} />
          <Files id={id} moves={moves} />
        </>
      )}
    </div>
  );
}

/** The transfers as files: a table that the page writes itself, and what the server exports. */
function Files({ id, moves }: { id: string; moves: readonly Move[] }) {
  const [problem, setProblem] = useState<Problem>();
  const exported = (format: GameFormat, suffix: string) => {
    setProblem(undefined);
    saveExport(id, format, suffix).catch((error: unknown) => setProblem(problemOf(error)));
  };
  return (
    <div class="ledger-foot">
      <button type="button" onClick={() => saveText(`${id}.csv`, "text/csv", csvOf(id, moves))}>
        {t("chips-csv")}
      </button>
      <button type="button" onClick={() => exported(GameFormat.PARQUET, "parquet")}>
        {t("chips-parquet")}
      </button>
      <button type="button" onClick={() => exported(GameFormat.BEANCOUNT, "beancount")}>
        {t("chips-beancount")}
      </button>
      {problem && <Failed problem={problem} />}
    </div>
  );
}
