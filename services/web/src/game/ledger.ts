/** The ledger of a game: every transfer of chips, and what follows from them at any version. */
import { timestampMs } from "@bufbuild/protobuf/wkt";

import type { LedgerLine } from "~gen/audit_service_pb";

import { audits } from "~/api/client";

import { accountWord, reasonWord } from "./accounts";

const PAGE = 1_000;

/** An account: a seat, the pots together, the house, or the cashier. */
export type Account = `player:${number}` | "pot" | "house" | "cashier";

/** A transfer with the version of its event; amounts are whole units or cents. */
export interface Move {
  readonly version: number;
  readonly deal: number;
  readonly at: Date | undefined;
  readonly source: Account;
  readonly target: Account;
  readonly amount: number;
  readonly reason: string;
  readonly line: LedgerLine;
}

/** Bought in = cashed out + rake + on the tables, at one version. */
export interface Totals {
  readonly boughtIn: number;
  readonly cashedOut: number;
  readonly rake: number;
  readonly onTable: number;
}

/** One band of a flow diagram: all that moved from one place to another. */
export interface Flow {
  readonly source: string;
  readonly target: string;
  readonly amount: number;
}

/** What lies in front of one seat from a version on. */
export interface Step {
  readonly version: number;
  readonly amount: number;
}

/** Load all transfers of a game, page by page. */
export async function loadMoves(name: string, signal: AbortSignal): Promise<Move[]> {
  const moves: Move[] = [];
  let pageToken = "";
  do {
    const page = await audits.listTransfers({ name, pageSize: PAGE, pageToken }, { signal });
    moves.push(...page.lines.flatMap(moveOf));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return moves;
}

/** A line as a move; side pots count as the pot. */
export function moveOf(line: LedgerLine): Move[] {
  const { transfer } = line;
  if (!transfer) return [];
  const seconds = line.transferTime?.seconds;
  return [
    {
      version: Number(line.version),
      deal: line.deal,
      at: seconds === undefined ? undefined : new Date(Number(seconds) * 1000),
      source: account(accountWord(transfer.source)),
      target: account(accountWord(transfer.target)),
      amount: Number(transfer.amount),
      reason: reasonWord(transfer.reason),
      line,
    },
  ];
}

/** An account; side pots count as the pot. */
const account = (word: string): Account => (word.startsWith("pot") ? "pot" : (word as Account));

/** The seat of an account, if it is one. */
export const seatOfAccount = (name: string): number | undefined =>
  name.startsWith("player:") ? Number(name.slice("player:".length)) : undefined;

/** The moves up to a version. */
export const upTo = (moves: readonly Move[], version: number): Move[] =>
  moves.filter((move) => move.version <= version);

/** The totals of moves; what is not cashed out or taken as rake lies on the table. */
export function totalsOf(moves: readonly Move[]): Totals {
  const sum = (which: (move: Move) => boolean) =>
    moves.filter(which).reduce((total, move) => total + move.amount, 0);
  const boughtIn = sum((move) => move.source === "cashier");
  const cashedOut = sum((move) => move.target === "cashier");
  const rake = sum((move) => move.target === "house") - sum((move) => move.source === "house");
  return { boughtIn, cashedOut, rake, onTable: tableOf(moves) };
}

/** What lies in front of the seats and in the pots: counted from their accounts, not as a rest. */
function tableOf(moves: readonly Move[]): number {
  const counts = (name: Account) => name === "pot" || seatOfAccount(name) !== undefined;
  return moves.reduce(
    (sum, move) => sum + (counts(move.target) ? move.amount : 0) - (counts(move.source) ? move.amount : 0),
    0,
  );
}

/**
 * Who paid whom: from the cashier to the seats that pay, from these to the pots, other seats and
 * the house, and from the pots to the seats that win. A seat stands twice, as payer and as payee.
 */
export function flowsOf(moves: readonly Move[]): Flow[] {
  const sums = new Map<string, Flow>();
  for (const { source, target, amount } of moves) {
    if (source === target || target === "cashier") continue;
    const from = source === "cashier" || source === "pot" ? source : `pays ${source}`;
    const to = target === "pot" || target === "house" ? target : source === "cashier" ? `pays ${target}` : `gets ${target}`;
    const key = `${from} ${to}`;
    sums.set(key, { source: from, target: to, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums.values()];
}

/** What lies in front of each seat, from each version at which that changes; up to the cash-outs. */
export function stacksOf(moves: readonly Move[], seats: number): Step[][] {
  const stacks: Step[][] = Array.from({ length: seats }, () => [{ version: 0, amount: 0 }]);
  for (const { version, source, target, amount } of moves) {
    if (target === "cashier") continue; // the game is over: the stack is what is cashed out
    step(stacks, source, version, -amount);
    step(stacks, target, version, amount);
  }
  return stacks;
}

function step(stacks: Step[][], name: Account, version: number, change: number): void {
  const seat = seatOfAccount(name);
  const steps = seat === undefined ? undefined : stacks[seat];
  const last = steps?.at(-1);
  if (!steps || !last) return;
  const next = { version, amount: last.amount + change };
  if (last.version === version) steps[steps.length - 1] = next;
  else steps.push(next);
}

/** The columns of transfers as comma-separated values, the same that the command line writes. */
export const CSV_COLUMNS =
  "game,version,deal,time,source,target,amount,reason,source_player,target_player,source_balance,target_balance,unit\r\n";

/** A transfer as a line of them. */
export function csvLine(game: string, line: LedgerLine): string {
  const { transfer, transferTime } = line;
  const fields = [
    game,
    line.version,
    line.deal,
    transferTime ? timestampMs(transferTime) : "",
    accountWord(transfer?.source),
    accountWord(transfer?.target),
    transfer?.amount ?? 0n,
    transfer ? reasonWord(transfer.reason) : "",
    line.sourcePlayer ?? "",
    line.targetPlayer ?? "",
    line.sourceBalance,
    line.targetBalance,
    line.unit,
  ];
  return `${fields.map((field) => quoted(String(field))).join(",")}\r\n`;
}

/** The moves of a game as comma-separated values. */
export const csvOf = (game: string, moves: readonly Move[]): string =>
  CSV_COLUMNS + moves.map(({ line }) => csvLine(game, line)).join("");

const quoted = (field: string): string =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
