/** The bar of acts: each keeps its place; what the rules forbid now cannot be pressed. */
import { useState } from "preact/hooks";

import { useKeys } from "~/app/keys";
import { actOf, type AnyAct } from "~/boards/board";
import type { Situation } from "~/game/situation";
import { t } from "~/texts";
import type { Context } from "~/words";

import { Amount, AmountForm } from "./amount";
import { asides, boundsOf, doings, labelOf, numbered, within, type Doing } from "./doing";
import type { Selection } from "./selection";
import "./acts.css";

export interface ActsProps {
  readonly context: Context;
  readonly situation: Situation;
  /** The acts that are open, or were last. */
  readonly acts: readonly AnyAct[];
  /** Whether they are open now. */
  readonly open: boolean;
  readonly selection: Selection;
  readonly busy: boolean;
  /** What is to be waited for. */
  readonly waiting: string;
  readonly submit: (command: AnyAct) => void;
}

/** Games in which no act stands in the first column. */
const TWO_COLUMNS = new Set(["poker-deluxe", "yacht", "escalero"]);

export function Acts(props: ActsProps) {
  const { context, acts, open, selection, busy, submit } = props;
  const bounds = boundsOf(acts);
  const [wanted, setWanted] = useState<{ of: string; amount: number }>();
  const [claim, setClaim] = useState(false);
  const first = bounds && (bounds.act === "cutDeck" ? (bounds.least + bounds.most) / 2 : bounds.least);
  const of = bounds ? `${bounds.act} ${bounds.least} ${bounds.most}` : "";
  const amount = bounds ? within(bounds, wanted?.of === of ? wanted.amount : (first ?? 0)) : 0;
  const shown = doings({ context, acts, selection, amount, claim });
  const laying = actOf(acts, "arrangeHand") !== undefined;
  return (
    <>
      <div class="acts-line">
        {open && bounds && bounds.most > bounds.least ? (
          <Amount
            key={bounds.act}
            bounds={bounds}
            situation={props.situation}
            value={amount}
            label={shown.find(({ act }) => act === bounds.act)?.label ?? ""}
            onChange={(chosen) => setWanted({ of, amount: chosen })}
          />
        ) : (
          <Line {...props} shown={shown} />
        )}
        {open && laying && (
          <label class="check">
            <input type="checkbox" checked={claim} onChange={() => setClaim(!claim)} />
            {t("arrange-claim")}
          </label>
        )}
        {open && asides(acts).map((act) => <Aside key={act.case} {...props} act={act} />)}
      </div>
      <div
        class="acts-bar"
        data-open={open || undefined}
        data-columns={TWO_COLUMNS.has(context.game) ? 2 : 3}
        role="group"
        aria-label={t("acts")}
      >
        {open && !bounds && <ChoosingKeys />}
        {open && actOf(acts, "buyCard") && <PlaceKeys />}
        {laying && (
          <Button
            doing={{ act: "suggest", slot: 2, key: "v", label: t("arrange-suggest"), give: undefined }}
            ready={open && !busy}
            onPress={() => selection.suggest()}
          />
        )}
        {shown.map((doing) => (
          <Button
            key={doing.slot}
            doing={doing}
            ready={open && !busy && doing.give !== undefined}
            onPress={() => doing.give && submit(doing.give)}
          />
        ))}
      </div>
    </>
  );
}

/** A sentence: what is waited for, what is to be chosen, or what would happen. */
function Line({ open, waiting, shown }: ActsProps & { shown: readonly Doing[] }) {
  if (!open) return <p class="waiting">{waiting}</p>;
  const [hinted] = shown.filter(({ hint }) => hint).sort((one, other) => other.slot - one.slot);
  return (
    <p class={hinted?.warns ? "waiting warns" : "waiting"} role={hinted?.warns ? "status" : undefined}>
      {hinted?.hint}
    </p>
  );
}

const SIGNS: Readonly<Record<string, string>> = { Enter: "⏎" };

interface ButtonProps {
  readonly doing: Doing;
  readonly ready: boolean;
  readonly onPress: () => void;
}

/** A button keeps the focus while it cannot be pressed. */
function Button({ doing: { act, slot, key, label }, ready, onPress }: ButtonProps) {
  const press = () => {
    if (ready) onPress();
  };
  return (
    <button
      type="button"
      class={slot === 3 ? "act primary" : "act"}
      data-slot={slot}
      data-act={act}
      aria-disabled={!ready}
      aria-keyshortcuts={key}
      onClick={press}
    >
      <span>{label}</span> <kbd aria-hidden="true">{SIGNS[key] ?? key.toUpperCase()}</kbd>
      <Hotkey key={key} hotkey={key} words={label} run={press} />
    </button>
  );
}

/** A key that does the same as a button. */
function Hotkey({ hotkey, words, run }: { hotkey: string; words: string; run: () => void }) {
  const keys = hotkey.length > 1 ? [hotkey] : [hotkey, hotkey.toUpperCase()];
  useKeys([{ keys, text: "acts", words, run }]);
  return null;
}

const own = (part: string) => document.querySelectorAll<HTMLElement>(`.place.near ${part}`);

const PLACES = "qwer";

/** These letters choose a card that lies face down, where one is to be bought: elsewhere R is the key of an act. */
function PlaceKeys() {
  const letter = (key: string) => own(".shop-row .card")[PLACES.indexOf(key.toLowerCase())]?.click();
  useKeys([{ keys: [...PLACES, ...PLACES.toUpperCase()], text: "act-key-place", run: letter }]);
  return null;
}

/** Digits choose cards or dice by their place, arrows a box. */
function ChoosingKeys() {
  const digit = (key: string) => own(".place-body > .cards > button, .tray > button")[Number(key) - 1]?.click();
  useKeys([
    { keys: [..."12345678"], text: "act-key-choose", run: digit },
    { keys: ["ArrowUp", "ArrowDown"], text: "act-key-box", run: (key) => stepBox(key === "ArrowUp" ? -1 : 1) },
  ]);
  return null;
}

/** Choose the next box that may be used, or the one before. */
function stepBox(step: 1 | -1): void {
  const boxes = [...document.querySelectorAll<HTMLElement>(".box-offer")];
  const at = boxes.findIndex((box) => box.getAttribute("aria-pressed") === "true");
  boxes[(at + step + boxes.length) % boxes.length]?.click();
}

/** An act that is open at any time, such as buying chips: in a box of its own above the bar. */
function Aside({ context, act, busy, submit }: ActsProps & { act: AnyAct }) {
  const bounds = boundsOf([act]);
  if (!bounds) return null;
  const label = labelOf(context, act);
  const give = (amount: number) => {
    const command = numbered(context.game, act.case, amount);
    if (command) submit(command);
  };
  return (
    <details class="act-more">
      <summary>{label}</summary>
      <AmountForm bounds={bounds} label={label} busy={busy} onGive={give} />
    </details>
  );
}
