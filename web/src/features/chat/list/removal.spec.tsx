import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { closeApp } from '../../../../test/app';
import { base, textOf } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { copiedTab } from '../../../../test/copied-tab';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';
import { signOut } from '../../../api/sign-out';

const { chat, openChat, server } = chatApp();
laidOutInRows(68);
const [maya, noor] = [networkId(1), networkId(2)];
const then = Date.now() - 60_000;

beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor', [noor]: 'Noor Haddad' };
  chat.list = [
    { to: maya, unread: 2, last: { id: '5', from: maya, text: 'See you there', time: then } },
    { to: noor, last: { id: '6', from: noor, text: 'Bring tea', time: then } },
  ];
});
afterEach(() => {
  jest.useRealTimers();
  window.sessionStorage.clear();
  window.localStorage.removeItem('renmai.draft.chat');
});

async function open() {
  const user = await openChat('/messages');
  await screen.findByText('Bring tea');
  return user;
}
const remove = async (user: Awaited<ReturnType<typeof open>>, name: string, answer = 'Delete conversation') => {
  await user.click(await screen.findByRole('button', { name: `More options for the conversation with ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this conversation?' }));
  await user.click(question.getByRole('button', { name: answer }));
};
const asked = () => chat.called(`DELETE /users/${me}/user_channel`);
const gone = (channel: string) => ({ channel, type: 'chat', delete_roam: true });
const row = (text: string) => screen.queryByText(text);

it('is there again as it was when one thinks better of it, and before that when one says no', async () => {
  window.localStorage.setItem('renmai.draft.chat', JSON.stringify({ [`single:${maya}`]: 'Half a' }));
  const user = await open();
  await remove(user, 'Maya Okafor', 'Cancel');
  expect(row('Half a')).toBeVisible();
  await remove(user, 'Maya Okafor');
  await screen.findByText('Conversation deleted');
  expect(row('Half a')).toBeNull();
  await waitFor(() => expect(document.title).not.toMatch(/^\(2\)/));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Half a');
  window.dispatchEvent(new Event('pagehide'));
  expect(asked()).toEqual([]);
});

it('goes with its draft when the time is over', async () => {
  window.localStorage.setItem('renmai.draft.chat', JSON.stringify({ [`single:${maya}`]: 'Half a' }));
  const user = await open();
  jest.useFakeTimers({ advanceTimers: true });
  await remove(user, 'Maya Okafor');
  await screen.findByText('Conversation deleted');
  act(() => jest.advanceTimersByTime(6_400));
  await waitFor(() => expect(asked()).toEqual([gone(maya)]));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(window.localStorage.getItem('renmai.draft.chat')).toBe('{}'));
  expect(row('Half a')).toBeNull();
});

it('is deleted when the page is left, when another one is deleted, and before signing out', async () => {
  const user = await open();
  await remove(user, 'Maya Okafor');
  expect(asked()).toEqual([]);
  await remove(user, 'Noor Haddad');
  await waitFor(() => expect(asked()).toEqual([gone(maya)]));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(asked()).toEqual([gone(maya), gone(noor)]));
  chat.receive({ id: 7, from: noor, to: me, content: textOf('Still there?'), time: Date.now() });
  await screen.findByText('Still there?');
  await remove(user, 'Noor Haddad');
  server.use(http.delete('*/api/sessions/current', () => new HttpResponse(null, { status: 503 })));
  await act(() => signOut());
  expect(asked()).toHaveLength(3);
});

it('is done by the page after a reload, which does not show it', async () => {
  const user = await open();
  await remove(user, 'Maya Okafor');
  const kept = { ...window.sessionStorage } as Record<string, string>;
  chat.stop();
  await closeApp();
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value);
  let done = false;
  const removed = http.delete(`${base}/users/:me/user_channel`, () => {
    chat.list = chat.list.filter(({ to }) => to !== maya);
    done = true;
    return HttpResponse.json({ data: {} });
  });
  server.use(removed);
  await open();
  expect(row('See you there')).toBeNull();
  await waitFor(() => expect(done).toBe(true));
  expect(row('See you there')).toBeNull();
  await waitFor(() => expect(window.sessionStorage.getItem('renmai.draft.chat-removal')).toBeNull());
});

it('is not done by a copy of the tab, in whose original one can think better of it', async () => {
  const user = await open();
  await remove(user, 'Maya Okafor');
  const kept = { ...window.sessionStorage } as Record<string, string>;
  chat.stop();
  await closeApp();
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value);
  const endCopy = copiedTab();
  await open();
  await screen.findByText('See you there');
  expect(window.sessionStorage.getItem('renmai.draft.chat-removal')).toBeNull();
  expect(asked()).toEqual([]);
  endCopy();
});

it('comes back with a new message, and without the earlier ones', async () => {
  const user = await open();
  await remove(user, 'Maya Okafor');
  await waitFor(() => expect(row('See you there')).toBeNull());
  chat.receive({ id: 8, from: maya, to: me, content: textOf('One more thing'), time: Date.now() });
  await screen.findByText('One more thing');
  const path = `/sdk/message/roaming/chat/user/${me}/time?userId=${maya}&delTime=${then + 1}`;
  await waitFor(() => expect(chat.called(`DELETE ${path}`)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(asked()).toEqual([]);
});

it('is back when the server refuses, and that is said', async () => {
  const user = await open();
  server.use(
    http.delete(`${base}/users/:me/user_channel`, () =>
      HttpResponse.json({ error: 'x', error_description: 'x' }, { status: 500 }),
    ),
  );
  await remove(user, 'Maya Okafor');
  await waitFor(() => expect(row('See you there')).toBeNull());
  window.dispatchEvent(new Event('pagehide'));
  await screen.findByText('Couldn’t delete the conversation');
  expect(row('See you there')).toBeVisible();
});
