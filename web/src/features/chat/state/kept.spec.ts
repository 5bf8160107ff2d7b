import { chatMessage } from '../../../../test/chat';
import { chat, chatSlice, emptyChat } from './chat.slice';
import type { ChatState, StoredMessage } from './chat.types';
import { mostClosed, mostOpen, mostTalks } from './kept';
import { stored } from './message-reducers';

type Action = Parameters<typeof chatSlice.reducer>[1];
const key = 'single:bob';
const run = (state: ChatState, ...actions: Action[]): ChatState => actions.reduce<ChatState>(chatSlice.reducer, state);
const after = (...actions: Action[]): ChatState => run(emptyChat(), chat.began({ me: 'ada', drafts: {} }), ...actions);

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => chatMessage({ id: `${from + n}`, time: (from + n) * 1_000 }));
/** A newest page of messages from one number to another; there are older ones. */
const newest = (from: number, to: number) =>
  chat.historyLoaded({ key, page: messages(from, to), cursor: `${from}`, complete: false, newest: true });
const older = (from: number, to: number, before = `${to + 1}`) =>
  chat.historyLoaded({
    key,
    page: messages(from, to),
    cursor: `${from}`,
    complete: from === 1,
    newest: false,
    before,
  });
const newer = (from: number, to: number, last: boolean, beyond = `${from - 1}`) =>
  chat.newerLoaded({ key, page: messages(from, to), newer: last ? null : `${to}`, after: beyond });
const unsent = (time: number, state: 'sending' | 'failed' = 'failed'): StoredMessage => ({
  ...stored(chatMessage({ from: 'ada', to: 'bob', id: `local-${time}`, time }), 'ada'),
  state,
});
const keys = (state: ChatState, of = key) => state.timelines[of]?.keys ?? [];
const edges = (state: ChatState) => [keys(state).at(0), keys(state).at(-1)];
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `${from + n}`);

describe('while one reads the past', () => {
  const long = after(chat.opened(key), newest(98_801, 100_000));

  it('keeps the messages around the ones in sight, and fetches the others again by their neighbour', () => {
    const state = run(long, chat.trimmed({ key, at: 10 }));
    expect(keys(state)).toEqual(numbers(98_801, 99_800));
    expect(state.timelines[key]).toMatchObject({ cursor: '98801', newer: '99800' });
    expect(Object.keys(state.messages)).toHaveLength(mostOpen);
    expect(edges(run(state, newer(99_801, 99_840, false)))).toEqual(['98801', '99840']);
  });

  it('as near the end', () => {
    const state = run(long, chat.trimmed({ key, at: 1_190 }));
    expect(keys(state)).toEqual(numbers(99_001, 100_000));
    expect(state.timelines[key]).toMatchObject({ cursor: '99001', newer: null, complete: false });
    expect(edges(run(state, older(98_961, 99_000)))).toEqual(['98961', '100000']);
  });

  it('keeps no more than the limit, however far the member scrolls', () => {
    let state = after(chat.opened(key), newest(9_961, 10_000));
    for (let to = 9_960; to > 0; to -= 40) {
      state = run(state, older(to - 39, to));
      if (keys(state).length >= mostOpen + 200) state = run(state, chat.trimmed({ key, at: 0 }));
    }
    expect(state.timelines[key]).toMatchObject({ complete: true });
    expect(keys(state)[0]).toBe('1');
    expect(Object.keys(state.messages).length).toBeLessThan(mostOpen + 200);
  });

  it('counts new messages without keeping them, and finds them at the end', () => {
    const past = run(long, chat.trimmed({ key, at: 0 }), chat.opened(null), chat.opened(key));
    const reading = run(past, newest(98_801, 100_000), chat.trimmed({ key, at: 0 }));
    const state = run(reading, chat.received(chatMessage({ id: '100001', time: 100_001_000 })));
    expect(edges(state)).toEqual(['98801', '99800']);
    expect(state.messages['100001']).toBeUndefined();
    expect(state.conversations[key]?.last?.id).toBe('100001');
  });

  it('a page that does not adjoin any more is left out', () => {
    const state = run(long, chat.trimmed({ key, at: 1_190 }));
    expect(run(state, older(98_761, 98_800)).timelines[key]?.keys).toEqual(keys(state));
    const past = run(long, chat.trimmed({ key, at: 0 }));
    expect(run(past, newer(100_001, 100_040, true)).timelines[key]).toMatchObject({ keys: keys(past), newer: '99800' });
  });

  it('keeps unsent messages in their place', () => {
    const failed = unsent(100_000_500);
    const past = run(long, chat.composed(failed), chat.trimmed({ key, at: 0 }));
    expect(keys(past).slice(-2)).toEqual(['99800', failed.key]);
    expect(past.timelines[key]).toMatchObject({ newer: '99800' });
    const there = run(past, newer(99_801, 100_000, true));
    expect(keys(there).slice(-2)).toEqual(['100000', failed.key]);
  });

  it('an unsent message that is sent after all is found at the end', () => {
    const waiting = unsent(100_000_500, 'sending');
    const ack = { localId: '7', serverId: '100001', time: 100_001_000 };
    const past = run(long, chat.composed(waiting), chat.trimmed({ key, at: 0 }));
    const state = run(past, chat.confirmed({ key: waiting.key, ack }));
    expect(keys(state)).not.toContain(waiting.key);
    expect(keys(run(state, newer(99_801, 100_001, true))).slice(-2)).toEqual(['100000', '100001']);
  });

  it('drops the shown messages after a jump, and keeps unsent ones', () => {
    const failed = unsent(100_000_500);
    const state = run(
      long,
      chat.composed(failed),
      chat.sliceLoaded({ key, page: messages(501, 560), older: '501', newer: '560' }),
    );
    expect(keys(state)).toEqual([...numbers(501, 560), failed.key]);
    expect(Object.keys(state.messages)).toHaveLength(61);
    const back = run(state, newest(99_961, 100_000));
    expect(keys(back)).toEqual([...numbers(99_961, 100_000), failed.key]);
  });
});

describe('a conversation that was closed', () => {
  it('keeps its newest messages, and goes on where they begin', () => {
    const state = after(chat.opened(key), newest(701, 1_000), chat.opened(null));
    expect(keys(state)).toEqual(numbers(1_001 - mostClosed, 1_000));
    expect(state.timelines[key]).toMatchObject({ cursor: '961', complete: false, newer: null });
    expect(Object.keys(state.messages)).toHaveLength(mostClosed);
    // as does what was on its way
    expect(run(state, older(661, 700)).timelines[key]?.keys).toEqual(keys(state));
  });

  it('keeps nothing of the past', () => {
    const slice = chat.sliceLoaded({ key, page: messages(501, 560), older: '501', newer: '560' });
    const state = after(chat.opened(key), slice, chat.opened(null));
    expect(state).toMatchObject({ messages: {}, timelines: { [key]: { keys: [], loaded: false, newer: null } } });
  });

  it('takes what comes, and of that the newest', () => {
    const state = after(...messages(1, 500).map((one) => chat.received(one)));
    expect(keys(state).length).toBeLessThanOrEqual(2 * mostClosed);
    expect(keys(state).at(-1)).toBe('500');
    expect(state.conversations[key]?.unread).toBe(500);
  });

  it('of many, only the ones closed last keep messages', () => {
    const visited = numbers(1, 100).flatMap((name) => {
      const page = [1, 2].map((n) => chatMessage({ id: `${name}-${n}`, from: name, to: 'ada', time: n * 1_000 }));
      const of = `single:${name}`;
      return [
        chat.opened(of),
        chat.historyLoaded({ key: of, page, cursor: null, complete: true, newest: true }),
        chat.opened(null),
      ];
    });
    const state = after(...visited);
    expect(Object.keys(state.timelines)).toEqual(numbers(101 - mostTalks, 100).map((name) => `single:${name}`));
    expect(Object.keys(state.messages)).toHaveLength(2 * mostTalks);
  });
});
