/** One box of a score sheet: written, crossed out, free, or a button where it may be used. */
import { number, t } from "~/texts";

interface Props {
  readonly points: number | undefined;
  readonly fresh: boolean;
  /** What the throw would give here, if it may be written. */
  readonly offered?: number | undefined;
  readonly crossable?: boolean;
  readonly name: string;
  readonly onWrite?: (() => void) | undefined;
  readonly onCross?: (() => void) | undefined;
}

export function Box({ points, fresh, offered, crossable, name, onWrite, onCross }: Props) {
  const classes = ["box", fresh && "fresh", points === 0 && "crossed"].filter(Boolean).join(" ");
  if (points !== undefined) {
    return (
      <td class={classes}>
        {points === 0 ? <abbr title={t("sheet-crossed")}>–</abbr> : number(points)}
      </td>
    );
  }
  if (offered !== undefined && onWrite) {
    return (
      <td class="box">
        <button type="button" class="box-write" onClick={onWrite} aria-label={t("sheet-write", { name, points: offered })}>
          {number(offered)}
        </button>
      </td>
    );
  }
  if (crossable && onCross) {
    return (
      <td class="box">
        <button type="button" class="box-cross" onClick={onCross} aria-label={t("sheet-cross", { name })}>
          –
        </button>
      </td>
    );
  }
  return <td class="box" />;
}
