import { beforeAll, expect, test } from "vitest";

import { speak } from "~/texts";

import { reportPage } from "./report-page";

beforeAll(() => speak("en"));

test("a report is a page that says what holds and what does not, and escapes what stands in it", () => {
  const page = reportPage({
    title: "Audit of <Yacht>",
    outcome: "fails",
    verdict: "A claim does not hold.",
    facts: [["Events", "12"]],
    lines: [
      { name: "chain", text: "No entry is altered", outcome: "holds" },
      { name: "payouts", text: "Every payout is right", outcome: "fails", finding: 'paid "5" < 6 & more' },
    ],
    at: new Date("2026-01-02T03:04:05Z"),
  });
  const shown = new DOMParser().parseFromString(page, "text/html");
  expect(shown.querySelector("h1")?.textContent).toBe("Audit of <Yacht>");
  expect(shown.querySelectorAll("tr")).toHaveLength(2);
  expect(shown.querySelector("tr.fails .finding")?.textContent).toBe('paid "5" < 6 & more');
  expect(shown.querySelector("tr.holds")?.textContent).toContain("It holds.");
  expect(shown.querySelector("script")).toBeNull();
});
