/** How broad a chart is drawn: as its frame is, so that its texts are never scaled. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Where nothing is measured yet, in CSS pixels. */
const USUAL = 880;
/** Below it a chart scrolls within its frame. */
const LEAST = 300;
/** Below it labels stand in two lines and closer to the edge. */
export const NARROW = 560;

/** The element to be measured, and the width of what it may hold. */
export function useWidth(): { frame: RefObject<HTMLDivElement | null>; width: number } {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => setWidth(Math.max(LEAST, Math.floor(element.clientWidth)) || USUAL);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
