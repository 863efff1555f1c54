/** How far a server has read the log of a large store, for the first answer that adds it up. */
import { signal } from "@preact/signals";
import type { Interceptor } from "@connectrpc/connect";

import { problemOf } from "./problem";

const PAUSE_MS = 100;

/** Which part of the log has been read for the answer that somebody waits for, from 0 to 1. */
export const readPart = signal<number | undefined>(undefined);

/** Asks again while the server gets on with an answer, and keeps how far it is. */
export const untilRead: Interceptor = (next) => async (request) => {
  try {
    for (;;) {
      try {
        return await next(request);
      } catch (error) {
        const { reason, variables } = problemOf(error);
        if (reason !== "CATCHING_UP" || request.signal.aborted) throw error;
        readPart.value = Number(variables.current) / Number(variables.entries);
      }
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  } finally {
    readPart.value = undefined;
  }
};
