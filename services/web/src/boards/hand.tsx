/** A hand of cards: open where the reader may see it, else face down; places for cards to come are dashed. */
import { Card, CardRow } from "~/cards/card";
import { arranged } from "~/cards/hands";
import { t } from "~/texts";

import { cardKey, type Choosing } from "./board";
import type { Changes } from "./changes";

interface Props {
  readonly cards: readonly string[];
  /** How many cards the player has; those that are not seen lie face down. */
  readonly held: number;
  readonly changes: Changes;
  /** Cards among them that only their player sees. */
  readonly under?: readonly string[];
  /** How many they may still get. */
  readonly toCome?: number;
  readonly sort?: boolean;
  readonly choosing?: Choosing | undefined;
}

export function Hand({ cards, held, changes, under, toCome = 0, sort, choosing }: Props) {
  const hidden = Math.max(0, held - cards.length);
  const shown = sort ? arranged(cards) : cards;
  if (!held) return null;
  return (
    <CardRow label={t("hand")}>
      {Array.from({ length: hidden }, (_, index) => (
        <Card key={index} />
      ))}
      {shown.map((card, index) => {
        const key = cardKey(card);
        return (
          <Card
            key={card}
            card={card}
            under={under?.includes(card) ?? false}
            fresh={changes.cards.has(card)}
            chosen={choosing?.chosen(key) ?? false}
            hotkey={String(index + 1)}
            onChoose={choosing?.can(key) ? () => choosing.toggle(key) : undefined}
          />
        );
      })}
      {Array.from({ length: Math.max(0, toCome) }, (_, index) => (
        <span key={`to-come-${index}`} class="card gone" aria-hidden="true" />
      ))}
    </CardRow>
  );
}
