/** Chips, money and points as this language writes them. */
import { language, number, t } from "~/texts";

export type Unit = "units" | "cents" | "points";

/** An amount with its unit: "75 units", "12.50", "230 points". */
export function amount(value: bigint | number, unit: Unit): string {
  if (unit === "cents") return cents(value);
  return t(unit, { amount: Number(value) });
}

/** An amount without the word. */
export function bare(value: bigint | number, unit: Unit): string {
  return unit === "cents" ? cents(value) : number(value);
}

function cents(value: bigint | number): string {
  const format = new Intl.NumberFormat(language.value, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return format.format(Number(value) / 100);
}
