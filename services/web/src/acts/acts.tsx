/** The open acts as buttons with their bounds: what the rules forbid cannot be pressed. */
import type { ComponentType } from "preact";

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
  const shown = props.acts.filter((act) => componentOf(act));
  return (
    <div class="acts-bar" role="group" aria-label={t("acts")}>
      {shown.map((act) => {
        const One = componentOf(act) as ComponentType<OneProps<never>>;
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
  bet: numbered("amount"),
  raise: numbered("by"),
  drop: Simple,
  exchangeCards: Exchange,
  standPat: Simple,
  buyChips: numbered("amount"),
  sitOut: Simple,
  arrangeHand: Arrange as ComponentType<never>,
  topUp: TopUp,
  declineTopUp: Simple,
  rollAgain: RollAgain,
  stopRolling: Simple,
  nameBet: numbered("amount"),
  acceptBet: Call,
  writeScore: OnSheet,
  crossOut: CrossOut,
};

/** How an act is shown; one that is not known here is a button if it has nothing to choose. */
function componentOf({ case: name, value }: AnyAct): ComponentType<never> | undefined {
  const known = SHOWN[name];
  if (known) return known;
  const chosen = Object.keys(value).filter((field) => !field.startsWith("$"));
  return chosen.length ? undefined : (Simple as ComponentType<never>);
}
