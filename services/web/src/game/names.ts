/** Generated from the structs of the games by ./poker-deluxe proto. Change them, not this file. */
export const GAMES: readonly string[] = [
  "poker-deluxe",
  "draw-poker",
  "five-card-stud",
  "seven-card-stud",
  "heads-up-draw",
  "chinese-poker",
  "poker-dice",
  "yacht",
  "escalero",
];
