import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";

import { AccountKind, AccountSchema, TransferReason } from "~gen/values_pb";

import { accountWord, reasonWord, seatOf } from "./accounts";

test("accounts and reasons have the words of stored events", () => {
  const words = [
    { kind: AccountKind.PLAYER, seat: 2 },
    { kind: AccountKind.POT, pot: 0 },
    { kind: AccountKind.POT, pot: 1 },
    { kind: AccountKind.HOUSE },
    { kind: AccountKind.CASHIER },
  ].map((account) => accountWord(create(AccountSchema, account)));
  expect(words).toEqual(["player:2", "pot", "pot:1", "house", "cashier"]);
  expect(seatOf(create(AccountSchema, { kind: AccountKind.PLAYER, seat: 2 }))).toBe(2);
  expect(seatOf(create(AccountSchema, { kind: AccountKind.CASHIER }))).toBeUndefined();
  expect(reasonWord(TransferReason.BUY_IN)).toBe("buy-in");
});
