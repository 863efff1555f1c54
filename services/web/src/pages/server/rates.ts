/** Rates between two looks at a server's status. */
import type { GetServerStatusResponse, GetServerStatusResponse_MethodCalls } from "~gen/game_service_pb";

/** A look at the status, and when it was, in ms. */
export interface Look {
  readonly at: number;
  readonly status: GetServerStatusResponse;
}

const COMMANDS = ["GameService/Act", "GameService/SubmitCommands", "GameService/Play"];

/** Calls of a method since the server started. */
export const callsOf = (method: GetServerStatusResponse_MethodCalls): number =>
  Object.values(method.statuses).reduce((sum, count) => sum + Number(count), 0);

/** A gauge by its name; absent if the server does not have it. */
export const gaugeOf = (look: Look, name: string): number | undefined =>
  look.status.gauges.find((gauge) => gauge.name === name)?.value;

/** How often something happened in a second between two looks. */
export function rate(before: Look | undefined, now: Look, of: (look: Look) => number): number | undefined {
  if (!before || now.at <= before.at) return undefined;
  const [then, since] = [of(before), of(now)];
  if (since < then) return undefined; // the server was restarted
  return ((since - then) * 1000) / (now.at - before.at);
}

/** Commands that were given since the start. */
export const commands = (look: Look): number =>
  look.status.methods.filter(({ method }) => COMMANDS.includes(method)).reduce((sum, each) => sum + callsOf(each), 0);

/** Calls that did not end well, by status, the most frequent first. */
export function refusals(look: Look): [string, number][] {
  const sums = new Map<string, number>();
  for (const { statuses } of look.status.methods)
    for (const [status, count] of Object.entries(statuses))
      if (status !== "OK") sums.set(status, (sums.get(status) ?? 0) + Number(count));
  return [...sums].sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]));
}
