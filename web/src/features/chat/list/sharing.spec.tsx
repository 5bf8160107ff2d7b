import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chatApp } from '../../../../test/chat-app';
import { laidOutInRows } from '../../../../test/layout';
import { moment } from '../../../../test/moments';
import { networkId } from '../../../../test/network';

const { chat, openChat, server } = chatApp();
laidOutInRows();
const [maya, noor] = [networkId(1), networkId(2)];
const origin = window.location.origin;

beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor', [noor]: 'Noor Haddad' };
  chat.list = [{ to: maya, last: { id: '5', from: maya, text: 'See you there', time: Date.now() } }];
  chat.history = [[]];
  server.use(http.get('*/api/network/friends', () => HttpResponse.json({ items: [], nextCursor: null })));
});

async function send(path: string) {
  const user = await openChat(`/messages?share=${encodeURIComponent(path)}`);
  await user.click(await screen.findByRole('button', { name: /Maya Okafor/ }));
  await waitFor(() => expect(chat.socket.messages).toHaveLength(1));
  return chat.socket.messages[0]?.content;
}

it.each([`/s/members/${noor}`, `/members/${noor}`])('%s is sent as the card of the member', async (path) => {
  expect(await send(path)).toMatchObject({
    type: 'custom',
    event: 'userCard',
    params: { uid: noor, nickname: 'Noor Haddad' },
  });
  expect(await screen.findByRole('article', { name: /Noor Haddad/ })).toBeVisible();
});

describe('a moment', () => {
  const told = moment(1, { text: 'The pier at dawn' });
  const answer = (given: object, status = 200) =>
    server.use(http.get(`*/api/moments/${told.momentId}`, () => HttpResponse.json(given, { status })));

  it('is sent as a card; what it shows comes from the server', async () => {
    answer(told);
    expect(await send(`/s/moments/${told.momentId}`)).toEqual({
      type: 'custom',
      event: 'momentCard',
      params: { momentId: told.momentId, url: `${origin}/s/moments/${told.momentId}`, nickname: told.author?.name },
    });
    expect(await screen.findByText('The pier at dawn')).toBeVisible();
  });

  it('for friends says nothing by itself, and nothing to members who may not see it', async () => {
    answer({ ...told, visibility: 'friends' });
    const path = `/moments/${told.momentId}`;
    expect(await send(path)).toMatchObject({ params: { momentId: told.momentId, url: origin + path } });
    expect(chat.socket.messages[0]?.content).not.toMatchObject({ params: { nickname: told.author?.name } });
  });
});

it('the notes of a meeting are sent once, after a question, with its title and its address', async () => {
  const page = `/meetings/${networkId(7)}`;
  server.use(
    http.get(`*/api${page}`, () => HttpResponse.json({ title: 'Lamp review' })),
    http.get(`*/api${page}/notes`, () => HttpResponse.json({ text: 'Lamps agreed', version: 1, mayEdit: true })),
  );
  const user = await openChat(`/messages?share=${encodeURIComponent(`${page}?notes`)}`);
  await user.click(await screen.findByRole('button', { name: /Maya Okafor/ }));
  expect(chat.socket.messages).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(chat.socket.messages).toHaveLength(1));
  expect(chat.socket.messages[0]?.content).toMatchObject({
    type: 'txt',
    text: `Lamp review\n\nLamps agreed\n\n${origin}${page}`,
  });
});

it('a group gets the notes of a meeting from the server, once', async () => {
  const page = `/meetings/${networkId(7)}`;
  const sent: unknown[] = [];
  chat.list = [{ to: '41', type: 'groupchat' }];
  chat.groups = { '41': 'Rowers' };
  server.use(
    http.get(`*/api${page}`, () => HttpResponse.json({ title: 'Lamp review' })),
    http.get(`*/api${page}/notes`, () => HttpResponse.json({ text: 'Lamps agreed', version: 1, mayEdit: true })),
    http.put(`*/api/chat/groups/41/meeting-notes/${networkId(7)}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ messageId: '9', sentBy: maya, sentAt: new Date().toISOString(), now: false });
    }),
  );
  const user = await openChat(`/messages?share=${encodeURIComponent(`${page}?notes`)}`);
  await user.click(await screen.findByRole('button', { name: /Rowers/ }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This group has these notes already')).toBeVisible();
  expect(sent).toEqual([{ text: `Lamp review\n\nLamps agreed\n\n${origin}${page}` }]);
  expect(chat.socket.messages).toEqual([]);
});

it('any other page is sent as its address', async () => {
  expect(await send('/jobs')).toMatchObject({ type: 'txt', text: `${origin}/jobs` });
});

it('words to begin with stand in the field and are not sent', async () => {
  await openChat(`/messages/single/${maya}?hello`);
  await screen.findByDisplayValue(/^Hello!/);
  expect(chat.socket.messages).toEqual([]);
  await waitFor(() => expect(window.location.search).toBe(''));
});
