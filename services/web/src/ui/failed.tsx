/** What went wrong, and what can be done about it. */
import type { Problem } from "~/api/problem";
import { passes, sentence } from "~/api/problem";
import { forgetToken } from "~/api/tokens";
import { link, place } from "~/app/router";
import { t } from "~/texts";

import { RuleLink } from "./rule-link";

interface Props {
  readonly problem: Problem;
  /** Without it, the page is loaded anew. */
  readonly retry?: () => void;
}

export function Failed({ problem, retry = () => location.reload() }: Props) {
  return (
    <div class="notice problem" role="alert">
      <p>
        {sentence(problem)} {problem.rule && <RuleLink point={problem.rule} />}
      </p>
      <WayOut problem={problem} retry={retry} />
    </div>
  );
}

/** A page of which nothing can be shown. */
export function FailedPage(props: Props) {
  return (
    <div class="page failed-page">
      <h1>{t("failed-title")}</h1>
      <Failed {...props} />
    </div>
  );
}

/** Reasons that another token may help against. */
const RIGHTS = ["NO_TOKEN", "NOT_ALLOWED"];

function WayOut({ problem, retry }: Required<Props>) {
  if (problem.reason === "UNKNOWN_TOKEN") {
    return (
      <button type="button" onClick={forget}>
        {t("problem-forget-token")}
      </button>
    );
  }
  if (RIGHTS.includes(problem.reason)) {
    const { path, query } = place.value;
    const asSeat = path[0] === "games" && query.get("as") && query.get("as") !== "public";
    return (
      <p class="ways-out">
        {asSeat && <a href={link(path, { ...Object.fromEntries(query), as: "public" })}>{t("problem-as-public")}</a>}
        <a href="#/server">{t("problem-sign-in")}</a>
      </p>
    );
  }
  if (!passes(problem)) return <a href="#/">{t("problem-home")}</a>;
  return (
    <button type="button" onClick={retry}>
      {t("retry")}
    </button>
  );
}

function forget(): void {
  const [first, id] = place.value.path;
  forgetToken(first === "games" && id ? `games/${id}` : "");
  location.reload();
}
