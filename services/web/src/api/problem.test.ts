import { beforeAll, expect, test } from "vitest";

import { speak } from "~/texts";

import { faultOf, sentence } from "./problem";

beforeAll(() => speak("en"));

test("a fault of the page is not taken for a server that does not answer", () => {
  expect(sentence(faultOf(new TypeError("x is undefined")))).toContain("The page has a fault");
  const unloaded = new TypeError("Failed to fetch dynamically imported module");
  expect(sentence(faultOf(unloaded))).toContain("does not answer");
});
