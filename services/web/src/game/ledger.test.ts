import { create } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";

import { LedgerLineSchema } from "~gen/audit_service_pb";

import { transfer } from "./accounts.testing";
import { csvOf, flowsOf, moveOf, stacksOf, totalsOf, upTo, type Move } from "./ledger";

let version = 0;

function move(source: string, target: string, amount: number, reason = "bet", at = ++version): Move {
  const moved = transfer(source, target, BigInt(amount), reason);
  return moveOf(create(LedgerLineSchema, { version: BigInt(at), transfer: moved }))[0]!;
}

/** Two players buy in for 10; both feed the pot with 2, the second takes it less 1 of rake. */
function hand(): Move[] {
  version = 0;
  return [
    move("cashier", "player:0", 10, "buy-in", 1),
    move("cashier", "player:1", 10, "buy-in", 1),
    move("player:0", "pot", 2, "ante", 2),
    move("player:1", "pot:1", 2, "ante", 3),
    move("pot", "player:1", 3, "pot", 4),
    move("pot", "house", 1, "rake", 4),
  ];
}

describe("the totals of a ledger", () => {
  it("balance at every version", () => {
    for (let at = 0; at <= 4; at++) {
      const { boughtIn, cashedOut, rake, onTable } = totalsOf(upTo(hand(), at));
      expect(boughtIn).toBe(cashedOut + rake + onTable);
    }
  });

  it("count what lies on the table from its accounts", () => {
    expect(totalsOf(hand())).toEqual({ boughtIn: 20, cashedOut: 0, rake: 1, onTable: 19 });
  });

  it("return to nothing on the table when all have cashed out", () => {
    const moves = [...hand(), move("player:0", "cashier", 8), move("player:1", "cashier", 11)];
    expect(totalsOf(moves)).toEqual({ boughtIn: 20, cashedOut: 19, rake: 1, onTable: 0 });
  });
});

describe("the flows of a ledger", () => {
  it("lead from buy-ins through payers and pots to payees and the house", () => {
    expect(flowsOf(hand())).toEqual([
      { source: "cashier", target: "pays player:0", amount: 10 },
      { source: "cashier", target: "pays player:1", amount: 10 },
      { source: "pays player:0", target: "pot", amount: 2 },
      { source: "pays player:1", target: "pot", amount: 2 },
      { source: "pot", target: "gets player:1", amount: 3 },
      { source: "pot", target: "house", amount: 1 },
    ]);
  });

  it("leave out cash-outs, which are no payments", () => {
    expect(flowsOf([move("player:0", "cashier", 8)])).toEqual([]);
  });
});

describe("the stacks of a ledger", () => {
  it("change only at versions that move chips", () => {
    expect(stacksOf(hand(), 2)).toEqual([
      [{ version: 0, amount: 0 }, { version: 1, amount: 10 }, { version: 2, amount: 8 }],
      [{ version: 0, amount: 0 }, { version: 1, amount: 10 }, { version: 3, amount: 8 }, { version: 4, amount: 11 }],
    ]);
  });
});

it("keeps the stacks that are cashed out", () => {
  const moves = [...hand(), move("player:1", "cashier", 11, "cash-out", 5)];
  expect(stacksOf(moves, 2)[1]?.at(-1)).toEqual({ version: 4, amount: 11 });
});

it("is written as CSV with a line for each move", () => {
  const moved = transfer("player:0", "pot:1", 2n);
  const line = create(LedgerLineSchema, { version: 7n, transfer: moved, sourcePlayer: 'ann, "a"', unit: "chips" });
  const text = csvOf("g-1", moveOf(line));
  const [head, row] = text.split("\r\n");
  expect(head?.split(",")).toHaveLength(13);
  expect(row).toBe('g-1,7,0,,player:0,pot:1,2,bet,"ann, ""a""",,0,0,chips');
});
