/** The event that is shown: the acts that were open, with the worth of each, and the luck of everybody. */
import type { AnalysedDecision } from "~gen/replay_service_pb";

import { nameOf } from "~/game/people";
import { t } from "~/texts";
import { precise } from "~/texts/amounts";

import type { PartProps } from ".";
import { actText, diceBefore, type Scene } from "./acts";
import { errorOf } from "./analysis";

/** Where an act was made, for its text. */
export function sceneAt({ replay, unit }: Pick<PartProps, "replay" | "unit">, version: number): Scene {
  replay.history.revision.value;
  const dice = diceBefore(version, (at) => replay.history.happening(at));
  return { context: replay.context.value, unit, dice };
}

export function Moment(props: PartProps) {
  const { replay, analysis } = props;
  const version = replay.shown.value;
  const deal = analysis.dealAt(version);
  const decision = deal?.decisions.find((each) => Number(each.version) === version);
  const luck = deal?.luck.find((each) => Number(each.version) === version);
  return (
    <section class="panel analysis-moment" aria-labelledby="analysis-moment">
      <div class="analysis-title">
        <h2 id="analysis-moment">{t("analysis-moment", { version })}</h2>
        <Ways {...props} version={version} />
      </div>
      {decision && <Acts {...props} decision={decision} />}
      {luck && <Luck {...props} amounts={luck.amounts.map(Number)} />}
      {!decision && !luck && <p class="muted">{t("analysis-no-decision")}</p>}
    </section>
  );
}

/** To the decision before, and the one after. */
function Ways({ replay, analysis, version }: PartProps & { version: number }) {
  const way = (step: 1 | -1) => {
    const decision = analysis.decisionFrom(version, step);
    const text = t(step > 0 ? "analysis-next" : "analysis-previous");
    return (
      <button
        type="button"
        class="quiet icon"
        title={text}
        aria-label={text}
        disabled={!decision}
        onClick={() => decision && replay.step(Number(decision.version) - replay.position.value)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={step > 0 ? "M9 5l7 7-7 7z" : "M15 5 8 12l7 7z"} />
        </svg>
      </button>
    );
  };
  return (
    <div class="analysis-ways">
      {way(-1)}
      {way(1)}
    </div>
  );
}

function Acts({ decision, ...props }: PartProps & { decision: AnalysedDecision }) {
  const { game, unit } = props;
  const scene = sceneAt(props, Number(decision.version));
  const best = Number(decision.acts[0]?.worth ?? 0n);
  const player = nameOf(game.players[decision.seat], decision.seat);
  const error = errorOf(decision);
  const verdict = error ? "analysis-gave-away" : "analysis-best";
  return (
    <>
      <p class={error ? "analysis-verdict error" : "analysis-verdict"}>
        {t(verdict, { player, error: precise(error, unit) })} {decision.byClock && t("analysis-by-clock")}
      </p>
      <table class="analysis-acts">
        <thead>
          <tr>
            <th scope="col">{t("analysis-act")}</th>
            <th scope="col" class="number">{t("analysis-act-worth")}</th>
            <th scope="col" class="number">{t("analysis-less")}</th>
          </tr>
        </thead>
        <tbody>
          {decision.acts.map(({ command, worth }, place) => (
            <tr key={place} class={place === decision.made ? "made" : undefined} aria-current={place === decision.made ? "true" : undefined}>
              <th scope="row">
                {command && actText(command, scene)}
                {place === decision.made && <span class="tag">{t("analysis-made")}</span>}
              </th>
              <td class="number">{precise(Number(worth), unit, unit !== "points")}</td>
              <td class="number muted">{Number(worth) === best ? "" : precise(Number(worth) - best, unit, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Luck({ amounts, game, unit }: PartProps & { amounts: readonly number[] }) {
  return (
    <>
      <h3>{t("analysis-luck-here")}</h3>
      <ul class="analysis-luck">
        {amounts.map((amount, seat) =>
          amount ? (
            <li key={seat}>
              <span>{nameOf(game.players[seat], seat)}</span> <span class="number">{precise(amount, unit, true)}</span>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
