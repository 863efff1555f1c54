/** Everything about one event: its cause, its command, its hash, and the message as it came. */
import { toJsonString } from "@bufbuild/protobuf";
import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useEffect, useState } from "preact/hooks";

import { DecisionSchema, EventSchema, type Cause } from "~gen/history_pb";

import { audits } from "~/api/client";
import { recorded } from "~/api/transport";
import { problemOf, sentence } from "~/api/problem";
import { happening } from "~/game/kinds";
import { moment, t } from "~/texts";
import type { Context } from "~/words";

import type { Replay } from "./replay";

export function Inspector({ replay }: { replay: Replay }) {
  const context = replay.context.value;
  replay.history.revision.value;
  const version = replay.position.value;
  const event = replay.history.at(version);
  if (!event) return null;
  const decision = event.cause?.decision;
  return (
    <section class="inspector panel" aria-label={t("inspector")}>
      <dl class="facts">
        <Fact name={t("inspector-event")}>
          {version} · <code>{happening(event).kind}</code>
        </Fact>
        <Fact name={t("inspector-cause")}>
          {event.cause ? <By cause={event.cause} context={context} /> : t("inspector-follows")}
        </Fact>
        {event.cause?.decideTime && (
          <Fact name={t("inspector-when")}>
            <time dateTime={timestampDate(event.cause.decideTime).toISOString()}>
              {moment(timestampDate(event.cause.decideTime))}
            </time>
          </Fact>
        )}
        {!recorded() && (
          <Fact name={t("inspector-log")}>
            <LogPlace name={replay.name} version={version} />
          </Fact>
        )}
      </dl>
      {event.cause && !decision && <p class="muted small">{t("inspector-hidden")}</p>}
      <div class="inspector-raw">
        {decision && (
          <Raw
            title={t("inspector-command")}
            json={() => toJsonString(DecisionSchema, decision, { prettySpaces: 2, useProtoFieldName: true })}
          />
        )}
        <Raw
          title={t("inspector-json")}
          json={() => toJsonString(EventSchema, event, { prettySpaces: 2, useProtoFieldName: true })}
        />
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const SEAT = /^seat:(\d+)$/;

/** Who brought it about: a person by name, or who else can. */
function By({ cause, context }: { cause: Cause; context: Context }) {
  const seat = SEAT.exec(cause.by)?.[1];
  if (seat === undefined) return <>{t("inspector-by", { by: cause.by })}</>;
  const number = Number(seat);
  if (number === context.readers?.me) return <>{t("you")}</>;
  return <>{context.readers?.name(number) ?? t("seat-number", { number: number + 1 })}</>;
}

/** A long text, written only while it is unfolded. */
function Raw({ title, json }: { title: string; json: () => string }) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && <pre tabIndex={0}>{json()}</pre>}
    </details>
  );
}

/** Its place in the signed log, with the proof of it. */
function LogPlace({ name, version }: { name: string; version: number }) {
  const [said, setSaid] = useState<{ place: string; proof: string }>();
  useEffect(() => {
    setSaid(undefined);
    const stop = new AbortController();
    const ask = async () => {
      try {
        const request = { name, version: BigInt(version) };
        const { index, size, hashes, proof } = await audits.getInclusionProof(request, { signal: stop.signal });
        const place = t("inspector-place", { index: Number(index), size: Number(size), hashes: hashes.length });
        setSaid({ place, proof });
      } catch (error) {
        if (!stop.signal.aborted) setSaid({ place: sentence(problemOf(error)), proof: "" });
      }
    };
    const timer = setTimeout(() => void ask(), 200); // not for each event that is passed over
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [name, version]);
  return (
    <>
      {said?.place ?? "…"}
      {said?.proof && <Raw title={t("inspector-proof")} json={() => said.proof} />}
    </>
  );
}
