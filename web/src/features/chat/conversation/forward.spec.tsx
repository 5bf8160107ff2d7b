import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { textOf } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { laidOutInRows } from '../../../../test/layout';
import { card, networkId } from '../../../../test/network';

const { chat, openChat, server } = chatApp();
laidOutInRows();
const [maya, noor] = [networkId(1), networkId(2)];
const friends = [card(1, 'Maya Okafor'), card(2, 'Noor Haddad')];

beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor', [noor]: 'Noor Haddad' };
  chat.groups = { '100': 'Rowers' };
  const last = { id: '5', from: maya, text: 'The gate is open', time: Date.now() };
  chat.list = [
    { to: maya, last },
    { to: '100', type: 'groupchat' },
  ];
  chat.history = [[{ id: 5, from: maya, to: me, content: textOf(last.text), time: last.time }]];
  server.use(
    http.get('*/api/network/friends', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      const found = friends.filter(({ name }) => name.toLocaleLowerCase().includes(q));
      return HttpResponse.json({ items: found.map((member) => ({ member, since: '' })), nextCursor: null });
    }),
  );
});

async function choose(action: string) {
  const user = await openChat(`/messages/single/${maya}`);
  const log = within(await screen.findByRole('log', { name: 'Messages of this conversation' }));
  fireEvent.contextMenu(await log.findByText('The gate is open'));
  await user.click(await screen.findByRole('button', { name: action }));
  return user;
}

it('offers friends without a conversation beside the conversations, and finds both by name', async () => {
  const user = await choose('Forward');
  const sheet = within(await screen.findByRole('dialog', { name: 'Forward to' }));
  await sheet.findByText('Noor Haddad');
  const names = () => sheet.getAllByRole('button', { pressed: false }).map((one) => one.textContent);
  expect(names()).toEqual([expect.stringMatching(/Notes to self$/), 'MOMaya Okafor', 'RRowers', 'NHNoor Haddad']);
  await user.type(sheet.getByRole('searchbox', { name: 'Search by name' }), 'noor');
  await waitFor(() => expect(names()).toEqual(['NHNoor Haddad']));
  // A button that does nothing yet names no number.
  expect(sheet.getByRole('button', { name: 'Choose a conversation' })).toBeDisabled();
  await user.click(sheet.getByText('Noor Haddad'));
  await user.click(sheet.getByRole('button', { name: 'Send to 1 conversation' }));
  await waitFor(() =>
    expect(chat.socket.messages.find(({ content }) => content?.type === 'txt')).toMatchObject({
      to: noor,
      content: { text: 'The gate is open' },
    }),
  );
});

it('several are chosen by keyboard as well: the focus goes to the first, Escape ends it and gives the focus back', async () => {
  const user = await choose('Select messages');
  const first = await screen.findByRole('checkbox', { name: /The gate is open/ });
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard(' ');
  expect(first).not.toBeChecked();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await screen.findByRole('article', { name: /The gate is open/ })).toHaveFocus();
});

it('offers notes to self though nothing is in them yet', async () => {
  const user = await choose('Forward');
  const sheet = within(await screen.findByRole('dialog', { name: 'Forward to' }));
  await user.type(sheet.getByRole('searchbox', { name: 'Search by name' }), 'notes');
  await user.click(await sheet.findByRole('button', { name: /Notes to self/ }));
  await user.click(sheet.getByRole('button', { name: 'Send to 1 conversation' }));
  await waitFor(() =>
    expect(chat.socket.messages.find(({ content }) => content?.type === 'txt')).toMatchObject({
      to: me,
      content: { text: 'The gate is open' },
    }),
  );
});
