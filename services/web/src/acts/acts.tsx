/** The open acts as buttons with their bounds: what the rules forbid cannot be pressed. */
import { ScalarType } from "@bufbuild/protobuf";
import type { ComponentType } from "preact";

import { CommandSchema } from "~gen/history_pb";

import type { AnyAct } from "~/boards/board";
import { t } from "~/texts";
import { word, type Context } from "~/words";
import { fieldsOf } from "~/words/arguments";

import { AmountAct } from "./amount";
import { Arrange } from "./arrange";
import type { Selection } from "./selection";
import "./acts.css";

export interface ActsProps {
  readonly context: Context;
  readonly acts: readonly AnyAct[];
  readonly selection: Selection;
  readonly busy: boolean;
  readonly submit: (command: AnyAct) => void;
}

/** One open act, with its fields. */
interface OneProps<T> extends ActsProps {
  readonly act: AnyAct & { readonly value: T };
  readonly label: string;
}

/** All that is open now. */
export function Acts(props: ActsProps) {
  const { game } = props.context;
  const shown = props.acts.filter((act) => componentOf(game, act));
  return (
    <div class="acts-bar" role="group" aria-label={t("acts")}>
      {shown.map((act) => {
        const One = componentOf(game, act) as ComponentType<OneProps<never>>;
        return <One key={act.case} {...props} act={act as never} label={labelOf(props.context, act)} />;
      })}
    </div>
  );
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (each) => `-${each.toLowerCase()}`);

/** What a button says. */
function labelOf(context: Context, act: AnyAct): string {
  const fields = "$typeName" in act.value ? fieldsOf(act.value as never).args : {};
  const id = `act-${kebab(act.case)}`;
  return word(context, id, fields, "label") ?? word(context, id, fields) ?? act.case;
}

function Simple({ act, label, busy, submit }: OneProps<object>) {
  return (
    <button type="button" disabled={busy} onClick={() => submit({ case: act.case, value: {} })}>
      {label}
    </button>
  );
}

/** The call: what it costs stands on the button, and it is what most players want. */
function Call({ act, label, busy, submit }: OneProps<object>) {
  return (
    <button type="button" class="primary" disabled={busy} onClick={() => submit({ case: act.case, value: {} })}>
      {label}
    </button>
  );
}

type Bounds = { least: number | bigint; most: number | bigint; step?: bigint };

/** An act with a number; `field` is its name in the command, `whole` says that it is no int64. */
function numbered(field: string, whole = false, first?: (bounds: Bounds) => number) {
  return function Numbered({ act, label, busy, submit }: OneProps<Bounds>) {
    const { least, most, step } = act.value;
    return (
      <AmountAct
        label={label}
        least={Number(least)}
        most={Number(most)}
        step={Number(step ?? 1n)}
        {...(first && { first: first(act.value) })}
        busy={busy}
        onGive={(amount) =>
          submit({ case: act.case, value: { [field]: whole ? amount : BigInt(amount) } })
        }
      />
    );
  };
}

interface ChosenProps {
  readonly label: string;
  readonly busy: boolean;
  /** What is chosen on the board: how much of it, and whether the act can be given with it. */
  readonly number?: number;
  readonly ready: boolean;
  /** What to choose, until it is ready. */
  readonly hint: string;
  readonly onGive: () => void;
}

function Chosen({ label, busy, number = 0, ready, hint, onGive }: ChosenProps) {
  return (
    <span class="act-chosen">
      <button type="button" class="primary" disabled={busy || !ready} onClick={onGive}>
        {label} {number > 0 && `(${number})`}
      </button>
      {!ready && <span class="hint">{hint}</span>}
    </span>
  );
}

function BuyCard({ act, selection, label, busy, submit }: OneProps<{ discards: string[]; places: number[] }>) {
  const [discard] = selection.of("card");
  const [place] = selection.of("place");
  const ready = discard !== undefined && place !== undefined;
  const give = () => submit({ case: act.case, value: { discard, place: Number(place) } });
  return <Chosen label={label} busy={busy} ready={ready} hint={t("act-choose-buy")} onGive={give} />;
}

function Exchange({ act, selection, label, busy, submit }: OneProps<{ least: number; most: number }>) {
  const cards = selection.of("card");
  const { least, most } = act.value;
  return (
    <Chosen
      label={label}
      busy={busy}
      number={cards.length}
      ready={cards.length >= least && cards.length <= most}
      hint={t("act-choose-cards", { least, most })}
      onGive={() => submit({ case: act.case, value: { cards } })}
    />
  );
}

function RollAgain({ act, selection, label, busy, submit }: OneProps<{ places: number[] }>) {
  const places = selection.of("die").map(Number);
  return (
    <Chosen
      label={label}
      busy={busy}
      number={places.length}
      ready={places.length > 0}
      hint={t("act-choose-dice")}
      onGive={() => submit({ case: act.case, value: { places } })}
    />
  );
}

/** What is done on the sheet itself. */
function OnSheet({ acts }: OneProps<object>) {
  const writes = acts.some((act) => act.case === "writeScore");
  return <span class="hint">{writes ? t("act-write-on-sheet") : t("act-cross-on-sheet")}</span>;
}

function CrossOut(props: OneProps<object>) {
  const writes = props.acts.some((act) => act.case === "writeScore");
  return writes ? null : <OnSheet {...props} />;
}

const TopUpAmount = numbered("amount");

/** Buying more chips, which nobody needs to do in every hand. */
function TopUp(props: OneProps<Bounds & { needed: boolean }>) {
  if (props.act.value.needed) return <TopUpAmount {...props} />;
  return (
    <details class="act-more">
      <summary>{props.label}</summary>
      <TopUpAmount {...props} />
    </details>
  );
}

const half = ({ least, most }: Bounds) => Math.round((Number(least) + Number(most)) / 2);

const SHOWN: Readonly<Record<string, ComponentType<never>>> = {
  cutDeck: numbered("lifted", true, half),
  buyCard: BuyCard,
  stopBuying: Simple,
  check: Call,
  stay: Call,
  call: Call,
  drop: Simple,
  exchangeCards: Exchange,
  standPat: Simple,
  sitOut: Simple,
  arrangeHand: Arrange as ComponentType<never>,
  topUp: TopUp,
  declineTopUp: Simple,
  rollAgain: RollAgain,
  stopRolling: Simple,
  acceptBet: Call,
  writeScore: OnSheet,
  crossOut: CrossOut,
};

const numbers = new Map<string, ComponentType<never>>();

/** An act with bounds: the number that its command has as its only field, by the API itself. */
function numberedBy(game: string, act: string): ComponentType<never> | undefined {
  const known = numbers.get(`${game} ${act}`);
  if (known) return known;
  const commands = CommandSchema.fields.find(({ name }) => name === game.replaceAll("-", "_"))?.message;
  const fields = commands?.fields.find(({ localName }) => localName === act)?.message?.fields ?? [];
  const [field] = fields;
  if (fields.length !== 1 || field?.fieldKind !== "scalar") return undefined;
  const made = numbered(field.localName, field.scalar !== ScalarType.INT64) as ComponentType<never>;
  numbers.set(`${game} ${act}`, made);
  return made;
}

const BOUNDS: ReadonlySet<string> = new Set(["least", "most", "step", "owed"]);

/** How an act is shown: with nothing to choose it is a button, with bounds it has a number. */
function componentOf(game: string, { case: name, value }: AnyAct): ComponentType<never> | undefined {
  const known = SHOWN[name];
  if (known) return known;
  const chosen = Object.keys(value).filter((field) => !field.startsWith("$"));
  if (!chosen.length) return Simple as ComponentType<never>;
  return chosen.includes("most") && chosen.every((each) => BOUNDS.has(each)) ? numberedBy(game, name) : undefined;
}
