/** The ledger of the store: the transfers of all games, of one player or a time, and as a file. */
import type { MessageInitShape } from "@bufbuild/protobuf";
import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import type { LedgerLine, TransferLine } from "~gen/audit_service_pb";
import type { TransferFilterSchema } from "~gen/values_pb";

import { audits } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { link } from "~/app/router";
import { accountWord, reasonWord } from "~/game/accounts";
import { CSV_COLUMNS, csvLine } from "~/game/ledger";
import { idOf } from "~/game/kinds";
import { personOf } from "~/game/people";
import { moment, number, t, tOr } from "~/texts";
import { Failed } from "~/ui/failed";
import { Folded } from "~/ui/folded";
import { save } from "~/ui/save";

const PAGE = 50;

export type TransferFilter = MessageInitShape<typeof TransferFilterSchema>;

interface Props {
  readonly filter: TransferFilter;
  readonly amountOf: (amount: bigint) => string;
}

export function StoreLedger(props: Props) {
  return (
    <Folded id="chips-ledger" title={t("chips-ledger")}>
      <Pages {...props} />
    </Folded>
  );
}

function Pages({ filter, amountOf }: Props) {
  const { lines, problem, busy, all, more } = usePages(filter);
  return (
    <>
      {lines.length > 0 && <Table lines={lines} amountOf={amountOf} />}
      {problem && <Failed problem={problem} />}
      <div class="ledger-foot">
        {more && (
          <>
            <span class="muted small">{t("chips-first-lines", { shown: lines.length })}</span>
            <button type="button" disabled={busy} onClick={more}>
              {t("server-more")}
            </button>
          </>
        )}
        {all && <span class="muted small">{t("chips-all-lines", { shown: lines.length })}</span>}
        <Download filter={filter} />
      </div>
    </>
  );
}

/** The pages that are loaded, whether these are all, and how the next one is loaded if not. */
function usePages(filter: TransferFilter) {
  const [lines, setLines] = useState<readonly TransferLine[]>([]);
  const [next, setNext] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const stop = useRef(new AbortController());
  const load = async (pageToken: string) => {
    const { signal } = stop.current;
    setBusy(true);
    try {
      const page = await audits.listAllTransfers({ filter, pageSize: PAGE, pageToken }, { signal });
      setLines((before) => (pageToken ? [...before, ...page.lines] : page.lines));
      setNext(page.nextPageToken);
    } catch (error) {
      if (!signal.aborted) setProblem(problemOf(error));
    }
    if (!signal.aborted) setBusy(false);
  };
  useLayoutEffect(() => {
    void load("");
    return () => stop.current.abort();
  }, []);
  return { lines, problem, busy, all: next === "", more: next ? () => !busy && void load(next) : undefined };
}

function Table({ lines, amountOf }: { lines: readonly TransferLine[]; amountOf: (amount: bigint) => string }) {
  return (
    <div class="panel scrolls" tabIndex={0} role="group" aria-labelledby="chips-ledger">
      <table class="ledger">
        <thead>
          <tr>
            <th scope="col">{t("chips-from")}</th>
            <th scope="col">{t("chips-to")}</th>
            <th scope="col" class="number">{t("chips-amount")}</th>
            <th scope="col">{t("chips-reason")}</th>
            <th scope="col" class="number">{t("chips-event")}</th>
            <th scope="col">{t("home-game")}</th>
            <th scope="col">{t("chips-when")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ gameName, rules, line }, index) => line && (
            <tr key={index}>
              <th scope="row">{party(line, "source")}</th>
              <td>{party(line, "target")}</td>
              <td class="number">{amountOf(line.transfer?.amount ?? 0n)}</td>
              <td>{reasonText(line)}</td>
              <td class="number">
                <a href={link(["games", idOf(gameName)], { v: Number(line.version) })}>{number(line.version)}</a>
              </td>
              <td>{tOr(`game-${rules.split("/")[0]}`, rules)}</td>
              <td class="muted">{line.transferTime && moment(timestampDate(line.transferTime))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The player, or the account as texts call it. */
function party(line: LedgerLine, side: "source" | "target"): string {
  const player = side === "source" ? line.sourcePlayer : line.targetPlayer;
  if (player !== undefined) return personOf(player).name;
  const [word = ""] = accountWord(line.transfer?.[side]).split(":");
  return tOr(`account-${word}`, word);
}

function reasonText({ transfer }: LedgerLine): string {
  const word = transfer ? reasonWord(transfer.reason) : "";
  return tOr(`reason-${word}`, word);
}

/** All of them as a file, however many there are. */
function Download({ filter }: { filter: TransferFilter }) {
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    const pieces = [CSV_COLUMNS];
    try {
      for await (const { lines } of audits.streamAllTransfers({ filter })) {
        pieces.push(lines.map(({ gameName, line }) => (line ? csvLine(idOf(gameName), line) : "")).join(""));
      }
      save("transfers.csv", ...pieces);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void download()}>
        {t("chips-csv")}
      </button>
      {problem && <Failed problem={problem} />}
    </>
  );
}
