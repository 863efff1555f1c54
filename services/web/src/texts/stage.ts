/** How far a game has come, in words. */
import type { Situation } from "~/game/situation";

import { t } from ".";

/** "Deal 3 of 8". */
export function stageText({ stage, number, of }: Pick<Situation, "number" | "of"> & { stage: string }): string {
  return number === 0 ? t("stage-before", { stage }) : t("stage", { stage, number, of });
}
