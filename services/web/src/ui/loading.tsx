import { readPart } from "~/api/reading";
import { t } from "~/texts";

/** Something is on its way. It shows after a moment, so that what is fast does not flicker. */
export function Loading() {
  const part = readPart.value;
  return (
    <p class="loading" role="status">
      {part === undefined ? t("loading") : t("loading-log", { percent: Math.floor(100 * part) })}
    </p>
  );
}
