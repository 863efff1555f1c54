/** A long section that is folded on a phone, where what comes after it would be far away. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface Props {
  readonly id: string;
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
}

const WIDE = "(min-width: 641px)";

export function Folded({ id, title, children }: Props) {
  const [open, setOpen] = useState(() => matchMedia(WIDE).matches);
  return (
    <details class="folded" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2 id={id}>{title}</h2>
      </summary>
      {open && children}
    </details>
  );
}
