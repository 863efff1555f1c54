/** One board of a replay. */
import { seatAt } from "~/api/seats";
import { go, link } from "~/app/router";
import { Board } from "~/boards";
import { changesOf } from "~/boards/changes";
import { idOf } from "~/game/kinds";
import { situationOf } from "~/game/situation";
import { parseViewer, viewerSeat, type Viewer } from "~/game/viewer";
import { number, t } from "~/texts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import { linesOf } from "~/words";

import type { Replay } from "./replay";
import { viewerName, viewersOf } from "./viewers";

interface Props {
  readonly replay: Replay;
  readonly viewer: Viewer;
  readonly titled: boolean;
  /** The seat at the lower edge, so that two boards have the same order. */
  readonly near?: number | undefined;
  /** Where the reader may choose what stands here. */
  readonly choose?: { readonly query: URLSearchParams; readonly replay: Replay };
}

export function Pane({ replay, viewer, titled, near, choose }: Props) {
  const view = replay.view.value;
  const info = replay.live.info.value;
  const recent = replay.recent.value;
  const own = seatAt(replay.name)?.seat;
  const event = replay.history.at(replay.shown.value);
  return (
    <div class="pane" data-version={replay.shown.value}>
      {titled && (
        <div class="pane-head">
          {!choose && <strong>{viewerName(viewer, info)}</strong>}
          {choose && <Choose {...choose} viewer={viewer} other={replay} />}
          {view && <span class="muted">{t("inspector-event")} {number(replay.shown.value)}</span>}
        </div>
      )}
      {view && info ? (
        <Board
          view={view}
          game={info.game}
          situation={situationOf(view)}
          me={viewer ? viewerSeat(viewer) : own}
          near={near}
          changes={changesOf(recent.findLast((event) => event.version === replay.shown.value))}
          recent={recent}
          said={event && linesOf(replay.context.value, event)[0]}
        />
      ) : replay.problem.value ? (
        <Failed problem={replay.problem.value} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

interface ChooseProps {
  readonly query: URLSearchParams;
  readonly replay: Replay;
  readonly viewer: Viewer;
  readonly other: Replay;
}

/** Another viewer at the same version, or another version that stays. */
function Choose({ query, replay, viewer, other }: ChooseProps) {
  const info = replay.live.info.value;
  const change = (more: Record<string, string | number | undefined>) =>
    go(link(["games", idOf(replay.name)], { ...Object.fromEntries(query), ...more }), { replace: true });
  const fixed = query.get("at") !== null;
  return (
    <>
      <select
        aria-label={t("replay-compare-with")}
        value={viewer || "own"}
        onChange={(event) => {
          const wanted = parseViewer(event.currentTarget.value);
          change({ with: wanted || "own" });
        }}
      >
        {viewersOf(info).map((each) => (
          <option key={each} value={each || "own"}>
            {viewerName(each, info)}
          </option>
        ))}
      </select>
      <label class="check">
        <input
          type="checkbox"
          checked={fixed}
          onChange={() => change({ at: fixed ? undefined : other.position.value })}
        />
        {t("replay-compare-fixed")}
      </label>
    </>
  );
}
