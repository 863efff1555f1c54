/** How far something long has come, as a bar with words beside it. */
import type { ComponentChildren } from "preact";

interface Props {
  /** What goes on, for a screen reader. */
  readonly label: string;
  /** From 0 to 1; absent while nobody knows. */
  readonly part: number | undefined;
  readonly children: ComponentChildren;
}

export function Progress({ label, part, children }: Props) {
  return (
    <p class="progress" role="status">
      <progress aria-label={label} max={1} {...(part !== undefined && { value: Math.min(1, part) })} />
      <span>{children}</span>
    </p>
  );
}
