/** The replay: the board at any version, as any viewer may see it, with the log beside it. */
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";

import { recorded } from "~/api/transport";
import { announce } from "~/app/announce";
import { useKeys } from "~/app/keys";
import type { PageProps } from "~/app/pages";
import { go, link, note } from "~/app/router";
import { idOf } from "~/game/kinds";
import { parseViewer, type Viewer } from "~/game/viewer";
import { t } from "~/texts";
import { Failed, FailedPage } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import { useWords } from "~/words/load";

import { Head } from "./head";
import { Log } from "./log";
import { Pane } from "./pane";
import { positionText, Rail } from "./rail";
import { Replay } from "./replay";
import { Tabs } from "./tabs";
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
  const then = query.get("then") !== null;
  const replay = useMemo(
    () => new Replay(`games/${id}`, viewer, versionOf(query.get("v")), then),
    [id, viewer, then],
  );
  useLayoutEffect(() => {
    replay.start();
    return () => replay.stop();
  }, [replay]);
  const worded = useWords();
  useReplayKeys(replay, query);

  const gone = replay.live.problem.value;
  if (gone) return <FailedPage problem={gone} />;
  if (!replay.ready.value || !worded) {
    return replay.problem.value ? (
      <FailedPage problem={replay.problem.value} />
    ) : (
      <Loading />
    );
  }
  return <Shown replay={replay} viewer={viewer} query={query} />;
}

function Shown({ replay, viewer, query }: { replay: Replay; viewer: Viewer; query: URLSearchParams }) {
  // What is not drawn anew with every step.
  const log = useMemo(() => <Log key={`${replay.key} log`} replay={replay} />, [replay]);
  const rail = useMemo(() => <Rail key={`${replay.key} rail`} replay={replay} />, [replay]);
  const beside = query.get("with");
  return (
    <div class="page replay">
      <Head replay={replay} viewer={viewer} query={query} />
      {replay.live.connection.value === "lost" && <p class="notice" role="status">{t("connection-lost")}</p>}
      {replay.problem.value && <Failed problem={replay.problem.value} />}
      <Beyond replay={replay} />
      <div class={beside === null ? "replay-main" : "replay-main compared"}>
        <Pane replay={replay} viewer={viewer} titled={beside !== null} />
        {beside === null ? log : <Beside replay={replay} query={query} />}
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

/** The same game as another viewer, or at another version, side by side. */
function Beside({ replay, query }: { replay: Replay; query: URLSearchParams }) {
  const viewer = parseViewer(query.get("with"));
  const fixed = versionOf(query.get("at"));
  const other = useMemo(
    () => new Replay(replay.name, viewer, fixed ?? replay.position.peek(), replay.asKnownThen),
    [replay.name, viewer, fixed, replay.asKnownThen],
  );
  useLayoutEffect(() => {
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
export function Address({ replay, query }: { replay: Replay; query: URLSearchParams }) {
  const id = idOf(replay.name);
  const written = useRef<number | undefined>(undefined);
  const asked = versionOf(query.get("v"));
  useLayoutEffect(() => {
    if (asked === undefined || asked === written.current || replay.position.peek() === 0) return;
    replay.pause();
    replay.go(asked); // somebody has gone back, or followed a link
  }, [asked]);
  const position = replay.position.value;
  const follows = replay.follows.value;
  useEffect(() => {
    if (!position) return undefined;
    const timer = setTimeout(() => {
      const more = Object.fromEntries(query);
      const v = follows ? undefined : position;
      written.current = v;
      note(["games", id], { ...more, v });
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [position, follows, id, query.toString()]);
  return null;
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
}

/** Tells a screen reader what is shown, unless it goes by too fast. */
function Announcer({ replay }: { replay: Replay }) {
  const position = replay.shown.value;
  useEffect(() => {
    const quick = replay.playing.value && replay.speed.value > 1;
    if (position && !quick) announce(positionText(replay, replay.context.value));
  }, [position]);
  return null;
}
