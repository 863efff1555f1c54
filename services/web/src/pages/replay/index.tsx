/** The replay: the board at any version, as any viewer may see it, with the log beside it. */
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";

import { seatAt } from "~/api/seats";
import { recorded } from "~/api/transport";
import { announce } from "~/app/announce";
import { useKeys } from "~/app/keys";
import type { PageProps } from "~/app/pages";
import { go, link, note } from "~/app/router";
import { idOf } from "~/game/kinds";
import { LiveGame } from "~/game/live";
import { parseViewer, viewerSeat, type Viewer } from "~/game/viewer";
import { t } from "~/texts";
import { Failed, FailedPage } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import { useWords } from "~/words/load";

import { Head } from "./head";
import { Log } from "./log";
import { Pane } from "./pane";
import { positionText, Rail } from "./rail";
import { Playback, Replay } from "./replay";
import { Tabs } from "./tabs";
import { seenAs, viewersOf } from "./viewers";
import "./replay.css";

const ADDRESS_PAUSE_MS = 300;

/** A version in an address, if it is one. */
export function versionOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

export default function ReplayPage({ path, query }: PageProps) {
  const id = recorded()?.game ?? path[1] ?? "";
  const viewer = parseViewer(query.get("as"));
  const then = query.get("then") !== null;
  const live = useMemo(() => new LiveGame(`games/${id}`), [id]);
  useLayoutEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);
  const playback = useMemo(() => new Playback(), [live]);
  const replay = useReplay(live, viewer, versionOf(query.get("v")), then, playback);
  const shown = useLastReady(replay);
  const worded = useWords();
  useReplayKeys(replay, query);

  const gone = live.problem.value;
  if (gone) return <FailedPage problem={gone} />;
  if (!replay.view.value && replay.problem.value) return <FailedPage problem={replay.problem.value} />;
  if (!shown || !worded) return <Loading />;
  return <Shown replay={shown} query={query} />;
}

/** The game as a viewer may see it, while the component is shown; another viewer is another replay. */
function useReplay(
  live: LiveGame,
  viewer: Viewer,
  wanted: number | undefined,
  then: boolean,
  playback?: Playback,
): Replay {
  const replay = useMemo(
    () => new Replay(live, viewer, wanted, then, playback),
    [live, viewer, then, playback],
  );
  useLayoutEffect(() => {
    replay.start();
    return () => replay.stop();
  }, [replay]);
  return replay;
}

/** The replay once it can be shown; until then the one before it, if it is of the same game. */
function useLastReady(replay: Replay): Replay | undefined {
  const last = useRef<Replay | undefined>(undefined);
  if (replay.ready.value) last.current = replay;
  return last.current?.live === replay.live ? last.current : undefined;
}

function Shown({ replay, query }: { replay: Replay; query: URLSearchParams }) {
  const { viewer } = replay;
  // What is not drawn anew with every step.
  const log = useMemo(() => <Log key={`${replay.key} log`} replay={replay} />, [replay]);
  const rail = useMemo(() => <Rail key={`${replay.key} rail`} replay={replay} />, [replay]);
  const beside = query.get("with");
  const near = beside === null ? undefined : (viewerSeat(viewer) ?? viewerSeat(parseViewer(beside)) ?? seatAt(replay.name)?.seat ?? 0);
  return (
    <div class="page replay">
      <Head replay={replay} query={query} />
      {replay.live.connection.value === "lost" && <p class="notice" role="status">{t("connection-lost")}</p>}
      {replay.problem.value && <Failed problem={replay.problem.value} />}
      <Beyond replay={replay} />
      <div class={beside === null ? "replay-main" : "replay-main compared"}>
        <Pane replay={replay} viewer={viewer} titled={beside !== null} near={near} />
        {beside === null ? log : <Beside replay={replay} query={query} near={near} />}
      </div>
      {rail}
      <Tabs replay={replay} query={query} />
      <Address replay={replay} query={query} />
      <Announcer replay={replay} />
    </div>
  );
}

/** Says that the address asks for a version that is not there yet, and the last one is shown. */
function Beyond({ replay: { wanted, end, position } }: { replay: Replay }) {
  if (wanted === undefined || wanted <= end.value || position.value !== end.value) return null;
  return <p class="notice">{t("replay-beyond", { version: wanted, end: end.value })}</p>;
}

/** The same game as another viewer, or at another version, or the one that it comes from, side by side. */
function Beside({ replay, query, near }: { replay: Replay; query: URLSearchParams; near: number | undefined }) {
  const viewer = parseViewer(query.get("with"));
  const fixed = versionOf(query.get("at"));
  const of = query.get("of");
  const origin = useMemo(() => (of ? new LiveGame(`games/${of}`) : undefined), [of]);
  useLayoutEffect(() => {
    origin?.start();
    return () => origin?.stop();
  }, [origin]);
  const other = useReplay(origin ?? replay.live, viewer, fixed ?? replay.position.peek(), replay.asKnownThen);
  const wanted = fixed ?? replay.position.value;
  useEffect(() => other.go(wanted), [other, wanted, other.end.value]);
  return <Pane replay={other} viewer={viewer} titled near={near} choose={{ query, replay }} />;
}

/** Keep the address at what is shown, without a step in the history for each event. */
export function Address({ replay, query }: { replay: Replay; query: URLSearchParams }) {
  const id = idOf(replay.name);
  const written = useRef<number | undefined>(undefined);
  const asked = versionOf(query.get("v"));
  useLayoutEffect(() => {
    const position = replay.position.peek();
    if (asked === undefined || asked === written.current || asked === position || !position) return;
    replay.pause();
    replay.go(asked); // somebody has gone back, or followed a link
  }, [asked]);
  const position = replay.position.value;
  const follows = replay.follows.value;
  useLayoutEffect(() => {
    if (!position) return undefined;
    const timer = setTimeout(() => {
      const v = follows ? undefined : position;
      written.current = v;
      note(["games", id], { v });
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [position, follows, id, asked]);
  return null;
}

function useReplayKeys(replay: Replay, query: URLSearchParams): void {
  useKeys([
    { keys: ["ArrowRight", "k"], text: "replay-step-on", run: () => replay.step(1) },
    { keys: ["ArrowLeft", "j"], text: "replay-step-back", run: () => replay.step(-1) },
    { keys: ["shift+ArrowRight"], text: "replay-mark-on", run: () => replay.jump(1) },
    { keys: ["shift+ArrowLeft"], text: "replay-mark-back", run: () => replay.jump(-1) },
    { keys: ["Home", "0"], text: "replay-first", run: () => replay.step(-replay.end.value) },
    { keys: ["End", "$"], text: "replay-last", run: () => replay.step(replay.end.value) },
    { keys: [" "], text: "replay-play-key", run: () => replay.play() },
    {
      keys: ["f"],
      text: "replay-next-viewer",
      run: () => {
        const all = viewersOf(replay.live.info.value);
        const next = all[(all.indexOf(replay.viewer) + 1) % all.length] ?? "";
        const more = Object.fromEntries(query);
        go(link(["games", replay.name.slice(6)], { ...more, ...seenAs(replay, next), v: replay.position.value || replay.wanted }));
      },
    },
  ]);
}

/** Tells a screen reader what is shown, unless it goes by too fast. */
function Announcer({ replay }: { replay: Replay }) {
  const position = replay.shown.value;
  useEffect(() => {
    const quick = replay.playback.playing.value && replay.playback.speed.value > 1;
    if (position && !quick) announce(positionText(replay, replay.context.value));
  }, [position]);
  return null;
}
