/** A client of Poker Deluxe: calls that are repeated safely, streams that resume, plain refusals. */
export { Client, type Following, type Options } from "./client.js";
export { Entropy } from "./entropy.js";
export { DatabaseKeeper, Keeper, type KeptStorage, type Queries } from "./keeper.js";
export { Play } from "./play.js";
export { Refusal, refusalIn, refusalOf } from "./refusal.js";
export { PATIENCE, pauseAfter, repeatable, withRequestId, type Patience } from "./requests.js";
