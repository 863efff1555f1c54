/** The boxes of a score sheet: their order, their texts, and what may be written into them. */
import { ScoreBox } from "~gen/dice_pb";

import { word } from "~/words";

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
