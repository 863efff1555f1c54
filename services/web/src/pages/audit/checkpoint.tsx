/** The newest checkpoint of the log, with its signatures; of a store in partitions that of each. */
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

/** A checkpoint that has come: its facts, and a button to keep it. */
function Facts({ checkpoint }: { checkpoint: GetCheckpointResponse }) {
  const note = readNote(checkpoint.note);
  const name = [checkpoint.partition, checkpoint.size].filter(Boolean).join("-");
  return (
    <>
      <dl>
        {checkpoint.partition && (
          <>
            <dt>{t("audit-partition")}</dt>
            <dd>{checkpoint.partition}</dd>
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
  const [partition, setPartition] = useState("");
  const [checkpoint, setCheckpoint] = useState<GetCheckpointResponse>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    const stop = new AbortController();
    setProblem(undefined);
    audits.getCheckpoint({ partition }, { signal: stop.signal }).then(
      setCheckpoint,
      (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [partition]);
  const partitions = checkpoint?.partitions ?? [];
  return (
    <section class="checkpoint panel" aria-labelledby="audit-checkpoint">
      <h2 id="audit-checkpoint">{t("audit-checkpoint")}</h2>
      <p class="muted small">{t(checkpoint?.partition ? "audit-checkpoints-text" : "audit-checkpoint-text")}</p>
      {partitions.length > 1 && (
        <label class="field">
          {t("audit-choose-partition")}
          <select value={partition || checkpoint?.partition} onChange={(event) => setPartition(event.currentTarget.value)}>
            {partitions.map((each) => <option key={each} value={each}>{each}</option>)}
          </select>
        </label>
      )}
      {problem && <Failed problem={problem} />}
      {checkpoint && <Facts checkpoint={checkpoint} />}
    </section>
  );
}
