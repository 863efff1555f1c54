/** A hand to be looked up: typed, or chosen from the pack or from dice. */
import { Card, CardRow } from "~/cards/card";
import { RANKS, sorted, SUITS } from "~/cards/names";
import { Die } from "~/dice/die";
import { t } from "~/texts";

import { made, read, type Kind } from "./tables";

export interface PickerProps {
  readonly kind: Kind;
  readonly size: number;
  readonly hand: readonly string[];
  /** Cards of other hands, which cannot be in this one as well. */
  readonly taken: ReadonlySet<string>;
  readonly onChange: (hand: string[]) => void;
}

export function HandPicker({ kind, size, hand, taken, onChange }: PickerProps) {
  const full = hand.length >= size;
  const toggle = (card: string) =>
    onChange(hand.includes(card) ? hand.filter((each) => each !== card) : full ? [...hand] : [...hand, card]);
  return (
    <div class="picker">
      <label class="field">
        <span>{t("odds-type", { size, ...made(kind) })}</span>
        <input
          type="text"
          spellcheck={false}
          autocomplete="off"
          placeholder={kind.dice ? "6 6 6 2 2" : "As Kh 10d …"}
          onInput={(event) =>
            onChange(read(event.currentTarget.value, kind.dice).filter((card) => !taken.has(card)).slice(0, size))
          }
        />
      </label>
      {kind.dice ? (
        <div class="pick-dice" role="group" aria-label={t("odds-dice")}>
          {[1, 2, 3, 4, 5, 6].map((value) => (
            <Die key={value} value={value} onChoose={() => !full && onChange([...hand, String(value)])} />
          ))}
        </div>
      ) : (
        <div class="pick-cards" role="group" aria-label={t("odds-pack")}>
          {SUITS.map((suit) => (
            <CardRow key={suit}>
              {[...RANKS].map((rank) => {
                const card = rank + suit;
                return taken.has(card) ? (
                  <Card key={card} card={card} size="small" faded />
                ) : (
                  <Card
                    key={card}
                    card={card}
                    size="small"
                    chosen={hand.includes(card)}
                    onChoose={() => toggle(card)}
                  />
                );
              })}
            </CardRow>
          ))}
        </div>
      )}
    </div>
  );
}

/** The cards or dice of a hand, the highest first. */
export function Hand({ kind, hand }: { kind: Kind; hand: readonly string[] }) {
  if (kind.dice)
    return (
      <span class="cards">
        {[...hand].sort().map((die, place) => <Die key={place} value={Number(die)} size="small" />)}
      </span>
    );
  return (
    <CardRow>
      {sorted(hand).map((card) => (
        <Card key={card} card={card} size="small" />
      ))}
    </CardRow>
  );
}
