/** `/`: search in the sentences of the log. */
import { useEffect, useRef, useState } from "preact/hooks";

import { useKeys } from "~/app/keys";
import { number, t } from "~/texts";
import { linesOf, type Context } from "~/words";

import { Line } from "./log";
import type { Replay } from "./replay";

/** Events that are shown; a search that finds more should say more. */
const MOST = 200;
/** Events that are looked through at once, so that typing stays quick. */
const AT_ONCE = 1_500;

interface SearchProps {
  /** What is searched for; absent: nothing, and the field is not shown. */
  readonly wanted: string | undefined;
  readonly choose: (wanted: string | undefined) => void;
}

export function Search({ wanted, choose }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ keys: ["/"], text: "replay-search-key", run: () => field.current?.focus() }]);
  return (
    <div class="log-search">
      <input
        ref={field}
        type="search"
        aria-label={t("replay-search")}
        placeholder={t("replay-search")}
        value={wanted ?? ""}
        onInput={(event) => choose(event.currentTarget.value || undefined)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          choose(undefined);
          event.currentTarget.blur();
        }}
      />
    </div>
  );
}

/** The events whose sentences have every word that is wanted. */
export function Found({ replay, context, wanted }: { replay: Replay; context: Context; wanted: string }) {
  const { found, done } = useFound(replay, context, wanted);
  return (
    <>
      <p class="muted small" role="status">
        {t("replay-found", { found: found.length })}
        {found.length > MOST && ` ${t("replay-found-first", { shown: number(MOST) })}`}
        {!done && " …"}
      </p>
      <ol class="log-events">
        {found.slice(0, MOST).map((version) => (
          <Line key={version} version={version} replay={replay} context={context} />
        ))}
      </ol>
    </>
  );
}

/** Looks through all events, some at a time; until then, what was found of other words stays. */
function useFound(replay: Replay, context: Context, wanted: string) {
  const [result, setResult] = useState<{ found: readonly number[]; of?: string }>({ found: [] });
  const known = replay.history.revision.value;
  const end = replay.end.value;
  useEffect(() => {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    const found: number[] = [];
    let version = 1;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      for (const stop = version + AT_ONCE; version <= end && version < stop; version += 1) {
        const event = replay.history.at(version);
        const text = event ? linesOf(context, event).join(" ").toLowerCase() : "";
        if (words.every((word) => text.includes(word))) found.push(version);
      }
      setResult({ found: [...found], ...(version > end && { of: wanted }) });
      if (version <= end) timer = setTimeout(look);
    };
    timer = setTimeout(look, 120);
    return () => clearTimeout(timer);
  }, [replay, context, wanted, known, end]);
  return { found: result.found, done: result.of === wanted };
}
