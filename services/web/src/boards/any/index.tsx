/** A game without a board of its own: cards, dice and a score sheet, by what its view calls them. */
import { Card, CardRow } from "~/cards/card";
import { Die } from "~/dice/die";
import { nameOf } from "~/game/people";
import type { SeatAt } from "~/game/situation";
import { number, t } from "~/texts";

import { BettingPlace, type BettingSeat } from "../betting/place";
import { cardKey, type BoardProps } from "../board";
import { BOXES, boxName, pointsIn, type Scored } from "../dice/sheet";
import { Tray } from "../dice/tray";
import { Felt, Pots } from "../felt";

/** What views of other games call alike; a game has some of it. */
export interface AnyView {
  readonly seats: readonly AnySeat[];
  /** The dice of the turn, and the number of the throw. */
  readonly thrown?: readonly number[];
  readonly throw?: number;
}

/** A seat: any list of card codes in it is cards that are seen, any list of numbers of 1 to 6 called `dice` is dice. */
export type AnySeat = Partial<BettingSeat> & {
  readonly seat: number;
  readonly player?: string;
  readonly dice?: readonly number[];
  readonly scores?: readonly Scored[];
  readonly total?: number;
};

const CARD = /^[2-9TJQKA][shdc]$/;

/** The cards of a seat that are seen, in the order of its fields, each once. */
export function cardsOf(seat: AnySeat): string[] {
  const listed: unknown[] = Object.values(seat).filter(Array.isArray).flat();
  return [...new Set(listed.filter((each): each is string => typeof each === "string" && CARD.test(each)))];
}

export default function AnyBoard(props: BoardProps<AnyView>) {
  const { view, situation, me, changes } = props;
  const dealt = { ...props, view: { seats: view.seats.map((seat) => ({ cardsHeld: heldBy(seat) })) } };
  return (
    <>
      <Felt
        situation={situation}
        me={me}
        middle={
          <>
            {situation.pot !== undefined && <Pots pots={[situation.pot]} situation={situation} />}
            {view.thrown && (
              <Tray thrown={view.thrown} number={view.throw ?? 0} poker={false} changes={changes} choosing={props.choosing} />
            )}
          </>
        }
        place={(at, near) => {
          const seat = view.seats[at.seat];
          if (!seat) return null;
          const shown = { staked: 0n, ...seat, cardsHeld: heldBy(seat) };
          return (
            <BettingPlace key={at.seat} board={dealt} at={at} seat={shown} near={near}>
              <Lying {...props} seat={seat} at={at} near={near} />
            </BettingPlace>
          );
        }}
      />
      {view.seats.some((seat) => seat.scores) && <Sheet {...props} />}
    </>
  );
}

const heldBy = (seat: AnySeat): number => Math.max(seat.cardsHeld ?? 0, cardsOf(seat).length);

/** What lies before a seat: cards, those that are not seen face down, and dice. */
function Lying({ seat, at, near, me, changes, choosing }: BoardProps<AnyView> & { seat: AnySeat; at: SeatAt; near: boolean }) {
  const cards = cardsOf(seat);
  const hidden = heldBy(seat) - cards.length;
  const size = near ? "large" : "normal";
  const mine = at.seat === me ? choosing : undefined;
  return (
    <>
      {cards.length + hidden > 0 && (
        <CardRow label={t("hand")}>
          {cards.map((card) => (
            <Card
              key={card}
              card={card}
              size={size}
              fresh={changes.cards.has(card)}
              chosen={mine?.chosen(cardKey(card)) ?? false}
              onChoose={mine?.can(cardKey(card)) ? () => mine.toggle(cardKey(card)) : undefined}
            />
          ))}
          {Array.from({ length: hidden }, (_, index) => <Card key={index} size={size} />)}
        </CardRow>
      )}
      {seat.dice && (
        <div class="thrown">
          {seat.dice.map((value, index) => <Die key={index} value={value} poker={false} size="small" />)}
        </div>
      )}
    </>
  );
}

/** A row for each box, and the totals. */
function Sheet({ game, view, me }: BoardProps<AnyView>) {
  return (
    <div class="scrolls" tabIndex={0} role="region" aria-label={t("sheet")}>
      <table class="score-sheet">
        <thead>
          <tr>
            <td />
            {view.seats.map((seat) => <th key={seat.seat} scope="col">{nameOf(seat.player, seat.seat, me)}</th>)}
          </tr>
        </thead>
        <tbody>
          {BOXES.map((box) => (
            <tr key={box}>
              <th scope="row">{boxName(game, box, false)}</th>
              {view.seats.map(({ seat, scores }) => {
                const points = pointsIn(scores ?? [], box);
                return <td key={seat} class="box">{points !== undefined && number(points)}</td>;
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("sheet-total")}</th>
            {view.seats.map(({ seat, total }) => <td key={seat} class="box">{number(total ?? 0)}</td>)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
