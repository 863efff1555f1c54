/** A point of the rule book, linked to where it stands. */
import { link } from "~/app/router";
import { t } from "~/texts";

/** The points of a text such as `DX-12` or `ES-2, YA-3`. */
export function RuleLink({ point }: { point: string }) {
  return (
    <span class="rule">
      {point.split(/,\s*/).map((each) => (
        <a key={each} href={link(["rules"], { point: each })} title={t("rule-point", { point: each })}>
          {each}
        </a>
      ))}
    </span>
  );
}
