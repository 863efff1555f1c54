/** The log in sentences, grouped by deal or round; the group that is shown is open. */
import { useComputed } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import type { Context } from "~/words";
import { linesOf } from "~/words";
import { t } from "~/texts";
import { useSight, type Sight } from "~/ui/virtual";

import { Found, Search } from "./search";
import type { Group, Replay } from "./replay";

/** How high a group is that is not open, until it is measured, in CSS pixels. */
const HEAD_PX = 40;

/** It is drawn anew as events are loaded, not with every step or group: there may be a thousand. */
export function Log({ replay }: { replay: Replay }) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [wanted, setWanted] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const context = replay.context.value;
  const groups = replay.groups.value;
  const sight = useSight(groups.length, HEAD_PX, list, box);
  return (
    <div class="log panel" ref={box} tabIndex={0} role="region" aria-label={t("replay-log")}>
      <Search wanted={wanted} choose={setWanted} />
      {wanted ? (
        <Found replay={replay} context={context} wanted={wanted} />
      ) : (
        <div ref={list}>
          <div style={{ height: `${sight.above}px` }} />
          {groups.slice(sight.from, sight.to).map((group, place) => (
            <LogGroup
              key={group.from}
              index={sight.from + place}
              group={group}
              context={context}
              replay={replay}
              opened={opened.has(group.from)}
              toggle={() => setOpened(toggled(opened, group.from))}
            />
          ))}
          <div style={{ height: `${sight.below}px` }} />
          <Follow replay={replay} box={box} list={list} sight={sight} />
        </div>
      )}
    </div>
  );
}

interface FollowProps {
  readonly replay: Replay;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly sight: Sight;
}

/** What readers do who look for another place of the log. */
const OWN_WAY = ["wheel", "touchmove", "pointerdown", "keydown"];

/** Brings the line that is shown in sight, as more is loaded, too, until the reader scrolls away. */
function Follow({ replay, box, list, sight }: FollowProps) {
  const position = replay.position.value;
  const at = Math.max(0, replay.groups.value.findLastIndex(({ from }) => from <= position));
  const known = replay.history.revision.value;
  const there = at >= sight.from && at < sight.to;
  const followed = useRef("");
  const left = useRef(0); // the event that was shown when the reader went their own way
  useEffect(() => {
    const leave = () => {
      left.current = replay.position.peek();
    };
    const log = box.current;
    for (const act of OWN_WAY) log?.addEventListener(act, leave, { passive: true });
    return () => {
      for (const act of OWN_WAY) log?.removeEventListener(act, leave);
    };
  }, [replay]);
  useEffect(sight.look, [at]);
  useEffect(() => {
    const wanted = `${position} ${known}`;
    if (left.current === position) return;
    left.current = 0;
    if (!box.current || !list.current || followed.current === wanted) return;
    const current = list.current.querySelector<HTMLElement>("[aria-current]");
    if (current) {
      keepInSight(box.current, current);
      followed.current = wanted;
    } else if (!there) box.current.scrollTop = list.current.offsetTop + sight.top(at);
  }, [position, known, at, there]);
  return null;
}

interface GroupProps {
  readonly index: number;
  readonly group: Group;
  readonly replay: Replay;
  readonly context: Context;
  /** Whether the reader has opened it; the one that is shown is open anyway. */
  readonly opened: boolean;
  readonly toggle: () => void;
}

function LogGroup({ index, group, replay, context, opened, toggle }: GroupProps) {
  const current = useComputed(() => replay.group.value?.from === group.from).value;
  const open = current || opened;
  return (
    <section class="log-group" data-index={index}>
      <h2 class="log-head">
        <button type="button" class="quiet" aria-expanded={open} disabled={current} onClick={toggle}>
          <span>{titleOf(group, replay, context)}</span>
        </button>
      </h2>
      {open && <Events group={group} replay={replay} context={context} />}
    </section>
  );
}

function titleOf(group: Group, replay: Replay, context: Context): string {
  if (group.round !== undefined) {
    return t("replay-round", { stage: replay.context.value.game === "escalero" ? "turn" : "round", number: group.round });
  }
  const event = group.from > 1 ? replay.history.at(group.from) : undefined;
  replay.history.revision.value;
  const whole = group.to <= replay.history.loadedTo;
  return (event && linesOf(context, event)[0]) ?? t(whole ? "replay-before" : "replay-log");
}

/** Only the events that are there: until some are, the whole game is one group. */
function Events({ group, replay, context }: { group: Group; replay: Replay; context: Context }) {
  replay.history.revision.value;
  const versions = [];
  for (let version = group.from; version <= group.to; version += 1) {
    if (replay.history.at(version)) versions.push(version);
  }
  return (
    <ol class="log-events" start={group.from}>
      {versions.map((version) => (
        <Line key={version} version={version} replay={replay} context={context} />
      ))}
    </ol>
  );
}

/** One event; drawn anew when it comes to be shown or is not any more, not with every step. */
export function Line({ version, replay, context }: { version: number; replay: Replay; context: Context }) {
  const current = useComputed(() => version === replay.position.value).value;
  const event = useComputed(() => (replay.history.revision.value, replay.history.at(version))).value;
  if (!event) return null;
  const [first, ...more] = linesOf(context, event);
  return (
    <li>
      <button
        type="button"
        class="log-line"
        aria-current={current ? "step" : undefined}
        onClick={() => {
          replay.pause();
          replay.go(version);
        }}
      >
        <span class="log-version">{version}</span>
        <span>
          {first}
          {more.map((line, index) => (
            <span key={index} class="log-more">
              {line}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}

function toggled(set: ReadonlySet<number>, value: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

/** Scroll the log, and nothing else, until the line is in sight. */
function keepInSight(list: HTMLElement, line: HTMLElement): void {
  const top = line.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
  const margin = list.clientHeight / 4;
  if (top < list.scrollTop + margin || top + line.offsetHeight > list.scrollTop + list.clientHeight - margin) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}
