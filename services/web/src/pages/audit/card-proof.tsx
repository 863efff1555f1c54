/** One card's proof: from its letters and salt to the root that stood before the cut. */
import { useEffect, useState } from "preact/hooks";

import type { DealReport } from "~gen/audit_service_pb";
import type { GetOpeningsResponse, PackOpenings } from "~gen/replay_service_pb";

import { games } from "~/api/client";
import { replays } from "~/api/replays";
import { problemOf, type Problem } from "~/api/problem";
import { hex } from "~/api/sha256";
import { go, link } from "~/app/router";
import { Card, CardRow } from "~/cards/card";
import { cardName } from "~/cards/names";
import { happening } from "~/game/kinds";
import { t } from "~/texts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";

import { VerdictLine } from "./claims";
import { proofOf, type Proof as Computed } from "./opening";

interface Asked {
  readonly deal: string | null;
  readonly card: string | null;
}

export function CardProof({ id, deals, asked }: { id: string; deals: readonly DealReport[]; asked: Asked }) {
  const deal = deals.find((each) => String(each.deal) === asked.deal) ?? deals[0];
  const [opened, setOpened] = useState<GetOpeningsResponse>();
  const [problem, setProblem] = useState<Problem>();
  const number = deal?.deal ?? 1;
  useEffect(() => {
    const stop = new AbortController();
    setOpened(undefined);
    setProblem(undefined);
    replays.getOpenings({ name: `games/${id}`, deal: number }, { signal: stop.signal }).then(
      setOpened,
      (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [id, number]);
  const choose = (to: Record<string, string | number>) =>
    go(link(["audit"], { game: id, deal: number, ...to }), { replace: true });
  const pack = opened?.packs.find((each) => each.cards.some(({ card }) => card === asked.card)) ?? opened?.packs[0];
  return (
    <section class="card-proof" aria-labelledby="audit-card">
      <h2 id="audit-card">{t("audit-one-card")}</h2>
      <p class="muted">{t("audit-one-card-text")}</p>
      <label class="field">
        {t("audit-deal")}
        <select value={number} onChange={(event) => choose({ deal: event.currentTarget.value })}>
          {deals.map((each) => (
            <option key={each.deal} value={each.deal}>
              {each.deal}
            </option>
          ))}
        </select>
      </label>
      {problem && <Failed problem={problem} />}
      {!opened && !problem && <Loading />}
      {opened && !pack?.cards.length && <p class="notice">{t("audit-no-cards")}</p>}
      {pack && pack.cards.length > 0 && (
        <CardRow label={t("audit-opened-cards")}>
          {[...pack.cards]
            .sort((one, other) => one.position - other.position)
            .map(({ card }) => (
              <Card key={card} card={card} size="small" chosen={card === asked.card} onChoose={() => choose({ card })} />
            ))}
        </CardRow>
      )}
      {opened && pack && deal && asked.card && <Proof id={id} chanceId={opened.chanceId} deal={deal} pack={pack} card={asked.card} />}
    </section>
  );
}

interface Proved {
  readonly computed: Computed;
  /** The root as the event of the shuffle tells it. */
  readonly root: string;
}

interface Asks {
  readonly id: string;
  /** The id that is hashed with the leaves: another game's where this one was played on from there. */
  readonly chanceId: string;
  readonly deal: DealReport;
  readonly pack: PackOpenings;
  readonly card: string;
}

function Proof({ id, chanceId, deal, pack, card }: Asks) {
  const opening = pack.cards.find((each) => each.card === card);
  const [proved, setProved] = useState<Proved>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let current = true;
    setProved(undefined);
    setProblem(undefined);
    if (!opening) return undefined;
    const { position, salt } = opening;
    Promise.all([
      proofOf({ game: chanceId, deal: deal.deal, position, card, salt, leaves: pack.leaves }),
      rootTold(id, deal, pack),
    ]).then(
      ([computed, root]) => current && setProved({ computed, root }),
      (error: unknown) => current && setProblem(problemOf(error)),
    );
    return () => {
      current = false;
    };
  }, [id, chanceId, deal.deal, pack, card]);
  if (!opening) return null;
  if (problem) return <Failed problem={problem} />;
  if (!proved) return <Loading />;
  const { computed, root } = proved;
  const listed = computed.leaf === computed.listed;
  const holds = listed && computed.root === root;
  return (
    <div class="proof">
      <VerdictLine outcome={holds ? "holds" : "fails"} text={t(holds ? "audit-card-holds" : "audit-card-fails", { card: cardName(card) })} />
      <ol class="steps panel">
        <li>
          <p>{t("audit-step-leaf", { card: cardName(card), position: opening.position + 1 })}</p>
          <code>{t("audit-salt")} {hex(opening.salt)}</code>
          <code class="result">{computed.leaf}</code>
        </li>
        <li class={listed ? "holds" : "fails"}>
          <p>{t("audit-step-listed", { position: opening.position + 1, count: pack.leaves.length })}</p>
          <code class="result">{computed.listed}</code>
        </li>
        <li>
          <p>{t("audit-step-list", { count: pack.leaves.length })}</p>
          <code class="result">{computed.root}</code>
        </li>
        <li class={computed.root === root ? "holds" : "fails"}>
          <p>
            {t("audit-step-root")}{" "}
            <a href={link(["games", id], { v: Number(deal.version) })}>{t("audit-see-event", { version: Number(deal.version) })}</a>
          </p>
          <code class="result">{root}</code>
        </li>
      </ol>
    </div>
  );
}

/** The root that the event of the shuffle told before the cut; of a later pack as the server says. */
async function rootTold(id: string, deal: DealReport, pack: PackOpenings): Promise<string> {
  if (pack.shuffle > 0) return pack.root;
  const page = await games.listEvents({ name: `games/${id}`, afterVersion: deal.version - 1n, pageSize: 1 });
  const [event] = page.events;
  const root = event && happening(event).value.root;
  if (typeof root !== "string") throw new Error(t("audit-no-root"));
  return root;
}
