/** The pages: each is a folder of its own that is loaded when it is opened. */
import type { ComponentType } from "preact";

import { speakAll } from "~/texts";
import { loadWords } from "~/words/load";

export interface PageProps {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

export interface Page {
  readonly name: string;
  /** Whether it stands in the header; its title is the text `page-NAME`. */
  readonly listed: boolean;
  readonly load: () => Promise<{ default: ComponentType<PageProps> }>;
}

/** A page that needs more texts than the first one. */
const later = (load: Page["load"]): Page["load"] => async () => (await Promise.all([load(), speakAll()]))[0];

const HOME: Page = { name: "games", listed: true, load: () => import("~/pages/home") };
const AUDIT: Page = { name: "audit", listed: true, load: later(() => import("~/pages/audit")) };
const RULES: Page = { name: "rules", listed: true, load: later(() => import("~/pages/rules")) };
const SERVER: Page = { name: "server", listed: true, load: later(() => import("~/pages/server")) };
const CHIPS: Page = { name: "chips", listed: true, load: later(() => import("~/pages/chips")) };
const ODDS: Page = { name: "odds", listed: true, load: later(() => import("~/pages/odds")) };
const REPLAY: Page = { name: "replay", listed: false, load: later(() => import("~/pages/replay")) };
const TABLE: Page = { name: "table", listed: false, load: later(() => import("~/pages/table")) };
const NEW: Page = { name: "play", listed: true, load: later(() => import("~/pages/new")) };
const MISSING: Page = { name: "missing", listed: false, load: () => import("~/pages/missing") };

/** The pages in the order of the header. */
export const PAGES: readonly Page[] = [HOME, NEW, AUDIT, CHIPS, ODDS, RULES, SERVER];

/** Load what shows games, once the browser has nothing else to do: a click then need not wait for it. */
export function loadAhead(): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout; // Safari has none
  whenIdle(() => {
    for (const load of [TABLE.load, REPLAY.load, loadWords]) load().catch(() => undefined); // whoever opens a game says what is wrong
  });
}

/** The page that a path means: `games/ID` is a replay, `games/ID/table` the table itself. */
export function pageFor(path: readonly string[]): Page {
  const [first, id, part] = path;
  if (!first) return HOME;
  if (first === "games" && id) return part === "table" ? TABLE : REPLAY;
  return PAGES.find((page) => page.name === first) ?? MISSING;
}
