/** Who was shown hidden things of games: the access log, page by page. */
import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useEffect, useRef, useState } from "preact/hooks";

import type { Access } from "~gen/audit_service_pb";

import { audits } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { moment, number, t, tOr } from "~/texts";
import { Failed } from "~/ui/failed";

const PAGE = 100;

export function Accesses() {
  const [accesses, setAccesses] = useState<readonly Access[]>([]);
  const [next, setNext] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const busy = useRef(false);
  const load = async (pageToken: string) => {
    if (busy.current) return;
    busy.current = true;
    try {
      const page = await audits.listAccesses({ pageSize: PAGE, pageToken });
      setAccesses((before) => [...before, ...page.accesses]);
      setNext(page.nextPageToken);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      busy.current = false;
    }
  };
  useEffect(() => void load(""), []);
  return (
    <section aria-labelledby="server-accesses">
      <h2 id="server-accesses">{t("server-accesses")}</h2>
      <p class="muted">{t("server-accesses-text")}</p>
      {problem && <Failed problem={problem} />}
      {accesses.length > 0 && (
        <div class="panel scrolls" tabIndex={0} role="group" aria-labelledby="server-accesses">
          <table>
            <thead>
              <tr>
                <th scope="col" class="number">{t("server-number")}</th>
                <th scope="col">{t("chips-when")}</th>
                <th scope="col">{t("server-who")}</th>
                <th scope="col">{t("server-method")}</th>
                <th scope="col">{t("home-game")}</th>
                <th scope="col">{t("server-why")}</th>
              </tr>
            </thead>
            <tbody>
              {accesses.map((access) => (
                <tr key={String(access.number)}>
                  <td class="number">{number(access.number)}</td>
                  <td>{access.accessTime && moment(timestampDate(access.accessTime))}</td>
                  <th scope="row">{access.who || tOr(`role-${access.role}`, access.role)}</th>
                  <td>{access.method}</td>
                  <td>{access.gameName && <a href={link(["games", idOf(access.gameName)])}>{idOf(access.gameName).slice(0, 12)}…</a>}</td>
                  <td>{access.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next === "" && accesses.length === 0 && !problem && <p class="notice">{t("server-no-accesses")}</p>}
      {next && <p><button type="button" onClick={() => void load(next)}>{t("server-more")}</button></p>}
    </section>
  );
}
