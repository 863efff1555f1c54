/** How a game ended. */
import type { View } from "~gen/history_pb";
import type { Game } from "~gen/values_pb";

import { seatAt } from "~/api/seats";
import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { nameOf } from "~/game/people";
import { situationOf } from "~/game/situation";
import { list, t } from "~/texts";

export function Result({ info, view }: { info: Game; view: View }) {
  const { winners } = situationOf(view);
  const me = seatAt(info.name)?.seat;
  const others = winners.filter((seat) => seat !== me);
  const text = !winners.length
    ? t("table-drawn")
    : winners.includes(me ?? -1)
      ? t("table-you-win", { others: others.length })
      : t("table-wins", {
          number: winners.length,
          names: list(winners.map((seat) => nameOf(info.players[seat], seat, me))),
        });
  return (
    <div class="result">
      <strong>{text}</strong>
      <a class="button primary" href={link(["games", idOf(info.name)], { v: 1 })}>
        {t("table-see-again")}
      </a>
      <a class="button" href={link(["play"], { game: info.game })}>
        {t("table-another")}
      </a>
    </div>
  );
}
