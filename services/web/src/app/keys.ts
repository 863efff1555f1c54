/** The keys of the page: each component says which it takes while it is shown. */
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

export interface Key {
  /** As `KeyboardEvent.key` has it, with `shift+` before it where that is held. */
  readonly keys: readonly string[];
  /** What it does: the id of a text, or in words. */
  readonly text: string;
  readonly words?: string;
  readonly run: (key: string) => void;
}

/** All keys that are taken now, for the help. */
export const taken = signal<readonly Key[]>([]);

/** Where keys write or move something else; `data-own-keys` is for sliders that are not the page's own. */
const EDITING = "input:not([type=range],[type=checkbox],[type=radio]), select, textarea, [contenteditable], [data-own-keys]";

/** A card, a die or a box on the table: Enter stands on the button of the act that it is chosen for. */
const CHOICE = ".felt button[aria-pressed]";

/** Take these keys while the component is shown: from its first frame, for people press early. */
export function useKeys(keys: readonly Key[]): void {
  const newest = useRef(keys);
  newest.current = keys;
  useLayoutEffect(() => {
    const mine = keys.map((key, index) => ({ ...key, run: (pressed: string) => newest.current[index]?.run(pressed) }));
    taken.value = [...taken.value, ...mine];
    return () => {
      taken.value = taken.value.filter((key) => !mine.includes(key));
    };
  }, []);
}

/** Which of the keys is meant by an event, if one is. */
export function meant(event: KeyboardEvent, keys: readonly Key[]): Key | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  const at = event.target instanceof Element ? event.target : undefined;
  if (at?.closest(EDITING)) return undefined;
  if (at?.closest("dialog[open]")) return undefined;
  const choosing = event.key === "Enter" && at?.closest(CHOICE); // the space bar chooses it
  const pressing = event.key === " " || (event.key === "Enter" && !choosing);
  if (pressing && at?.closest("button, a, summary, [role=tab], input")) return undefined;
  const shifted = event.shiftKey && event.key.length > 1 ? `shift+${event.key}` : event.key;
  return keys.findLast((key) => key.keys.includes(shifted));
}

globalThis.addEventListener?.("keydown", (event) => {
  const key = meant(event, taken.value);
  if (!key) return;
  event.preventDefault();
  key.run(event.key);
});
