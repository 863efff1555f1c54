/** The table: a game as it is played, from a seat or watching. */
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";

import type { View } from "~gen/history_pb";
import type { Game } from "~gen/values_pb";

import { Acts } from "~/acts/acts";
import { seatAt } from "~/api/seats";
import { announce } from "~/app/announce";
import type { PageProps } from "~/app/pages";
import { Board } from "~/boards";
import { changesOf } from "~/boards/changes";
import { contextOf } from "~/game/context";
import { situationOf } from "~/game/situation";
import { list, t } from "~/texts";
import { FailedPage } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import { linesOf } from "~/words";
import { useWords } from "~/words/load";

import { useCalls } from "./calls";
import { Gathering } from "./gathering";
import { Head } from "./head";
import { Refusal } from "./refusal";
import { End, Result } from "./result";
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
    <div class="table-page">
      <Head table={table} info={info} />
      {table.live.connection.value === "lost" && (
        <p class="notice lost" role="status">
          {t("connection-lost")}
        </p>
      )}
      {table.isOpen() ? <Gathering table={table} info={info} /> : <Play table={table} info={info} />}
    </div>
  );
}

function Play({ table, info }: { table: TableState; info: Game }) {
  const view = table.view.value;
  const version = table.version.value;
  table.history.revision.value;
  const event = table.history.at(version);
  const context = contextOf(info, view);
  const lines = event ? linesOf(context, event) : [];
  useEffect(() => {
    if (lines.length) announce(lines.join(". "));
  }, [version]);
  const me = seatAt(info.name)?.seat;
  const open = me === undefined ? [] : table.acts();
  const shown = useRef(open);
  if (open.length) shown.current = open; // they stay, and cannot be pressed, while others act
  useCalls(view !== undefined && me !== undefined && situationOf(view).toAct.includes(me) && open.length > 0, t(`game-${info.game}`));
  if (!view) return null;
  const situation = situationOf(view);
  const recent = table.history.recent(version);
  return (
    <div class="table-main">
      <div class="table-board">
        <Board
          view={view}
          game={info.game}
          situation={situation}
          me={me}
          changes={changesOf(recent.at(-1))}
          recent={recent}
          said={lines[0]}
          clock={table.live.clock.value}
          acts={open}
          choosing={open.length ? table.selection.choosing : undefined}
        />
        {situation.over && <End table={table} info={info} view={view} />}
      </div>
      <div class="table-acts" aria-busy={table.busy.value}>
        {table.problem.value && <Refusal problem={table.problem.value} context={context} />}
        {situation.over ? (
          <Result table={table} info={info} view={view} />
        ) : (
          <Acts
            context={context}
            situation={situation}
            acts={me === undefined ? [] : shown.current}
            open={open.length > 0}
            selection={table.selection}
            busy={table.busy.value}
            waiting={waitingFor(info, view)}
            submit={(act) => void table.submit(act)}
          />
        )}
      </div>
    </div>
  );
}

/** What the game waits for, in words. */
function waitingFor(info: Game, view: View): string {
  const readers = contextOf(info, view).readers;
  const names = situationOf(view).toAct.map((seat) => readers?.name(seat) ?? "");
  return names.length ? t("table-waits", { names: list(names) }) : t("table-goes-on");
}
