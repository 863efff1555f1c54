/** The five dice of the turn, as they lie. */
import { Die } from "~/dice/die";
import { t } from "~/texts";

import { dieKey, type Choosing } from "../board";
import type { Changes } from "../changes";

interface Props {
  readonly thrown: readonly number[];
  /** The number of the last throw in this turn, 1 to 3; 0 between turns. */
  readonly number: number;
  readonly poker: boolean;
  readonly changes: Changes;
  readonly choosing?: Choosing | undefined;
}

export function Tray({ thrown, number, poker, changes, choosing }: Props) {
  return (
    <div class="tray" role="group" aria-label={t("dice")}>
      <div class="tray-dice">
        {thrown.map((value, place) => {
          const key = dieKey(place);
          return (
            <Die
              key={place}
              value={value}
              poker={poker}
              fresh={changes.dice.has(place)}
              chosen={choosing?.chosen(key) ?? false}
              onChoose={choosing?.can(key) ? () => choosing.toggle(key) : undefined}
            />
          );
        })}
        {!thrown.length &&
          Array.from({ length: 5 }, (_, place) => <span key={place} class="die none" aria-hidden="true" />)}
      </div>
      <p class="muted small tray-throw">{number > 0 ? t("dice-throw", { number }) : " "}</p>
    </div>
  );
}
