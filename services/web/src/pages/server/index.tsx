/** Server: what runs, for its operator; and who may act, by the tokens handed out. */
import { useEffect, useState } from "preact/hooks";

import type { GetServerInfoResponse } from "~gen/game_service_pb";

import { games } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { signedIn, signIn } from "~/api/tokens";
import { t } from "~/texts";
import { Failed } from "~/ui/failed";

import { Accesses } from "./accesses";
import { Status } from "./status";
import { Tokens } from "./tokens";
import "./server.css";

export default function Server() {
  return (
    <div class="page server">
      <h1>{t("page-server")}</h1>
      <Info />
      {signedIn.value ? <ForOperators /> : <SignIn />}
    </div>
  );
}

/** What everybody may know. */
function Info() {
  const [info, setInfo] = useState<GetServerInfoResponse>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    const stop = new AbortController();
    games.getServerInfo({}, { signal: stop.signal }).then(
      setInfo,
      (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, []);
  if (problem) return <Failed problem={problem} />;
  if (!info) return null;
  return (
    <p class="muted">
      {t("server-version", { version: info.softwareVersion })} {t("server-rules", { rules: info.rules.join(", ") })}
      {info.practice && ` ${t("server-practice")}`}
    </p>
  );
}

function SignIn() {
  return (
    <section class="panel sign-in" aria-labelledby="server-sign-in">
      <h2 id="server-sign-in">{t("server-sign-in")}</h2>
      <p class="muted">{t("server-sign-in-text")}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signIn(String(new FormData(event.currentTarget).get("token") ?? "").trim());
        }}
      >
        <label class="field">
          {t("server-token")}
          <input name="token" type="password" autocomplete="off" required />
        </label>
        <button type="submit" class="primary">{t("server-sign-in")}</button>
      </form>
    </section>
  );
}

function ForOperators() {
  const [refused, setRefused] = useState<Problem>();
  return (
    <>
      <p>
        <button type="button" onClick={() => signIn("")}>{t("server-sign-out")}</button>
      </p>
      {refused ? (
        <Failed problem={refused} />
      ) : (
        <>
          <Status refused={setRefused} />
          <Tokens />
          <Accesses />
        </>
      )}
    </>
  );
}
