let place: string | null = null;
let asOf: number | null = null;
const watchers = new Set<() => void>();

function set(time: number | null): void {
  if (time === asOf && place === window.location.pathname) return;
  asOf = time;
  place = window.location.pathname;
  watchers.forEach((watcher) => watcher());
}

/** Notes that the page shows data that was kept at this time; the oldest time counts. */
export function noteAsOf(time: number): void {
  const before = asOfHere();
  set(before === null ? time : Math.min(before, time));
}

/** The server has answered: the page shows current data, or will do so in a moment. */
export const noteNow = (): void => set(null);

/** The time at which the data on this page was kept; null: nothing on it comes from the copy. */
export const asOfHere = (): number | null => (place === window.location.pathname ? asOf : null);

export function watchAsOf(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
