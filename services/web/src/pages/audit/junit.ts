/** The report on a game as JUnit XML, for whatever shows test results. */
import { Verdict, type GameReport } from "~gen/audit_service_pb";

/** One test case for each claim. */
export function junitOf(game: string, report: GameReport): string {
  const { claims } = report;
  const count = (verdict: Verdict) => claims.filter((claim) => claim.verdict === verdict).length;
  const cases = claims.map(({ claim, verdict, note, finding }) => {
    const open = `  <testcase classname="${escaped(game)}" name="${escaped(claim)}"`;
    if (verdict === Verdict.FAIL)
      return `${open}><failure message="${escaped(finding?.text ?? note)}"/></testcase>`;
    if (verdict === Verdict.NOT_CHECKED) return `${open}><skipped message="${escaped(note)}"/></testcase>`;
    return `${open}/>`;
  });
  const head = `<testsuite name="${escaped(game)}" tests="${claims.length}" failures="${count(Verdict.FAIL)}" skipped="${count(Verdict.NOT_CHECKED)}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...cases, "</testsuite>", ""].join("\n");
}

const escaped = (text: string): string =>
  text.replace(/[&<>"\n]/g, (letter) => `&#${letter.charCodeAt(0)};`);
