/** Transfers for tests, written with the words of stored events. */
import { create } from "@bufbuild/protobuf";

import { AccountKind, TransferReason, TransferSchema, type Transfer } from "~gen/values_pb";

/** A transfer between two accounts, such as `player:0` and `pot:1`. */
export function transfer(source: string, target: string, amount: bigint, reason = "bet"): Transfer {
  const value = reason.toUpperCase().replaceAll("-", "_") as keyof typeof TransferReason;
  return create(TransferSchema, {
    source: account(source),
    target: account(target),
    amount,
    reason: TransferReason[value],
  });
}

function account(word: string): { kind: AccountKind; seat?: number; pot?: number } {
  const [kind = "", number] = word.split(":");
  const typed = { kind: AccountKind[kind.toUpperCase() as keyof typeof AccountKind] };
  if (kind === "player") return { ...typed, seat: Number(number) };
  return kind === "pot" ? { ...typed, pot: Number(number ?? 0) } : typed;
}
