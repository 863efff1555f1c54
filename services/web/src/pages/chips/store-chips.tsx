/** The chips of the whole store: one player or all, over a time or always. */
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { useEffect, useState } from "preact/hooks";

import type { GetChipFlowsResponse, PlayerFlows } from "~gen/audit_service_pb";

import { audits } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { go, link } from "~/app/router";
import { Sankey } from "~/charts/sankey";
import { personOf } from "~/game/people";
import { number, t } from "~/texts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";

import { TotalsLine } from "./totals";

/** Bands that a diagram shows, the largest first. */
const MOST_BANDS = 40;

interface Filter {
  readonly player: string;
  readonly from: string;
  readonly until: string;
}

/** The filter that an address says; moments are local times without a zone, as a field has them. */
export const filterOf = (query: URLSearchParams): Filter => ({
  player: query.get("player") ?? "",
  from: query.get("from") ?? "",
  until: query.get("until") ?? "",
});

export function StoreChips({ query }: { query: URLSearchParams }) {
  const filter = filterOf(query);
  const [flows, setFlows] = useState<GetChipFlowsResponse>();
  const [problem, setProblem] = useState<Problem>();
  const { player, from, until } = filter;
  const backwards = from !== "" && until !== "" && from >= until;
  useEffect(() => {
    const stop = new AbortController();
    setProblem(undefined);
    if (backwards) return undefined;
    audits
      .getChipFlows(
        {
          ...(player && { player }),
          ...(from && { startTime: timestampFromDate(new Date(from)) }),
          ...(until && { endTime: timestampFromDate(new Date(until)) }),
        },
        { signal: stop.signal },
      )
      .then(setFlows, (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)));
    return () => stop.abort();
  }, [player, from, until]);

  return (
    <div class="page chips-page">
      <h1>{t("page-chips")}</h1>
      <p class="muted">{t("chips-store-text")}</p>
      <Filters filter={filter} />
      {backwards && <p class="notice problem" role="alert">{t("chips-backwards")}</p>}
      {problem && <Failed problem={problem} />}
      {!flows && !problem && !backwards && <Loading />}
      {flows && !backwards && <Flows flows={flows} player={player} />}
    </div>
  );
}

function Filters({ filter }: { filter: Filter }) {
  const choose = (change: Partial<Filter>) =>
    go(link(["chips"], { ...filter, ...change }), { replace: true });
  return (
    <form class="chips-filters" onSubmit={(event) => event.preventDefault()}>
      <label class="field">
        {t("home-player")}
        <input type="search" value={filter.player} onChange={(event) => choose({ player: event.currentTarget.value.trim() })} />
      </label>
      <label class="field">
        {t("chips-since")}
        <input type="datetime-local" value={filter.from} onChange={(event) => choose({ from: event.currentTarget.value })} />
      </label>
      <label class="field">
        {t("chips-until")}
        <input type="datetime-local" value={filter.until} onChange={(event) => choose({ until: event.currentTarget.value })} />
      </label>
    </form>
  );
}

function Flows({ flows, player }: { flows: GetChipFlowsResponse; player: string }) {
  const names = flows.players.map((each) => each.player);
  const name = (id: string) => (id === "house" ? t("account-house") : personOf(id).name);
  const bands = flows.payments.slice(0, MOST_BANDS).map(({ payer, payee, amount }) => ({
    source: `pays ${payer}`,
    target: `gets ${payee}`,
    amount: Number(amount),
  }));
  const sum = (of: (each: PlayerFlows) => bigint) => flows.players.reduce((total, each) => total + of(each), 0n);
  const totals = {
    boughtIn: Number(flows.boughtIn),
    cashedOut: Number(flows.cashedOut),
    rake: Number(flows.rake),
    onTable: Number(sum((each) => each.boughtIn - each.cashedOut + each.net)),
  };
  if (flows.transfers === 0n) return <p class="notice">{t("chips-nothing-fits")}</p>;
  return (
    <>
      {!player && <TotalsLine totals={totals} amountOf={number} />}
      <p class="muted small">{t("chips-added-up", { transfers: Number(flows.transfers), games: Number(flows.games) })}</p>
      {bands.length > 0 && (
        <section aria-labelledby="chips-flows">
          <h2 id="chips-flows">{t("chips-who-paid")}</h2>
          <div class="panel scrolls chart-panel" tabIndex={0} role="group" aria-labelledby="chips-flows">
            <Sankey
              bands={bands}
              label={t("chips-net-label", { payments: bands.length })}
              nameOf={(node) => name(node.replace(/^\w+ /, ""))}
              colourOf={(node) => {
                const at = names.indexOf(node.replace(/^\w+ /, ""));
                return at < 0 ? undefined : at;
              }}
              amountOf={number}
              describe={(source, target, value) => t("chips-band", { source, target, value })}
            />
          </div>
          {flows.payments.length > MOST_BANDS && (
            <p class="muted small">{t("chips-largest", { shown: MOST_BANDS, all: flows.payments.length })}</p>
          )}
        </section>
      )}
      <Players flows={flows} />
    </>
  );
}

function Players({ flows }: { flows: GetChipFlowsResponse }) {
  return (
    <section aria-labelledby="chips-players">
      <h2 id="chips-players">
        {t("home-players")} <span class="count">{number(flows.players.length)}</span>
      </h2>
      <div class="panel scrolls" tabIndex={0} role="group" aria-labelledby="chips-players">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("home-player")}</th>
              <th scope="col" class="number">{t("page-games")}</th>
              <th scope="col" class="number">{t("chips-bought-in")}</th>
              <th scope="col" class="number">{t("chips-cashed-out")}</th>
              <th scope="col" class="number">{t("chips-won")}</th>
              <th scope="col" class="number">{t("chips-lost")}</th>
              <th scope="col" class="number">{t("chips-rake")}</th>
              <th scope="col" class="number">{t("chips-net")}</th>
            </tr>
          </thead>
          <tbody>
            {flows.players.map((each) => (
              <tr key={each.player}>
                <th scope="row">
                  <a href={link(["chips"], { player: each.player })}>{personOf(each.player).name}</a>
                </th>
                <td class="number">{number(each.games)}</td>
                <td class="number">{number(each.boughtIn)}</td>
                <td class="number">{number(each.cashedOut)}</td>
                <td class="number">{number(each.won)}</td>
                <td class="number">{number(each.lost)}</td>
                <td class="number">{number(each.rake)}</td>
                <td class="number net">{signed(each.net)}</td>
              </tr>
            ))}
          </tbody>
          {flows.players.length > 1 && <Sums flows={flows} />}
        </table>
      </div>
    </section>
  );
}

/** The sums of the columns: what some have won, others and the house have lost. */
function Sums({ flows }: { flows: GetChipFlowsResponse }) {
  const sum = (of: (each: PlayerFlows) => bigint) => flows.players.reduce((total, each) => total + of(each), 0n);
  const net = sum((each) => each.net);
  const balanced = net + flows.rake === 0n;
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {t("chips-sum")} {balanced ? `● ${t("chips-balanced")}` : `✗ ${t("chips-unbalanced")}`}
        </th>
        <td />
        <td class="number">{number(sum((each) => each.boughtIn))}</td>
        <td class="number">{number(sum((each) => each.cashedOut))}</td>
        <td class="number">{number(sum((each) => each.won))}</td>
        <td class="number">{number(sum((each) => each.lost))}</td>
        <td class="number">{number(flows.rake)}</td>
        <td class="number net">{signed(net)}</td>
      </tr>
    </tfoot>
  );
}

const signed = (value: bigint): string => (value > 0n ? `+${number(value)}` : number(value));
