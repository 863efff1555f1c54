/** How the page looks: dark or light, and the colours of the suits. Kept in this browser. */
import { effect, signal } from "@preact/signals";

export type Theme = "auto" | "light" | "dark";

function kept<T extends string>(name: string, values: readonly T[]): T {
  const said = globalThis.localStorage?.getItem(name);
  return values.find((each) => each === said) ?? (values[0] as T);
}

const THEMES = ["auto", "light", "dark"] as const;
const DECKS = ["two", "four"] as const;

export const theme = signal<Theme>(kept("theme", THEMES));
/** Whether each suit has a colour of its own. */
export const deck = signal<"two" | "four">(kept("deck", DECKS));

/** Whether the reader wants little motion. */
export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Apply what is chosen, now and whenever it changes. */
export function applyAppearance(): void {
  effect(() => {
    const root = document.documentElement;
    if (theme.value === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme.value;
    root.dataset.deck = deck.value;
    localStorage.setItem("theme", theme.value);
    localStorage.setItem("deck", deck.value);
  });
}
