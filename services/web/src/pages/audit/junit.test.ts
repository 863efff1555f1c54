import { create } from "@bufbuild/protobuf";
import { expect, it } from "vitest";

import { GameReportSchema, Verdict } from "~gen/audit_service_pb";

import { junitOf } from "./junit";

it("tells broken, unchecked and kept claims apart, and escapes what stands in them", () => {
  const report = create(GameReportSchema, {
    claims: [
      { claim: "chain", verdict: Verdict.PASS },
      { claim: "payouts", verdict: Verdict.FAIL, finding: { text: 'paid "5" < 6 & more' } },
      { claim: "cards", verdict: Verdict.NOT_CHECKED, note: "the deal is running" },
    ],
  });
  const xml = new DOMParser().parseFromString(junitOf("g-1", report), "text/xml");
  expect(xml.querySelector("testsuite")?.getAttribute("tests")).toBe("3");
  expect(xml.querySelectorAll("failure")).toHaveLength(1);
  expect(xml.querySelector("failure")?.getAttribute("message")).toBe('paid "5" < 6 & more');
  expect(xml.querySelector("skipped")?.getAttribute("message")).toBe("the deal is running");
});
