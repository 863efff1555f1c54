/** The name that somebody plays under, in any script, and the id that stands for it in a game. */
const KEPT = "player";
const MOST = 40;
/** All that is not printed, but for what joins letters in Persian and Indic names. */
const UNPRINTED = /(?![\u200c\u200d])\p{C}/gu;

export const keptName = (): string => localStorage.getItem(KEPT) ?? "";
export const keepName = (name: string): void => localStorage.setItem(KEPT, name);

/** A name as it is shown: without what surrounds it, and short enough. */
export const displayName = (name: string): string =>
  [...name.normalize("NFC").replace(/\s+/g, " ").replace(UNPRINTED, "").trim()].slice(0, MOST).join("");

/** A name as an id, of letters, digits and `._-` alone: `Zoë Ann` is `Zoe-Ann`; empty where nothing is left. */
export function playerId(name: string): string {
  const letters = displayName(name).normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "ss");
  const plain = letters.replace(/\s+/g, "-").replace(/[^A-Za-z0-9._-]/g, "");
  return /[A-Za-z0-9]/.test(plain) ? plain : "";
}

/** An id for a name; where no letter of it can stand in an id, one by chance. */
export function newPlayerId(name: string): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return playerId(name) || `guest~${chance.toString(36)}`;
}

/** The name to show beside an id; empty where the id says it already. */
export const nameGiven = (name: string, id: string): string => (displayName(name) === id ? "" : displayName(name));
