/** The report on a game or the store as a page of its own, that needs no server and no script. */
import { language, moment, t } from "~/texts";

import { SIGNS, type Outcome } from "./claims";

/** A claim or finding of the report; `note` says how far it was checked, `finding` what is wrong. */
export interface ReportLine {
  readonly name: string;
  readonly text: string;
  readonly outcome: Outcome;
  readonly note?: string;
  readonly finding?: string;
}

export interface ReportPage {
  readonly title: string;
  readonly outcome: Outcome;
  readonly verdict: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly lines: readonly ReportLine[];
  readonly at: Date;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
.verdict { font-weight: 600; font-size: 1.125rem; }
.small { opacity: .75; font-size: .875rem; margin: 0; overflow-wrap: anywhere; }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; }
dd { margin: 0; font-weight: 600; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid #8886; font-weight: 400; }
td:first-child { width: 1.5rem; }
.fails :is(td:first-child, .finding) { color: light-dark(#a3210f, #ff9c8a); font-weight: 600; }
@media (max-width: 640px) { td:last-child { display: none; } }`;

/** The page, as one file. */
export function reportPage({ title, outcome, verdict, facts, lines, at }: ReportPage): string {
  const rows = lines.map(
    (line) => `<tr class="${line.outcome}"><td aria-hidden="true">${SIGNS[line.outcome]}</td>
<th scope="row">${escaped(line.text)} <span class="small">${escaped(t(`audit-${line.outcome}`))}</span>
${paragraph("small", line.note)}${paragraph("finding", line.finding)}</th>
<td><code>${escaped(line.name)}</code></td></tr>`,
  );
  const terms = facts.map(([name, value]) => `<div><dt class="small">${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`);
  return `<!doctype html>
<html lang="${language.value}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p class="small">${escaped(moment(at))}</p>
<p class="verdict">${SIGNS[outcome]} ${escaped(verdict)}</p>
${terms.length ? `<dl>${terms.join("")}</dl>` : ""}
${rows.length ? `<table>${rows.join("\n")}</table>` : ""}
</main>
</body>
</html>
`;
}

const paragraph = (of: string, text: string | undefined): string => (text ? `<p class="${of}">${escaped(text)}</p>` : "");

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
