/** Players registered, tokens handed out and taken back. */
import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useRef, useState } from "preact/hooks";

import { Role, type IssueTokenResponse } from "~gen/player_service_pb";

import { requestId } from "~/api/client";
import { players } from "~/api/players";
import { problemOf, type Problem } from "~/api/problem";
import { moment, t } from "~/texts";
import { Failed } from "~/ui/failed";

const ROLES: readonly [string, Role][] = [
  ["player", Role.PLAYER],
  ["spectator", Role.SPECTATOR],
  ["auditor", Role.AUDITOR],
  ["operator", Role.OPERATOR],
];
const DAY_S = 86_400n;

export function Tokens() {
  const [issued, setIssued] = useState<IssueTokenResponse>();
  const [revoked, setRevoked] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const busy = useRef(false);
  const attempt = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      busy.current = false;
    }
  };
  const issue = async (form: HTMLFormElement) => {
    const said = new FormData(form);
    const [name, role, days] = ["name", "role", "days"].map((field) => String(said.get(field) ?? ""));
    const request = { requestId: requestId(), displayName: name ?? "" };
    const { player } = await players.registerPlayer(request);
    const lifetime = days ? { lifetime: { seconds: BigInt(days) * DAY_S, nanos: 0 } } : {};
    setRevoked(undefined);
    setIssued(await players.issueToken({ name: player?.name ?? "", role: Number(role) as Role, ...lifetime }));
    form.reset();
  };
  const revoke = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get("token") ?? "").trim();
    setIssued(undefined);
    setRevoked((await players.revokeToken({ name })).revoked);
    form.reset();
  };
  return (
    <section aria-labelledby="server-tokens">
      <h2 id="server-tokens">{t("server-tokens")}</h2>
      <div class="token-forms">
        <form
          class="panel"
          onSubmit={(event) => {
            event.preventDefault();
            const form = event.currentTarget;
            void attempt(() => issue(form));
          }}
        >
          <h3>{t("server-issue")}</h3>
          <label class="field">
            {t("server-name")}
            <input name="name" type="text" maxLength={100} required />
          </label>
          <label class="field">
            {t("server-role")}
            <select name="role">
              {ROLES.map(([name, role]) => (
                <option key={name} value={role}>{t(`role-${name}`)}</option>
              ))}
            </select>
          </label>
          <label class="field">
            {t("server-days")}
            <input name="days" type="number" min={1} max={3650} placeholder={t("server-for-ever")} />
          </label>
          <button type="submit" class="primary">{t("server-issue")}</button>
        </form>
        <form
          class="panel"
          onSubmit={(event) => {
            event.preventDefault();
            const form = event.currentTarget;
            void attempt(() => revoke(form));
          }}
        >
          <h3>{t("server-revoke")}</h3>
          <label class="field">
            {t("server-token-name")}
            <input name="token" type="text" spellcheck={false} placeholder="players/…/tokens/…" required />
            <span class="hint">{t("server-token-name-hint")}</span>
          </label>
          <button type="submit">{t("server-revoke")}</button>
        </form>
      </div>
      {problem && <Failed problem={problem} />}
      {revoked !== undefined && <p class="notice" role="status">{t("server-revoked", { tokens: revoked })}</p>}
      {issued && (
        <div class="notice issued" role="status">
          <p>{t("server-issued")}</p>
          <code>{issued.token}</code>
          <p class="small">
            {t("server-issued-name")} <code>{issued.name}</code>
            {issued.expireTime && ` · ${t("server-expires", { when: moment(timestampDate(issued.expireTime)) })}`}
          </p>
        </div>
      )}
    </section>
  );
}
