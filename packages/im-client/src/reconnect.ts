/** tries in a row before the client waits until it is asked */
export const MOST_TRIES = 15;

/**
 * Milliseconds before try number `attempt` (from 1): soon at first, then every 3 to 6 seconds, later 5 to 10, with
 * chance in it so that the clients of a server that comes back do not all come at once.
 */
export function reconnectDelay(attempt: number, random: () => number = Math.random): number {
  const least = attempt <= 1 ? 300 : attempt <= 5 ? 1_000 : attempt <= 10 ? 3_000 : 5_000;
  return Math.round(least * (1 + random()));
}
