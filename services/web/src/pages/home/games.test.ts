import { create } from "@bufbuild/protobuf";
import { timestampFromMs } from "@bufbuild/protobuf/wkt";
import { afterEach, expect, it, vi } from "vitest";

import { ListGamesResponseSchema, type ListGamesRequest } from "~gen/game_service_pb";
import { GameSchema, GameStatus, type Game } from "~gen/values_pb";

import { games } from "~/api/client";

import { GameList } from "./games";

const { PLAYING, OVER, UNSPECIFIED } = GameStatus;

const game = (number: number, status: GameStatus): Game =>
  create(GameSchema, { name: `games/${number}`, status, createTime: timestampFromMs(number) });

/** A server with these games, the last changed first; what it is asked. */
function serve(all: Game[]): Partial<ListGamesRequest>[] {
  const asked: Partial<ListGamesRequest>[] = [];
  vi.spyOn(games, "getGame").mockRejectedValue(new Error("not asked here"));
  vi.spyOn(games, "listGames").mockImplementation(async (request) => {
    const { status = UNSPECIFIED, pageSize = 0, pageToken = "" } = request as Partial<ListGamesRequest>;
    asked.push(request as Partial<ListGamesRequest>);
    const those = all.filter((each) => each.status === status);
    const [from, to] = [Number(pageToken), Number(pageToken) + pageSize];
    return create(ListGamesResponseSchema, {
      games: those.slice(from, to),
      nextPageToken: to < those.length ? String(to) : "",
    });
  });
  return asked;
}

const lists = new Set<GameList>();

function started(status = UNSPECIFIED): GameList {
  const list = new GameList({ status, game: "", player: "", hours: 0 });
  lists.add(list);
  list.start();
  return list;
}

const names = (list: GameList) => list.games.value?.map(({ name }) => name);

afterEach(() => {
  for (const list of lists) list.stop();
  lists.clear();
  vi.restoreAllMocks();
});

it("reads of a long list of finished games only what is looked at", async () => {
  const all = Array.from({ length: 2_500 }, (_, number) => game(5_000 - number, OVER));
  const asked = serve(all);
  const list = started();
  await expect.poll(() => list.games.value?.length).toBe(100);
  expect(list.whole.value).toBe(false);
  expect(asked.filter(({ status }) => status === OVER).map(({ pageSize }) => pageSize)).toEqual([100]);
  await list.more();
  await list.more();
  expect(list.games.value?.length).toBe(2_100);
  await list.more();
  expect(names(list)).toEqual(all.map(({ name }) => name));
  expect(list.whole.value).toBe(true);
});

it("puts a game that has ended before those that ended earlier", async () => {
  const all = [game(3, PLAYING), game(2, OVER), game(1, OVER)];
  serve(all);
  const list = started();
  await expect.poll(() => names(list)).toEqual(["games/3", "games/2", "games/1"]);
  all.splice(0, 3, game(4, PLAYING), game(3, OVER), game(2, OVER), game(1, OVER));
  await expect.poll(() => names(list)).toEqual(["games/4", "games/3", "games/2", "games/1"]);
  expect(list.games.value?.map(({ status }) => status)).toEqual([PLAYING, OVER, OVER, OVER]);
});

it("asks for games in one state alone where these are wanted", async () => {
  const asked = serve([game(2, PLAYING), game(1, OVER)]);
  const list = started(OVER);
  await expect.poll(() => names(list)).toEqual(["games/1"]);
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([OVER]));
});
