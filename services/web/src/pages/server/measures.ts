/** Times and sizes as one reads them: "12 min", "0.4 ms", "1.4 MB". */
import { language } from "~/texts";

const measure = (value: number, unit: string, digits = 0): string =>
  new Intl.NumberFormat(language.value, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: digits }).format(value);

/** A time in whole seconds, minutes, hours or days. */
export function duration(seconds: number): string {
  if (seconds < 120) return measure(Math.floor(seconds), "second");
  if (seconds < 7_200) return measure(Math.floor(seconds / 60), "minute");
  if (seconds < 172_800) return measure(Math.floor(seconds / 3_600), "hour");
  return measure(Math.floor(seconds / 86_400), "day");
}

export const milliseconds = (value: number): string => measure(value, "millisecond", value < 10 ? 2 : 0);

export function bytes(value: number): string {
  if (value < 1e6) return measure(value / 1e3, "kilobyte", 1);
  return value < 1e9 ? measure(value / 1e6, "megabyte", 1) : measure(value / 1e9, "gigabyte", 1);
}

/** A measure that may be absent. */
export const said = (value: number | undefined, as: (value: number) => string): string =>
  value === undefined ? "–" : as(value);
