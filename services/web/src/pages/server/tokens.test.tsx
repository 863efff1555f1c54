import { render } from "preact";
import { beforeAll, expect, test, vi } from "vitest";

import { speak } from "~/texts";

const registered = vi.fn(() => Promise.resolve({ player: { name: "players/p-1" } }));
const issued = vi.fn(() => Promise.resolve({ token: "secret", name: "players/p-1/tokens/t-1" }));
vi.mock("~/api/client", () => ({
  requestId: () => "one",
  players: { registerPlayer: registered, issueToken: issued },
}));

const { Tokens } = await import("./tokens");

beforeAll(() => speak("en"));

test("a form that is sent twice at once issues one token", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  render(<Tokens />, place);
  const form = place.querySelector("form");
  const send = () => form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  send();
  send();
  await vi.waitFor(() => expect(place.textContent).toContain("secret"));
  expect(registered).toHaveBeenCalledTimes(1);
});
