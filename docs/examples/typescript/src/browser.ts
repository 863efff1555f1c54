/** A client for the browser, over Connect. Reads use GET. The same port serves the page. */
import { createConnectTransport } from "@connectrpc/connect-web";

import { booksOf } from "./books";
import { kind, playWatched } from "./game";

const transport = createConnectTransport({ baseUrl: location.origin, useHttpGet: true });
const [button, list, end, books] = ["play", "events", "end", "books"].map((id) => document.getElementById(id));
const token = document.getElementById("token") as HTMLInputElement;

function line(text: string): void {
  const item = document.createElement("li");
  item.textContent = text;
  list?.append(item);
}

button?.addEventListener("click", async () => {
  list?.replaceChildren();
  try {
    const { name, winner, events, passes, opened } = await playWatched(transport, {
      event: (event) => line(`${event.version} ${kind(event)}`),
      broken: (after) => line(`— connection lost after ${after}: coming back —`),
    });
    const audit = passes ? "passes" : "fails";
    const said = `${name}: seat ${winner} wins; ${events.length} events seen; the audit ${audit}`;
    const followed = await booksOf(transport, localStorage, "players/player-0", token.value);
    if (books) books.textContent = followed;
    if (end) end.textContent = `${said}; ${opened} cards are as committed`;
  } catch (error) {
    if (end) end.textContent = String(error);
  }
});
