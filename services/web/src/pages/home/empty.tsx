/** What to do first, where nothing has been played yet. */
import { t } from "~/texts";

export function Empty() {
  return (
    <div class="empty panel">
      <h2>{t("home-empty-title")}</h2>
      <p>{t("home-empty-text")}</p>
      <a class="button primary" href="#/play">
        {t("home-new")}
      </a>
    </div>
  );
}
