/** The audit of the whole store: started, watched, stopped, and its findings. */
import { toJson } from "@bufbuild/protobuf";
import { useEffect, useRef, useState } from "preact/hooks";

import {
  AuditStoreResponse_StoreReportSchema,
  type AuditStoreResponse_Progress,
  type AuditStoreResponse_StoreReport,
} from "~gen/audit_service_pb";

import { audits } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { go, link } from "~/app/router";
import { lastReport } from "~/game/findings";
import { number, t } from "~/texts";
import { Failed } from "~/ui/failed";
import { Progress } from "~/ui/progress";
import { saveText } from "~/ui/save";

import { VerdictLine } from "./claims";
import { findingText } from "./findings";
import { FindingLine } from "./game-audit";
import { OUTCOMES } from "./outcomes";
import { reportPage } from "./report-page";

export function StoreAudit() {
  const [progress, setProgress] = useState<AuditStoreResponse_Progress>();
  const report = lastReport.value;
  const [problem, setProblem] = useState<Problem>();
  const [running, setRunning] = useState(false);
  /** How many events the log had when the audit began. */
  const [size, setSize] = useState<number>();
  const stop = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setRunning(true);
    lastReport.value = undefined;
    setProblem(undefined);
    setProgress(undefined);
    setSize(undefined);
    const { signal } = controller;
    void audits.getCheckpoint({}, { signal }).then(({ size, logs }) => logs <= 1 && setSize(Number(size)), () => undefined); // without, no part is shown
    try {
      for await (const { message } of audits.auditStore({}, { signal })) {
        if (message.case === "progress") setProgress(message.value);
        if (message.case === "report") lastReport.value = message.value;
      }
    } catch (error) {
      if (!signal.aborted) setProblem(problemOf(error));
    }
    setRunning(false);
  };

  return (
    <section aria-labelledby="audit-store">
      <h2 id="audit-store">{t("audit-whole-store")}</h2>
      <p class="muted">{t("audit-store-text")}</p>
      <div class="audit-start">
        {running ? (
          <button type="button" onClick={() => stop.current?.abort()}>
            {t("audit-stop")}
          </button>
        ) : (
          <button type="button" class="primary" onClick={() => void run()}>
            {t("audit-run")}
          </button>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const id = new FormData(event.currentTarget).get("game");
            const game = String(id ?? "").trim().replace(/^games\//, "");
            if (game) go(link(["audit"], { game }));
          }}
        >
          <label class="unseen" for="audit-game-id">{t("audit-one-game")}</label>
          <input id="audit-game-id" name="game" type="text" placeholder={t("audit-one-game")} spellcheck={false} />
          <button type="submit">{t("audit-check-game")}</button>
        </form>
      </div>
      {running && (
        <Progress label={t("audit-running")} part={size && Number(progress?.events ?? 0) / size}>
          {t("audit-progress", { games: Number(progress?.games ?? 0), events: Number(progress?.events ?? 0), findings: Number(progress?.findings ?? 0) })}
        </Progress>
      )}
      {problem && <Failed problem={problem} retry={() => void run()} />}
      {report && <Report report={report} />}
    </section>
  );
}

/** What the report counts, with the text that names it. */
const factsOf = (report: AuditStoreResponse_StoreReport): [string, string][] =>
  (
    [
      ["audit-games", report.games],
      ["audit-games-over", report.gamesOver],
      ["audit-games-broken", report.gamesBroken],
      ["audit-events", report.events],
      ["audit-deals", report.deals],
      ["audit-deals-abandoned", report.dealsAbandoned],
    ] as const
  ).map(([name, value]) => [t(name), number(value)]);

const verdictOf = ({ verdict, findingsTotal }: AuditStoreResponse_StoreReport): string =>
  t(`audit-store-${OUTCOMES[verdict]}`, { findings: Number(findingsTotal) });

/** The report as a page of its own. */
const pageOf = (report: AuditStoreResponse_StoreReport): string =>
  reportPage({
    title: `${t("page-audit")}: ${t("audit-whole-store")}`,
    outcome: OUTCOMES[report.verdict],
    verdict: verdictOf(report),
    facts: factsOf(report),
    lines: [
      ...report.storeFaults.map((text) => ({ name: "store", text, outcome: "fails" as const })),
      ...report.findings.map((finding) => ({
        name: finding.claim,
        text: `${finding.name.replace(/^games\//, "")} · ${t("chips-event")} ${number(finding.version)}`,
        outcome: "fails" as const,
        finding: findingText(finding),
      })),
    ],
    at: new Date(),
  });

function Report({ report }: { report: AuditStoreResponse_StoreReport }) {
  const outcome = OUTCOMES[report.verdict];
  return (
    <>
      <VerdictLine outcome={outcome} text={verdictOf(report)} />
      <dl class="facts panel">
        {factsOf(report).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(report.storeFaults.length > 0 || report.findings.length > 0) && (
        <>
          <h3>{t("audit-findings")}</h3>
          <ul class="findings">
            {report.storeFaults.map((fault) => <li key={fault}>{fault}</li>)}
            {report.findings.map((finding, index) => (
              <li key={index}>
                <code class="small muted">{finding.claim}</code> <FindingLine finding={finding} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="audit-files">
        <button type="button" onClick={() => saveText("audit.json", "application/json", JSON.stringify(toJson(AuditStoreResponse_StoreReportSchema, report), null, 2))}>
          JSON
        </button>
        <button type="button" onClick={() => saveText("audit.html", "text/html", pageOf(report))}>
          HTML
        </button>
      </p>
    </>
  );
}
