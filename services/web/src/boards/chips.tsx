/** Chips as they stand on a table: a few discs in the colours of their worth. */

/** How many chips of which colour. */
export interface Stack {
  readonly blue: bigint;
  readonly red: bigint;
  readonly yellow?: bigint;
  readonly white: bigint;
}

const MOST = 5;

/** Discs for an amount; a picture only, the number stands beside it. */
export function Chips({ amount, stack }: { amount: bigint; stack?: Stack | undefined }) {
  const discs = stack ? colours(stack) : colours(split(amount));
  return (
    <span class="chips" aria-hidden="true">
      {discs.slice(0, MOST).map((colour, index) => (
        <span key={index} class={`chip ${colour}`} />
      ))}
    </span>
  );
}

function split(amount: bigint): Stack {
  return { blue: amount / 25n, red: (amount % 25n) / 5n, white: amount % 5n };
}

/** One disc of each colour that is there, then more of the most frequent ones. */
function colours(stack: Stack): string[] {
  const found = Object.entries(stack)
    .filter((entry): entry is [string, bigint] => typeof entry[1] === "bigint" && entry[1] > 0n)
    .map(([colour, count]) => ({ colour, count: Number(count > 3n ? 3n : count) }));
  return found.flatMap(({ colour, count }) => Array<string>(count).fill(colour));
}
