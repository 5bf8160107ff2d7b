import type { Call } from './call';
import type { Problem } from './problem';

export interface Tag {
  type: string;
  id?: string;
}

/** The values that answers show until the act was sent: on any thing with this id, or on the answer of this address. */
export interface Shown {
  id?: readonly [name: string, id: string];
  url?: string;
  values: Readonly<Record<string, unknown>>;
}

/** How an act of a member waits where there is no network. */
export interface Waits {
  /** the same name for acts that replace each other, e.g. reactions to one moment */
  name: string;
  /** requested again after the act was sent */
  tags: readonly Tag[];
  shows?: Shown | readonly Shown[];
  /** the thing where the page shows that the act waits */
  on?: string;
  /** sending it twice would create two: it is sent under its key while the server knows the key, and at the member's wish after that */
  once?: true;
}

export interface Act extends Waits {
  id: string;
  /** epoch milliseconds */
  at: number;
  call: Call;
  /** set when the server refused it, or when it is too old to be sent by itself */
  refused?: Problem | 'old';
}

/** The answer to a call that waits. */
export interface Later {
  later: true;
}
export const later: Later = { later: true };
export const isLater = (answer: unknown): answer is Later =>
  typeof answer === 'object' && answer !== null && 'later' in answer;

/** How the API sends acts that have waited. */
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

/** Acts that wait in this browser, oldest first. */
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

/** The answer, with the member's acts that were not sent yet. */
export const withWaiting = (url: string, answer: unknown): unknown => (acts.length > 0 ? over(url, answer) : answer);
