/** An address of this page that means nothing. */
import { t } from "~/texts";

export default function Missing() {
  return (
    <div class="page missing-page">
      <h1>{t("missing-title")}</h1>
      <p>{t("missing-text")}</p>
      <p>
        <a href="#/">{t("problem-home")}</a>
      </p>
    </div>
  );
}
