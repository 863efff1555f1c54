/** Games as rows; however many there are, only those in sight are in the document. */
import { useEffect, useRef } from "preact/hooks";

import type { GameSummaryJson } from "~gen/game_service_pb";

import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { personOf } from "~/game/people";
import { list as listed, moment, number, t } from "~/texts";
import { Gap } from "~/ui/gap";
import { useSight } from "~/ui/virtual";

import type { GameList, Listed } from "./games";
import { placed, spanText, stakeText } from "./results";

/** How high a row is until it is measured, in CSS pixels. */
const ROW_PX = 41;
/** With so many rows below those in the document, more games are read. */
const AHEAD = 8;

interface Props {
  readonly id: string;
  readonly title: string;
  readonly games: readonly Listed[];
  readonly list: GameList;
}

export function GameTable({ id, title, games, list }: Props) {
  const rows = useRef<HTMLTableSectionElement>(null);
  const sight = useSight(games.length, ROW_PX, rows);
  const seen = games.slice(sight.from, sight.to);
  const over = games[0]?.status === "over";
  const whole = !over || list.whole.value;
  const isEnding = sight.to + AHEAD >= games.length;
  useEffect(() => {
    if (!whole && isEnding) void list.more();
  }, [list, whole, isEnding, games.length]);
  return (
    <section>
      <h2 id={id}>
        {title} <span class="count">{whole ? number(games.length) : t("home-at-least", { count: games.length })}</span>
      </h2>
      <div class="panel scrolls" tabIndex={0} role="region" aria-labelledby={id}>
        <table class="games" aria-rowcount={whole ? games.length + 1 : -1}>
          <thead>
            <tr>
              <th scope="col">{t("home-game")}</th>
              <th scope="col">{over ? t("home-result") : t("home-players")}</th>
              <th scope="col">{t("home-played-for")}</th>
              <th scope="col" class="number">{over ? t("home-took") : ""}</th>
              <th scope="col" class="number">{t("home-when")}</th>
            </tr>
          </thead>
          <tbody ref={rows}>
            <Gap px={sight.above} />
            {seen.map((game, place) => (
              <Row key={game.name} game={game} index={sight.from + place} />
            ))}
            <Gap px={sight.below} />
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RowProps {
  readonly game: Listed;
  readonly index: number;
}

function Row({ game, index }: RowProps) {
  const { summary } = game;
  const free = game.players.filter((player) => !player).length;
  const open = game.status === "open";
  const stake = summary ? stakeText(summary) : "";
  const took = open ? "" : spanText(game);
  return (
    <tr data-index={index} aria-rowindex={index + 2}>
      <th scope="row">
        <a href={link(["games", idOf(game.name), ...(open ? ["table"] : [])])}>{t(`game-${game.game}`)}</a>
        {game.practice && <span class="tag">{t("home-practice")}</span>}
        {!summary && <span class="tag broken">✗ {t("home-unreadable")}</span>}
      </th>
      <td>
        {summary && !open ? <Result summary={summary} /> : listed(game.players.filter(Boolean).map((player) => personOf(player).name))}
        {free > 0 && <span class="tag">{t("home-free", { free })}</span>}
        <span class="games-more muted small">{[stake, took].filter(Boolean).join(" · ")}</span>
      </td>
      <td class="muted">{stake}</td>
      <td class="number muted">{took}</td>
      <td class="number muted">{game.updated > 0 && moment(new Date(game.updated))}</td>
    </tr>
  );
}

/** Who has won with how much, and the others behind them. */
function Result({ summary }: { summary: GameSummaryJson }) {
  return (
    <ol class="result">
      {placed(summary).map(({ seat, name, text, ahead }) => (
        <li key={seat} class={ahead ? "ahead" : undefined}>
          {ahead && <span class="unseen">{t("home-won")} </span>}
          {name} <span class="number">{text}</span>
        </li>
      ))}
    </ol>
  );
}
