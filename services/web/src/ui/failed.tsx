/** What went wrong, and what can be done about it. */
import type { Problem } from "~/api/problem";
import { passes, sentence } from "~/api/problem";
import { t } from "~/texts";

import { RuleLink } from "./rule-link";

export function Failed({ problem, retry }: { problem: Problem; retry?: () => void }) {
  return (
    <div class="notice problem" role="alert">
      <p>
        {sentence(problem)} {problem.rule && <RuleLink point={problem.rule} />}
      </p>
      {retry && passes(problem) && (
        <button type="button" onClick={retry}>
          {t("retry")}
        </button>
      )}
      {!passes(problem) && <a href="#/">{t("problem-home")}</a>}
    </div>
  );
}
