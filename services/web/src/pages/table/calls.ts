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

/** Whether this browser has a way. */
export function isPossible(way: Way): boolean {
  if (way === "vibration") return "vibrate" in navigator;
  return way === "notification" ? "Notification" in globalThis : "AudioContext" in globalThis;
}

/** Choose a way, or give it up; a notification is asked for first. */
export async function choose(way: Way): Promise<void> {
  const next = new Set(ways.value);
  if (!next.delete(way)) {
    if (way === "notification" && (await Notification.requestPermission()) !== "granted") return;
    next.add(way);
    call(way, ""); // what it is like
  }
  ways.value = next;
  localStorage.setItem(KEPT, [...next].join(" "));
}

const CALLS: Readonly<Record<Way, (game: string) => void>> = {
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
  notification: (game) => {
    if (game && document.hidden && Notification.permission === "granted") new Notification(t("table-your-turn"), { body: game, tag: "turn" });
  },
};

function call(way: Way, game: string): void {
  if (isPossible(way)) CALLS[way](game);
}

/** Call when the player's turn begins, and say in the title that it is their turn. */
export function useCalls(turn: boolean, game: string): void {
  useEffect(() => {
    if (!turn) return undefined;
    const title = document.title;
    document.title = `● ${t("table-your-turn")} · ${game}`;
    for (const way of ways.value) call(way, game);
    return () => {
      document.title = title;
    };
  }, [turn, game]);
}
