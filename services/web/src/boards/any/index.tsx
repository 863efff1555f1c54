/** A game without a board of its own: cards, dice and a score sheet, by what its view calls them. */
import { Die } from "~/dice/die";
import { nameOf } from "~/game/people";
import { number, t } from "~/texts";

import type { BoardProps } from "../board";
import { BOXES, boxName, pointsIn, type Scored } from "../dice/sheet";
import { Tray } from "../dice/tray";
import { Felt } from "../felt";
import { Hand } from "../hand";

/** What views of other games call alike; a game has some of it. */
export interface AnyView {
  readonly seats: readonly AnySeat[];
  /** The dice of the turn, and the number of the throw. */
  readonly thrown?: readonly number[];
  readonly throw?: number;
}

/** A seat: any list of card codes in it is cards that are seen, any list of numbers of 1 to 6 called `dice` is dice. */
export interface AnySeat {
  readonly seat: number;
  readonly player?: string;
  readonly staked?: bigint;
  readonly cardsHeld?: number;
  readonly inHand?: boolean;
  readonly dice?: readonly number[];
  readonly scores?: readonly Scored[];
  readonly total?: number;
}

const CARD = /^[2-9TJQKA][shdc]$/;

/** The cards of a seat that are seen, in the order of its fields, each once. */
export function cardsOf(seat: AnySeat): string[] {
  const listed: unknown[] = Object.values(seat).filter(Array.isArray).flat();
  return [...new Set(listed.filter((each): each is string => typeof each === "string" && CARD.test(each)))];
}

const heldBy = (seat: AnySeat): number => Math.max(seat.cardsHeld ?? 0, cardsOf(seat).length);

export default function AnyBoard(props: BoardProps<AnyView>) {
  const { view, situation, me, changes } = props;
  const dealt = view.seats.some((seat) => heldBy(seat) > 0);
  const dice = view.thrown && { ...props, view: { thrown: view.thrown, throw: view.throw ?? 0 } };
  return (
    <>
      <Felt
        board={props}
        look={{
          kind: "hand",
          pots: situation.pot === undefined ? undefined : [situation.pot],
          middle: dice && <Tray board={dice} poker={false} />,
          seat: ({ seat: at }) => {
            const seat = view.seats[at];
            if (!seat) return {};
            const held = heldBy(seat);
            return {
              staked: seat.staked,
              out: dealt && !(seat.inHand ?? held > 0) ? t(held ? "betting-dropped" : "betting-out") : undefined,
              lying: (
                <>
                  <Hand cards={cardsOf(seat)} held={held} changes={changes} choosing={at === me ? props.choosing : undefined} />
                  {seat.dice && (
                    <div class="thrown">
                      {seat.dice.map((value, index) => <Die key={index} value={value} poker={false} size="small" />)}
                    </div>
                  )}
                </>
              ),
            };
          },
        }}
      />
      {view.seats.some((seat) => seat.scores) && <Sheet {...props} />}
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
