/** One board of a replay. */
import { seatAt } from "~/api/seats";
import { go, link } from "~/app/router";
import { Board } from "~/boards";
import { changesOf } from "~/boards/changes";
import { idOf } from "~/game/kinds";
import { situationOf } from "~/game/situation";
import { viewerSeat, type Viewer } from "~/game/viewer";
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
  const problem = replay.problem.value ?? replay.live.problem.value;
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
      ) : problem ? (
        <Failed problem={problem} />
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

/** The choice of the game that this one was played on from. */
const ORIGIN = "origin";

/** The game that this one comes from, another viewer at the same version, or another version that stays. */
function Choose({ query, replay, viewer, other }: ChooseProps) {
  const info = replay.live.info.value;
  const change = (more: Record<string, string | number | undefined>) =>
    go(link(["games", idOf(replay.name)], { ...Object.fromEntries(query), ...more }), { replace: true });
  const fixed = query.get("at") !== null;
  const of = query.get("of");
  const origin = of ?? replay.origin.value;
  const choose = (wanted: string) =>
    change(wanted === ORIGIN ? { with: viewer || "own", of: origin } : { with: wanted, of: undefined });
  return (
    <>
      <select
        aria-label={t("replay-compare-with")}
        value={of ? ORIGIN : viewer || "own"}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {origin && <option value={ORIGIN}>{t("replay-compare-origin")}</option>}
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
