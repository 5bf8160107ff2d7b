import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { base, textOf } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';

const { chat, openChat, server } = chatApp();
laidOutInRows(68);
const maya = networkId(1);
const many = 1_000;

beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor' };
  const last = { id: '5', from: maya, text: 'See you there', time: Date.now() };
  chat.list = [{ to: maya, last }];
});

async function open() {
  const user = await openChat('/messages');
  return { user, rows: within(await screen.findByRole('list', { name: 'Messages' })) };
}
const groupsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ to: `${n + 1}`, type: 'groupchat' as const }));

it('renders only conversations near the screen, however many there are', async () => {
  chat.list = [...chat.list, ...groupsOf(many)];
  chat.groups = Object.fromEntries(groupsOf(many).map(({ to }) => [to, `Group ${to}`]));
  const { rows } = await open();
  const [first] = await rows.findAllByRole('listitem');
  expect(first).toHaveAttribute('aria-setsize', String(many + 1));
  expect(rows.getAllByRole('listitem').length).toBeLessThan(60);
});

it('shows unread conversations, or groups alone', async () => {
  chat.list = [...chat.list, { to: '1', type: 'groupchat', unread: 3 }, { to: '2', type: 'groupchat' }];
  chat.groups = { '1': 'Rowers', '2': 'Walkers' };
  const { user, rows } = await open();
  await rows.findByText('Walkers');
  await user.click(screen.getByRole('button', { name: 'Unread' }));
  const names = () =>
    within(screen.getByRole('list', { name: 'Messages' }))
      .getAllByRole('link')
      .map((row) => /Maya|Rowers|Walkers/.exec(row.textContent)?.[0]);
  expect(names()).toEqual(['Rowers']);
  await user.click(screen.getByRole('button', { name: 'Groups' }));
  expect(names().sort()).toEqual(['Rowers', 'Walkers']);
});

it('marks one as unread on the server; it counts in the title, until it is read', async () => {
  const { user, rows } = await open();
  await rows.findByText('See you there');
  await user.click(screen.getByRole('button', { name: /^More options for the conversation/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as unread' }));
  await rows.findByText(/Marked as unread/);
  expect(chat.called(`POST /sdk/user/${me}/user_channels/mark`)).toEqual([
    { mark: 'mark_0', targets: [{ to: maya, type: 'chat' }] },
  ]);
  await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  await user.click(screen.getByRole('button', { name: /^More options for the conversation/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(rows.queryByText(/Marked as unread/)).toBeNull());
  expect(chat.called(`DELETE /sdk/user/${me}/user_channels/mark`)).toHaveLength(1);
});

it('mutes one for a time, and sends the server just that', async () => {
  const { user, rows } = await open();
  await rows.findByText('See you there');
  await user.click(screen.getByRole('button', { name: /^More options for the conversation/ }));
  await user.click(await screen.findByRole('button', { name: 'Mute' }));
  await user.click(await screen.findByRole('button', { name: 'For 8 hours' }));
  await waitFor(() =>
    expect(chat.called(`PUT /users/${me}/notification/user/${maya}`)).toEqual([{ ignoreDuration: 28_800_000 }]),
  );
});

it('shows the actions for a conversation after a long press, also the second time', async () => {
  const { user, rows } = await open();
  const row = await rows.findByRole('link', { name: /Maya Okafor/ });
  for (let time = 0; time < 2; time += 1) {
    await user.pointer({ keys: '[MouseRight]', target: row });
    const sheet = within(await screen.findByRole('dialog', { name: 'Maya Okafor' }));
    expect(sheet.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Mark as unread');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('asks whether a user who writes for the first time is online', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(`${base}/users/:me/presence/:expiry`, async ({ request }) => {
      const { usernames } = (await request.json()) as { usernames: string[] };
      asked.push(usernames);
      const result = usernames.map((uid) => ({ uid, expiry: 4_000_000_000, status: { webim: 1 } }));
      return HttpResponse.json({ result });
    }),
  );
  const noor = networkId(2);
  chat.people[noor] = 'Noor Haddad';
  const { rows } = await open();
  await rows.findByText('See you there');
  await waitFor(() => expect(asked).toEqual([[maya]]));
  chat.receive({ id: 9, from: noor, to: me, content: textOf('Hello'), time: Date.now() });
  const row = await rows.findByRole('link', { name: /Noor Haddad/ });
  await within(row).findByText(/Online/);
  expect(asked).toEqual([[maya], [noor]]);
});
