/** The audit of one game by the server, and the proof of any of its cards. */
import { toJson } from "@bufbuild/protobuf";
import { useEffect, useState } from "preact/hooks";

import { GameReportSchema, type Finding, type GameReport } from "~gen/audit_service_pb";

import { audits } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { link } from "~/app/router";
import { t } from "~/texts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import { saveText } from "~/ui/save";

import { CardProof } from "./card-proof";
import { Claims, VerdictLine } from "./claims";
import { junitOf } from "./junit";
import { findingText } from "./findings";
import { noteText } from "./verdicts";
import { claimText, OUTCOMES } from "./outcomes";
import { reportPage } from "./report-page";

export function GameAudit({ id, deal, card }: { id: string; deal: string | null; card: string | null }) {
  const [report, setReport] = useState<GameReport>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    const stop = new AbortController();
    audits.auditGame({ name: `games/${id}` }, { signal: stop.signal }).then(
      (answer) => setReport(answer.report),
      (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [id]);
  if (problem) return <Failed problem={problem} />;
  if (!report) return <Loading />;
  const outcome = OUTCOMES[report.verdict];
  return (
    <section aria-labelledby="audit-game">
      <h2 id="audit-game">{t("audit-of-game", { game: t(`game-${report.rules.split("/")[0]}`) })}</h2>
      <p class="muted small">
        <a href={link(["games", id])}>{id}</a> · <a href={link(["audit"])}>{t("audit-whole-store")}</a>
      </p>
      <VerdictLine outcome={outcome} text={t(`audit-game-${outcome}`, { events: Number(report.events) })} />
      <Claims
        claims={report.claims.map((claim) => ({
          name: claim.claim,
          meaning: claimText(claim.claim, claim.meaning),
          outcome: OUTCOMES[claim.verdict],
          note: claim.note,
          ...(claim.finding && { more: <FindingLine finding={claim.finding} /> }),
        }))}
      />
      <p class="audit-files">
        <button type="button" onClick={() => saveText(`${id}.audit.json`, "application/json", JSON.stringify(toJson(GameReportSchema, report), null, 2))}>
          JSON
        </button>
        <button type="button" onClick={() => saveText(`${id}.junit.xml`, "application/xml", junitOf(id, report))}>
          JUnit
        </button>
        <button type="button" onClick={() => saveText(`${id}.audit.html`, "text/html", pageOf(id, report))}>
          HTML
        </button>
      </p>
      {report.deals.length > 0 && <CardProof id={id} deals={report.deals} asked={{ deal, card }} />}
    </section>
  );
}

/** The report as a page of its own. */
const pageOf = (id: string, { verdict, rules, events, claims }: GameReport): string =>
  reportPage({
    title: `${t("page-audit")}: ${t("audit-of-game", { game: t(`game-${rules.split("/")[0]}`) })}`,
    outcome: OUTCOMES[verdict],
    verdict: t(`audit-game-${OUTCOMES[verdict]}`, { events: Number(events) }),
    facts: [[t("home-game"), id]],
    lines: claims.map(({ claim, meaning, verdict: of, note, finding }) => ({
      name: claim,
      text: claimText(claim, meaning),
      outcome: OUTCOMES[of],
      note: noteText(note),
      ...(finding && { finding: findingText(finding) }),
    })),
    at: new Date(),
  });

/** A finding with a link to the moment in the replay. */
export function FindingLine({ finding }: { finding: Finding }) {
  const id = finding.name.replace(/^games\//, "");
  return (
    <p class="finding">
      {findingText(finding)}{" "}
      <a href={link(["games", id], { v: finding.version > 0n ? Number(finding.version) : undefined })}>
        {finding.version > 0n ? t("audit-see-event", { version: Number(finding.version) }) : t("audit-see-game")}
      </a>
    </p>
  );
}
