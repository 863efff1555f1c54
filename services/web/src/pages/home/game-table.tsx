/** Games as rows; however many there are, only those in sight are in the document. */
import { useEffect, useRef, useState } from "preact/hooks";

import { GameStatus, type Game } from "~gen/values_pb";
import { timestampDate } from "@bufbuild/protobuf/wkt";

import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { personOf } from "~/game/people";
import { list, moment, number, t } from "~/texts";

const FIRST = 60;
const MORE = 120;

export function GameTable({ id, title, games }: { id: string; title: string; games: readonly Game[] }) {
  const [shown, setShown] = useState(FIRST);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => seen?.isIntersecting && setShown((now) => Math.min(now + MORE, games.length)),
      { rootMargin: "800px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [games.length, shown]);
  return (
    <section>
      <h2 id={id}>
        {title} <span class="count">{number(games.length)}</span>
      </h2>
      <div class="panel scrolls" tabIndex={0} role="region" aria-labelledby={id}>
        <table class="games">
          <thead>
            <tr>
              <th scope="col">{t("home-game")}</th>
              <th scope="col">{t("home-players")}</th>
              <th scope="col" class="number">{t("home-events")}</th>
              <th scope="col">{t("home-when")}</th>
            </tr>
          </thead>
          <tbody>
            {games.slice(0, shown).map((game) => (
              <Row key={game.name} game={game} />
            ))}
          </tbody>
        </table>
      </div>
      <div ref={end} />
    </section>
  );
}

function Row({ game }: { game: Game }) {
  const players = game.players.filter(Boolean).map((player) => personOf(player).name);
  const free = game.players.length - players.length;
  const open = game.status === GameStatus.OPEN;
  return (
    <tr>
      <th scope="row">
        <a href={link(["games", idOf(game.name), ...(open ? ["table"] : [])])}>{t(`game-${game.game}`)}</a>
        {game.practice && <span class="tag">{t("home-practice")}</span>}
      </th>
      <td>
        {list(players)}
        {free > 0 && <span class="tag">{t("home-free", { free })}</span>}
      </td>
      <td class="number">{number(game.version)}</td>
      <td class="muted">{game.updateTime && moment(timestampDate(game.updateTime))}</td>
    </tr>
  );
}
