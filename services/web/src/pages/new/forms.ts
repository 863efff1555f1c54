/** Generated from the structs of the games by ./poker-deluxe proto. Change them, not this file. */
import type { GameTerms, Option } from "./options";

/** What can be agreed for each game, with its bounds and what is usual. */
export const TERMS: Readonly<Record<string, GameTerms>> = {
  "poker-deluxe": {
    players: [2, 6, 3],
    chipValue: true,
    options: [
      {"name": "cards", "type": "number", "least": 4, "most": 8, "usual": 5},
      {"name": "rounds", "type": "number", "least": 1, "most": 1000, "usual": 1},
      {"name": "stake", "type": "number", "least": 1, "most": 1000000000, "usual": 75, "long": true},
    ],
  },
  "draw-poker": {
    players: [2, 8, 3],
    chipValue: true,
    options: [
      {"name": "feed", "type": "number", "least": 1, "most": 1000000, "usual": 1, "long": true},
      {"name": "fed_by", "type": "choice", "values": {"all": 1, "dealer": 2}},
      {"name": "limit", "type": "number", "least": 1, "most": 1000000000, "long": true},
      {"name": "stake", "type": "number", "least": 1, "most": 1000000000, "usual": 100, "long": true},
      {"name": "hands", "type": "number", "least": 1, "most": 100000, "usual": 10},
      {"name": "purchases", "type": "number", "least": 0, "most": 100, "usual": 3},
    ],
  },
  "five-card-stud": {
    players: [2, 10, 3],
    chipValue: true,
    options: [
      {"name": "feed", "type": "number", "least": 1, "most": 1000000, "usual": 1, "long": true},
      {"name": "fed_by", "type": "choice", "values": {"all": 1, "dealer": 2}},
      {"name": "limit", "type": "number", "least": 1, "most": 1000000000, "long": true},
      {"name": "stake", "type": "number", "least": 1, "most": 1000000000, "usual": 100, "long": true},
      {"name": "hands", "type": "number", "least": 1, "most": 100000, "usual": 10},
      {"name": "purchases", "type": "number", "least": 0, "most": 100, "usual": 3},
    ],
  },
  "seven-card-stud": {
    players: [2, 7, 3],
    chipValue: true,
    options: [
      {"name": "feed", "type": "number", "least": 1, "most": 1000000, "usual": 1, "long": true},
      {"name": "fed_by", "type": "choice", "values": {"all": 1, "dealer": 2}},
      {"name": "limit", "type": "number", "least": 1, "most": 1000000000, "long": true},
      {"name": "stake", "type": "number", "least": 1, "most": 1000000000, "usual": 100, "long": true},
      {"name": "hands", "type": "number", "least": 1, "most": 100000, "usual": 10},
      {"name": "purchases", "type": "number", "least": 0, "most": 100, "usual": 3},
    ],
  },
  "heads-up-draw": {
    players: [2, 2, 2],
    chipValue: true,
    options: [
      {"name": "hands", "type": "number", "least": 1, "most": 100000},
    ],
  },
  "chinese-poker": {
    players: [2, 4, 3],
    chipValue: false,
    options: [
      {"name": "value", "type": "number", "least": 1, "most": 1000000000, "usual": 100, "long": true},
      {"name": "bonus", "type": "yes-no"},
      {"name": "mode", "type": "choice", "values": {"cash": 1, "tournament": 2}},
      {"name": "level", "type": "number", "least": 1, "most": 14, "usual": 1},
      {"name": "start", "type": "number", "least": 1, "most": 1000000000, "long": true},
      {"name": "top_up", "type": "number", "least": 1, "most": 1000000000, "long": true},
      {"name": "buy_in", "type": "number", "least": 1, "most": 1000000000, "long": true},
      {"name": "hands", "type": "number", "least": 1, "most": 1000, "usual": 12},
      {"name": "currency", "type": "choice", "values": {"aud": 1, "brl": 2, "cad": 3, "chf": 4, "cny": 5, "czk": 6, "dkk": 7, "eur": 8, "gbp": 9, "hkd": 10, "inr": 11, "mxn": 12, "nok": 13, "nzd": 14, "pln": 15, "sek": 16, "sgd": 17, "try": 18, "usd": 19, "zar": 20}, "optional": true},
    ],
  },
  "poker-dice": {
    players: [2, 64, 3],
    chipValue: true,
    options: [
      {"name": "dice", "type": "choice", "values": {"standard": 1, "poker": 2}},
      {"name": "lowest_wins", "type": "yes-no"},
      {"name": "bet", "type": "number", "least": 1, "most": 1000000000, "usual": 1, "long": true},
      {"name": "rounds", "type": "number", "least": 1, "most": 1000, "usual": 10},
      {"name": "stake", "type": "number", "least": 1, "most": 1000000000, "usual": 50, "long": true},
      {"name": "limit", "type": "number", "least": 1, "most": 1000000000, "long": true},
    ],
  },
  "yacht": {
    players: [1, 64, 3],
    chipValue: false,
    options: [
      {"name": "dice", "type": "choice", "values": {"standard": 1, "poker": 2}},
      {"name": "free_crosses", "type": "yes-no"},
      {"name": "open_choice", "type": "yes-no"},
    ],
  },
  "escalero": {
    players: [2, 4, 2],
    step: 2,
    chipValue: false,
    options: [
      {"name": "dice", "type": "choice", "values": {"standard": 1, "poker": 2}},
      {"name": "free_crosses", "type": "yes-no"},
      {"name": "open_choice", "type": "yes-no"},
    ],
  },
};

/** The terms that every game has besides the number of players. */
export const COMMON: readonly Option[] = [
  {"name": "open_books", "type": "yes-no"},
  {"name": "seconds_to_act", "type": "number", "least": 1, "most": 86400},
  {"name": "spectators_behind", "type": "number", "least": 1, "most": 10000},
  {"name": "spectators_after_deal", "type": "yes-no"},
  {"name": "unlisted", "type": "yes-no"},
];
