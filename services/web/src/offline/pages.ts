/** The pages of an exported file: the replay and the rule books. */
import type { Page } from "~/app/pages";

export type { Page, PageProps } from "~/app/pages";

const REPLAY: Page = { name: "replay", listed: true, load: () => import("~/pages/replay") };
const RULES: Page = { name: "rules", listed: true, load: () => import("~/pages/rules") };

export const PAGES: readonly Page[] = [REPLAY, RULES];

/** The page that a path means. */
export const pageFor = (path: readonly string[]): Page => (path[0] === "rules" ? RULES : REPLAY);
