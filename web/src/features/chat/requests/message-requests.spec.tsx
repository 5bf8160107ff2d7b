import { MESSAGE_REQUESTS_NOTICE, SIGHT_NOTICE } from '@renmai/contracts/messaging/message-requests.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { chatApp, me } from '../../../../test/chat-app';
import { card, networkId } from '../../../../test/network';
import { store } from '../../../app/store';
import { onNotice } from '../live/notice-dispatch';

const { chat, openChat, server } = chatApp();
const stranger = networkId(7);
const declined: string[] = [];
beforeEach(() => {
  declined.length = 0;
  chat.people = { [stranger]: 'Sam Stranger' };
  const lastMessage = {
    messageId: '5',
    senderId: stranger,
    at: '2026-03-01T12:00:00.000Z',
    contentType: 0,
    text: 'Hi',
  };
  const request = { userId: stranger, nickname: 'Sam Stranger', avatarUrl: '', messages: 1, lastMessage };
  server.use(
    http.get('*/api/chat/message-requests', () =>
      HttpResponse.json({ items: declined.length > 0 ? [] : [request], nextCursor: null }),
    ),
    http.post('*/api/chat/message-requests/:userId/decline', ({ params }) => {
      declined.push(String(params['userId']));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/network/relations/:memberId', () =>
      HttpResponse.json({ mutualFriends: { count: 2, sample: [card(1, 'Lin Mei'), card(2, 'Tom Ito')] } }),
    ),
  );
});

const block = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Add Sam Stranger to your blacklist' }));
  const sheet = within(await screen.findByRole('alertdialog', { name: 'Add Sam Stranger to your blacklist?' }));
  await user.click(sheet.getByRole('button', { name: 'Blacklist' }));
};

it('a stranger is put on the blacklist in the one way there is, and their request goes', async () => {
  const user = await openChat('/messages/requests');
  await block(user);
  await waitFor(() => expect(declined).toEqual([stranger]));
  expect(chat.called(`POST /sdk/user/${me}/blocks`)).toEqual([{ usernames: [stranger] }]);
  await screen.findByText(/^No message requests or invitations/);
});

it('stays where they cannot be put there', async () => {
  server.use(
    http.post('*/renmai/social/sdk/user/:me/blocks', () =>
      HttpResponse.json({ error: 'x', error_description: 'x' }, { status: 503 }),
    ),
  );
  const user = await openChat('/messages/requests');
  await block(user);
  await screen.findByText(/^This part of Renmai is not ready/);
  expect(declined).toEqual([]);
  expect(screen.getByText('Sam Stranger')).toBeVisible();
});

it('goes when it is answered on another device', async () => {
  await openChat('/messages/requests');
  await screen.findByText('Sam Stranger');
  declined.push(stranger);
  const data = { type: MESSAGE_REQUESTS_NOTICE, userId: stranger };
  act(() => onNotice({ type: 'notice', name: MESSAGE_REQUESTS_NOTICE, data }, store.dispatch, store.getState));
  await screen.findByText(/^No message requests or invitations/);
});

it('shows what they do, and whom both know', async () => {
  await openChat('/messages/requests');
  await screen.findByText('2 mutual friends, including Lin Mei and Tom Ito');
  await screen.findByText('Sam Stranger at work');
});

it.each([
  ['waits', 'You and Sam Stranger aren’t connected. Your message will go to their message requests.'],
  ['refused', 'Sam Stranger only accepts messages from friends.'],
])('who writes to a stranger knows before that it %s, and not whether they are online', async (outcome, words) => {
  server.use(
    http.get('*/api/chat/reach/:userId', () => HttpResponse.json({ outcome })),
    http.post('*/renmai/social/users/:me/presence/:expiry', () =>
      HttpResponse.json({ result: [{ uid: stranger, expiry: 4_000_000_000, status: { phone: '1' } }] }),
    ),
  );
  chat.history = [[]];
  await openChat(`/messages/single/${stranger}`);
  await screen.findByText(words);
  expect(screen.queryByText('Online')).toBeNull();
});

it('what goes to the requests goes there no more once they accept, on the screen of who wrote, too', async () => {
  let outcome = 'waits';
  server.use(http.get('*/api/chat/reach/:userId', () => HttpResponse.json({ outcome })));
  chat.history = [[]];
  await openChat(`/messages/single/${stranger}`);
  await screen.findByText(/Your message will go to their message requests/);
  outcome = 'reached';
  const data = { type: MESSAGE_REQUESTS_NOTICE, userId: stranger };
  act(() => onNotice({ type: 'notice', name: MESSAGE_REQUESTS_NOTICE, data }, store.dispatch, store.getState));
  await waitFor(() => expect(screen.queryByText(/message requests/)).toBeNull());
});

it('who has blocked the member has no name at once, and has it again afterwards', async () => {
  chat.history = [[]];
  await openChat(`/messages/single/${stranger}`);
  await screen.findByRole('heading', { name: 'Sam Stranger' });
  const see = (hidden: boolean) => {
    chat.people = hidden ? {} : { [stranger]: 'Sam Stranger' };
    const data = { type: SIGHT_NOTICE, userId: stranger, hidden };
    act(() => onNotice({ type: 'notice', name: SIGHT_NOTICE, data }, store.dispatch, store.getState));
  };
  see(true);
  await screen.findByRole('heading', { name: 'Member' });
  see(false);
  await screen.findByRole('heading', { name: 'Sam Stranger' });
});
