/** Claims with what became of them: ● holds, ✗ does not, ○ not checked. */
import type { ComponentChildren } from "preact";

import { t } from "~/texts";

import { noteText } from "./verdicts";

export type Outcome = "holds" | "fails" | "unchecked";

export interface ClaimShown {
  readonly name: string;
  readonly meaning: string;
  readonly outcome: Outcome;
  readonly note: string;
  readonly more?: ComponentChildren;
}

export const SIGNS: Record<Outcome, string> = { holds: "●", fails: "✗", unchecked: "○" };

export function Claims({ claims }: { claims: readonly ClaimShown[] }) {
  return (
    <ul class="claims panel">
      {claims.map(({ name, meaning, outcome, note, more }) => (
        <li key={name} class={outcome}>
          <span class="sign" aria-hidden="true">{SIGNS[outcome]}</span>
          <div>
            <p>
              {meaning} <span class="unseen">{t(`audit-${outcome}`)}</span>
            </p>
            {note && <Note note={note} fails={outcome === "fails"} />}
            {more}
          </div>
          <code class="muted small">{name}</code>
        </li>
      ))}
    </ul>
  );
}

/** How far it was checked, or what was found; a note that no text is known for is English. */
function Note({ note, fails }: { note: string; fails: boolean }) {
  const text = noteText(note);
  return (
    <p class={fails ? "finding small" : "muted small"} lang={text === note ? "en" : undefined}>
      {text}
    </p>
  );
}

/** The whole verdict in one sentence. */
export function VerdictLine({ outcome, text }: { outcome: Outcome; text: string }) {
  return (
    <p class={`verdict-line ${outcome}`} role="status">
      <span aria-hidden="true">{SIGNS[outcome]}</span> {text}
    </p>
  );
}
