import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ChatServer } from '../../test/chat';
import { account, signedInAs } from '../../test/identity';
import { testServer } from '../../test/server';
import { endSession, startSession } from '../api/access-token';
import { chat as chatFeature } from '../features/chat/chat.feature';
import { groupEntries } from '../features/chat/groups/group-entries.api';
import { chatOf, selectUnread } from '../features/chat/state/selectors';
import { i18n, startI18n } from '../lib/i18n/i18n';
import { wantLive } from '../lib/want-live';
import { realtime } from '../realtime/realtime';
import { keepLive } from './live';
import { store } from './store';

const server = testServer();
const me = account.memberId;
const chat = new ChatServer();
let end = () => undefined as void;

/** A member is signed in on a page that is no screen of chat. */
async function open(): Promise<void> {
  const { open: openTransport } = chat.socketServer;
  const load = () => Promise.resolve([chatFeature]);
  end = keepLive(store, { loadEarly: load, loadFeatures: load }, (run) => run(), { openTransport });
  act(() => startSession(signedInAs()));
  await waitFor(() => chat.socketServer.socket);
}
const unread = () => selectUnread(chatOf(store.getState()));

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n();
});
beforeEach(() => {
  Object.assign(chat, new ChatServer(), { handlers: chat.handlers });
  server.use(...chat.handlers);
});
afterEach(() => {
  end();
  endSession('signed-out');
  window.sessionStorage.clear();
});

it('is online without the chat client while nothing comes, and gets the first message over the same socket', async () => {
  await open();
  act(() => void chat.socketServer.accept());
  await waitFor(() => expect(chat.lists).toBe(1));
  expect(realtime()).toBeNull();
  act(() => chat.socket.notice('bob'));
  await waitFor(() => expect(realtime()?.code).toBe(403));
  chat.receive({ id: 7, from: 'bob', to: me, content: { type: 'txt', text: 'Hello' } });
  await waitFor(() => expect(unread()).toBe(1));
  expect(chat.socketServer.sockets).toHaveLength(1);
});

it('loads the client at once where something is unread', async () => {
  chat.list = [{ to: 'bob', unread: 2, last: { id: '5', from: 'bob', text: 'Hello', time: 5 } }];
  await open();
  act(() => void chat.socketServer.accept());
  await waitFor(() => expect(unread()).toBe(2));
  expect(chat.socketServer.sockets).toHaveLength(1);
});

it('loads the client for a screen of chat, also when that was opened before the bell', async () => {
  wantLive();
  await open();
  act(() => void chat.socketServer.accept());
  await waitFor(() => expect(realtime()?.code).toBe(403));
  expect(chat.socketServer.sockets).toHaveLength(1);
});

it('requests waiting data again once the socket is open, since an invitation may have come after the first request', async () => {
  let names: string[] = [];
  const invitations = () => ({ items: names.map((name) => ({ groupId: '1', name })), nextCursor: null });
  server.use(http.get('*/api/chat/group-invitations', () => HttpResponse.json(invitations())));
  const { groupInvitations } = groupEntries.endpoints;
  const shown = () =>
    groupInvitations
      .select(undefined)(store.getState() as never)
      .data?.items.map(({ name }) => name);
  wantLive();
  await open();
  const asked = store.dispatch(groupInvitations.initiate());
  await waitFor(() => expect(shown()).toEqual([]));
  names = ['Rowers'];
  act(() => void chat.socketServer.accept());
  await waitFor(() => expect(shown()).toEqual(['Rowers']));
  asked.unsubscribe();
});

it('loads the client for messages that an earlier page could not send', async () => {
  const unsent = { message: { key: 'k', conversation: 'single:bob' }, localId: null, threadOf: null };
  window.sessionStorage.setItem('renmai.draft.chat-outbox', JSON.stringify({ me, unsent: [unsent] }));
  await open();
  act(() => void chat.socketServer.accept());
  await waitFor(() => expect(realtime()?.code).toBe(403));
});

it('lets go of the socket at the end of the session', async () => {
  await open();
  act(() => void chat.socketServer.accept());
  act(() => endSession('signed-out'));
  await waitFor(() => expect(chat.socket.closed).toBe(true));
  expect(realtime()).toBeNull();
});
