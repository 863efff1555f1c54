/** What is wrong: games that cannot be read, findings of the last audit, a log that is not signed. */
import { useEffect, useState } from "preact/hooks";

import { ask } from "~/api/plain";
import { passes, problemOf, sentence, type Problem } from "~/api/problem";
import { signedIn } from "~/api/tokens";
import { link } from "~/app/router";
import { lastReport } from "~/game/findings";
import { idOf } from "~/game/kinds";
import { findingText } from "~/pages/audit/findings";
import { t } from "~/texts";

/** The most games and findings that are listed; the page Audit has all. */
const MOST = 10;

interface Wrong {
  readonly key: string;
  readonly text: string;
  readonly href: string;
}

export function Problems({ broken }: { broken: ReadonlyMap<string, Problem> }) {
  const unsigned = useUnsigned();
  const report = lastReport.value;
  const wrong: Wrong[] = [
    ...[...broken].slice(0, MOST).map(([name, problem]) => ({
      key: name,
      text: t("home-broken-game", { game: idOf(name), why: sentence(problem) }),
      href: link(["audit"], { game: idOf(name) }),
    })),
    ...(unsigned ? [{ key: "log", text: t("home-unsigned", { why: sentence(unsigned) }), href: link(["audit"]) }] : []),
    ...(report?.storeFaults ?? []).slice(0, MOST).map((text) => ({ key: text, text, href: link(["audit"]) })),
    ...(report?.findings ?? []).slice(0, MOST).map((finding) => ({
      key: `${finding.name} ${finding.version} ${finding.text}`,
      text: t("home-finding", { game: idOf(finding.name), text: findingText(finding) }),
      href: link(["games", idOf(finding.name)], {
        v: finding.version > 0n ? Number(finding.version) : undefined,
        tab: "audit",
      }),
    })),
  ];
  if (!wrong.length) return null;
  return (
    <section aria-labelledby="home-problems">
      <h2 id="home-problems">
        {t("home-problems")} <span class="count">{wrong.length}</span>
      </h2>
      <ul class="home-problems panel">
        {wrong.map(({ key, text, href }) => (
          <li key={key}>
            <span class="sign" aria-hidden="true">✗</span> <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the server has no signed checkpoint of its log, if it has none. */
function useUnsigned(): Problem | undefined {
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    const stop = new AbortController();
    ask("AuditService/GetCheckpoint", {}, signedIn.value, stop.signal).catch((error: unknown) => {
      const found = problemOf(error);
      if (!stop.signal.aborted && !passes(found)) setProblem(found);
    });
    return () => stop.abort();
  }, []);
  return problem;
}
