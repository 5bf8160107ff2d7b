import { chatMessage, textOf } from '../../../../test/chat';
import { signedOut } from '../../../api/session.slice';
import { chat, chatSlice, emptyChat } from './chat.slice';
import type { ChatState, StoredMessage } from './chat.types';
import { newConversation } from './conversation-reducers';
import { stored } from './message-reducers';
import { selectConversations, selectUnread } from './selectors';

type Action = Parameters<typeof chatSlice.reducer>[1];
const key = 'single:bob';
const after = (...actions: Action[]): ChatState =>
  [chat.began({ me: 'ada', drafts: {} }), ...actions].reduce<ChatState>(chatSlice.reducer, emptyChat());
const own = (changes: Partial<StoredMessage> = {}): StoredMessage => ({
  ...stored(chatMessage({ from: 'ada', to: 'bob', id: 'local-1', time: 5_000 }), 'ada'),
  state: 'sending',
  ...changes,
});
const shown = (state: ChatState, of = key) => state.timelines[of]?.keys.map((one) => state.messages[one]);

const silent = { type: 'NONE', until: 0, daily: null } as const;

describe('a message that comes', () => {
  it('is added at the end, moves its conversation to the top of the list, and counts as unread', () => {
    const state = after(chat.received(chatMessage()), chat.received(chatMessage({ id: '2', time: 2_000 })));
    expect(state.timelines[key]?.keys).toEqual(['1', '2']);
    expect(state.conversations[key]).toMatchObject({ unread: 2, time: 2_000, last: { id: '2' } });
  });

  it('is there once', () => {
    const state = after(chat.received(chatMessage()), chat.received(chatMessage()));
    expect(state.timelines[key]?.keys).toEqual(['1']);
    expect(state.conversations[key]?.unread).toBe(1);
  });

  it('is put where its time belongs', () => {
    const state = after(
      chat.received(chatMessage({ id: '9', time: 9_000 })),
      chat.received(chatMessage({ id: '3', time: 3_000 })),
    );
    expect(state.timelines[key]?.keys).toEqual(['3', '9']);
    expect(state.conversations[key]?.last?.id).toBe('9');
  });

  it('does not count where one looks, nor from one’s own other device', () => {
    expect(after(chat.opened(key), chat.received(chatMessage())).conversations[key]?.unread).toBe(0);
    expect(after(chat.received(chatMessage({ from: 'ada' }))).conversations[key]?.unread).toBe(0);
  });

  it.each([
    [{ em_at_list: ['ada'] }, true],
    [{ em_at_list: 'ALL' }, true],
    [{ em_at_list: ['eve'] }, false],
    [{}, false],
  ])('with %j names oneself: %s', (ext, mentioned) => {
    expect(after(chat.received(chatMessage({ ext }))).conversations[key]?.mentioned).toBe(mentioned);
  });
});

describe('one’s own message', () => {
  it('is confirmed in place', () => {
    const ack = { localId: '7', serverId: '70', time: 6_000 };
    const state = after(chat.composed(own()), chat.confirmed({ key: 'local-1', ack }));
    expect(shown(state)).toMatchObject([{ key: 'local-1', id: '70', state: 'sent', time: 6_000 }]);
    // its copy from another device is the same one
    expect(shown(chatSlice.reducer(state, chat.received(chatMessage({ id: '70', from: 'ada' }))))).toHaveLength(1);
  });

  it('is shown once where the history has it already, since the answer was lost', () => {
    const page = [chatMessage({ id: '70', from: 'ada', time: 6_000 })];
    const history = chat.historyLoaded({ key, page, cursor: null, complete: true, newest: true });
    const ack = { localId: '7', serverId: '70', time: 6_000 };
    const state = after(chat.composed(own()), history, chat.confirmed({ key: 'local-1', ack }));
    expect(shown(state)).toMatchObject([{ key: 'local-1', id: '70', state: 'sent' }]);
  });

  it('is refused with a reason, and goes to the end when it is tried again', () => {
    const refused = after(
      chat.composed(own()),
      chat.refused({ key: 'local-1', error: 221 }),
      chat.received(chatMessage({ id: '8', time: 8_000 })),
    );
    expect(refused.messages['local-1']).toMatchObject({ state: 'failed', error: 221 });
    const again = chatSlice.reducer(refused, chat.retried({ key: 'local-1', time: 9_000 }));
    expect(again.timelines[key]?.keys).toEqual(['8', 'local-1']);
    expect(again.messages['local-1']).toMatchObject({ state: 'sending', error: null });
  });

  it('goes from sent over delivered to read, and never back', () => {
    const ack = { localId: '7', serverId: '70', time: 6_000 };
    const sent = [chat.composed(own()), chat.confirmed({ key: 'local-1', ack })];
    const state = (...more: Action[]) => after(...sent, ...more).messages['local-1']?.state;
    expect(state(chat.wasDelivered('70'))).toBe('delivered');
    expect(state(chat.messageRead({ id: '70', count: null }))).toBe('read');
    expect(state(chat.messageRead({ id: '70', count: null }), chat.wasDelivered('70'))).toBe('read');
    expect(state(chat.allRead({ key, time: 7_000 }))).toBe('read');
    expect(state(chat.allRead({ key, time: 5_000 }))).toBe('sent');
  });

  it('counts who has read it in a group', () => {
    const conversation = { kind: 'group', id: '100' } as const;
    const message = own({ id: '70', key: '70', state: 'sent', conversation });
    const state = after(chat.composed(message), chat.messageRead({ id: '70', count: 3 }));
    expect(state.messages['70']).toMatchObject({ readCount: 3, state: 'sent' });
  });
});

describe('what happens to a message', () => {
  const start = chat.received(chatMessage());

  it('is recalled, in the list as well', () => {
    const state = after(start, chat.recalled({ id: '1', by: 'bob' }));
    expect(state.messages['1']).toMatchObject({ recalled: true, recalledBy: 'bob' });
    expect(state.conversations[key]?.last?.recalled).toBe(true);
  });

  it('is edited', () => {
    const edited = { count: 1, by: 'bob', at: 3 };
    const state = after(start, chat.edited({ id: '1', content: textOf('new'), ext: null, edited }));
    expect(state.messages['1']).toMatchObject({ content: textOf('new'), edited });
    expect(state.conversations[key]?.last?.content).toEqual(textOf('new'));
  });

  it('gets reactions, changes them and loses them', () => {
    const ok = (count: number) =>
      chat.reacted({ id: '1', reactions: [{ reaction: 'ok', count, mine: false, users: [] }] });
    expect(after(start, ok(1), ok(2)).messages['1']?.reactions).toMatchObject([{ reaction: 'ok', count: 2 }]);
    expect(after(start, ok(1), ok(0)).messages['1']?.reactions).toEqual([]);
  });

  it('is removed for oneself, and the list shows the one before', () => {
    const second = chat.received(chatMessage({ id: '2', time: 2_000 }));
    const state = after(start, second, chat.messagesRemoved({ key, keys: ['2'] }));
    expect(state.timelines[key]?.keys).toEqual(['1']);
    expect(state.conversations[key]?.last?.id).toBe('1');
  });
});

describe('the history', () => {
  const page = (ids: number[], newest: boolean, cursor: string | null = null, before: string | null = null) =>
    chat.historyLoaded({
      key,
      page: ids.map((id) => chatMessage({ id: `${id}`, time: id * 1_000 })),
      cursor,
      complete: cursor === null,
      newest,
      before,
    });

  it('grows at its beginning and holds nothing twice', () => {
    const state = after(
      page([5, 6], true, 'c1'),
      chat.received(chatMessage({ id: '7', time: 7_000 })),
      page([3, 4, 5], false, null, 'c1'),
    );
    expect(state.timelines[key]).toMatchObject({ keys: ['3', '4', '5', '6', '7'], complete: true, loaded: true });
  });

  it('fetched again adds missed messages', () => {
    const state = after(page([5, 6], true, 'c1'), page([3, 4], false, 'c2', 'c1'), page([6, 8, 9], true, 'c9'));
    expect(state.timelines[key]).toMatchObject({ keys: ['3', '4', '5', '6', '8', '9'], cursor: 'c2' });
  });

  it('keeps what the socket brought before', () => {
    const state = after(chat.received(chatMessage({ id: '9', time: 9_000 })), page([5, 6, 9], true));
    expect(state.timelines[key]?.keys).toEqual(['5', '6', '9']);
  });
});

describe('the list', () => {
  const listed = (of: string, changes = {}) => ({ ...newConversation(of), ...changes });

  it('has pinned ones first, then the newest', () => {
    const state = after(
      chat.listLoaded({
        page: [
          listed('single:a', { time: 1 }),
          listed('single:b', { time: 3 }),
          listed('group:1', { time: 2, pinnedAt: 4 }),
        ],
        cursor: null,
      }),
    );
    expect(selectConversations(state).map((one) => one.key)).toEqual(['group:1', 'single:b', 'single:a']);
  });

  it('does not undo what came meanwhile', () => {
    const state = after(
      chat.received(chatMessage({ time: 9_000 })),
      chat.listLoaded({ page: [listed(key, { time: 1_000, unread: 0 })], cursor: null }),
    );
    expect(state.conversations[key]).toMatchObject({ time: 9_000, unread: 1 });
  });

  it('counts unread ones but for silent conversations, where only being named counts', () => {
    const state = after(
      chat.listLoaded({
        page: [listed('single:a', { unread: 2 }), listed('group:1', { unread: 9 }), listed('group:2', { unread: 5 })],
        cursor: null,
      }),
      chat.silenced({ silences: { 'group:1': silent, 'group:2': silent }, now: 5_000 }),
      chat.conversationChanged({ key: 'group:2', changes: { mentioned: true } }),
    );
    expect(selectUnread(state)).toBe(3);
  });

  it('shows a paused conversation as silent, until the pause is over', () => {
    const paused = { type: null, until: 9_000, daily: null };
    const state = after(chat.received(chatMessage()), chat.silenced({ silences: { [key]: paused }, now: 5_000 }));
    expect(state.conversations[key]?.silent).toBe(true);
    const later = chatSlice.reducer(state, chat.silenced({ silences: {}, now: 9_000 }));
    expect(later.conversations[key]?.silent).toBe(false);
  });

  it('counts a conversation that is marked as unread, until it is read', () => {
    const state = after(
      chat.listLoaded({ page: [listed(key, { unread: 0 })], cursor: null }),
      chat.conversationChanged({ key, changes: { marked: true } }),
    );
    expect(selectUnread(state)).toBe(1);
    expect(selectUnread(chatSlice.reducer(state, chat.wasRead(key)))).toBe(0);
  });

  it('forgets a conversation with its messages', () => {
    const state = after(chat.received(chatMessage()), chat.conversationRemoved(key));
    expect(state).toMatchObject({ conversations: {}, timelines: {}, messages: {} });
  });
});

it('shows who is typing until the time is over or the message arrives', () => {
  const typed = chat.typed({ key, userId: 'bob', until: 5_000 });
  expect(after(typed).typing).toEqual({ [key]: { bob: 5_000 } });
  expect(after(typed, chat.typingEnded(5_000)).typing).toEqual({});
  expect(after(typed, chat.received(chatMessage())).typing[key]).toEqual({});
});

it('removes a draft that is emptied', () => {
  expect(after(chat.drafted({ key, text: 'hi' })).drafts).toEqual({ [key]: 'hi' });
  expect(after(chat.drafted({ key, text: 'hi' }), chat.drafted({ key, text: ' ' })).drafts).toEqual({});
});

it('knows threads by their messages and by those they were begun from', () => {
  const inThread = { parentId: '100', messageId: '1', name: 'T' };
  const conversation = { kind: 'group', id: '300' } as const;
  const thread = { threadId: '301', parentId: '100', name: 'T', messages: 0, updatedAt: 0, lastMessage: null };
  const state = after(
    chat.received(chatMessage({ id: '2', conversation, inThread })),
    chat.received(chatMessage()),
    chat.threadKnown({ id: '1', thread }),
  );
  expect(state.threads).toEqual({ '300': '100', '301': '100' });
  expect(state.messages['1']?.thread).toEqual(thread);
});

it('nothing stays after signing out', () => {
  expect(after(chat.received(chatMessage()), signedOut(null))).toEqual(emptyChat());
});

it('keeps the names that a page has asked for before the connection began, and those of nobody else', () => {
  const dan = { id: 'dan', name: 'Dan', photo: null, headline: '' };
  const asked = chatSlice.reducer(emptyChat(), chat.peopleKnown({ dan }));
  const begun = chatSlice.reducer(asked, chat.began({ me: 'ada', drafts: {} }));
  expect(begun.people).toEqual({ dan });
  expect(chatSlice.reducer(begun, chat.began({ me: 'ben', drafts: {} })).people).toEqual({});
});

it('leaves what a stranger has begun to the folder of requests, until one answers them', () => {
  const page = [{ ...newConversation(key, 1_000), unread: 2, request: true }];
  const asked = after(chat.listLoaded({ page, cursor: null }));
  expect(selectConversations(asked)).toEqual([]);
  expect(selectUnread(asked)).toBe(0);
  const answered = chatSlice.reducer(
    asked,
    chat.received(chatMessage({ from: 'ada', to: 'bob', id: '2', time: 2_000 })),
  );
  expect(selectConversations(answered).map((one) => one.key)).toEqual([key]);
});
