/** A hand of cards: open where the reader may see it, else face down. */
import { Card, CardRow } from "~/cards/card";
import { t } from "~/texts";

import { cardKey, type Choosing } from "../board";
import type { Changes } from "../changes";

interface Props {
  readonly cards: readonly string[];
  readonly held: number;
  readonly near: boolean;
  readonly changes: Changes;
  readonly choosing?: Choosing | undefined;
}

export function Hand({ cards, held, near, changes, choosing }: Props) {
  const size = near ? "large" : "normal";
  const hidden = Math.max(0, held - cards.length);
  if (!held) return <div class="no-cards" />;
  return (
    <CardRow label={t("hand")}>
      {cards.map((card) => {
        const key = cardKey(card);
        return (
          <Card
            key={card}
            card={card}
            size={size}
            fresh={changes.cards.has(card)}
            chosen={choosing?.chosen(key) ?? false}
            onChoose={choosing?.can(key) ? () => choosing.toggle(key) : undefined}
          />
        );
      })}
      {Array.from({ length: hidden }, (_, index) => (
        <Card key={index} size={size} />
      ))}
    </CardRow>
  );
}
