/** What just happened: the last events in words, the newest at the top. */
import { t } from "~/texts";
import { linesOf, type Context } from "~/words";

import type { TableState } from "./table";

const SHOWN = 24;

export function Latest({ table, context }: { table: TableState; context: Context }) {
  table.history.revision.value;
  const end = table.version.value;
  const versions = Array.from({ length: Math.min(SHOWN, end) }, (_, index) => end - index);
  return (
    <section class="latest" aria-label={t("table-latest")}>
      <h2>{t("table-latest")}</h2>
      <ol reversed start={end}>
        {versions.map((version) => {
          const event = table.history.at(version);
          const lines = event ? linesOf(context, event) : [];
          if (!lines.length) return null;
          return (
            <li key={version} value={version}>
              {lines.map((line, index) => (
                <span key={index} class={index ? "log-more" : ""}>
                  {line}
                </span>
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
