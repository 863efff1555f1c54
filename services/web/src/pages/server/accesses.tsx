/** Who was shown hidden things of games: the access log, the newest first.
 *
 * The server lists the oldest first. So its list is read to the end, and what is earlier is read
 * again when somebody asks for it.
 */
import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useEffect, useRef, useState } from "preact/hooks";

import type { Access } from "~gen/audit_service_pb";

import { audits } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { moment, number, t, tOr } from "~/texts";
import { Failed } from "~/ui/failed";

const PAGE = 500;

const pageOf = (pageToken: string) => audits.listAccesses({ pageSize: PAGE, pageToken });

export function Accesses() {
  const [accesses, setAccesses] = useState<readonly Access[]>([]);
  const [earlier, setEarlier] = useState<readonly string[]>();
  const [problem, setProblem] = useState<Problem>();
  const busy = useRef(false);
  const readToTheEnd = async () => {
    const tokens = [""];
    let page = await pageOf("");
    let before: readonly Access[] = [];
    while (page.nextPageToken) {
      tokens.push(page.nextPageToken);
      before = page.accesses;
      page = await pageOf(page.nextPageToken);
    }
    setAccesses([...before, ...page.accesses].reverse());
    setEarlier(tokens.slice(0, -2));
  };
  const readEarlier = async (tokens: readonly string[]) => {
    const page = await pageOf(tokens.at(-1) ?? "");
    setAccesses((later) => [...later, ...page.accesses.toReversed()]);
    setEarlier(tokens.slice(0, -1));
  };
  const load = async (read: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await read();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      busy.current = false;
    }
  };
  useEffect(() => void load(readToTheEnd), []);
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
      {earlier && accesses.length === 0 && !problem && <p class="notice">{t("server-no-accesses")}</p>}
      {earlier && earlier.length > 0 && <p><button type="button" onClick={() => void load(() => readEarlier(earlier))}>{t("server-more")}</button></p>}
    </section>
  );
}
