import { beforeAll, expect, test } from "vitest";

import { speak } from "~/texts";

import { arranged, best, compare, deluxeCombination, handName, suggested } from "./hands";

const cards = (text: string) => text.split(" ");
const above = (one: string, other: string) => compare(best(cards(one)), best(cards(other)));

beforeAll(() => speak("en"));

test.each([
  ["Qh", "queen high"],
  ["Qs 9d Qh", "pair of queens"],
  ["Qs Qh 9d 9s 4c", "two pairs, queens and nines"],
  ["8s 8d 8h", "three eights"],
  ["5s 4d 3h 2c As", "straight to the five"],
  ["Ts Jd Qh Kc As", "straight to the ace"],
  ["2h 9h Jh Kh 3h", "flush, king high"],
  ["6s 6d 6h Kc Ks", "full house, sixes over kings"],
  ["6s 6d 6h 6c Ks", "four sixes"],
  ["9s 8s 7s 6s 5s", "straight flush to the nine"],
  ["As Ks Qs Js Ts", "royal flush"],
  ["As Ks 2d 2c 7h 7d 7c", "full house, sevens over twos"],
  ["As 2h 3d 4c 5s 6h Kd", "straight to the six"],
])("%s is a %s", (hand, name) => expect(handName(cards(hand))).toBe(name));

test("cards are held with the largest group first", () => {
  expect(arranged(cards("9s 4c Qh 9d Qs"))).toEqual(cards("Qs Qh 9s 9d 4c"));
});

test("CP-2 to CP-7: the rows of Chinese Poker are compared by combination, ranks, then suits", () => {
  expect(above("Ks Kh 2d", "Kc Kd 2s 3c 4h")).toBeLessThan(0); // equal so far: the five cards are stronger
  expect(above("Ks Kh 5d", "Kc Kd 2s 3c 4h")).toBeGreaterThan(0);
  expect(above("As 2d 3c 4h 5s", "2s 3d 4c 5h 6d")).toBeLessThan(0);
  expect(above("5h 4d 3c 2h As", "5s 4c 3h 2d Ah")).toBeLessThan(0); // by the suit of the five
  expect(above("Ah 9h 5h 3h 2h", "As 9s 5s 3s 2s")).toBeLessThan(0);
  expect(above("7s 7d 7c 2s 3s", "6h 6s 6d As Ks")).toBeGreaterThan(0);
});

test("CP-20: what is suggested is never a foul", () => {
  const laid = suggested(cards("Kd Ks 7h 9s 9c 4d 4h Qd Js Jh Jc 3s 3c"));
  const [front, middle, back] = [laid.slice(0, 3), laid.slice(3, 8), laid.slice(8)].map(best);
  expect(back?.combination).toBe("full-house");
  expect(new Set(laid).size).toBe(13);
  expect(compare(front!, middle!)).toBeLessThan(0);
  expect(compare(middle!, back!)).toBeLessThan(0);
});

test.each([
  ["Qs Kh Ad Jc", "straight"],
  ["As 2s 3s 4s", "color-straight"],
  ["Qs Ks As 2s", "color-flute"],
  ["Qs Ks As 2h", "flute"],
  ["Qs Qh 3s 3h 4d 4c 5s 5d", "four-pairs"],
  ["Qs Qh Qd 3h 3d 4c 4s", "one-triplet-two-pairs"],
  ["Qs Qh Qd Qc 3h 3d 3s", "one-quadruplet-one-triplet"],
])("DX-15, DX-16: %s is %s", (hand, name) => expect(deluxeCombination(cards(hand))).toBe(name));
