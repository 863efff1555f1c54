/** What a page of a game needs first: asked for while its code is still loaded. */
import type { GetGameResponseJson } from "~gen/game_service_pb";

import { ask } from "~/api/plain";
import { tokenFor } from "~/api/tokens";
import { preferred } from "~/texts";
import { loadWords } from "~/words/load";

/** An answer, and the moments of this page of the request and of the answer. */
export interface Timed<Answer> {
  readonly answer: Answer;
  readonly asked: number;
  readonly answered: number;
}

const answers = new Map<string, Promise<Timed<GetGameResponseJson>>>();

/** The answer to a question, with its moments. */
export async function timed<Answer>(question: () => Promise<Answer>): Promise<Timed<Answer>> {
  const asked = performance.now();
  const answer = await question();
  return { answer, asked, answered: performance.now() };
}

/** Ask for the game that a path names, if it names one; its page then need not wait for it. */
export function askAhead([page, id]: readonly string[]): void {
  if (page !== "games" || !id) return;
  const name = `games/${id}`;
  const answer = timed(() => ask("GameService/GetGame", { name }, tokenFor(name)));
  answer.catch(() => undefined); // whoever takes it says what is wrong
  answers.set(name, answer);
  void loadWords(preferred()).catch(() => undefined); // the page asks again
}

/** The answer that was asked for ahead. It is given out once, since a game goes on. */
export function takeAnswer(name: string): Promise<Timed<GetGameResponseJson>> | undefined {
  const answer = answers.get(name);
  answers.delete(name);
  return answer;
}
