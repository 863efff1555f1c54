import { render } from "preact";
import { expect, test } from "vitest";

import { LiveGame } from "~/game/live";

import { Replay } from "./replay";
import { Found } from "./search";

test("what was found of one word is not said to be all that there is of another", async () => {
  const replay = new Replay(new LiveGame("games/g-1"), "", 1);
  const log = document.createElement("div");
  const search = (wanted: string) =>
    render(<Found replay={replay} context={replay.context.value} wanted={wanted} />, log);
  search("ada");
  await expect.poll(() => log.textContent).toBe("Nothing found");
  search("ben");
  expect(log.textContent).toBe("Nothing found …");
  await expect.poll(() => log.textContent).toBe("Nothing found");
  render(null, log);
});
