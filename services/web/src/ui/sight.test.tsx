import { render } from "preact";
import { useRef } from "preact/hooks";
import { afterEach, expect, test, vi } from "vitest";

import { useSight } from "./virtual";

const ITEM_PX = 40;
const ENOUGH = 500;

function List() {
  const list = useRef<HTMLDivElement>(null);
  const sight = useSight(100, ITEM_PX, list);
  return (
    <div ref={list}>
      {Array.from({ length: sight.to - sight.from }, (_, place) => (
        <p key={sight.from + place} data-index={sight.from + place} />
      ))}
    </div>
  );
}

afterEach(() => {
  render(null, document.body);
  vi.restoreAllMocks();
});

test("a list whose place depends on what of it is drawn comes to rest", async () => {
  let looks = 0;
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ITEM_PX);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(() => {
    looks += 1;
    // As where the browser scrolls back when the page gets shorter.
    const top = document.querySelector("[data-index='0']") && looks < ENOUGH ? -1_000 : -600;
    return { top } as DOMRect;
  });
  render(<List />, document.body);
  await new Promise((resolve) => setTimeout(resolve));
  expect(looks).toBeLessThan(ENOUGH);
});
