/** One box of a score sheet: written, crossed out, free, or a button where it may be used. */
import { number, t } from "~/texts";

interface Props {
  readonly points: number | undefined;
  readonly fresh: boolean;
  readonly late: string | undefined;
  /** What the throw would give here; 0 to cross it out. */
  readonly offered?: number | undefined;
  readonly name: string;
  readonly chosen?: boolean;
  readonly onChoose?: (() => void) | undefined;
}

export function Box({ points, fresh, late, offered, name, chosen, onChoose }: Props) {
  const classes = ["box", fresh && "fresh", points === 0 && "crossed", late].filter(Boolean).join(" ");
  if (points !== undefined) {
    return (
      <td class={classes}>
        {points === 0 ? <abbr title={t("sheet-crossed")}>–</abbr> : number(points)}
      </td>
    );
  }
  if (offered === undefined || !onChoose) return <td class={classes} />;
  const said = offered ? t("sheet-write", { name, points: offered }) : t("sheet-cross", { name });
  return (
    <td class={classes}>
      <button type="button" class="box-offer" aria-pressed={chosen ?? false} aria-label={said} onClick={onChoose}>
        {offered ? number(offered) : "–"}
      </button>
    </td>
  );
}
