import { wireId } from '@renmai/im-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { textOf } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';

const { chat, openChat } = chatApp();
laidOutInRows();
const maya = networkId(1);

beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor' };
  chat.list = [{ to: maya, last: { id: '8', from: maya, text: 'Aye', time: Date.now() } }];
});

/** The member's answer to a message of Maya's that is older than the loaded ones. */
async function open(quote: object) {
  const answer = { id: 7, from: me, to: maya, content: textOf('As you say'), time: Date.now() - 1_000 };
  const last = { id: 8, from: maya, to: me, content: textOf('Aye'), time: Date.now() };
  const ext = [{ key: 'quote', type: 8, stringValue: JSON.stringify({ id: '2', from: maya, ...quote }) }];
  chat.history = [[last, { ...answer, body: { ext } }]];
  await openChat(`/messages/single/${maya}`);
  const log = within(await screen.findByRole('log', { name: 'Messages of this conversation' }));
  return within(await log.findByRole('article', { name: /^You: As you say/ }));
}

it('of a recalled message shows that, as the history reports it', async () => {
  const answer = await open({ text: '', recalled: true });
  answer.getByText('Recalled message');
});

it('of a message that is not loaded loses its words when that is recalled', async () => {
  const answer = await open({ text: 'Low tide' });
  answer.getByText('Low tide');
  chat.receive({ id: 9, from: maya, to: me, type: 6, body: { ackMessageId: wireId(2) } });
  await answer.findByText('Recalled message');
  await waitFor(() => expect(screen.queryByText('Low tide')).toBeNull());
});

it('of a picture shows it small, and its kind instead of the name of its file', async () => {
  const picture = { type: 'img', url: 'https://chat.example/a/b/chatfiles/2', secret: 's' } as const;
  const content = { ...picture, name: 'IMG_2041.jpg', length: 9, width: 4, height: 3 };
  const answer = { id: 7, from: me, to: maya, content: textOf('As you say'), time: Date.now() };
  const stringValue = JSON.stringify({ id: '2', from: maya, text: 'IMG_2041.jpg' });
  const body = { ext: [{ key: 'quote', type: 8, stringValue }] };
  chat.history = [
    [
      { ...answer, body },
      { id: 2, from: maya, to: me, content, time: Date.now() - 1_000 },
    ],
  ];
  await openChat(`/messages/single/${maya}`);
  const log = within(await screen.findByRole('log', { name: 'Messages of this conversation' }));
  const said = within(await log.findByRole('article', { name: /As you say/ }));
  expect(said.getByText('[Picture]')).toBeVisible();
  expect(said.queryByText('IMG_2041.jpg')).toBeNull();
});
