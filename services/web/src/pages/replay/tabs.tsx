/** What stands below the slider and follows it: the event, chips, stacks, the analysis, the audit. */
import { useEffect, useState } from "preact/hooks";
import type { ComponentType } from "preact";

import { problemOf, type Problem } from "~/api/problem";
import { recorded } from "~/api/transport";
import { go, link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { situationOf } from "~/game/situation";
import { t } from "~/texts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";

import { Inspector } from "./inspector";
import type { Replay } from "./replay";

const TABS = ["event", "chips", "stacks", "analysis", "audit"] as const;
type Tab = (typeof TABS)[number];

export interface TabProps {
  readonly replay: Replay;
}

/** What is loaded when it is opened: charts are large. */
const LATER: Partial<Record<Tab, () => Promise<ComponentType<TabProps>>>> = {
  chips: async () => (await import("./chips-tab")).ChipsTab,
  stacks: async () => (await import("./chips-tab")).StacksTab,
  analysis: async () => (await import("./analysis")).AnalysisTab,
  audit: async () => (await import("./audit-tab")).AuditTab,
};

export function Tabs({ replay, query }: TabProps & { query: URLSearchParams }) {
  const view = replay.view.peek();
  const inChips = view !== undefined && situationOf(view).unit !== "points";
  const tabs = TABS.filter((tab) => {
    if (tab === "analysis") return !recorded(); // a file holds none
    return tab === "event" || tab === "audit" || inChips;
  });
  const asked = query.get("tab");
  const tab = tabs.find((each) => each === asked) ?? "event";
  const choose = (to: Tab) => {
    const more = Object.fromEntries(query);
    const v = replay.follows.peek() ? undefined : replay.position.peek();
    go(link(["games", idOf(replay.name)], { ...more, v, tab: to === "event" ? undefined : to }), { replace: true });
  };
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && tabs.at((tabs.indexOf(tab) + by) % tabs.length);
    if (!next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="replay-tabs">
      <div role="tablist" class="tabs" aria-label={t("replay-tabs")} onKeyDown={move}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={each === tab}
            aria-controls="tab-shown"
            tabIndex={each === tab ? 0 : -1}
            onClick={() => choose(each)}
          >
            {t(`replay-tab-${each}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-shown" aria-labelledby={`tab-${tab}`}>
        {tab === "event" ? <Inspector replay={replay} /> : <Later key={`${replay.key} ${tab}`} tab={tab} replay={replay} />}
      </div>
    </div>
  );
}

function Later({ tab, replay }: TabProps & { tab: Tab }) {
  const [Of, setOf] = useState<ComponentType<TabProps>>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let current = true;
    LATER[tab]?.().then(
      (loaded) => current && setOf(() => loaded),
      (error: unknown) => current && setProblem(problemOf(error)),
    );
    return () => {
      current = false;
    };
  }, [tab]);
  if (problem) return <Failed problem={problem} retry={() => location.reload()} />;
  return Of ? <Of replay={replay} /> : <Loading />;
}
