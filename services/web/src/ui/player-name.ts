/** The name that somebody plays under: kept in this browser, sent as a player's id. */
const KEPT = "player";
const MOST = 64;

export const keptName = (): string => localStorage.getItem(KEPT) ?? "";
export const keepName = (name: string): void => localStorage.setItem(KEPT, name);

/** A name as an id: letters, digits and `._~-` alone; `Zoë Ann` is `Zoe-Ann`. */
export function playerId(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[^A-Za-z0-9._-]/g, "")
    .slice(0, MOST);
}
