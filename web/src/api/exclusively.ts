const waiting = new Map<string, Promise<unknown>>();

/** One at a time under this name, over all tabs where the browser has Web Locks (secure pages), else in this tab. */
export function exclusively<T>(name: string, action: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, action);
  const turn = (waiting.get(name) ?? Promise.resolve()).then(action, action);
  waiting.set(name, turn);
  return turn;
}
