/** The log in sentences, grouped by deal or round; the group that is shown is open. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import type { Context } from "~/words";
import { linesOf } from "~/words";
import { language, t } from "~/texts";

import type { Group, Replay } from "./replay";

/** It is drawn anew when another group is reached, not with every step: there may be a thousand. */
export function Log({ replay }: { replay: Replay }) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const context = replay.context.value;
  const now = replay.group.value;
  return (
    <div class="log panel" ref={list} tabIndex={0} role="region" aria-label={t("replay-log")}>
      {replay.groups.value.map((group) => {
        const current = group.from === now?.from;
        const open = current || opened.has(group.from);
        return (
          <section key={group.from} class="log-group">
            <GroupHead
              group={group}
              context={context}
              replay={replay}
              open={open}
              current={current}
              toggle={() => setOpened(toggled(opened, group.from))}
            />
            {open && <Events group={group} replay={replay} context={context} />}
          </section>
        );
      })}
      <Follow replay={replay} list={list} />
    </div>
  );
}

/** Keeps the line that is shown in sight. */
function Follow({ replay, list }: { replay: Replay; list: RefObject<HTMLDivElement | null> }) {
  const position = replay.position.value;
  const known = replay.history.revision.value;
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (current && list.current) keepInSight(list.current, current);
  }, [position, known]);
  return null;
}

interface HeadProps {
  readonly group: Group;
  readonly replay: Replay;
  readonly context: Context;
  readonly open: boolean;
  readonly current: boolean;
  readonly toggle: () => void;
}

function GroupHead({ group, replay, context, open, current, toggle }: HeadProps) {
  const titles = useRef(new Map<string, string>()); // a game may have a thousand deals
  const key = `${language.value}/${group.from}/${replay.history.at(group.from) ? 1 : 0}`;
  const title = titles.current.get(key) ?? titleOf(group, replay, context);
  titles.current.set(key, title);
  return (
    <h2 class="log-head">
      <button type="button" class="quiet" aria-expanded={open} disabled={current} onClick={toggle}>
        <span>{title}</span>
      </button>
    </h2>
  );
}

function titleOf(group: Group, replay: Replay, context: Context): string {
  if (group.round !== undefined) return t("replay-round", { number: group.round });
  const event = group.from > 1 ? replay.history.at(group.from) : undefined;
  return (event && linesOf(context, event)[0]) ?? t("replay-before");
}

function Events({ group, replay, context }: { group: Group; replay: Replay; context: Context }) {
  const versions = [];
  for (let version = group.from; version <= group.to; version += 1) versions.push(version);
  return (
    <ol class="log-events" start={group.from}>
      {versions.map((version) => (
        <Line key={version} version={version} replay={replay} context={context} />
      ))}
    </ol>
  );
}

function Line({ version, replay, context }: { version: number; replay: Replay; context: Context }) {
  replay.history.revision.value;
  const event = replay.history.at(version);
  if (!event) return null;
  const [first, ...more] = linesOf(context, event);
  const current = version === replay.position.value;
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
