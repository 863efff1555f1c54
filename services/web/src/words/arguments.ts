/** The fields of a message as the arguments of a text (docs/texts.md, "Arguments"). */
import type { DescField, DescFile, DescMessage, Message } from "@bufbuild/protobuf";
import { createRegistry } from "@bufbuild/protobuf";
import type { FluentVariable } from "@fluent/bundle";

import { file_pokerdeluxe_v1_history } from "~gen/history_pb";
import { AccountSchema, type Transfer } from "~gen/values_pb";

import { accountWord } from "~/game/accounts";

export type Arguments = Record<string, FluentVariable>;

/** Arguments, and the lists of records that become lines of their own. */
export interface Fields {
  readonly args: Arguments;
  readonly records: Readonly<Record<string, readonly Fields[]>>;
}

const NONE = "none";
const registry = createRegistry(...withDependencies(file_pokerdeluxe_v1_history));

/** A file and all that it imports, directly or not. */
function withDependencies(file: DescFile): DescFile[] {
  return [file, ...file.dependencies.flatMap(withDependencies)];
}

/** The arguments that a message gives. */
export function fieldsOf(message: Message): Fields {
  const found = registry.getMessage(message.$typeName);
  if (!found) throw new Error(`no description of ${message.$typeName}`);
  return described(found, message as unknown as Record<string, unknown>);
}

function described(message: DescMessage, values: Record<string, unknown>): Fields {
  const args: Arguments = {};
  const records: Record<string, Fields[]> = {};
  for (const field of message.fields) {
    const value = values[field.localName];
    if (field.oneof || field.message?.typeName === AccountSchema.typeName) continue;
    if (field.fieldKind === "message") nested(field, value, args);
    else if (field.fieldKind === "list" && field.listKind === "message") {
      const each = (value as Record<string, unknown>[]).map((one) => described(field.message, one));
      records[field.name] = each;
      if (field.name === "transfers") args.transfers = total(value as { amount: bigint }[]);
    } else args[field.name] = single(field, value);
  }
  if (message.name === "Transfer") accounts(args, values as unknown as Transfer);
  return { args, records };
}

function nested(field: DescField & { fieldKind: "message" }, value: unknown, args: Arguments): void {
  args[field.name] = value === undefined ? NONE : "given";
  const inner = described(field.message, (value ?? empty(field.message)) as Record<string, unknown>);
  for (const [name, each] of Object.entries(inner.args)) {
    args[`${field.name}_${name}`] = value === undefined ? NONE : each;
  }
}

/** The fields of a message that is absent: only their names count. */
function empty(message: DescMessage): Record<string, unknown> {
  return Object.fromEntries(
    message.fields.filter((field) => field.fieldKind === "list").map((field) => [field.localName, []]),
  );
}

function single(field: DescField, value: unknown): FluentVariable {
  if (value === undefined) return NONE;
  if (field.fieldKind === "list") {
    const items = value as unknown[];
    return items.length ? items.map((item) => String(scalar(field, item))).join(" ") : NONE;
  }
  return scalar(field, value);
}

function scalar(field: DescField, value: unknown): FluentVariable {
  if (field.enum) {
    const { sharedPrefix = "", value: values } = field.enum;
    const name = values[value as number]?.name ?? "";
    return name.slice(sharedPrefix.length).toLowerCase().replaceAll("_", "-");
  }
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "number") return value;
  return value === "" ? NONE : String(value);
}

const total = (transfers: readonly { amount: bigint }[]): number =>
  transfers.reduce((sum, each) => sum + Number(each.amount), 0);

function accounts(args: Arguments, transfer: Transfer): void {
  for (const name of ["source", "target"] as const) {
    const [kind = "", number] = accountWord(transfer[name]).split(":");
    args[name] = kind;
    args[`${name}_number`] = number === undefined ? NONE : Number(number);
  }
}
