/** A bundle dropped on the page: checked in this browser by the stand-alone verifier. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { t } from "~/texts";

import { Claims, VerdictLine, type Outcome } from "./claims";
import { loadVerdicts, noteText } from "./verdicts";

interface Verdict {
  readonly verdict: "PASS" | "FAIL" | "CANNOT";
  readonly note: string;
}

/** What `verify_bundle.mjs` offers: the file that anybody can download and run elsewhere. */
interface Verifier {
  readonly CLAIMS: Readonly<Record<string, string>>;
  readBundle(text: string): unknown;
  verify(bundle: unknown, options?: { key?: string; previous?: string }): Promise<Record<string, Verdict>>;
  summary(verdicts: Record<string, Verdict>): string;
}

interface Checked {
  readonly file: string;
  readonly meanings: Readonly<Record<string, string>>;
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly summary: string;
}

const OUTCOMES: Record<Verdict["verdict"], Outcome> = { PASS: "holds", FAIL: "fails", CANNOT: "unchecked" };
const VERIFIER = "verify_bundle.mjs";

/** What a whole bundle comes to: it holds only if every claim does, which a verifier without the rules never says. */
export function overall(verdicts: Readonly<Record<string, Verdict>>): Outcome {
  const all = Object.values(verdicts).map(({ verdict }) => verdict);
  if (all.includes("FAIL")) return "fails";
  return all.includes("CANNOT") ? "unchecked" : "holds";
}

/** Whether a text is a game file (docs/game-file.md), which only the engine with its rules can audit. */
export const isGameFile = (text: string): boolean => /^\{"entries":\d+,"format":"poker-deluxe-game\//.test(text);

async function check(file: File, key: string): Promise<Checked> {
  const text = await file.text();
  if (isGameFile(text)) throw new Error(t("audit-game-file", { file: file.name }));
  const address = new URL(VERIFIER, document.baseURI).href;
  const verifier = (await import(/* @vite-ignore */ address)) as Verifier;
  const verdicts = await verifier.verify(verifier.readBundle(text), key ? { key } : {});
  return { file: file.name, meanings: verifier.CLAIMS, verdicts, summary: verifier.summary(verdicts) };
}

/** Takes a file that is dropped anywhere on the page, which the browser would open instead. */
function useDropped(over: (over: boolean) => void, take: (file: File | undefined) => void): void {
  const newest = useRef(take);
  newest.current = take;
  useLayoutEffect(() => {
    const stop = new AbortController();
    const listen = (name: "dragover" | "dragleave" | "drop", run: (event: DragEvent) => void) =>
      addEventListener(name, (event) => (event.preventDefault(), run(event)), { signal: stop.signal });
    listen("dragover", () => over(true));
    listen("dragleave", () => over(false));
    listen("drop", (event) => newest.current(event.dataTransfer?.files[0]));
    return () => stop.abort();
  }, []);
}

export function DropBundle() {
  const [checked, setChecked] = useState<Checked>();
  const [problem, setProblem] = useState("");
  const [over, setOver] = useState(false);
  const [key, setKey] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useDropped(setOver, (file) => void take(file));
  const newest = useRef<File>(null);
  const take = async (file: File | undefined) => {
    setOver(false);
    if (!file) return;
    newest.current = file;
    setChecked(undefined);
    setProblem("");
    try {
      await loadVerdicts();
      const verdicts = await check(file, key.trim());
      if (newest.current === file) setChecked(verdicts);
    } catch (error) {
      if (newest.current === file) setProblem(t("audit-not-a-bundle", { file: file.name, error: error instanceof Error ? noteText(error.message) : "" }));
    }
  };
  return (
    <section class="bundle" aria-labelledby="audit-bundle">
      <h2 id="audit-bundle">{t("audit-bundle")}</h2>
      <div class={`drop panel ${over ? "over" : ""}`}>
        <p>{t("audit-drop")}</p>
        <button type="button" onClick={() => input.current?.click()}>
          {t("audit-choose-file")}
        </button>
        <input ref={input} type="file" accept=".json,application/json" hidden onChange={(event) => void take(event.currentTarget.files?.[0])} />
        <label class="field">
          {t("audit-trusted-key")}
          <input type="text" spellcheck={false} value={key} onInput={(event) => setKey(event.currentTarget.value)} />
          <span class="hint">{t("audit-trusted-key-hint")}</span>
        </label>
        <p class="muted small">
          {t("audit-nothing-sent")} <a href={VERIFIER} download>{VERIFIER}</a>
        </p>
      </div>
      {problem && <p class="notice problem" role="alert">{problem}</p>}
      {checked && (
        <>
          <VerdictLine outcome={overall(checked.verdicts)} text={`${checked.file}: ${noteText(checked.summary)}`} />
          <Claims
            claims={Object.entries(checked.verdicts).map(([name, { verdict, note }]) => ({
              name,
              meaning: noteText(checked.meanings[name] ?? name),
              outcome: OUTCOMES[verdict],
              note,
            }))}
          />
        </>
      )}
    </section>
  );
}
