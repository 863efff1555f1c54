/** The replay: the board at any version, as any viewer may see it, with the log beside it. */
import { useEffect, useMemo } from "preact/hooks";

import { recorded } from "~/api/transport";
import { announce } from "~/app/announce";
import { useKeys } from "~/app/keys";
import type { PageProps } from "~/app/pages";
import { go, link, note } from "~/app/router";
import { contextOf } from "~/game/context";
import { parseViewer, type Viewer } from "~/game/viewer";
import { language, t } from "~/texts";
import { Failed, FailedPage } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import { loadWords, wordsLoaded } from "~/words";

import { Head } from "./head";
import { Inspector } from "./inspector";
import { Log } from "./log";
import { Pane } from "./pane";
import { positionText, Rail } from "./rail";
import { Replay } from "./replay";
import { viewersOf } from "./viewers";
import "./replay.css";

const ADDRESS_PAUSE_MS = 300;

/** A version in an address, if it is one. */
export function versionOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

export default function ReplayPage({ path, query }: PageProps) {
  const id = recorded()?.game ?? path[1] ?? "";
  const viewer = parseViewer(query.get("as"));
  const replay = useMemo(
    () => new Replay(`games/${id}`, viewer, versionOf(query.get("v"))),
    [id, viewer],
  );
  useEffect(() => {
    replay.start();
    return () => replay.stop();
  }, [replay]);
  useEffect(() => void loadWords(), [language.value]);
  useAddress(replay, id, query);
  useReplayKeys(replay, query);

  const gone = replay.live.problem.value;
  if (gone) return <FailedPage problem={gone} />;
  if (!replay.view.value || !wordsLoaded()) {
    return replay.problem.value ? (
      <FailedPage problem={replay.problem.value} />
    ) : (
      <Loading />
    );
  }
  return <Shown replay={replay} viewer={viewer} query={query} />;
}

function Shown({ replay, viewer, query }: { replay: Replay; viewer: Viewer; query: URLSearchParams }) {
  const context = replay.context.value;
  const log = useMemo(() => <Log replay={replay} />, [replay]); // not drawn anew with every step
  const beside = query.get("with");
  return (
    <div class="page replay">
      <Head replay={replay} viewer={viewer} query={query} />
      {replay.live.connection.value === "lost" && <p class="notice" role="status">{t("connection-lost")}</p>}
      {replay.problem.value && <Failed problem={replay.problem.value} />}
      {isBeyond(replay) && (
        <p class="notice">{t("replay-beyond", { version: replay.wanted ?? 0, end: replay.end.value })}</p>
      )}
      <div class={beside === null ? "replay-main" : "replay-main compared"}>
        <Pane replay={replay} viewer={viewer} titled={beside !== null} />
        {beside === null ? log : <Beside replay={replay} query={query} />}
      </div>
      <Rail replay={replay} context={context} />
      <Inspector replay={replay} context={context} />
    </div>
  );
}

/** Whether the address asks for a version that is not there yet, and the last one is shown. */
function isBeyond({ wanted, end, position }: Replay): boolean {
  return wanted !== undefined && wanted > end.value && position.value === end.value;
}

/** The same game as another viewer, or at another version, side by side. */
function Beside({ replay, query }: { replay: Replay; query: URLSearchParams }) {
  const viewer = parseViewer(query.get("with"));
  const fixed = versionOf(query.get("at"));
  const other = useMemo(
    () => new Replay(replay.name, viewer, fixed ?? replay.position.peek()),
    [replay.name, viewer, fixed],
  );
  useEffect(() => {
    other.start();
    return () => other.stop();
  }, [other]);
  const position = replay.position.value;
  useEffect(() => {
    if (fixed === undefined && other.end.value > 0) other.go(position);
  }, [other, position, fixed, other.end.value]);
  return <Pane replay={other} viewer={viewer} titled choose={{ query, replay }} />;
}

/** Keep the address at what is shown, without a step in the history for each event. */
function useAddress(replay: Replay, id: string, query: URLSearchParams): void {
  const position = replay.position.value;
  const follows = replay.follows.value;
  useEffect(() => {
    if (!position) return undefined;
    const timer = setTimeout(() => {
      const more = Object.fromEntries(query);
      const v = follows ? undefined : position;
      note(["games", id], { ...more, v });
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [position, follows, id, query.toString()]);
}

function useReplayKeys(replay: Replay, query: URLSearchParams): void {
  const viewers = () => viewersOf(replay.live.info.value);
  useKeys([
    { keys: ["ArrowRight", "k"], text: "replay-step-on", run: () => replay.step(1) },
    { keys: ["ArrowLeft", "j"], text: "replay-step-back", run: () => replay.step(-1) },
    { keys: ["shift+ArrowRight"], text: "replay-mark-on", run: () => replay.jump(1) },
    { keys: ["shift+ArrowLeft"], text: "replay-mark-back", run: () => replay.jump(-1) },
    { keys: ["Home", "0"], text: "replay-first", run: () => replay.step(-replay.end.value) },
    { keys: ["End", "$"], text: "replay-last", run: () => replay.step(replay.end.value) },
    { keys: [" "], text: "replay-play", run: () => replay.play() },
    {
      keys: ["f"],
      text: "replay-next-viewer",
      run: () => {
        const all = viewers();
        const next = all[(all.indexOf(replay.viewer) + 1) % all.length] ?? "";
        const more = Object.fromEntries(query);
        go(link(["games", replay.name.slice(6)], { ...more, as: next, v: replay.position.value }));
      },
    },
  ]);
  const info = replay.live.info.value;
  const position = replay.shown.value;
  useEffect(() => {
    const quick = replay.playing.value && replay.speed.value > 1;
    if (position && !quick && info) announce(positionText(replay, contextOf(info, replay.view.value)));
  }, [position]);
}
