/** The address of the page: `#/games/g-1?v=17&as=seat-2`. Every view of the page has one. */
import { signal } from "@preact/signals";

export interface Place {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** What a hash says. */
export function parsePlace(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  return { path: path.split("/").filter(Boolean).map(decoded), query: new URLSearchParams(query) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // an address that somebody has mistyped
  }
}

/** The hash of a place. Parameters that are undefined are left out. */
export function link(
  path: readonly string[],
  query: Record<string, string | number | undefined> = {},
): string {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(said).toString();
  return `#/${path.map(encodeURIComponent).join("/")}${text && `?${text}`}`;
}

let shown = globalThis.location?.hash ?? "";
/** Where the page is. */
export const place = signal<Place>(parsePlace(shown));

/** Show where the browser is, once. */
function show(hash: string): void {
  if (hash === shown) return;
  shown = hash;
  place.value = parsePlace(hash);
}

/**
 * Go somewhere else, at once: a key that is pressed next is meant for the new place. `replace`:
 * without a step in the browser's history, and only while the reader has not chosen another place
 * that is about to be shown.
 */
export function go(to: string, { replace = false } = {}): void {
  if (to === location.hash) return;
  if (!replace) location.hash = to;
  else if (location.hash === shown) history.replaceState(null, "", to);
  else return;
  show(location.hash);
}

/**
 * Note parameters in the address of a place while it is shown, among those that are there by now. A
 * page that is left may ask later.
 */
export function note(path: readonly string[], parameters: Record<string, string | number | undefined>): void {
  const { path: here, query } = place.peek();
  if (link(here) !== link(path)) return;
  go(link(path, { ...Object.fromEntries(query), ...parameters }), { replace: true });
}

globalThis.addEventListener?.("hashchange", () => show(location.hash));
