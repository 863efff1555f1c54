/** The table: the others round it, pot and bets in the middle, and one's own place below. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { botNote, nameOf, personOf } from "~/game/people";
import type { SeatAt } from "~/game/situation";
import { t } from "~/texts";
import { amount, bare } from "~/texts/amounts";

import { around, nearest, type BoardProps } from "./board";
import { Chips } from "./chips";
import { Clock, useClock } from "./clock";
import { MOST_AROUND, placeStyle } from "./places";
import "./boards.css";

/** What lies at a seat. */
export interface SeatLook {
  /** Cards or dice before the player. */
  readonly lying?: ComponentChildren;
  /** A word for a player who is out of the hand, such as "folded". */
  readonly out?: string | undefined;
  /** Such as "three queens", "exchanged 2 cards". */
  readonly note?: ComponentChildren;
  /** Small things on the plate, such as marks for cards that can be bought. */
  readonly marks?: ComponentChildren;
  /** What lies before the player as a bet. */
  readonly staked?: bigint | undefined;
}

export interface Look {
  /** How much room one's own place takes: a hand, rows of cards, a hand with cards beside it, dice. */
  readonly kind: "hand" | "rows" | "shop" | "dice";
  readonly seat: (at: SeatAt, near: boolean) => SeatLook;
  readonly pots?: readonly bigint[] | undefined;
  /** Below the pot. */
  readonly middle?: ComponentChildren;
  /** Lies on the table instead of seats and pot, such as a score sheet. */
  readonly paper?: ComponentChildren;
  /** What one holds, in words, and a line below it. */
  readonly named?: string | undefined;
  readonly hint?: ComponentChildren;
}

/** A table with its look. */
export function Felt({ board, look }: { board: BoardProps<unknown>; look: Look }) {
  const { situation } = board;
  const seats = around(situation.seats, nearest(board));
  const others = look.paper ? [] : seats.slice(0, -1);
  const near = seats.at(-1);
  const crowd = others.length > MOST_AROUND;
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (crowd) stage.current?.querySelector(".place.acts")?.scrollIntoView({ block: "nearest" });
  }, [situation.toAct[0], crowd]);
  return (
    <div class={`felt ${look.kind} ${look.paper ? "sheets" : ""}`} data-seats={seats.length}>
      <div class="table">
        <div class="oval" />
        <div class={crowd ? "stage crowd" : "stage"} ref={stage}>
          {look.paper}
          <div class={crowd ? "others" : "round"}>
            {others.map((at, index) => (
              <Other key={at.seat} board={board} at={at} look={look.seat(at, false)} style={placeStyle(index, others.length)} />
            ))}
          </div>
          {!look.paper && look.kind !== "rows" && <Middle board={board} look={look} />}
        </div>
        {near && <Own board={board} at={near} look={look} />}
      </div>
    </div>
  );
}

function Middle({ board, look }: { board: BoardProps<unknown>; look: Look }) {
  const { situation, said } = board;
  return (
    <div class={look.kind === "rows" ? "aside" : "middle"}>
      {look.pots && <Pots pots={look.pots} unit={situation.unit} />}
      {look.middle}
      {said && <p class="said">{said}</p>}
    </div>
  );
}

/** What lies in the middle: the pot, or several. */
function Pots({ pots, unit }: { pots: readonly bigint[]; unit: BoardProps<unknown>["situation"]["unit"] }) {
  return (
    <div class="pots">
      {(pots.length ? pots : [0n]).map((pot, index) => (
        <span class="pot" key={index}>
          <span class="pot-name">{index === 0 ? t("pot") : t("side-pot", { number: index })}</span>{" "}
          <strong>{bare(pot, unit)}</strong>
        </span>
      ))}
    </div>
  );
}

interface OtherProps {
  readonly board: BoardProps<unknown>;
  readonly at: SeatAt;
  readonly look: SeatLook;
  readonly style: Record<string, number>;
}

/** Another player's place. */
function Other({ board, at, look, style }: OtherProps) {
  return (
    <>
      <section class={placeClass(board, at, look)} data-seat={at.seat} style={style}>
        <div class="place-body">{look.lying}</div>
        <Plate board={board} at={at} look={look} />
        <p class="place-note">{look.note}</p>
      </section>
      <Bet board={board} staked={look.staked} style={style} />
    </>
  );
}

/** The place of whoever looks on: the largest cards, and what they are. */
function Own({ board, at, look }: { board: BoardProps<unknown>; at: SeatAt; look: Look }) {
  const seat = look.seat(at, true);
  const named = look.named ?? seat.note;
  const hint = look.hint ?? seat.note;
  return (
    <section class={`${placeClass(board, at, seat)} near`} data-seat={at.seat}>
      <div class="own-head">
        <Plate board={board} at={at} look={seat} />
        <Bet board={board} staked={seat.staked} />
      </div>
      <div class="place-body">{seat.lying}</div>
      <div class="own-text">
        <p class="named">{named}</p>
        <p class="hint">{hint === named ? undefined : hint}</p>
        {look.kind === "rows" && <Middle board={board} look={look} />}
      </div>
    </section>
  );
}

function placeClass({ situation }: BoardProps<unknown>, { seat }: SeatAt, { out }: SeatLook): string {
  const gained = situation.paid[seat];
  const wins = gained === undefined ? situation.winners.includes(seat) : gained > 0n;
  return ["place", situation.toAct.includes(seat) && "acts", out && "out", wins && "wins"].filter(Boolean).join(" ");
}

function Bet({ board, staked, style }: { board: BoardProps<unknown>; staked: bigint | undefined; style?: Record<string, number> }) {
  if (!staked || staked < 0n) return null;
  return (
    <span class="staked" key={String(staked)} style={style}>
      <Chips amount={staked} /> {bare(staked, board.situation.unit)}
    </span>
  );
}

/** Who sits there, with what, and what is the matter with them. */
function Plate({ board, at, look }: { board: BoardProps<unknown>; at: SeatAt; look: SeatLook }) {
  const { situation, me } = board;
  const name = nameOf(at.player, at.seat, me);
  return (
    <header class="plate">
      <Face board={board} at={at} name={name} />
      <div class="plate-text">
        <h2 class="place-name" title={at.player}>
          {name}
        </h2>
        <p class="plate-line">
          <strong class="place-amount" title={amount(at.amount, situation.unit)}>
            {bare(at.amount, situation.unit)}
          </strong>
          <State board={board} at={at} look={look} />
        </p>
        {look.marks}
      </div>
      <Gain board={board} seat={at.seat} />
    </header>
  );
}

/** The one word that matters most. */
function State({ board, at, look }: { board: BoardProps<unknown>; at: SeatAt; look: SeatLook }) {
  const { situation, clock } = board;
  if (situation.over && situation.winners.includes(at.seat)) return <span class="state">{t("wins")}</span>;
  if (at.player && !at.present) return <span class="state">{t("has-left")}</span>;
  if (look.out) return <span class="state">{look.out}</span>;
  if (situation.toAct.includes(at.seat)) {
    if (clock?.ends.has(at.seat)) return <Clock clock={clock} seat={at.seat} />;
    return <span class="state brief">{t("to-act")}</span>;
  }
  const bot = at.player && personOf(at.player).bot;
  return bot ? <span class="state brief">{botNote(bot)}</span> : null;
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letter of a name, of whatever script; a number for "seat 3" and "bot 2". */
export function initial(name: string): string {
  const number = /\d+$/.exec(name);
  return number?.[0] ?? [...GRAPHEMES.segment(name.toUpperCase())][0]?.segment ?? "";
}

/** A colour of one's own, from a name. */
const hue = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + 137 * (letter.codePointAt(0) ?? 0)) % 360, 7);

function Face({ board, at, name }: { board: BoardProps<unknown>; at: SeatAt; name: string }) {
  const { situation, clock } = board;
  const time = useClock(situation.toAct.includes(at.seat) ? clock : undefined, at.seat);
  const left = time ? (100 * time.left) / time.whole : 100;
  return (
    <span class="face" style={{ "--hue": hue(at.player ?? ""), "--left": left }}>
      <span aria-hidden="true">{initial(name)}</span>
      {situation.dealer === at.seat && (
        <span class="dealer" title={t("dealer")} role="img" aria-label={t("dealer")}>
          {t("dealer-sign")}
        </span>
      )}
    </span>
  );
}

/** What the last event, or the deal that lies open, has brought. */
function Gain({ board: { situation, changes }, seat }: { board: BoardProps<unknown>; seat: number }) {
  const change = situation.paid[seat] || changes.chips.get(seat);
  if (!change) return null;
  return (
    <span class={change > 0n ? "change plus" : "change minus"} key={String(change)}>
      {change > 0n ? "+" : "−"}
      {bare(change > 0n ? change : -change, situation.unit)}
    </span>
  );
}
