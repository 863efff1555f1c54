/** How a table calls its player when their turn begins: by the title always, else as they chose. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { t } from "~/texts";

export const WAYS = ["sound", "vibration", "notification"] as const;
export type Way = (typeof WAYS)[number];

const KEPT = "calls";
const stored = (globalThis.localStorage?.getItem(KEPT) ?? "").split(" ");

/** The chosen ways, kept in this browser. */
export const ways = signal<ReadonlySet<Way>>(new Set(WAYS.filter((way) => stored.includes(way))));

/** Whether the browser has refused what was chosen last. */
export const refused = signal(false);

/** Whether this browser has a way; without encryption, none has notifications. */
export function isPossible(way: Way): boolean {
  if (way === "vibration") return "vibrate" in navigator;
  if (way === "sound") return "AudioContext" in globalThis;
  return "Notification" in globalThis && "serviceWorker" in navigator;
}

/** Choose a way, which is then shown, or give it up. */
export async function choose(way: Way): Promise<void> {
  const chosen = ways.value.has(way);
  refused.value = !chosen && !(await isTried(way));
  const next = new Set(ways.value);
  if (chosen) next.delete(way);
  else if (!refused.value) next.add(way);
  ways.value = next;
  localStorage.setItem(KEPT, [...next].join(" "));
}

/** Whether the browser does it now. */
async function isTried(way: Way): Promise<boolean> {
  if (way === "notification" && (await Notification.requestPermission()) !== "granted") return false;
  try {
    await CALLS[way]("");
    return true;
  } catch {
    return false; // such as a notification without a certificate that the browser knows
  }
}

const CALLS: Readonly<Record<Way, (game: string) => unknown>> = {
  sound: () => {
    const context = new AudioContext();
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.connect(volume).connect(context.destination);
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.2, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.35);
    tone.onended = () => void context.close();
    tone.start();
    tone.stop(context.currentTime + 0.35);
  },
  vibration: () => navigator.vibrate(120),
  // Not by `new Notification`, which telephones do not have.
  notification: async (game) => {
    await navigator.serviceWorker.register("calls.js");
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification(t("table-your-turn"), { body: game, tag: "turn", data: location.href });
  },
};

/** Call when the player's turn begins, and say in the title that it is their turn. */
export function useCalls(turn: boolean, game: string): void {
  useEffect(() => {
    if (!turn) return undefined;
    const title = document.title;
    document.title = `● ${t("table-your-turn")} · ${game}`;
    for (const way of ways.value) {
      if (isPossible(way) && (way !== "notification" || document.hidden)) void CALLS[way](game);
    }
    return () => {
      document.title = title;
    };
  }, [turn, game]);
}
