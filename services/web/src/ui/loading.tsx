import { t } from "~/texts";

/** Something is on its way. It shows after a moment, so that what is fast does not flicker. */
export function Loading() {
  return (
    <p class="loading" role="status">
      {t("loading")}
    </p>
  );
}
