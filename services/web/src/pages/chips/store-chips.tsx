/** The chips of the whole store: one player or all, over a time or always. */
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { useEffect, useState } from "preact/hooks";

import type { GetChipFlowsResponse, PlayerFlows } from "~gen/audit_service_pb";

import { audits } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { go, link } from "~/app/router";
import { Sankey } from "~/charts/sankey";
import { partyWord } from "~/game/accounts";
import { personOf } from "~/game/people";
import { number, t } from "~/texts";
import { amount, bare, currencyOf, unitNamed, worthOf } from "~/texts/amounts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";

import { Pairs } from "./pairs";
import { StoreLedger } from "./store-ledger";
import { TotalsLine } from "./totals";

/** Bands that a diagram shows, the largest first. */
const MOST_BANDS = 40;

interface Filter {
  readonly player: string;
  readonly from: string;
  readonly until: string;
  /** `chips` or `cents`; empty: chips. */
  readonly unit: string;
}

/** The filter that an address says; moments are local times without a zone, as a field has them. */
export const filterOf = (query: URLSearchParams): Filter => ({
  player: query.get("player") ?? "",
  from: momentOf(query.get("from")),
  until: momentOf(query.get("until")),
  unit: query.get("unit") ?? "",
});

/** A moment of an address; empty if it is none. */
const momentOf = (text: string | null): string => (text && !Number.isNaN(Date.parse(text)) ? text : "");

/** The same filter as the API has it. */
const requestOf = ({ player, from, until, unit }: Filter) => ({
  ...(player && { player }),
  ...(from && { startTime: timestampFromDate(new Date(from)) }),
  ...(until && { endTime: timestampFromDate(new Date(until)) }),
  unit,
});

/** The same filter for the ledger. */
const transfersOf = ({ player, ...times }: Filter) => ({
  ...requestOf({ ...times, player: "" }),
  ...(player && { party: { party: { case: "player" as const, value: player } } }),
});

export function StoreChips({ query }: { query: URLSearchParams }) {
  const filter = filterOf(query);
  const [flows, setFlows] = useState<GetChipFlowsResponse>();
  const [problem, setProblem] = useState<Problem>();
  const { player, from, until, unit } = filter;
  const backwards = from !== "" && until !== "" && from >= until;
  useEffect(() => {
    const stop = new AbortController();
    setProblem(undefined);
    if (backwards) return undefined;
    audits
      .getChipFlows(requestOf(filter), { signal: stop.signal })
      .then(setFlows, (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)));
    return () => stop.abort();
  }, [player, from, until, unit]);

  return (
    <div class="page chips-page">
      <h1>{t("page-chips")}</h1>
      <p class="muted">{t("chips-store-text")}</p>
      <Filters filter={filter} />
      {backwards && <p class="notice problem" role="alert">{t("chips-backwards")}</p>}
      {problem && <Failed problem={problem} />}
      {!flows && !problem && !backwards && <Loading />}
      {flows && !backwards && <Flows flows={flows} filter={filter} />}
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

function Flows({ flows, filter }: { flows: GetChipFlowsResponse; filter: Filter }) {
  const names = flows.players.map((each) => each.player);
  const name = (id: string) => (id === "house" ? t("account-house") : personOf(id).name);
  const bands = flows.payments.slice(0, MOST_BANDS).map(({ payer, payee, amount }) => ({
    source: `pays ${partyWord(payer)}`,
    target: `gets ${partyWord(payee)}`,
    amount: Number(amount),
  }));
  const amountOf = amountsIn(flows.unit);
  const totals = {
    boughtIn: Number(flows.boughtIn),
    cashedOut: Number(flows.cashedOut),
    rake: Number(flows.rake),
    onTable: Number(flows.onTables),
  };
  if (flows.transfers === 0n) {
    return (
      <>
        <p class="notice">{t(`chips-nothing-in-${kindOf(flows.unit)}`)}</p>
        <Units flows={flows} filter={filter} />
      </>
    );
  }
  return (
    <>
      {!filter.player && <TotalsLine totals={totals} amountOf={(value) => amount(value, unitNamed(flows.unit))} />}
      <div class="chips-counted">
        <p class="muted small">{t("chips-added-up", { transfers: Number(flows.transfers), games: Number(flows.games) })}</p>
        <Units flows={flows} filter={filter} />
      </div>
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
              amountOf={amountOf}
              describe={(source, target, value) => t("chips-band", { source, target, value })}
            />
          </div>
          {flows.payments.length > MOST_BANDS && (
            <p class="muted small">{t("chips-largest", { shown: MOST_BANDS, all: flows.payments.length })}</p>
          )}
        </section>
      )}
      <Players flows={flows} filter={filter} />
      <Pairs />
      <StoreLedger
        key={JSON.stringify(filter)}
        filter={transfersOf(filter)}
        amountOf={amountsIn(flows.unit)}
      />
    </>
  );
}

/** Which texts speak of a unit. */
const kindOf = (unit: string): string => (currencyOf(unit) ? "currency" : worthOf(unit) ? "worth" : unit);

/** The amounts of a unit as this language writes them. */
const amountsIn = (unit: string) => (value: bigint | number) => bare(value, unitNamed(unit));

/** That amounts of different units never add up, and the way to the others. */
function Units({ flows, filter }: { flows: GetChipFlowsResponse; filter: Filter }) {
  return flows.otherUnits.map((unit) => (
    <p key={unit} class="muted small">
      {t(`chips-without-${kindOf(unit)}`, { currency: currencyOf(unit), worth: worthOf(unit) })}{" "}
      <a href={link(["chips"], { ...filter, unit: unit === "chips" ? "" : unit })}>
        {t(`chips-show-${kindOf(unit)}`, { currency: currencyOf(unit), worth: worthOf(unit) })}
      </a>
    </p>
  ));
}

function Players({ flows, filter }: { flows: GetChipFlowsResponse; filter: Filter }) {
  const amountOf = amountsIn(flows.unit);
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
              <th scope="col" class="number">{t("chips-net")}</th>
              <th scope="col" class="number">{t("page-games")}</th>
              <th scope="col" class="number">{t("chips-bought-in")}</th>
              <th scope="col" class="number">{t("chips-cashed-out")}</th>
              <th scope="col" class="number">{t("chips-won")}</th>
              <th scope="col" class="number">{t("chips-lost")}</th>
              <th scope="col" class="number">{t("chips-rake")}</th>
              <th scope="col" class="number">{t("chips-on-table")}</th>
            </tr>
          </thead>
          <tbody>
            {flows.players.map((each) => (
              <tr key={each.player}>
                <th scope="row">
                  <a href={link(["chips"], { ...filter, player: each.player })}>{personOf(each.player).name}</a>{" "}
                  <span class="muted small">{personOf(each.player).bot}</span>
                </th>
                <td class="number net">{signed(each.net, amountOf)}</td>
                <td class="number">{number(each.games)}</td>
                <td class="number">{amountOf(each.boughtIn)}</td>
                <td class="number">{amountOf(each.cashedOut)}</td>
                <td class="number">{amountOf(each.won)}</td>
                <td class="number">{amountOf(each.lost)}</td>
                <td class="number">{amountOf(each.rake)}</td>
                <td class="number">{amountOf(each.onTables)}</td>
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
  const amountOf = amountsIn(flows.unit);
  const balanced = net + flows.rake === 0n;
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {t("chips-sum")} {balanced ? `● ${t("chips-balanced")}` : `✗ ${t("chips-unbalanced")}`}
        </th>
        <td class="number net">{signed(net, amountOf)}</td>
        <td />
        <td class="number">{amountOf(sum((each) => each.boughtIn))}</td>
        <td class="number">{amountOf(sum((each) => each.cashedOut))}</td>
        <td class="number">{amountOf(sum((each) => each.won))}</td>
        <td class="number">{amountOf(sum((each) => each.lost))}</td>
        <td class="number">{amountOf(flows.rake)}</td>
        <td class="number">{amountOf(flows.onTables)}</td>
      </tr>
    </tfoot>
  );
}

const signed = (value: bigint, amountOf: (value: bigint) => string): string =>
  value > 0n ? `+${amountOf(value)}` : amountOf(value);
