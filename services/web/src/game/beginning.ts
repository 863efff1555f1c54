/** What a page of a game needs first: asked for while its code is still loaded. */
import type { GetGameResponse } from "~gen/game_service_pb";

import { games } from "~/api/client";
import { preferred } from "~/texts";
import { loadWords } from "~/words/load";

const answers = new Map<string, Promise<GetGameResponse>>();

/** Ask for the game that a path names, if it names one; its page then need not wait for it. */
export function askAhead([page, id]: readonly string[]): void {
  if (page !== "games" || !id) return;
  const name = `games/${id}`;
  const answer = games.getGame({ name });
  answer.catch(() => undefined); // whoever takes it says what is wrong
  answers.set(name, answer);
  void loadWords(preferred()).catch(() => undefined); // the page asks again
}

/** The answer that was asked for ahead. It is given out once, since a game goes on. */
export function takeAnswer(name: string): Promise<GetGameResponse> | undefined {
  const answer = answers.get(name);
  answers.delete(name);
  return answer;
}
