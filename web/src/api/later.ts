import type { Call } from './call';
import type { Problem } from './problem';

export interface Tag {
  type: string;
  id?: string;
}

/** What answers show of it until it has gone: on whatever has this id, or on the answer of this address. */
export interface Shown {
  id?: readonly [name: string, id: string];
  url?: string;
  values: Readonly<Record<string, unknown>>;
}

/** How something that a member does waits where there is no network. */
export interface Waits {
  /** the same for what takes each other's place, e.g. reactions to one moment */
  name: string;
  /** asked for again when it has gone */
  tags: readonly Tag[];
  shows?: Shown;
  /** what it stands on, where the page shows that it waits */
  on?: string;
  /** twice would be two: it goes by its key, as long as the server knows that, and by the member's wish after that */
  once?: true;
}

export interface Act extends Waits {
  id: string;
  /** epoch milliseconds */
  at: number;
  call: Call;
  /** by the server, or too old to go by itself */
  refused?: Problem | 'old';
}

/** The answer to what waits. */
export interface Later {
  later: true;
}
export const later: Later = { later: true };
export const isLater = (answer: unknown): answer is Later =>
  typeof answer === 'object' && answer !== null && 'later' in answer;

/** How the API sends what has waited. */
export interface Ways {
  send: (call: Call) => Promise<Problem | null>;
  changed: (tags: readonly Tag[]) => void;
}

let ways: Ways | null = null;
let acts: readonly Act[] = [];
let over: (url: string, answer: unknown) => unknown = (_, answer) => answer;
const watchers = new Set<() => void>();

export const sendBy = (next: Ways): void => void (ways = next);
export const waysOf = (): Ways | null => ways;

/** What waits in this browser, oldest first. */
export const waiting = (): readonly Act[] => acts;

export function watchWaiting(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function tellWaiting(next: readonly Act[], shown: typeof over): void {
  acts = next;
  over = shown;
  watchers.forEach((watcher) => watcher());
}

/** The answer with what the member has done since, and what has not gone yet. */
export const withWaiting = (url: string, answer: unknown): unknown => (acts.length > 0 ? over(url, answer) : answer);
