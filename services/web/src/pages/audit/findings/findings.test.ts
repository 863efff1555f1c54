import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";

import { FindingSchema } from "~gen/audit_service_pb";

import { speak } from "~/texts";

import { findingText, loadFindings } from ".";

const text = "it does not name the hash of entry 7: one of the two was altered";
const altered = create(FindingSchema, { code: "altered", arguments: { before: "7" }, text });
const unknown = create(FindingSchema, { code: "of-a-later-server", text: "something new" });

test("a finding is told in the language of the page, and an unknown one in English", async () => {
  await speak("de");
  expect(findingText(altered)).toBe("…");
  await loadFindings();
  expect(findingText(altered)).toBe("Er nennt nicht den Hash des Eintrags 7: Einer der beiden wurde verändert");
  expect(findingText(unknown)).toBe("Something new");
  await speak("en");
  await loadFindings();
  expect(findingText(altered)).toBe("It does not name the hash of entry 7: one of the two was altered");
});
