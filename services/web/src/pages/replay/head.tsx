/** What is shown, as whom, and what can be done with it: compare, share, download. */
import { toJsonString } from "@bufbuild/protobuf";
import { useState } from "preact/hooks";

import { EventSchema } from "~gen/history_pb";
import { GameStatus } from "~gen/values_pb";

import { announce } from "~/app/announce";
import { audits } from "~/api/client";
import { recorded } from "~/api/transport";
import { problemOf, sentence } from "~/api/problem";
import { go, link } from "~/app/router";
import { contextOf } from "~/game/context";
import { idOf } from "~/game/kinds";
import { situationOf } from "~/game/situation";
import { parseViewer, type Viewer } from "~/game/viewer";
import { t } from "~/texts";
import { stageText } from "~/texts/stage";
import { linesOf } from "~/words";

import type { Replay } from "./replay";
import { viewerName, viewersOf } from "./viewers";

interface Props {
  readonly replay: Replay;
  readonly viewer: Viewer;
  readonly query: URLSearchParams;
}

export function Head({ replay, viewer, query }: Props) {
  const info = replay.live.info.value;
  const view = replay.view.value;
  const id = idOf(replay.name);
  if (!info || !view) return null;
  const over = info.status === GameStatus.OVER;
  const change = (more: Record<string, string | number | undefined>) =>
    go(link(["games", id], { ...Object.fromEntries(query), v: replay.position.value, ...more }));
  const compared = query.get("with") !== null;
  return (
    <div class="replay-head">
      <h1>{t(`game-${info.game}`)}</h1>
      <span class="muted">{stageText(situationOf(view))}</span>
      {over ? (
        <span class="tag">{t("home-state-over")}</span>
      ) : recorded() ? null : (
        <a class="tag live" href={link(["games", id, "table"])}>
          {t("replay-live")}
        </a>
      )}
      {info.practice && <span class="tag">{t("home-practice")}</span>}
      <div class="replay-tools">
        <label class="seen-by">
          <span class="muted">{t("replay-seen-by")}</span>{" "}
          <select
            value={viewer || "own"}
            onChange={(event) => change({ as: parseViewer(event.currentTarget.value) || undefined })}
          >
            {viewersOf(info).map((each) => (
              <option key={each} value={each || "own"}>
                {viewerName(each, info)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          aria-pressed={compared}
          onClick={() => change({ with: compared ? undefined : "public", at: undefined })}
        >
          {t("replay-compare")}
        </button>
        {!recorded() && <Share />}
        <Downloads replay={replay} />
      </div>
    </div>
  );
}

function Share() {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
    announce(t("replay-copied"));
    setTimeout(() => setCopied(false), 2_000);
  };
  if (!navigator.clipboard) return null; // only on https and loopback
  return (
    <button type="button" onClick={() => void copy()}>
      {copied ? t("replay-copied") : t("replay-share")}
    </button>
  );
}

function Downloads({ replay }: { replay: Replay }) {
  const [problem, setProblem] = useState("");
  const id = idOf(replay.name);
  const everything = async () => {
    await replay.history.load(replay.position.value, replay.end.value);
    const versions = Array.from({ length: replay.history.loadedTo }, (_, index) => index + 1);
    return versions.flatMap((version) => replay.history.at(version) ?? []);
  };
  const text = async () => {
    const context = contextOf(replay.live.info.value, replay.view.value);
    const lines = (await everything()).map(
      (event) => `${event.version}\t${linesOf(context, event).join("\n\t")}`,
    );
    save(`${id}.txt`, `${lines.join("\n")}\n`);
  };
  const json = async () => {
    const events = (await everything()).map((event) =>
      toJsonString(EventSchema, event, { useProtoFieldName: true }),
    );
    save(`${id}.events.jsonl`, `${events.join("\n")}\n`);
  };
  const bundle = async () => {
    const answer = await audits.exportBundle({ name: replay.name });
    save(`${id}.bundle.json`, answer.bundle);
  };
  const attempt = (run: () => Promise<void>) => () => {
    setProblem("");
    run().catch((error: unknown) => setProblem(sentence(problemOf(error))));
  };
  return (
    <details class="menu">
      <summary class="button">{t("replay-download")}</summary>
      <div class="menu-list panel">
        <button type="button" class="quiet" onClick={attempt(text)}>
          {t("replay-download-text")}
        </button>
        <button type="button" class="quiet" onClick={attempt(json)}>
          {t("replay-download-json")}
        </button>
        <button type="button" class="quiet" onClick={attempt(bundle)}>
          {t("replay-download-bundle")}
        </button>
        {problem && <p class="small">{problem}</p>}
      </div>
    </details>
  );
}

/** Let the browser save a file. */
function save(name: string, content: string | Uint8Array): void {
  const url = URL.createObjectURL(new Blob([content as BlobPart]));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
