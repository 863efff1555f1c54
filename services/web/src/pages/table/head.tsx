/** The line above a table: the game, how far it has come, and everything that is not an act. */
import { useRef } from "preact/hooks";

import { GameStatus, type Game } from "~gen/values_pb";

import { seatAt } from "~/api/seats";
import { Choices } from "~/app/header";
import { useKeys } from "~/app/keys";
import { link } from "~/app/router";
import { contextOf } from "~/game/context";
import { idOf } from "~/game/kinds";
import { situationOf } from "~/game/situation";
import { t } from "~/texts";
import { stageText } from "~/texts/stage";
import { Confirm } from "~/ui/confirm";

import { choose, isPossible, refused, WAYS, ways } from "./calls";
import { Latest } from "./latest";
import { choosePace, pace, PACES, type Pace } from "./pace";
import type { TableState } from "./table";

export function Head({ table, info }: { table: TableState; info: Game }) {
  const mine = seatAt(info.name);
  const view = table.view.value;
  const situation = view && situationOf(view);
  const present = mine && situation?.seats[mine.seat]?.present;
  const playing = info.status === GameStatus.PLAYING;
  return (
    <div class="table-head">
      <a class="brand" href="#/" aria-label={t("table-home")}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <use href="#pip-s" />
        </svg>
      </a>
      <h1>{t(`game-${info.game}`)}</h1>
      {situation && <span class="muted">{stageText(situation)}</span>}
      {playing && !mine && <span class="tag live">{t("table-watching")}</span>}
      {mine && present === false && playing && (
        <button type="button" class="primary" disabled={table.busy.value} onClick={() => void table.comeBack()}>
          {t("table-come-back")}
        </button>
      )}
      {info.status !== GameStatus.OPEN && view && <LatestMenu table={table} info={info} />}
      <Drawer name="table-menu" sign={MENU} hotkey="m">
        <a class="button" href={link(["games", idOf(info.name)])}>
          {t("table-replay")}
        </a>
        {mine && present && info.status !== GameStatus.OVER && (
          <Confirm
            act="table-leave"
            text={table.isOpen() ? "table-leave-open" : "table-leave-playing"}
            no="table-stay"
            disabled={table.busy.value}
            onYes={() => void table.leave()}
          />
        )}
        <PaceChoice />
        <Calls />
        <Choices />
      </Drawer>
    </div>
  );
}

const MENU = "M4 6h16v2H4zM4 11h16v2H4zM4 16h16v2H4z";
const LOG = "M5 4h14v2H5zM5 9h14v2H5zM5 14h9v2H5zM5 19h9v2H5z";

interface DrawerProps {
  readonly name: string;
  readonly sign: string;
  readonly hotkey: string;
  readonly children: preact.ComponentChildren;
}

/** A box that a button at the right of the line opens. */
function Drawer({ name, sign, hotkey, children }: DrawerProps) {
  const drawer = useRef<HTMLDetailsElement>(null);
  const toggle = () => {
    if (drawer.current) drawer.current.open = !drawer.current.open;
  };
  useKeys([{ keys: [hotkey, hotkey.toUpperCase()], text: name, run: toggle }]);
  return (
    <details class="drawer" ref={drawer} onKeyDown={(event) => event.key === "Escape" && toggle()}>
      <summary class="button" aria-label={t(name)} title={t(name)} aria-keyshortcuts={hotkey}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={sign} />
        </svg>
      </summary>
      <div class="drawer-box panel">{children}</div>
    </details>
  );
}

function LatestMenu({ table, info }: { table: TableState; info: Game }) {
  return (
    <Drawer name="table-latest" sign={LOG} hotkey="l">
      <Latest table={table} context={contextOf(info, table.view.value)} />
    </Drawer>
  );
}

/** How one wants to be called. */
export function Calls() {
  return (
    <fieldset class="calls">
      <legend>{t("table-calls")}</legend>
      {WAYS.filter(isPossible).map((way) => (
        <label key={way} class="check">
          <input
            type="checkbox"
            checked={ways.value.has(way)}
            onChange={async ({ currentTarget }) => {
              await choose(way);
              currentTarget.checked = ways.value.has(way);
            }}
          />
          {t(`table-call-${way}`)}
        </label>
      ))}
      {refused.value && <p class="small" role="status">{t("table-call-refused")}</p>}
    </fieldset>
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
