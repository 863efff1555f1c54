/** The decisions that gave away most, each a way to its moment. */
import { nameOf } from "~/game/people";
import { number, t } from "~/texts";
import { precise } from "~/texts/amounts";

import type { PartProps } from ".";
import { actText } from "./acts";
import { errorOf } from "./analysis";
import { sceneAt } from "./moment";

const MOST = 8;

export function Mistakes(props: PartProps) {
  const { replay, analysis, game, unit } = props;
  const worst = analysis.marked.value.slice(0, MOST);
  if (!worst.length) return null;
  return (
    <section class="panel analysis-mistakes" aria-labelledby="analysis-mistakes">
      <h2 id="analysis-mistakes">{t("analysis-mistakes")}</h2>
      <ol>
        {worst.map((decision) => {
          const scene = sceneAt(props, Number(decision.version));
          const [best, made] = [decision.acts[0]?.command, decision.acts[decision.made]?.command];
          const chosen = Number(decision.version) === replay.shown.value;
          return (
            <li key={decision.version}>
              <button
                type="button"
                class="quiet"
                aria-current={chosen ? "step" : undefined}
                onClick={() => replay.step(Number(decision.version) - replay.position.value)}
              >
                <span class="muted number">{number(decision.version)}</span>
                <span>
                  {t("analysis-instead", {
                    player: nameOf(game.players[decision.seat], decision.seat),
                    made: made ? actText(made, scene) : "",
                    best: best ? actText(best, scene) : "",
                  })}
                </span>
                <span class="number strong">{precise(errorOf(decision), unit)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
