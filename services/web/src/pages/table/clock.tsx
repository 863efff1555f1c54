/** The turn clock: how much time is left until the server acts for a player. */
import { useEffect, useState } from "preact/hooks";

import { seatAt } from "~/api/seats";
import type { LiveGame } from "~/game/live";
import { t } from "~/texts";

const TICK_MS = 100;
/** In a game without a turn clock, the time left is shown when it is so short. */
const SHOWN_SECONDS = 60;

export function Clock({ live }: { live: LiveGame }) {
  const [now, setNow] = useState(performance.now());
  const clock = live.clock.value;
  useEffect(() => {
    if (!clock) return undefined;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  if (!clock) return null;
  const end = clock.ends.get(seatAt(live.name)?.seat ?? -1) ?? Math.min(...clock.ends.values());
  const whole = clock.seconds ?? SHOWN_SECONDS;
  const left = Math.max(0, (end - Math.max(now, performance.now() - TICK_MS)) / 1000);
  if (!clock.seconds && left > SHOWN_SECONDS) return null;
  const shown = Math.min(left, whole); // a look at the end of a deal does not count
  return (
    <p class={left < 5 ? "clock late" : "clock"}>
      <progress max={whole} value={shown} aria-label={t("table-clock")} />
      <span>{t("table-seconds", { seconds: Math.ceil(shown) })}</span>
    </p>
  );
}
