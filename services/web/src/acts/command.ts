/** A command of whatever game, from an act that is open. */
import { create } from "@bufbuild/protobuf";

import { CommandSchema, type Command } from "~gen/history_pb";

import type { AnyAct } from "~/boards/board";
import type { Field } from "~/game/kinds";

/** The command as the API takes it. */
export function commandOf(field: Field, act: AnyAct): Command {
  const value = { command: { case: act.case, value: act.value } };
  return create(CommandSchema, { command: { case: field, value } } as Parameters<
    typeof create<typeof CommandSchema>
  >[1]);
}
