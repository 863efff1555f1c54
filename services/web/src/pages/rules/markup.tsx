/** The little Markdown of a rule book's points: bold, italic, code, and the mark of a ruling. */
import type { ComponentChildren } from "preact";

import { t } from "~/texts";

const MARKS = /(\*\*R\*\*|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/;

export interface Piece {
  readonly kind: "text" | "ruling" | "strong" | "em" | "code";
  readonly text: string;
}

/** A text in pieces, without its marks. */
export function pieces(text: string): Piece[] {
  return text
    .split(MARKS)
    .filter(Boolean)
    .map((part): Piece => {
      if (part === "**R**") return { kind: "ruling", text: "R" };
      if (part.startsWith("**") && part.length > 4) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("`") && part.length > 2) return { kind: "code", text: part.slice(1, -1) };
      if (MARKS.test(part) && part.startsWith("*")) return { kind: "em", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}

export function Markup({ text }: { text: string }): ComponentChildren {
  return pieces(text).map((piece, index) => {
    switch (piece.kind) {
      case "ruling":
        return <abbr key={index} class="ruling" title={t("rules-ruling")}>R</abbr>;
      case "strong":
        return <strong key={index}>{piece.text}</strong>;
      case "em":
        return <em key={index}>{piece.text}</em>;
      case "code":
        return <code key={index}>{piece.text}</code>;
      default:
        return piece.text;
    }
  });
}
