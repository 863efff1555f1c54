/** The game in which the longest time nothing has happened: somebody may be gone, or a bot may hang. */
import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useEffect, useState } from "preact/hooks";

import { GameStatus, type Game } from "~gen/values_pb";

import { games } from "~/api/client";
import { problemOf, sentence } from "~/api/problem";
import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { sleep } from "~/game/sleep";
import { t } from "~/texts";

import { duration } from "./measures";

const PAUSE_MS = 15_000;
const PAGE = 1_000;

export function OldestTurn() {
  const [oldest, setOldest] = useState<Game | null>();
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    void keepLooking(stop.signal, setOldest, setTrouble);
    return () => stop.abort();
  }, []);
  return (
    <div>
      <dt>{t("server-oldest")}</dt>
      <dd>{trouble || <Since game={oldest} />}</dd>
    </div>
  );
}

function Since({ game }: { game: Game | null | undefined }) {
  if (!game?.updateTime) return <>–</>;
  const seconds = Math.max(0, Math.round((Date.now() - timestampDate(game.updateTime).getTime()) / 1000));
  return <a href={link(["games", idOf(game.name), "table"])}>{duration(seconds)}</a>;
}

/** Look at all games in play, again and again. */
async function keepLooking(signal: AbortSignal, show: (game: Game | null) => void, tell: (trouble: string) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      if (!document.hidden) show(await oldestOf(signal));
      tell("");
    } catch (error) {
      if (!signal.aborted) tell(sentence(problemOf(error)));
    }
    await sleep(PAUSE_MS, signal);
  }
}

/** The game in play that changed least lately; they are listed with the latest first. */
async function oldestOf(signal: AbortSignal): Promise<Game | null> {
  let [oldest, pageToken]: [Game | null, string] = [null, ""];
  do {
    const asked = { pageSize: PAGE, pageToken, status: GameStatus.PLAYING, orderBy: "update_time desc" };
    const page = await games.listGames(asked, { signal });
    oldest = page.games.at(-1) ?? oldest;
    pageToken = page.nextPageToken;
  } while (pageToken);
  return oldest;
}
