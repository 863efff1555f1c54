/** Games as rows; however many there are, only those in sight are in the document. */
import { useRef } from "preact/hooks";

import { GameStatus, type Game } from "~gen/values_pb";
import { timestampDate } from "@bufbuild/protobuf/wkt";

import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { personOf } from "~/game/people";
import { list as listed, moment, number, t } from "~/texts";
import { Gap } from "~/ui/gap";
import { useSight } from "~/ui/virtual";

/** How high a row is until it is measured, in CSS pixels. */
const ROW_PX = 41;

export function GameTable({ id, title, games }: { id: string; title: string; games: readonly Game[] }) {
  const list = useRef<HTMLTableSectionElement>(null);
  const sight = useSight(games.length, ROW_PX, list);
  return (
    <section>
      <h2 id={id}>
        {title} <span class="count">{number(games.length)}</span>
      </h2>
      <div class="panel scrolls" tabIndex={0} role="region" aria-labelledby={id}>
        <table class="games" aria-rowcount={games.length + 1}>
          <thead>
            <tr>
              <th scope="col">{t("home-game")}</th>
              <th scope="col">{t("home-players")}</th>
              <th scope="col" class="number">{t("home-events")}</th>
              <th scope="col">{t("home-when")}</th>
            </tr>
          </thead>
          <tbody ref={list}>
            <Gap px={sight.above} />
            {games.slice(sight.from, sight.to).map((game, place) => (
              <Row key={game.name} game={game} index={sight.from + place} />
            ))}
            <Gap px={sight.below} />
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ game, index }: { game: Game; index: number }) {
  const players = game.players.filter(Boolean).map((player) => personOf(player).name);
  const free = game.players.length - players.length;
  const open = game.status === GameStatus.OPEN;
  return (
    <tr data-index={index} aria-rowindex={index + 2}>
      <th scope="row">
        <a href={link(["games", idOf(game.name), ...(open ? ["table"] : [])])}>{t(`game-${game.game}`)}</a>
        {game.practice && <span class="tag">{t("home-practice")}</span>}
      </th>
      <td>
        {listed(players)}
        {free > 0 && <span class="tag">{t("home-free", { free })}</span>}
      </td>
      <td class="number">{number(game.version)}</td>
      <td class="muted">{game.updateTime && moment(timestampDate(game.updateTime))}</td>
    </tr>
  );
}
