import { afterEach, expect, it, vi } from "vitest";

import type { GetGameRequestJson, ListGamesRequestJson, ListGamesResponseJson } from "~gen/game_service_pb";

import { GameList, type Status } from "./games";

interface Held {
  readonly number: number;
  readonly status: Status;
  readonly damaged?: boolean;
}

const game = (number: number, status: Status): Held => ({ number, status });

/** A server with these games, the last changed first; what its list is asked. */
function serve(all: Held[]): ListGamesRequestJson[] {
  const asked: ListGamesRequestJson[] = [];
  const page = ({ status = "GAME_STATUS_UNSPECIFIED", pageSize = 0, pageToken = "" }: ListGamesRequestJson): ListGamesResponseJson => {
    const those = all.filter((each) => status === `GAME_STATUS_${each.status.toUpperCase()}`);
    const [from, to] = [Number(pageToken), Number(pageToken) + pageSize];
    const shown = those.slice(from, to);
    return {
      games: shown.map(({ number }) => ({ name: `games/${number}`, createTime: new Date(number).toISOString() })),
      summaries: shown.map(({ damaged }) => (damaged ? {} : { seats: [{ player: "ann" }] })),
      nextPageToken: to < those.length ? String(to) : "",
    };
  };
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    const message = JSON.parse(searchParams.get("message") ?? "") as unknown;
    if (pathname.endsWith("/GetGame")) {
      const { name } = message as GetGameRequestJson;
      return new Response(JSON.stringify({ code: "data_loss", message: `${name} is damaged` }), { status: 500 });
    }
    asked.push(message as ListGamesRequestJson);
    return new Response(JSON.stringify(page(message as ListGamesRequestJson)));
  });
  return asked;
}

const lists = new Set<GameList>();

function started(status?: Status): GameList {
  const list = new GameList({ status, game: "", player: "", hours: 0 });
  lists.add(list);
  list.start();
  return list;
}

const names = (list: GameList) => list.games.value?.map(({ name }) => name);

afterEach(() => {
  for (const list of lists) list.stop();
  lists.clear();
  vi.unstubAllGlobals();
});

it("reads of a long list of finished games only what is looked at", async () => {
  const all = Array.from({ length: 250 }, (_, number) => game(5_000 - number, "over"));
  const asked = serve(all);
  const list = started();
  await expect.poll(() => list.games.value?.length).toBe(50);
  expect(list.whole.value).toBe(false);
  expect(asked.filter(({ status }) => status === "GAME_STATUS_OVER").map(({ pageSize }) => pageSize)).toEqual([50]);
  await list.more();
  expect(list.games.value?.length).toBe(150);
  await list.more();
  expect(names(list)).toEqual(all.map(({ number }) => `games/${number}`));
  expect(list.whole.value).toBe(true);
});

it("puts a game that has ended before those that ended earlier", async () => {
  const all = [game(3, "playing"), game(2, "over"), game(1, "over")];
  serve(all);
  const list = started();
  await expect.poll(() => names(list)).toEqual(["games/3", "games/2", "games/1"]);
  all.splice(0, 3, game(4, "playing"), game(3, "over"), game(2, "over"), game(1, "over"));
  await expect.poll(() => names(list)).toEqual(["games/4", "games/3", "games/2", "games/1"]);
  expect(list.games.value?.map(({ status }) => status)).toEqual(["playing", "over", "over", "over"]);
});

it("asks for games in one state alone where these are wanted", async () => {
  const asked = serve([game(2, "playing"), game(1, "over")]);
  const list = started("over");
  await expect.poll(() => names(list)).toEqual(["games/1"]);
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(["GAME_STATUS_OVER"]));
});

it("says of a game that cannot be read why, and shows the others", async () => {
  const all: Held[] = [game(3, "playing"), { number: 2, status: "playing", damaged: true }];
  serve(all);
  const list = started();
  await expect.poll(() => [...list.broken.value]).toMatchObject([["games/2", { message: "games/2 is damaged" }]]);
  expect(list.games.value?.map(({ summary }) => summary !== undefined)).toEqual([true, false]);
  all[1] = game(2, "playing");
  await expect.poll(() => list.broken.value.size).toBe(0);
});
