/** Where the others sit round the table, in percent of it: clockwise from the left of one's own place. */

export type Point = readonly [number, number];

/** In a wide window, by the number of others. */
const WIDE: Readonly<Record<number, readonly Point[]>> = {
  1: [[50, 14]],
  2: [[21, 27], [79, 27]],
  3: [[13, 50], [50, 14], [87, 50]],
  4: [[12, 62], [27, 18], [73, 18], [88, 62]],
  5: [[10, 66], [21, 23], [50, 14], [79, 23], [90, 66]],
  6: [[10, 74], [11, 36], [35, 14], [65, 14], [89, 36], [90, 74]],
  7: [[11, 82], [9, 48], [26, 17], [50, 14], [74, 17], [91, 48], [89, 82]],
  8: [[12, 84], [9, 54], [16, 24], [38, 13], [62, 13], [84, 24], [91, 54], [88, 84]],
};

/** In a narrow one. */
const NARROW: Readonly<Record<number, readonly Point[]>> = {
  1: [[50, 12]],
  2: [[20, 22], [80, 22]],
  3: [[16, 46], [50, 12], [84, 46]],
  4: [[16, 62], [24, 13], [76, 13], [84, 62]],
  5: [[15, 76], [15, 40], [50, 12], [85, 40], [85, 76]],
  6: [[15, 82], [15, 50], [20, 13], [80, 13], [85, 50], [85, 82]],
  7: [[15, 87], [15, 58], [15, 29], [50, 12], [85, 29], [85, 58], [85, 87]],
  8: [[15, 90], [15, 64], [15, 38], [20, 12], [80, 12], [85, 38], [85, 64], [85, 90]],
};

/** So many others have a place of their own; more of them stand in rows. */
export const MOST_AROUND = 7;

const between = ([x, y]: Point, [toX, toY]: Point, [byX, byY]: Point): Point => [x + (toX - x) * byX, y + (toY - y) * byY];

/** The custom properties of a place and of the bet before it, for both widths. */
export function placeStyle(index: number, others: number): Record<string, number> {
  const wide = WIDE[others]?.[index] ?? [50, 12];
  const narrow = NARROW[others]?.[index] ?? [50, 12];
  const middle = (point: Point) => point[0] > 40 && point[0] < 60;
  const bet = between(wide, [50, 52], middle(wide) ? [0, 0.5] : [0.36, 0.3]);
  const aside = Math.abs(narrow[0] - 50) > 32;
  const narrowBet = between(narrow, [50, 52], middle(narrow) ? [0, 0.5] : aside ? [0.64, 0.12] : [0.45, 0.38]);
  return {
    "--x": wide[0],
    "--y": wide[1],
    "--px": narrow[0],
    "--py": narrow[1],
    "--bx": bet[0],
    "--by": bet[1],
    "--bpx": narrowBet[0],
    "--bpy": narrowBet[1],
  };
}
