/** Chips, money and points as this language writes them. */
import { language, number, t, type Language } from "~/texts";

/** Chips, points, or cents; `EUR-cents` are those of a currency, `chips-of-25-EUR-cents` chips. */
export type Unit = "units" | "points" | "cents" | `${string}-cents`;

/** What the API counts in, `chips` or cents, as a unit. */
export const unitNamed = (unit: string): Unit =>
  unit === "cents" || currencyOf(unit) || worthOf(unit) ? (unit as Unit) : "units";

/** What a chip is worth, as this language writes it; empty if nothing. */
export function worthOf(unit: string): string {
  const [, worth = "", currency = ""] = /^chips-of-(\d+)-([A-Z]{3})-cents$/.exec(unit) ?? [];
  return currency && cents(BigInt(worth), `${currency}-cents`);
}

/** The code of a unit's money; empty if it has none. */
export const currencyOf = (unit: string): string => /^([A-Z]{3})-cents$/.exec(unit)?.[1] ?? "";

/** Whether a unit is money. */
export const isMoney = (unit: string): boolean => unit === "cents" || currencyOf(unit) !== "";

/** An amount with its unit: "75 units", "75 units of €0.25", "$12.50", "230 points". */
export function amount(value: bigint | number, unit: Unit): string {
  if (isMoney(unit)) return cents(value, unit);
  const worth = worthOf(unit);
  if (worth) return t("units-worth", { amount: t("units", { amount: Number(value) }), worth });
  return t(unit, { amount: Number(value) });
}

/** An amount without the word. */
export function bare(value: bigint | number, unit: Unit): string {
  return isMoney(unit) ? cents(value, unit) : number(value);
}

/** How many millionths of the unit an amount of an analysis has. */
const MILLION = 1_000_000;

/** An amount in millionths, without the word: "1.25", "+1.25" with its sign, "$0.13". */
export function precise(millionths: number, unit: Unit, signed = false): string {
  const format = {
    ...(isMoney(unit) ? { style: "currency" as const, currency: currencyOf(unit) || "USD" } : {}),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: signed ? ("exceptZero" as const) : ("negative" as const),
  };
  const value = millionths / MILLION / (isMoney(unit) ? 100 : 1);
  return new Intl.NumberFormat(language.value, format).format(value).replace("-", "−");
}

const cents = (value: bigint | number, unit: Unit): string =>
  money(Number(value), currencyOf(unit), language.value);

/** Cents of a currency as a language writes them; dollars if none is agreed. */
export const money = (value: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: "currency", currency: currency || "USD" }).format(value / 100);
