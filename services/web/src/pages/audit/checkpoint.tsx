/** The newest checkpoint of the log, with its signatures; of a store of several logs that of each. */
import { useEffect, useState } from "preact/hooks";

import type { GetCheckpointResponse } from "~gen/audit_service_pb";

import { audits } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { number, t } from "~/texts";
import { Failed } from "~/ui/failed";
import { saveText } from "~/ui/save";

/** A signed note: its lines of text, and who signed it. */
export function readNote(note: string): { text: string[]; signers: string[] } {
  const [text = "", signatures = ""] = note.split("\n\n", 2);
  const signers = signatures.split("\n").flatMap((line) => /^— (\S+) \S+$/.exec(line)?.[1] ?? []);
  return { text: text.split("\n"), signers };
}

/** The number of a log as it is shown. */
const numbered = (log: number): string => String(log).padStart(2, "0");

/** A checkpoint that has come: its facts, and a button to keep it. */
function Facts({ checkpoint }: { checkpoint: GetCheckpointResponse }) {
  const note = readNote(checkpoint.note);
  const several = checkpoint.logs > 1;
  const name = several ? `${numbered(checkpoint.log)}-${checkpoint.size}` : `${checkpoint.size}`;
  return (
    <>
      <dl>
        {several && (
          <>
            <dt>{t("audit-log-number")}</dt>
            <dd>{numbered(checkpoint.log)}</dd>
          </>
        )}
        <dt>{t("audit-log")}</dt>
        <dd>{note.text[0]}</dd>
        <dt>{t("audit-entries")}</dt>
        <dd>{number(checkpoint.size)}</dd>
        <dt>{t("audit-root")}</dt>
        <dd><code>{note.text[2]}</code></dd>
        <dt>{t("audit-signed-by")}</dt>
        <dd>{note.signers.join(", ")}</dd>
        <dt>{t("audit-key")}</dt>
        <dd><code>{checkpoint.key}</code></dd>
      </dl>
      <button type="button" onClick={() => saveText(`checkpoint-${name}.txt`, "text/plain", checkpoint.note)}>
        {t("audit-keep-checkpoint")}
      </button>
    </>
  );
}

export function Checkpoint() {
  const [log, setLog] = useState(0);
  const [checkpoint, setCheckpoint] = useState<GetCheckpointResponse>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    const stop = new AbortController();
    setProblem(undefined);
    audits.getCheckpoint({ log }, { signal: stop.signal }).then(
      setCheckpoint,
      (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [log]);
  const logs = checkpoint?.logs ?? 1;
  return (
    <section class="checkpoint panel" aria-labelledby="audit-checkpoint">
      <h2 id="audit-checkpoint">{t("audit-checkpoint")}</h2>
      <p class="muted small">{t(logs > 1 ? "audit-checkpoints-text" : "audit-checkpoint-text")}</p>
      {logs > 1 && (
        <label class="field">
          {t("audit-choose-log")}
          <select value={log} onChange={(event) => setLog(Number(event.currentTarget.value))}>
            {Array.from({ length: logs }, (_, each) => <option key={each} value={each}>{numbered(each)}</option>)}
          </select>
        </label>
      )}
      {problem && <Failed problem={problem} />}
      {checkpoint && <Facts checkpoint={checkpoint} />}
    </section>
  );
}
