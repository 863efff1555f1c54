/** Home: the games in play, those that wait for players, and those that are over. */
import { useEffect, useMemo } from "preact/hooks";

import { loadAhead, type PageProps } from "~/app/pages";
import { go, link } from "~/app/router";
import { t } from "~/texts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";

import { Empty } from "./empty";
import { FilterBar } from "./filters";
import { GameList, type Filters, type Listed, type Status } from "./games";
import { GameTable } from "./game-table";
import { LiveTile } from "./live-tile";
import { Problems } from "./problems";
import "./home.css";

const STATES: readonly Status[] = ["open", "playing", "over"];

/** The filters that an address says. */
export function filtersOf(query: URLSearchParams): Filters {
  return {
    status: STATES.find((each) => each === query.get("state")),
    game: query.get("game") ?? "",
    player: query.get("player") ?? "",
    hours: Number(query.get("since")) || 0,
  };
}

export default function Home({ query }: PageProps) {
  const said = query.toString();
  const list = useMemo(() => new GameList(filtersOf(query)), [said]);
  useEffect(() => {
    list.start();
    return () => list.stop();
  }, [list]);

  const all = list.games.value;
  const isThere = all !== undefined;
  useEffect(() => {
    if (isThere) loadAhead();
  }, [isThere]);
  const filtered = said !== "";
  return (
    <div class="page home">
      <div class="home-head">
        <h1>{t("page-games")}</h1>
        <FilterBar query={query} />
        <a class="button primary" href="#/play">
          {t("home-new")}
        </a>
      </div>
      {list.problem.value && <Failed problem={list.problem.value} />}
      <Problems broken={list.broken.value} />
      {!all && !list.problem.value && <Loading />}
      {all?.length === 0 && (filtered ? <NothingFits /> : <Empty />)}
      {all && all.length > 0 && <Sections games={all} list={list} />}
    </div>
  );
}

function Sections({ games, list }: { games: readonly Listed[]; list: GameList }) {
  const of = (status: Status) => games.filter((game) => game.status === status);
  const [playing, open, over] = [of("playing"), of("open"), of("over")];
  return (
    <>
      {playing.length > 0 && (
        <section aria-labelledby="home-playing">
          <h2 id="home-playing">
            {t("home-playing")} <span class="count">{playing.length}</span>
          </h2>
          <ul class="tiles">
            {playing.map((game) => (
              <LiveTile key={game.name} listed={game} />
            ))}
          </ul>
        </section>
      )}
      {open.length > 0 && <GameTable id="home-open" title={t("home-open")} games={open} list={list} />}
      {over.length > 0 && <GameTable id="home-over" title={t("home-over")} games={over} list={list} />}
    </>
  );
}

function NothingFits() {
  return (
    <div class="notice">
      <p>{t("home-nothing-fits")}</p>
      <button type="button" onClick={() => go(link(["games"]))}>
        {t("home-all")}
      </button>
    </div>
  );
}
