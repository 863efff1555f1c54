/** How strong bots play: chosen where they are seated, and kept in this browser. */
import { signal } from "@preact/signals";

import { games, requestId } from "~/api/client";
import { t } from "~/texts";

const STRENGTHS = ["weak", "medium", "strong"] as const;
const KEPT = "bots";

const strength = signal<string>(STRENGTHS.find((each) => each === globalThis.localStorage?.getItem(KEPT)) ?? "medium");

interface StrengthProps {
  /** Whether the choice says what it is about by itself. */
  readonly alone?: boolean;
}

/** The choice of a strength. */
export function Strength({ alone = false }: StrengthProps) {
  const nameOf = (each: string) => t(`strength-${each}`);
  const choice = (
    <select
      aria-label={t("bots-strength")}
      value={strength.value}
      onChange={(event) => {
        strength.value = event.currentTarget.value;
        localStorage.setItem(KEPT, strength.value);
      }}
    >
      {STRENGTHS.map((each) => (
        <option key={each} value={each}>
          {alone ? t("bots-of-strength", { strength: nameOf(each) }) : nameOf(each)}
        </option>
      ))}
    </select>
  );
  return alone ? choice : <label class="field">{t("bots-strength")} {choice}</label>;
}

/** Give a free seat to a bot, of the chosen strength unless another is meant. */
export async function seatBot(name: string, seat: number, id = requestId(), bot = strength.value): Promise<void> {
  await games.addBot({ name, requestId: id, seat, bot });
}
