import type { GroupEvent } from '@renmai/im-client';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { closeApp, openApp } from '../../../../test/app';
import { ChatServer } from '../../../../test/chat';
import { signedInAs } from '../../../../test/identity';
import { networkId } from '../../../../test/network';
import { testServer } from '../../../../test/server';
import { store } from '../../../app/store';
import { onGroup } from '../live/group-dispatch';

const server = testServer();
const me = signedInAs({}).account.memberId;
const maya = networkId(1);
let chat: ChatServer;

beforeEach(() => {
  chat = new ChatServer();
  chat.people = { [maya]: 'Maya Okafor' };
  const none = () => HttpResponse.json({ items: [], nextCursor: null });
  const lists = ['group-invitations', 'contact-requests', 'message-requests', 'group-declines'];
  server.use(...lists.map((path) => http.get(`*/api/chat/${path}`, none)), ...chat.handlers);
});
afterEach(() => {
  chat.stop();
  window.localStorage.removeItem('renmai.draft.chat-answers');
});

async function open(path: string) {
  const user = await openApp(path, { signedIn: true });
  await chat.start(me);
  return user;
}
const answered = (operation: string, reason = '') => {
  const event: GroupEvent = {
    ...{ type: 'group', operation, groupId: '100', room: false, thread: false, parentId: '', name: 'Rowers' },
    ...{ from: maya, to: [me], reason, memberCount: null, detail: {}, time: Date.now() },
  };
  act(() => onGroup(event, store.dispatch, store.getState));
};

it('what was said to an invitation can be read later, also after a reload, until one has read it', async () => {
  await open('/messages');
  await screen.findByRole('heading', { name: 'Messages' });
  answered('inviteDecline', 'No time');
  await screen.findByText('Maya Okafor declined the invitation to Rowers');
  await screen.findByText('1 waits for your answer');
  const kept = window.localStorage.getItem('renmai.draft.chat-answers') ?? '';
  chat.stop();
  await closeApp();
  window.localStorage.setItem('renmai.draft.chat-answers', kept);
  const user = await open('/messages/requests');
  await screen.findByText('Declined your invitation to Rowers');
  await screen.findByText('No time');
  await user.click(screen.getByRole('button', { name: 'Got it: Maya Okafor, Rowers' }));
  await screen.findByText(/Nothing waits for your answer/);
  expect(window.localStorage.getItem('renmai.draft.chat-answers')).not.toContain(maya);
});

it('a later answer takes the place of one before', async () => {
  await open('/messages/requests');
  await screen.findByText(/Nothing waits for your answer/);
  answered('inviteDecline', 'No time');
  await screen.findByText('No time');
  answered('inviteAccept');
  await screen.findByText('Accepted your invitation to Rowers');
  await waitFor(() => expect(screen.queryByText('No time')).toBeNull());
  expect(screen.getAllByRole('button', { name: /^Got it/ })).toHaveLength(1);
});
