import { expect, test } from "vitest";

import { speak } from "~/texts";

import { loadVerdicts, noteText } from ".";

test("what a verifier says is told in the language of the page, values that are sentences, too", async () => {
  await speak("de");
  expect(noteText("12345 entries")).toBe("…");
  await loadVerdicts();
  expect(noteText("12345 entries")).toBe("12.345 Einträge");
  expect(noteText("1 entries")).toBe("1 Eintrag");
  expect(noteText("entry 7: deal 2: the root is not that of the pack")).toBe(
    "Eintrag 7: Spiel 2: die Wurzel ist nicht die des Stapels",
  );
  expect(noteText("entry 3: player-bet has the shape 2, newer than 1: only a newer verifier can judge this")).toBe(
    "Eintrag 3: player-bet hat die Form 2, neuer als 1: Das kann nur ein neueres Prüfprogramm beurteilen",
  );
  expect(noteText("what a later verifier says")).toBe("what a later verifier says");
  await speak("en");
  await loadVerdicts();
  expect(noteText("1 entries")).toBe("1 entry");
  expect(noteText("entry 4 of 9 in log.example; use --key to check that k+1+b is the log's key")).toBe(
    "Entry 4 of 9 in log.example; name the log's public key above to have its signature checked against it",
  );
});
