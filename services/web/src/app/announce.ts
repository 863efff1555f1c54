/** What a screen reader is told: one polite live region for the whole page. */
import { signal } from "@preact/signals";

export const announced = signal("");

/** Say something once it has been quiet for a moment, so that fast play is not read out. */
export function announce(text: string, quietMs = 400): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    announced.value = text;
  }, quietMs);
}

let waiting: ReturnType<typeof setTimeout> | undefined;
