/** What runs: asked for again every two seconds while the page is in sight. */
import { useEffect, useState } from "preact/hooks";

import { games } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { sleep } from "~/game/sleep";
import { language, number, t, tOr } from "~/texts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";

import { bytes, duration, milliseconds, said } from "./measures";
import { OldestTurn } from "./oldest-turn";
import { callsOf, commands, gaugeOf, rate, refusals, type Look } from "./rates";

const PAUSE_MS = 2_000;

/** `refused` is told if the server does not know the token: then nothing else here can be done. */
export function Status({ refused }: { refused: (problem: Problem) => void }) {
  const [looks, setLooks] = useState<readonly [Look | undefined, Look]>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    const stop = new AbortController();
    void keepLooking(stop.signal, (look) => setLooks((before) => [before?.[1], look]), (found) => {
      if (found?.reason === "UNKNOWN_TOKEN") refused(found);
      else setProblem(found);
    });
    return () => stop.abort();
  }, []);
  if (problem) return <Failed problem={problem} />;
  if (!looks) return <Loading />;
  const [before, now] = looks;
  return (
    <section aria-labelledby="server-now">
      <h2 id="server-now">{t("server-now")}</h2>
      <dl class="facts panel">
        <Fact name="server-commands" value={decimal(rate(before, now, commands))} />
        <Fact name="server-p50" value={said(timeOf(now, "p50Ms"), milliseconds)} />
        <Fact name="server-p99" value={said(timeOf(now, "p99Ms"), milliseconds)} />
        <Fact name="server-games" value={whole(gaugeOf(now, "games_in_memory"))} />
        <Fact name="server-streams" value={whole(gaugeOf(now, "open_streams"))} />
        <Fact name="server-log" value={whole(gaugeOf(now, "log_entries"))} />
        <Fact name="server-signed" value={whole(gaugeOf(now, "log_entries_signed"))} />
        <Fact name="server-unsigned" value={said(gaugeOf(now, "log_unsigned_seconds"), duration)} />
        <Fact name="server-store" value={said(gaugeOf(now, "store_bytes"), bytes)} />
        <OldestTurn />
        <Fact name="server-ready" value={gaugeOf(now, "ready") ? `● ${t("yes")}` : `✗ ${t("no")}`} />
      </dl>
      <div class="server-tables">
        <Methods look={now} />
        <Refusals look={now} />
      </div>
      <details>
        <summary>{t("server-gauges")}</summary>
        <ul class="gauges">
          {now.status.gauges.map((gauge) => (
            <li key={gauge.name}>
              <code>{gauge.name}</code> <strong>{decimal(gauge.value)}</strong> <span class="muted">{gauge.description}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

async function keepLooking(signal: AbortSignal, show: (look: Look) => void, fail: (problem: Problem | undefined) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      if (!document.hidden) show({ at: performance.now(), status: await games.getServerStatus({}, { signal }) });
      fail(undefined);
    } catch (error) {
      if (!signal.aborted) fail(problemOf(error));
    }
    await sleep(PAUSE_MS, signal);
  }
}

/** The slowest of the methods that give commands. */
function timeOf(look: Look, which: "p50Ms" | "p99Ms"): number | undefined {
  return look.status.methods.find(({ method }) => method === "GameService/Act")?.[which];
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Methods({ look }: { look: Look }) {
  return (
    <div class="panel scrolls" tabIndex={0} role="region" aria-label={t("server-calls")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("server-method")}</th>
            <th scope="col" class="number">{t("server-calls")}</th>
            <th scope="col" class="number">{t("server-p50-ms")}</th>
            <th scope="col" class="number">{t("server-p99-ms")}</th>
          </tr>
        </thead>
        <tbody>
          {look.status.methods.map((method) => (
            <tr key={method.method}>
              <th scope="row">{method.method.replace("/", "/\u200b")}</th>
              <td class="number">{number(callsOf(method))}</td>
              <td class="number">{decimal(method.p50Ms)}</td>
              <td class="number">{decimal(method.p99Ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Refusals({ look }: { look: Look }) {
  const all = refusals(look);
  return (
    <div class="panel refusals">
      <h3>{t("server-refusals")}</h3>
      {all.length === 0 && <p class="muted">{t("server-no-refusals")}</p>}
      <dl>
        {all.map(([status, count]) => (
          <div key={status}>
            <dt>{tOr(`status-${status.toLowerCase().replaceAll("_", "-")}`, status)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const whole = (value: number | undefined): string => (value === undefined ? "–" : number(Math.round(value)));

const decimal = (value: number | undefined): string =>
  value === undefined ? "–" : new Intl.NumberFormat(language.value, { maximumFractionDigits: value < 10 ? 2 : 0 }).format(value);
