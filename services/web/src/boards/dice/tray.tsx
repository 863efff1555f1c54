/** The five dice of the turn, as they lie: those that stay are raised. */
import { Die } from "~/dice/die";
import { t } from "~/texts";

import { dieKey, type BoardProps } from "../board";

/** A view with dice. */
export interface Thrown {
  readonly thrown: readonly number[];
  /** The number of the last throw in this turn, 1 to 3; 0 between turns. */
  readonly throw: number;
}

export function Tray({ board, poker }: { board: BoardProps<Thrown>; poker: boolean }) {
  const { view, changes, choosing } = board;
  return (
    <div class="tray" role="group" aria-label={t("dice")} key={view.throw}>
      {view.thrown.map((value, place) => {
        const key = dieKey(place);
        return (
          <Die
            key={place}
            value={value}
            poker={poker}
            fresh={changes.dice.has(place)}
            chosen={choosing?.chosen(key) ?? false}
            hotkey={String(place + 1)}
            onChoose={choosing?.can(key) ? () => choosing.toggle(key) : undefined}
          />
        );
      })}
      {!view.thrown.length &&
        Array.from({ length: 5 }, (_, place) => <span key={place} class="die none" aria-hidden="true" />)}
    </div>
  );
}
