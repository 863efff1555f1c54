/** The boxes of a score sheet: their order, their texts, and what may be written into them. */
import { ScoreBox } from "~gen/dice_pb";

import { word } from "~/words";

import { actOf, type AnyAct } from "../board";

/** In the order of the sheet. */
export const BOXES: readonly ScoreBox[] = [
  ScoreBox.YACHT,
  ScoreBox.HIGH_STRAIGHT,
  ScoreBox.LOW_STRAIGHT,
  ScoreBox.FOUR_OF_A_KIND,
  ScoreBox.FULL_HOUSE,
  ScoreBox.CHOICE,
  ScoreBox.SIXES,
  ScoreBox.FIVES,
  ScoreBox.FOURS,
  ScoreBox.THREES,
  ScoreBox.TWOS,
  ScoreBox.ONES,
];

/** The stored name of a box, such as `high-straight`. */
export const storedBox = (box: ScoreBox): string =>
  (ScoreBox[box] ?? "").toLowerCase().replaceAll("_", "-");

/** The name of a box for people. */
export const boxName = (game: string, box: ScoreBox, poker: boolean): string =>
  word({ game, dice: poker ? "poker" : "standard" }, `box-${storedBox(box)}`) ?? storedBox(box);

export interface Scored {
  readonly box: ScoreBox;
  readonly points: number;
}

/** The points in a box; `undefined` while it is free. */
export const pointsIn = (scores: readonly Scored[], box: ScoreBox): number | undefined =>
  scores.find((each) => each.box === box)?.points;

/** A box that may be used now: with the points that the throw brings there, or 0 to cross it out. */
export interface Offer {
  readonly act: "writeScore" | "crossOut";
  readonly box: ScoreBox;
  /** The number of its column, where a sheet has several. */
  readonly column: number | undefined;
  readonly points: number;
}

interface Scores {
  readonly column?: number;
  readonly scores?: readonly Scored[];
  readonly boxes?: readonly ScoreBox[];
}

/** The boxes that are open, those that bring points first. A box with points is written, not crossed out. */
export function offersOf(acts: readonly AnyAct[]): Offer[] {
  const of = (act: Offer["act"]): Offer[] => {
    const value = actOf<Scores & { columns?: readonly Scores[] }>(acts, act);
    const columns = value ? (value.columns ?? [value]) : [];
    return columns.flatMap(({ column, scores, boxes }) =>
      (scores ?? (boxes ?? []).map((box) => ({ box, points: 0 }))).map(({ box, points }) => ({ act, box, column, points })),
    );
  };
  const written = of("writeScore");
  const same = (one: Offer) => (other: Offer) => one.box === other.box && one.column === other.column;
  return [...written, ...of("crossOut").filter((offer) => !written.some(same(offer)))];
}

/** The box that most would use: the one with the most points, else the last of the sheet. */
export function likeliest(offers: readonly Offer[]): Offer | undefined {
  const order = (offer: Offer) => BOXES.indexOf(offer.box);
  return [...offers].sort((one, other) => other.points - one.points || (one.points ? order(one) - order(other) : order(other) - order(one)))[0];
}
