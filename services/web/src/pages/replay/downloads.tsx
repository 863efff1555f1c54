/** A game as a file: what the browser writes itself, and what the server exports. */
import { toJsonString } from "@bufbuild/protobuf";
import { useState } from "preact/hooks";

import { GameFormat } from "~gen/audit_service_pb";
import { EventSchema } from "~gen/history_pb";

import { audits } from "~/api/client";
import { problemOf, sentence } from "~/api/problem";
import { recorded } from "~/api/transport";
import { saveExport } from "~/game/export";
import { idOf } from "~/game/kinds";
import { t } from "~/texts";
import { save } from "~/ui/save";
import { linesOf } from "~/words";

import type { Replay } from "./replay";

interface Exported {
  /** What the file's name ends with; texts `replay-download-…`. */
  readonly suffix: string;
  readonly format: GameFormat;
  /** The games that it can carry; absent: all. */
  readonly games?: readonly string[];
}

const STUD = ["seven-card-stud"];
const POINTS = ["yacht", "escalero"];
/** The formats that hold transfers of chips. */
const CHIPS = ["csv", "parquet", "beancount"];
const EXPORTED: readonly Exported[] = [
  { suffix: "html", format: GameFormat.HTML },
  { suffix: "jsonl", format: GameFormat.JSONL },
  { suffix: "phh", format: GameFormat.PHH, games: STUD },
  { suffix: "csv", format: GameFormat.CSV },
  { suffix: "parquet", format: GameFormat.PARQUET },
  { suffix: "beancount", format: GameFormat.BEANCOUNT },
];

/** The formats that a game can be exported to. */
export const formatsOf = (game: string): Exported[] =>
  EXPORTED.filter(({ suffix, games }) => {
    if (POINTS.includes(game) && CHIPS.includes(suffix)) return false;
    return games?.includes(game) ?? true;
  });

/** All events of the game, once they are loaded. */
async function everything(replay: Replay) {
  await replay.history.load(replay.position.value, replay.end.value);
  const versions = Array.from({ length: replay.history.loadedTo }, (_, index) => index + 1);
  return versions.flatMap((version) => replay.history.at(version) ?? []);
}

async function textOf(replay: Replay): Promise<string> {
  const context = replay.context.value;
  const lines = (await everything(replay)).map(
    (event) => `${event.version}\t${linesOf(context, event).join("\n\t")}`,
  );
  return `${lines.join("\n")}\n`;
}

async function jsonOf(replay: Replay): Promise<string> {
  const events = (await everything(replay)).map((event) => toJsonString(EventSchema, event, { useProtoFieldName: true }));
  return `${events.join("\n")}\n`;
}

export function Downloads({ replay }: { replay: Replay }) {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const id = idOf(replay.name);
  const exported = async ({ suffix, format }: Exported) => {
    const missing = await saveExport(id, format, suffix);
    if (missing.length) setSaid([t("replay-left-out", { hands: missing.length }), ...missing.slice(0, 5)]);
  };
  const attempt = (run: () => Promise<void>) => async () => {
    setSaid([]);
    setBusy(true);
    await run().catch((error: unknown) => setSaid([sentence(problemOf(error))]));
    setBusy(false);
  };
  const item = (name: string, run: () => Promise<void>) => (
    <button key={name} type="button" class="quiet" disabled={busy} onClick={() => void attempt(run)()}>
      {t(`replay-download-${name}`)}
    </button>
  );
  return (
    <details class="menu">
      <summary class="button tool" title={t("replay-download")}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M11 4h2v8.6l3.3-3.3 1.4 1.4-5.7 5.7-5.7-5.7 1.4-1.4 3.3 3.3zM5 18h14v2H5z" />
        </svg>
        <span class="tool-text">{t("replay-download")}</span>
      </summary>
      <div class="menu-list panel" aria-busy={busy}>
        {item("text", async () => save(`${id}.txt`, await textOf(replay)))}
        {item("json", async () => save(`${id}.events.jsonl`, await jsonOf(replay)))}
        {!recorded() &&
          formatsOf(replay.live.info.value?.game ?? "").map((each) => item(each.suffix, () => exported(each)))}
        {!recorded() &&
          item("bundle", async () => save(`${id}.bundle.json`, (await audits.exportBundle({ name: replay.name })).bundle))}
        {said.map((line) => (
          <p key={line} class="small" role="status">
            {line}
          </p>
        ))}
      </div>
    </details>
  );
}
