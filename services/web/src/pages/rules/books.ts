/** Which game a point's book belongs to, and what is found in the books. */
import type { RuleBook, RulePoint } from "~gen/rules_service_pb";

import { GAMES } from "~/game/kinds";

/** The game whose own book has these letters; what holds for every game is shown with any. */
const GAME_OF: Readonly<Record<string, string>> = {
  DX: "poker-deluxe",
  DR: "draw-poker",
  ST: "five-card-stud",
  HU: "heads-up-draw",
  CP: "chinese-poker",
  PD: "poker-dice",
  YA: "yacht",
  ES: "escalero",
};

/** What an address asks for: a game, and the point to be shown first. */
export function asked(query: URLSearchParams): { game: string; point: string } {
  const point = (query.get("point") ?? "").toUpperCase();
  const game = query.get("game") ?? "";
  if (GAMES.includes(game)) return { game, point };
  return { game: GAME_OF[point.split("-")[0] ?? ""] ?? "poker-deluxe", point };
}

/** The points under their headings, in order. */
export function sections(book: RuleBook, wanted: string): { heading: string; points: RulePoint[] }[] {
  const found: { heading: string; points: RulePoint[] }[] = [];
  for (const point of book.points.filter((each) => fits(each, wanted))) {
    const last = found.at(-1);
    if (last && last.heading === point.section) last.points.push(point);
    else found.push({ heading: point.section, points: [point] });
  }
  return found;
}

function fits(point: RulePoint, wanted: string): boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${point.number} ${point.text}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
