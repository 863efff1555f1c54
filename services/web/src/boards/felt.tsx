/** The table: the others around its upper edge, the middle, and the one who looks on below. */
import type { ComponentChildren } from "preact";

import { nameOf, personOf } from "~/game/people";
import type { SeatAt, Situation } from "~/game/situation";
import { t } from "~/texts";
import { amount, bare } from "~/texts/amounts";

import { around } from "./board";
import type { Changes } from "./changes";
import { Chips, type Stack } from "./chips";
import "./boards.css";

interface FeltProps {
  readonly situation: Situation;
  readonly me: number | undefined;
  readonly middle: ComponentChildren;
  readonly place: (seat: SeatAt, near: boolean) => ComponentChildren;
}

export function Felt({ situation, me, middle, place }: FeltProps) {
  const seats = around(situation.seats, me ?? 0);
  const others = seats.slice(0, -1);
  const near = seats.at(-1);
  return (
    <div class="felt" data-seats={seats.length}>
      <div class="felt-others">{others.map((seat) => place(seat, false))}</div>
      <div class="felt-middle">{middle}</div>
      {near && <div class="felt-near">{place(near, true)}</div>}
    </div>
  );
}

interface PlaceProps {
  readonly seat: SeatAt;
  readonly situation: Situation;
  readonly me: number | undefined;
  readonly changes: Changes;
  readonly near: boolean;
  /** Whether the player is out of the hand. */
  readonly out?: boolean;
  /** Such as "folded", "three queens". */
  readonly note?: ComponentChildren;
  readonly stack?: Stack | undefined;
  /** What lies before the player as a bet. */
  readonly staked?: bigint | undefined;
  readonly children?: ComponentChildren;
}

/** A player's place: who sits there, with what, and what lies before them. */
export function Place(props: PlaceProps) {
  const { seat, situation, me, changes, near, out, note, stack, staked, children } = props;
  const acts = situation.toAct.includes(seat.seat);
  const wins = situation.winners.includes(seat.seat);
  const name = nameOf(seat.player, seat.seat, me);
  const classes = ["place", near && "near", acts && "acts", out && "out", wins && "wins"];
  return (
    <section class={classes.filter(Boolean).join(" ")} data-seat={seat.seat}>
      <header class="place-head">
        <h2 class="place-name" title={seat.player}>
          {name}
        </h2>
        <Marks seat={seat} situation={situation} acts={acts} wins={wins} />
        <Amount seat={seat} situation={situation} changes={changes} stack={stack} />
      </header>
      <div class="place-body">{children}</div>
      <footer class="place-foot">
        {note && <span class="place-note">{note}</span>}
        {staked !== undefined && staked > 0n && (
          <span class="staked">
            <Chips amount={staked} /> {amount(staked, situation.unit)}
          </span>
        )}
      </footer>
    </section>
  );
}

interface MarksProps {
  readonly seat: SeatAt;
  readonly situation: Situation;
  readonly acts: boolean;
  readonly wins: boolean;
}

function Marks({ seat, situation, acts, wins }: MarksProps) {
  const bot = seat.player && personOf(seat.player).bot;
  return (
    <span class="place-marks">
      {situation.dealer === seat.seat && (
        <span class="dealer" title={t("dealer")} role="img" aria-label={t("dealer")}>
          {t("dealer-sign")}
        </span>
      )}
      {acts && <span class="tag live">{t("to-act")}</span>}
      {wins && situation.over && <span class="tag live">{t("wins")}</span>}
      {!acts && bot && <span class="tag bot">{t("bot")}</span>}
      {seat.player && !seat.present && <span class="tag">{t("has-left")}</span>}
    </span>
  );
}

interface AmountProps {
  readonly seat: SeatAt;
  readonly situation: Situation;
  readonly changes: Changes;
  readonly stack: Stack | undefined;
}

function Amount({ seat, situation, changes, stack }: AmountProps) {
  const change = changes.chips.get(seat.seat) || situation.paid[seat.seat];
  return (
    <span class="place-amount">
      {change !== undefined && change !== 0n && (
        <span class={change > 0n ? "change plus" : "change minus"}>
          {change > 0n ? "+" : "−"}
          {bare(change > 0n ? change : -change, situation.unit)}
        </span>
      )}
      {situation.unit !== "points" && <Chips amount={seat.amount} stack={stack} />}
      <strong title={amount(seat.amount, situation.unit)}>{bare(seat.amount, situation.unit)}</strong>
    </span>
  );
}

/** What lies in the middle: the pot, or several. */
export function Pots({ pots, situation }: { pots: readonly bigint[]; situation: Situation }) {
  return (
    <div class="pots">
      {(pots.length ? pots : [0n]).map((pot, index) => (
        <span class="pot" key={index}>
          <Chips amount={pot} />
          <span>
            {index === 0 ? t("pot") : t("side-pot", { number: index })}{" "}
            <strong>{bare(pot, situation.unit)}</strong>
          </span>
        </span>
      ))}
    </div>
  );
}
