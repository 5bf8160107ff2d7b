import { emptyTimeline } from './timeline';
import { type ChatState, type ConversationKey, isOpen, type StoredMessage } from './chat.types';

/** messages that are kept of an open conversation, and of one that was closed */
export const mostOpen = 1_000;
export const mostClosed = 40;
/** excess from which they are dropped: not with every new message */
export const slack = 200;
/** conversations besides the open one of which messages are kept */
export const mostTalks = 20;

/** The message exists only here. */
export const unsent = (message: StoredMessage | undefined): boolean =>
  message?.state === 'sending' || message?.state === 'failed';

/** Drops the messages of these keys, except unsent ones. Answers the keys that stay. */
export function release(state: ChatState, keys: readonly string[]): string[] {
  const staying: string[] = [];
  for (const key of keys) {
    const message = state.messages[key];
    if (unsent(message)) staying.push(key);
    else if (message) {
      if (message.id !== key) delete state.keyOfId[message.id];
      delete state.messages[key];
    }
  }
  return staying;
}

/** Empties a timeline, as if nothing had been fetched. Unsent messages stay. */
export function restart(state: ChatState, key: ConversationKey): void {
  const keys = release(state, state.timelines[key]?.keys ?? []);
  state.timelines[key] = { ...emptyTimeline(), keys };
}

/** Keeps the messages from one position up to another; those before and after are fetched again when needed. */
export function cut(state: ChatState, key: ConversationKey, from: number, to: number): void {
  const timeline = state.timelines[key];
  if (!timeline) return;
  const { keys } = timeline;
  const staying = keys.slice(from, to);
  const sent = (one: string) => state.messages[one] !== undefined && !unsent(state.messages[one]);
  const first = state.messages[staying.find(sent) ?? '']?.id;
  const last = state.messages[staying.findLast(sent) ?? '']?.id;
  if (first === undefined || last === undefined) return;
  const [before, after] = [keys.slice(0, from), keys.slice(to)];
  const [oldest, newest] = [release(state, before), release(state, after)];
  if (oldest.length < before.length) Object.assign(timeline, { cursor: first, complete: false });
  if (newest.length < after.length) timeline.newer = last;
  timeline.keys = [...oldest, ...staying, ...newest];
}

/** A closed conversation keeps its newest messages; those closed long ago keep none. */
export function leave(state: ChatState, key: ConversationKey): void {
  const timeline = state.timelines[key];
  if (!timeline) return;
  if (timeline.newer === null) cut(state, key, Math.max(0, timeline.keys.length - mostClosed), timeline.keys.length);
  else restart(state, key);
  // the one closed last is last in the object
  const left = state.timelines[key];
  delete state.timelines[key];
  if (left) state.timelines[key] = left;
  forgetOldest(state);
}

export function forgetOldest(state: ChatState): void {
  const closed = Object.keys(state.timelines).filter((key) => !isOpen(state, key));
  for (const key of closed.slice(0, Math.max(0, closed.length - mostTalks))) {
    restart(state, key);
    if (state.timelines[key]?.keys.length === 0) delete state.timelines[key];
  }
}
