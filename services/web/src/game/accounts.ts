/** Accounts and reasons of transfers as the words that stored events and the command line use. */
import { AccountKind, TransferReason, type Account, type Party } from "~gen/values_pb";

/** The word of an account: `player:2`, `pot`, `pot:1`, `house` or `cashier`. */
export function accountWord(account: Pick<Account, "kind" | "seat" | "pot"> | undefined): string {
  switch (account?.kind) {
    case AccountKind.PLAYER:
      return `player:${account.seat ?? 0}`;
    case AccountKind.POT:
      return account.pot ? `pot:${account.pot}` : "pot";
    case AccountKind.HOUSE:
      return "house";
    case AccountKind.CASHIER:
      return "cashier";
    default:
      return "";
  }
}

/** The seat of a player's account; `undefined` for every other. */
export const seatOf = (account: Pick<Account, "kind" | "seat"> | undefined): number | undefined =>
  account?.kind === AccountKind.PLAYER ? (account.seat ?? 0) : undefined;

/** The word of a reason, such as `buy-in`. */
export const reasonWord = (reason: TransferReason): string =>
  TransferReason[reason].toLowerCase().replaceAll("_", "-");

/** The id of a player, or the word of an account. */
export const partyWord = (party: Party | undefined): string =>
  party?.party.case === "player" ? party.party.value : accountWord(party?.party.value);
