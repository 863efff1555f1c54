/** What is shown, as whom, and what can be done with it: compare, share, download. */
import { useState } from "preact/hooks";

import { GameStatus } from "~gen/values_pb";

import { announce } from "~/app/announce";
import { recorded } from "~/api/transport";
import { go, link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { situationOf } from "~/game/situation";
import { parseViewer } from "~/game/viewer";
import { t } from "~/texts";
import { stageText } from "~/texts/stage";

import { Downloads } from "./downloads";
import { PlayOn } from "./play-on";
import type { Replay } from "./replay";
import { booksAreOpen, comparison, seenAs, viewerName, viewersOf } from "./viewers";

interface Props {
  readonly replay: Replay;
  /** What the reader has asked for, which may come a moment later. */
  readonly query: URLSearchParams;
}

export function Head({ replay, query }: Props) {
  const info = replay.live.info.value;
  const id = idOf(replay.name);
  if (!info) return null;
  const over = info.status === GameStatus.OVER;
  const change = (more: Record<string, string | number | undefined>) =>
    go(link(["games", id], { ...Object.fromEntries(query), v: replay.position.value, ...more }));
  const viewer = parseViewer(query.get("as"));
  const then = query.get("then") !== null;
  const compared = query.get("with") !== null;
  return (
    <div class="replay-head">
      <h1>{t(`game-${info.game}`)}</h1>
      <Stage replay={replay} />
      {over ? (
        <span class="tag">{t("home-state-over")}</span>
      ) : recorded() ? null : (
        <a class="tag live" href={link(["games", id, "table"])}>
          {t("replay-live")}
        </a>
      )}
      {booksAreOpen(replay) && <span class="tag">{t("replay-open-books")}</span>}
      {info.practice && <span class="tag">{t("home-practice")}</span>}
      <div class="replay-tools">
        <label class="seen-by">
          <span class="muted">{t("replay-seen-by")}</span>{" "}
          <select
            value={viewer || "own"}
            onChange={(event) => change(seenAs(replay, parseViewer(event.currentTarget.value)))}
          >
            {viewersOf(info).map((each) => (
              <option key={each} value={each || "own"}>
                {viewerName(each, info)}
              </option>
            ))}
          </select>
        </label>
        {!recorded() && (
          <label class="check" title={t("replay-then-why")}>
            <input
              type="checkbox"
              checked={then}
              onChange={() => change({ then: then ? undefined : "1" })}
            />
            {t("replay-then")}
          </label>
        )}
        <button
          type="button"
          aria-pressed={compared}
          onClick={() => change({ ...(compared ? { with: undefined, of: undefined } : comparison(replay)), at: undefined })}
        >
          {t("replay-compare")}
        </button>
        {!recorded() && (over || info.practice) && <PlayOn replay={replay} viewer={viewer} />}
        {!recorded() && <Share />}
        <Downloads replay={replay} />
      </div>
    </div>
  );
}

function Stage({ replay }: { replay: Replay }) {
  const view = replay.view.value;
  return view ? <span class="muted">{stageText(situationOf(view))}</span> : null;
}

const CHAIN =
  "M10 7H7a5 5 0 0 0 0 10h3v-2H7a3 3 0 0 1 0-6h3zM14 7v2h3a3 3 0 0 1 0 6h-3v2h3a5 5 0 0 0 0-10zM8 11h8v2H8z";
const COPIED = "M9.5 16.2 5.3 12l-1.4 1.4 5.6 5.6 11-11-1.4-1.4z";

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
    <button type="button" class="tool" title={t("replay-share")} onClick={() => void copy()}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={copied ? COPIED : CHAIN} />
      </svg>
      <span class="tool-text">{copied ? t("replay-copied") : t("replay-share")}</span>
    </button>
  );
}
