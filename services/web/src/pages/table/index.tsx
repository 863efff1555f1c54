/** The table: a game as it is played, from a seat or watching. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";

import { GameStatus, type Game } from "~gen/values_pb";

import { Acts } from "~/acts/acts";
import { seatAt } from "~/api/seats";
import { announce } from "~/app/announce";
import type { PageProps } from "~/app/pages";
import { link } from "~/app/router";
import { Board } from "~/boards";
import { changesOf } from "~/boards/changes";
import { contextOf } from "~/game/context";
import { idOf } from "~/game/kinds";
import { situationOf } from "~/game/situation";
import { language, t } from "~/texts";
import { stageText } from "~/texts/stage";
import { Confirm } from "~/ui/confirm";
import { FailedPage } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import { linesOf } from "~/words";
import { useWords } from "~/words/load";

import { Clock } from "./clock";
import { Gathering } from "./gathering";
import { Latest } from "./latest";
import { choosePace, pace, PACES, type Pace } from "./pace";
import { Refusal } from "./refusal";
import { Result } from "./result";
import { TableState } from "./table";
import "./table.css";

export default function TablePage({ path }: PageProps) {
  const id = path[1] ?? "";
  const table = useMemo(() => new TableState(`games/${id}`), [id]);
  useLayoutEffect(() => {
    table.start();
    return () => table.stop();
  }, [table]);
  const worded = useWords();

  const problem = table.live.problem.value;
  if (problem) return <FailedPage problem={problem} />;
  const info = table.live.info.value;
  if (!info || !table.view.value || !worded) return <Loading />;
  return <Shown table={table} info={info} />;
}

function Shown({ table, info }: { table: TableState; info: Game }) {
  return (
    <div class="page table-page">
      <Head table={table} info={info} />
      {table.live.connection.value === "lost" && (
        <p class="notice" role="status">
          {t("connection-lost")}
        </p>
      )}
      {table.isOpen() ? <Gathering table={table} info={info} /> : <Play table={table} info={info} />}
    </div>
  );
}

function Head({ table, info }: { table: TableState; info: Game }) {
  const mine = seatAt(info.name);
  const view = table.view.value;
  const present = mine && view && situationOf(view).seats[mine.seat]?.present;
  const playing = info.status === GameStatus.PLAYING;
  return (
    <div class="replay-head">
      <h1>{t(`game-${info.game}`)}</h1>
      {view && <span class="muted">{stageText(situationOf(view))}</span>}
      {playing && <span class="tag live">{mine ? t("home-yours") : t("table-watching")}</span>}
      <div class="replay-tools">
        {mine && present && info.status !== GameStatus.OVER && (
          <Confirm
            act="table-leave"
            text={table.isOpen() ? "table-leave-open" : "table-leave-playing"}
            no="table-stay"
            disabled={table.busy.value}
            onYes={() => void table.leave()}
          />
        )}
        {mine && present === false && playing && (
          <button type="button" class="primary" disabled={table.busy.value} onClick={() => void table.comeBack()}>
            {t("table-come-back")}
          </button>
        )}
        {playing && <PaceChoice />}
        <a class="button" href={link(["games", idOf(info.name)])}>
          {t("table-replay")}
        </a>
      </div>
    </div>
  );
}

function PaceChoice() {
  return (
    <select
      aria-label={t("table-pace")}
      value={pace.value}
      onChange={(event) => choosePace(event.currentTarget.value as Pace)}
    >
      {PACES.map((each) => (
        <option key={each} value={each}>
          {t(`table-pace-${each}`)}
        </option>
      ))}
    </select>
  );
}

function Play({ table, info }: { table: TableState; info: Game }) {
  const view = table.view.value;
  const version = table.version.value;
  table.history.revision.value;
  useEffect(() => {
    const event = table.history.at(version);
    if (event) announce(linesOf(contextOf(info, view), event).join(". "));
  }, [version]);
  const me = seatAt(info.name)?.seat;
  const acts = me === undefined ? [] : table.acts();
  const board = useRef<HTMLDivElement>(null);
  useUncovered(board, acts.length > 0);
  if (!view) return null;
  const recent = recentOf(table, version);
  const context = contextOf(info, view);
  const submit = (act: Parameters<TableState["submit"]>[0]) => void table.submit(act);
  const over = situationOf(view).over;
  return (
    <div class="table-main">
      <div class="table-board" ref={board}>
        <Board
          view={view}
          game={info.game}
          situation={situationOf(view)}
          me={me}
          changes={changesOf(recent.at(-1))}
          recent={recent}
          acts={acts}
          choosing={acts.length ? table.selection.choosing : undefined}
          submit={acts.length ? submit : undefined}
        />
        <div class="table-acts panel" aria-busy={table.busy.value}>
          {table.problem.value && <Refusal problem={table.problem.value} context={context} />}
          {over ? (
            <Result info={info} view={view} />
          ) : acts.length ? (
            <Acts
              key={situationOf(view).number}
              context={context}
              acts={acts}
              selection={table.selection}
              busy={table.busy.value}
              submit={submit}
            />
          ) : (
            <Waiting table={table} info={info} />
          )}
          {!over && <Clock live={table.live} />}
        </div>
      </div>
      <Latest table={table} context={context} />
    </div>
  );
}

/** Scrolls when one's turn begins, until the open acts are in sight and cover nothing of one's own place. */
function useUncovered(board: RefObject<HTMLElement | null>, turn: boolean): void {
  useLayoutEffect(() => {
    if (!turn) return;
    const [own, bar] = [".felt-near", ".table-acts"].map((part) =>
      board.current?.querySelector(part)?.getBoundingClientRect(),
    );
    if (!own || !bar) return;
    const below = Math.min(bar.bottom - innerHeight, bar.top);
    const hidden = Math.max(own.bottom - bar.top, below);
    if (hidden > 0) scrollBy({ top: hidden + GAP_PX, behavior: calm() ? "instant" : "smooth" });
  }, [turn]);
}

/** Whether the reader wants nothing to move by itself. */
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What the game waits for, in words. */
function Waiting({ table, info }: { table: TableState; info: Game }) {
  const view = table.view.value;
  const situation = view && situationOf(view);
  const names = contextOf(info, view).readers;
  const waiting = situation?.toAct.map((seat) => names?.name(seat) ?? "") ?? [];
  return (
    <p class="waiting muted">
      {waiting.length ? t("table-waits", { names: new Intl.ListFormat(language.value).format(waiting) }) : t("table-goes-on")}
    </p>
  );
}

const RECENT = 24;
/** Between one's own place and the acts below it, in CSS pixels. */
const GAP_PX = 8;

function recentOf(table: TableState, version: number) {
  return Array.from({ length: RECENT }, (_, index) => table.history.happening(version - RECENT + 1 + index)).filter(
    (event) => event !== undefined,
  );
}
