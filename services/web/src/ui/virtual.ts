/** Which items of a long list are in sight: only these are in the document, however many there are. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** So much above and below what is in sight is in the document, too. */
const AHEAD_PX = 600;
/** The items in the document change by so many at once, not with each that comes in sight. */
const STEP = 8;
const FIRST = 40;

/** The heights of the items: the usual one, and those that were measured and differ. */
export class Heights {
  readonly #others = new Map<number, number>();
  #measured = false;

  constructor(private usual: number) {}

  /** Note what an item has been measured to have. */
  note(index: number, height: number): void {
    if (!this.#measured && height > 0) {
      this.#measured = true;
      this.usual = height;
    }
    if (Math.abs(height - this.usual) > 0.5) this.#others.set(index, height);
    else this.#others.delete(index);
  }

  /** How far down an item begins. */
  above(index: number): number {
    let sum = index * this.usual;
    for (const [other, height] of this.#others) if (other < index) sum += height - this.usual;
    return sum;
  }

  /** The item at a distance from the top of the list. */
  at(distance: number, count: number): number {
    let [least, most] = [0, Math.max(0, count - 1)];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (this.above(middle) <= distance) least = middle;
      else most = middle - 1;
    }
    return least;
  }
}

export interface Sight {
  /** The first item that is in the document, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** How much space those above and below take. */
  readonly above: number;
  readonly below: number;
  /** How far down an item begins. */
  readonly top: (index: number) => number;
  /** Look again, where items have changed by themselves. */
  readonly look: () => void;
}

/**
 * The items in sight of a list of `count`, each `usual` pixels high or as it is measured. The
 * elements of the items have the attribute `data-index`; `scroller` is what scrolls, else the window.
 */
export function useSight(
  count: number,
  usual: number,
  list: RefObject<HTMLElement | null>,
  scroller?: RefObject<HTMLElement | null>,
): Sight {
  const heights = useRef<Heights>(null);
  heights.current ??= new Heights(usual);
  const known = heights.current;
  const [range, setRange] = useState({ from: 0, to: FIRST });
  const look = (grow: boolean) => {
    if (!list.current) return;
    for (const item of list.current.querySelectorAll<HTMLElement>("[data-index]")) {
      known.note(Number(item.dataset.index), item.offsetHeight);
    }
    const view = scroller?.current?.getBoundingClientRect();
    const top = (view?.top ?? 0) - list.current.getBoundingClientRect().top;
    const height = scroller?.current?.clientHeight ?? innerHeight;
    const from = known.at(top - AHEAD_PX, count);
    const to = known.at(top + height + AHEAD_PX, count) + 1;
    const seen = { from: from - (from % STEP), to: to + STEP - (to % STEP) };
    setRange((now) => {
      const next = grow ? { from: Math.min(now.from, seen.from), to: Math.max(now.to, seen.to) } : seen;
      return now.from === next.from && now.to === next.to ? now : next;
    });
  };
  useEffect(() => look(true)); // once it is laid out; more only: what is drawn may move the list, and two ranges follow one another for ever
  const newest = useRef(look);
  newest.current = look;
  useLayoutEffect(() => {
    const scrolls = scroller?.current ?? globalThis;
    const listen = () => newest.current(false);
    scrolls.addEventListener("scroll", listen, { passive: true });
    addEventListener("resize", listen);
    return () => {
      scrolls.removeEventListener("scroll", listen);
      removeEventListener("resize", listen);
    };
  }, []);
  const [from, to] = [Math.min(range.from, count), Math.min(range.to, count)];
  const all = known.above(count);
  return { from, to, above: known.above(from), below: all - known.above(to), top: (index) => known.above(index), look: () => look(true) };
}
