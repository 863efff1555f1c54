/** The pictures of a game's chips at a version: who paid whom, and stacks over time. */
import { useMemo } from "preact/hooks";

import type { Game } from "~gen/values_pb";

import { Sankey } from "~/charts/sankey";
import { StepLines } from "~/charts/step-lines";
import { flowsOf, seatOfAccount, stacksOf, upTo, type Move } from "~/game/ledger";
import { nameOf } from "~/game/people";
import { number, t } from "~/texts";
import { bare, unitNamed, type Unit } from "~/texts/amounts";

/** What a game's transfers are counted in. */
export const unitOf = (moves: readonly Move[]): Unit => unitNamed(moves[0]?.line.unit ?? "");

interface Props {
  readonly game: Game;
  readonly moves: readonly Move[];
  readonly version: number;
}

export function FlowsPicture({ game, moves, version }: Props) {
  const shown = useMemo(() => upTo(moves, version), [moves, version]);
  const player = (seat: number) => nameOf(game.players[seat], seat);
  return (
    <section aria-labelledby="chips-flows">
      <h2 id="chips-flows">{t("chips-who-paid")}</h2>
      <div class="panel scrolls chart-panel" tabIndex={0} role="group" aria-labelledby="chips-flows">
        <Sankey
          bands={flowsOf(shown)}
          label={t("chips-flows-label", { version: number(version) })}
          nameOf={(node) => placeName(node, player)}
          colourOf={(node) => seatOfAccount(node.replace(/^\w+ /, ""))}
          amountOf={(value) => bare(value, unitOf(moves))}
          describe={(source, target, value) => t("chips-band", { source, target, value })}
        />
      </div>
    </section>
  );
}

interface StacksProps extends Props {
  readonly last: number;
  readonly onChoose: (version: number) => void;
}

export function StacksPicture({ game, moves, version, last, onChoose }: StacksProps) {
  const amountOf = (value: number) => bare(value, unitOf(moves));
  const series = useMemo(
    () =>
      stacksOf(moves, game.players.length).map((steps, seat) => ({
        name: nameOf(game.players[seat], seat),
        colour: seat,
        steps,
      })),
    [moves, game.players.join()],
  );
  const now = series.map(({ name, steps }) => {
    const step = steps.findLast((each) => each.version <= version);
    return `${name} ${amountOf(step?.amount ?? 0)}`;
  });
  return (
    <section aria-labelledby="chips-stacks">
      <h2 id="chips-stacks">{t("chips-stacks")}</h2>
      <div class="panel scrolls chart-panel" tabIndex={0} role="group" aria-labelledby="chips-stacks">
        <StepLines
          series={series}
          last={last}
          version={version}
          label={t("chips-stacks-label", { now: now.join(", ") })}
          amountOf={amountOf}
          onChoose={onChoose}
        />
      </div>
    </section>
  );
}

/** The name of an account, or of a seat as payer or payee. */
export function placeName(node: string, player: (seat: number) => string): string {
  const seat = seatOfAccount(node.replace(/^\w+ /, ""));
  return seat === undefined ? t(`account-${node}`) : player(seat);
}
