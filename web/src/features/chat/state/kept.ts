import { emptyTimeline } from './timeline';
import type { ChatState, ConversationKey, StoredMessage } from './chat.types';

/** messages of one conversation that are kept while it is read, and when one has left it */
export const mostOpen = 1_000;
export const mostClosed = 40;
/** from so many more on they are let go: not one with every message that comes */
export const slack = 200;
/** conversations besides the open one of which messages are kept */
export const mostTalks = 20;

/** Nobody else has it yet: it is nowhere but here. */
export const unsent = (message: StoredMessage | undefined): boolean =>
  message?.state === 'sending' || message?.state === 'failed';

/** The messages of these keys are kept no longer, but for what has not been sent. Answers the keys that stay. */
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

/** What is shown begins again: nothing has been fetched. What has not been sent stays. */
export function restart(state: ChatState, key: ConversationKey): void {
  const keys = release(state, state.timelines[key]?.keys ?? []);
  state.timelines[key] = { ...emptyTimeline(), keys };
}

/** Keeps the messages from one place up to another; what lies before and after is fetched again when one gets there. */
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

/** Of one that is not looked at its newest messages are kept, of those that were left long ago none. */
export function leave(state: ChatState, key: ConversationKey): void {
  const timeline = state.timelines[key];
  if (!timeline) return;
  if (timeline.newer === null) cut(state, key, Math.max(0, timeline.keys.length - mostClosed), timeline.keys.length);
  else restart(state, key);
  // the one left last stands last
  const left = state.timelines[key];
  delete state.timelines[key];
  if (left) state.timelines[key] = left;
  forgetOldest(state);
}

export function forgetOldest(state: ChatState): void {
  const closed = Object.keys(state.timelines).filter((key) => key !== state.open);
  for (const key of closed.slice(0, Math.max(0, closed.length - mostTalks))) {
    restart(state, key);
    if (state.timelines[key]?.keys.length === 0) delete state.timelines[key];
  }
}
