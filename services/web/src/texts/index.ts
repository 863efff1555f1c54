/** The texts of the page, in the language that is chosen: `t(id, args)` in any component. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { computed, signal } from "@preact/signals";

export type Language = "en" | "de";
export type Arguments = Record<string, FluentVariable>;

export const LANGUAGES: readonly Language[] = ["en", "de"];
const STORED = "language";

/** The chosen language. Its texts are loaded before it changes. */
export const language = signal<Language>("en");

const bundles = new Map<Language, FluentBundle>();

/** A bundle of Fluent texts. */
export function makeBundle(of: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(of, { useIsolating: false });
  addTo(bundle, text);
  return bundle;
}

function addTo(bundle: FluentBundle, text: string): void {
  const errors = bundle.addResource(new FluentResource(text));
  if (errors.length) throw errors[0];
}

/** The language that was chosen before, or the browser's, or English. */
export function preferredLanguage(stored: string | null, browser: readonly string[]): Language {
  const wanted = [stored ?? "", ...browser].map((each) => each.slice(0, 2));
  return (wanted.find((each) => (LANGUAGES as readonly string[]).includes(each)) ?? "en") as Language;
}

let chosen: Language | undefined;
/** Whether a page was opened that needs more texts than the first. */
let all = false;
const loading = new Map<string, Promise<string>>();
/** The languages whose texts are all in their bundle. */
const complete = new Set<Language>();

/** Load a part of the texts of a language, once. */
function part(wanted: Language, name: "first" | "more"): Promise<string> {
  const key = `${name} ${wanted}`;
  const text = loading.get(key) ?? PARTS[name][wanted]().then((loaded) => loaded.default);
  loading.set(key, text);
  text.catch(() => loading.delete(key)); // it is tried again
  return text;
}

const PARTS = {
  first: { en: () => import("virtual:texts/en"), de: () => import("virtual:texts/de") },
  more: { en: () => import("virtual:more-texts/en"), de: () => import("virtual:more-texts/de") },
};

/** Load the texts of a language, and speak it from then on, unless another was chosen meanwhile. */
export async function speak(wanted: Language): Promise<void> {
  chosen = wanted;
  const [first, more] = await Promise.all([part(wanted, "first"), all ? part(wanted, "more") : ""]);
  const bundle = bundles.get(wanted) ?? makeBundle(wanted, first);
  if (more && !complete.has(wanted)) addTo(bundle, more);
  if (more) complete.add(wanted);
  bundles.set(wanted, bundle);
  if (chosen !== wanted) return;
  language.value = wanted;
  document.documentElement.lang = wanted;
  localStorage.setItem(STORED, wanted);
}

/** Load what other pages than the first need, too, from now on in each language. */
export function speakAll(): Promise<void> {
  all = true;
  return speak(chosen ?? preferred());
}

/** Speak the language that this browser's user prefers. */
export const speakPreferred = (): Promise<void> => speak(preferred());

/** The language that this browser's user prefers. */
export const preferred = (): Language => preferredLanguage(localStorage.getItem(STORED), navigator.languages);

/** Whether there is a text of this id. */
export function has(id: string): boolean {
  return bundles.get(language.value)?.hasMessage(id) ?? false;
}

/** The text of this id, with its variables filled in. A missing text shows its id. */
export function t(id: string, args: Arguments = {}): string {
  const bundle = bundles.get(language.value);
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) {
    console.error(`no text: ${id}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, args, errors);
  for (const error of errors) console.error(`text ${id}: ${error.message}`);
  return text;
}

/** The text of this id if there is one, or another text. */
export function tOr(id: string, other: string, args: Arguments = {}): string {
  return has(id) ? t(id, args) : other;
}

const numbers = computed(() => new Intl.NumberFormat(language.value));
/** The locale of dates: the first of this browser in the language of the page, such as "en-GB". */
const locale = (): string =>
  navigator.languages.find((each) => each.slice(0, 2) === language.value) ?? language.value;
const moments = computed(
  () => new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "medium" }),
);
const hours = computed(() => new Intl.DateTimeFormat(locale(), { timeStyle: "short" }));
const lists = computed(() => new Intl.ListFormat(language.value, { type: "conjunction" }));

/** A whole number as this language writes it. */
export const number = (value: number | bigint): string => numbers.value.format(value).replace("-", "−");
/** Before it no game was played: simulated games count their decisions instead. In ms since 1970. */
const FIRST_TIME = 1_000_000_000_000;
const timed = (value: Date, format: Intl.DateTimeFormat): string =>
  value.getTime() < FIRST_TIME ? `#${value.getTime()}` : format.format(value);
/** A date with its time; of a simulated game the number of the decision. */
export const moment = (value: Date): string => timed(value, moments.value);
/** A time of day; of a simulated game the number of the decision. */
export const hour = (value: Date): string => timed(value, hours.value);
/** Several things: "Ann, Bob and Cara". */
export const list = (values: readonly string[]): string => lists.value.format(values);
