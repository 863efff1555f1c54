/** What a page of a game needs first: asked for while its code is still loaded. */
import type { GetGameResponse } from "~gen/game_service_pb";

import { games } from "~/api/client";
import { preferred } from "~/texts";
import { loadWords } from "~/words/load";

/** A game as it stands, and the moments of this page of the request and of the answer. */
export interface Told {
  readonly answer: GetGameResponse;
  readonly asked: number;
  readonly answered: number;
}

const answers = new Map<string, Promise<Told>>();

/** Ask how a game stands. */
export async function askFor(name: string, signal?: AbortSignal): Promise<Told> {
  const asked = performance.now();
  const answer = await games.getGame({ name }, signal && { signal });
  return { answer, asked, answered: performance.now() };
}

/** Ask for the game that a path names, if it names one; its page then need not wait for it. */
export function askAhead([page, id]: readonly string[]): void {
  if (page !== "games" || !id) return;
  const name = `games/${id}`;
  const answer = askFor(name);
  answer.catch(() => undefined); // whoever takes it says what is wrong
  answers.set(name, answer);
  void loadWords(preferred()).catch(() => undefined); // the page asks again
}

/** The answer that was asked for ahead. It is given out once, since a game goes on. */
export function takeAnswer(name: string): Promise<Told> | undefined {
  const answer = answers.get(name);
  answers.delete(name);
  return answer;
}
