/** How long a turn may still take: a ring round the face of whoever acts, and the seconds beside it. */
import { useEffect, useState } from "preact/hooks";

import type { TurnClock } from "~/game/turn-clock";
import { t } from "~/texts";

const TICK_MS = 100;
/** In a game without a turn clock, the time left is shown when it is so short. */
const SHOWN_SECONDS = 60;

/** The seconds that are left and those of a whole turn; `undefined` where no clock is shown. */
export function useClock(clock: TurnClock | undefined, seat: number): { left: number; whole: number } | undefined {
  const end = clock?.ends.get(seat);
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (end === undefined) return undefined;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [end]);
  if (!clock || end === undefined) return undefined;
  const whole = clock.seconds ?? SHOWN_SECONDS;
  const left = Math.max(0, (end - Math.max(now, performance.now() - TICK_MS)) / 1000);
  if (!clock.seconds && left > SHOWN_SECONDS) return undefined;
  return { left: Math.min(left, whole), whole }; // a look at the end of a deal does not count
}

export function Clock({ clock, seat }: { clock: TurnClock | undefined; seat: number }) {
  const time = useClock(clock, seat);
  if (!time) return null;
  return (
    <span class={time.left < 5 ? "clock late" : "clock"}>
      <progress max={time.whole} value={time.left} aria-label={t("table-clock")} />
      {t("table-seconds", { seconds: Math.ceil(time.left) })}
    </span>
  );
}
