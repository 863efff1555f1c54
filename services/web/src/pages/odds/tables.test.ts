import { describe, expect, it } from "vitest";

import { t } from "~/texts";

import { chosenTable, made, oneIn, printedOdds, read, share, tableNumber, KINDS } from "./tables";

describe("a table of combinations", () => {
  it("is the one that the address names", () => {
    const { game, size } = chosenTable(new URLSearchParams("game=chinese-poker&cards=13"));
    expect([game, size]).toEqual(["chinese-poker", 13]);
  });

  it("is a usual one where the address names none that there is", () => {
    const { game, size } = chosenTable(new URLSearchParams("game=bridge&cards=99"));
    expect([game, size]).toEqual(["poker-deluxe", 5]);
  });

  it("is asked for by its size only where a game has several", () => {
    expect(tableNumber(KINDS["poker-deluxe"]!, 6)).toBe(6);
    expect(tableNumber(KINDS["draw-poker"]!, 5)).toBe(0);
  });
});

describe("what is looked up", () => {
  it("is a throw where dice are thrown, and a hand where cards are dealt", () => {
    expect(t("odds-hands", made(KINDS["yacht"]!))).toBe("Throws");
    expect(t("odds-hands", made(KINDS["draw-poker"]!))).toBe("Hands");
  });
});

describe("odds", () => {
  it("are rounded half up to the printed number of digits (DX-24)", () => {
    expect(oneIn(1n, 20_825n, "en")).toBe("20,825");
    expect(oneIn(2n, 25n, "en")).toBe("12.5");
    expect(oneIn(8n, 17n, "de")).toBe("2,13");
    expect(oneIn(1n, 2n, "en")).toBe("2.00");
    expect(oneIn(0n, 17n, "en")).toBe("–");
  });

  it("stand beside what is printed as each language writes numbers", () => {
    expect([printedOdds("64,974", "de"), printedOdds("47.3", "de"), printedOdds("2.00", "de")]).toEqual(["64.974", "47,3", "2,00"]);
    expect([printedOdds("64,974", "en"), printedOdds("", "en")]).toEqual(["64,974", "–"]);
  });

  it("tell the rarest hands apart as shares", () => {
    expect(share(1_098_240n, 2_598_960n, "en")).toBe("42.26%");
    expect(share(4n, 635_013_559_600n, "en")).toBe("< 0.0001%");
    expect(share(4n, 2_598_960n, "en")).toBe("0.0002%");
  });
});

describe("a typed hand", () => {
  it("is read as it is shown, in any order of rank and suit", () => {
    expect(read("♠A, 10♥ Td qc", false)).toEqual(["As", "Th", "Td", "Qc"]);
  });

  it("names no card twice and nothing that is none", () => {
    expect(read("As as Xx 1s", false)).toEqual(["As"]);
  });

  it("may be of dice", () => {
    expect(read("6 6-1 7 0 2", true)).toEqual(["6", "6", "1", "2"]);
  });
});
