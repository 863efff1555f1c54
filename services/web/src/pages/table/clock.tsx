/** The turn clock: how much time is left, by this browser's clock. */
import { useEffect, useState } from "preact/hooks";

import { t } from "~/texts";

import type { TableState } from "./table";

const TICK_MS = 250;

export function Clock({ table }: { table: TableState }) {
  const [now, setNow] = useState(Date.now());
  const seconds = secondsToAct(table);
  useEffect(() => {
    if (!seconds) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  useEffect(() => {
    if (!table.history.at(1)) void table.history.loadRecent(1).catch(() => undefined); // the terms
  }, [table]);
  if (!seconds) return null;
  const left = Math.max(0, seconds - (now - table.turnSince.value) / 1000);
  return (
    <p class={left < 5 ? "clock late" : "clock"}>
      <progress max={seconds} value={left} aria-label={t("table-clock")} />
      <span>{t("table-seconds", { seconds: Math.ceil(left) })}</span>
    </p>
  );
}

/** The turn clock that was agreed, from the game's first event. */
function secondsToAct(table: TableState): number | undefined {
  table.history.revision.value;
  const opened = table.history.happening(1)?.value as { terms?: { secondsToAct?: number } } | undefined;
  return opened?.terms?.secondsToAct;
}
