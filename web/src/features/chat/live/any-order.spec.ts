import type { ChatMessage, ClientEvent, GroupEvent } from '@renmai/im-client';
import { chatMessage, ChatServer, type Listed } from '../../../../test/chat';
import { testServer } from '../../../../test/server';
import { signedOut } from '../../../api/session.slice';
import { store } from '../../../app/store';
import { loadConversations } from '../actions/load-conversations';
import { chat } from '../state/chat.slice';
import { chatOf } from '../state/selectors';
import { onGroup } from './group-dispatch';
import { onMessage } from './message-dispatch';
import { onNotice } from './notice-dispatch';

const server = testServer();
const me = 'ada';
let rest: ChatServer;
beforeEach(() => {
  rest = new ChatServer();
  server.use(...rest.handlers);
});
afterEach(() => void store.dispatch(signedOut(null)));

const state = () => chatOf(store.getState());
const shown = () =>
  Object.values(state().conversations).map(({ key, unread, pinnedAt }) => ({ key, unread, pinnedAt }));
const club = { kind: 'group', id: '7' } as const;
const said = (id: number, conversation: ChatMessage['conversation'] = club): ClientEvent => ({
  type: 'message',
  message: chatMessage({ id: String(id), time: id * 1_000, from: 'bob', conversation }),
});
const happened = (time: number, operation: string, to: string[] = []): GroupEvent => ({
  ...{ type: 'group', operation, groupId: '7', room: false, thread: false, parentId: '', name: 'Club', from: 'bob' },
  ...{ to, reason: '', memberCount: null, detail: {}, time: time * 1_000 },
});
const did = (time: number, operation: string, conversation: ChatMessage['conversation'] = club): ClientEvent => ({
  ...{ type: 'conversation', operation, conversation, ext: '', time: time * 1_000 },
});
const bob = { kind: 'single', id: 'bob' } as const;

/** Every way in which two queues can be read side by side. */
function interleaved<T>(one: readonly T[], other: readonly T[]): T[][] {
  const [[first, ...rest1], [second, ...rest2]] = [one, other];
  if (first === undefined || second === undefined) return [[...one, ...other]];
  return [
    ...interleaved(rest1, other).map((order) => [first, ...order]),
    ...interleaved(one, rest2).map((order) => [second, ...order]),
  ];
}

function tell(event: ClientEvent): void {
  if (event.type === 'message') onMessage(event, store.dispatch, store.getState);
  else if (event.type === 'group') onGroup(event, store.dispatch, store.getState);
  else if (event.type === 'conversation') onNotice(event, store.dispatch, store.getState);
}

/** The page's first data is as old as its list; the server's list is the one that it would fetch now. */
const cases: [what: string, own: ClientEvent[], others: ClientEvent[], listed: Listed[]][] = [
  ['one was put out of a group after something was said', [happened(3, 'kick', [me])], [said(1), said(2)], []],
  [
    'one was put out, and in again',
    [happened(2, 'kick', [me]), happened(3, 'directJoined', [me])],
    [said(1), said(4)],
    [{ to: '7', type: 'groupchat', unread: 1, last: { id: '4', from: 'bob', text: 'hello', time: 4_000 } }],
  ],
  ['one was put in, and the group is gone', [happened(1, 'directJoined', [me])], [said(2), happened(3, 'destroy')], []],
  ['one had it at the top, and the group is gone', [did(1, 'top')], [said(2), happened(3, 'destroy')], []],
  ['one has deleted it on another device', [did(3, 'del', bob)], [said(1, bob), said(2, bob)], []],
  [
    'something was said after that',
    [did(2, 'del', bob)],
    [said(1, bob), said(3, bob)],
    [{ to: 'bob', unread: 1, last: { id: '3', from: 'bob', text: 'hello', time: 3_000 } }],
  ],
];

describe('waiting events lead to the state that the server has now, in whatever order the queues are read', () => {
  it.each(cases)('%s', async (_what, own, others, listed) => {
    rest.list = listed;
    for (const order of interleaved(own, others)) {
      store.dispatch(chat.began({ me, drafts: {} }));
      await store.dispatch(loadConversations());
      for (const event of order) tell(event);
      await store.dispatch(loadConversations());
      const reached = shown();
      store.dispatch(signedOut(null));
      store.dispatch(chat.began({ me, drafts: {} }));
      await store.dispatch(loadConversations());
      expect(reached).toEqual(shown());
      store.dispatch(signedOut(null));
    }
  });
});

it('messages that the list counted as unread are not counted again when they arrive', async () => {
  rest.list = [{ to: 'bob', unread: 2, last: { id: '2', from: 'bob', text: 'hello', time: 2_000 } }];
  store.dispatch(chat.began({ me, drafts: {} }));
  await store.dispatch(loadConversations());
  for (const event of [said(1, bob), said(2, bob)]) tell(event);
  expect(shown()).toMatchObject([{ unread: 2 }]);
  tell(said(3, bob));
  expect(shown()).toMatchObject([{ unread: 3 }]);
});

it('loads the list once more for changes that happen while it is loading', async () => {
  store.dispatch(chat.began({ me, drafts: {} }));
  const first = store.dispatch(loadConversations());
  const second = store.dispatch(loadConversations());
  expect(store.dispatch(loadConversations())).toBe(second);
  await first;
  rest.list = [{ to: '7', type: 'groupchat' }];
  await second;
  expect(shown()).toMatchObject([{ key: 'group:7' }]);
});
