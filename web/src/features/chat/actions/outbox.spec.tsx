import { act, screen, waitFor, within } from '@testing-library/react';
import { closeApp, openApp } from '../../../../test/app';
import { textOf } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { copiedTab } from '../../../../test/copied-tab';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';
import { endSession } from '../../../api/access-token';
import { store } from '../../../app/store';
import { realtime } from '../../../realtime/realtime';
import { signedOut } from '../../../api/session.slice';

const { chat, openChat } = chatApp();
laidOutInRows();
const maya = networkId(1);
const path = `/messages/single/${maya}`;
let endCopy = (): unknown => undefined;

beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor' };
  chat.list = [{ to: maya, unread: 2, last: { id: '5', from: maya, text: 'See you', time: Date.now() - 60_000 } }];
  chat.history = [[{ id: 5, from: maya, to: me, content: textOf('See you'), time: Date.now() - 60_000 }]];
});
afterEach(() => {
  endCopy();
  window.sessionStorage.clear();
});

const log = async () => within(await screen.findByRole('log', { name: 'Messages of this conversation' }));
const texts = () => chat.socket.messages.filter(({ content }) => content?.type === 'txt');
async function write(user: Awaited<ReturnType<typeof openApp>>, text: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Message Maya Okafor' }), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await (await log()).findByRole('article', { name: new RegExp(`^You: ${text}`) });
}
/** Reloads the page: only the tab's own storage is left. */
async function reload(): Promise<void> {
  const kept = { ...window.sessionStorage } as Record<string, string>;
  chat.stop();
  await closeApp();
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value);
}
it('keeps messages that are written before there is a connection, and sends them in their order', async () => {
  const user = await openApp(path, { signedIn: true });
  chat.begin();
  await write(user, 'First');
  await write(user, 'Second');
  expect(screen.getAllByText('Waiting for connection')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Not sent' })).toBeNull();
  await chat.connect(me);
  await waitFor(() =>
    expect(texts().map(({ content }) => content)).toMatchObject([{ text: 'First' }, { text: 'Second' }]),
  );
  act(() => {
    for (const { localId } of texts()) chat.socket.ack(localId, Number(localId) % 1_000_000, Date.now());
  });
  expect(await screen.findAllByText('Sent')).toHaveLength(2);
  expect(window.sessionStorage.getItem('renmai.draft.chat-outbox')).toBeNull();
});

it('shows and sends unconfirmed messages again after a reload, by the same id; unread messages stay unread', async () => {
  const user = await openChat(path);
  await write(user, 'On my way');
  await waitFor(() => expect(texts()).toHaveLength(1));
  const before = texts()[0]?.localId;
  await reload();
  await openChat('/messages');
  await screen.findByText('On my way');
  await screen.findByText('2 unread messages');
  await waitFor(() => expect(texts().map(({ localId }) => localId)).toEqual([before]));
});

it('a message whose connection ended without an answer is not refused: it goes with the next one, by the same id', async () => {
  const user = await openChat(path);
  await write(user, 'On my way');
  await waitFor(() => expect(texts()).toHaveLength(1));
  const before = texts()[0]?.localId;
  await act(async () => {
    realtime()?.close();
    await Promise.resolve();
  });
  expect(screen.queryByRole('button', { name: 'Not sent' })).toBeNull();
  act(() => realtime()?.connect());
  await chat.connect(me);
  await waitFor(() => expect(texts().map(({ localId }) => localId)).toEqual([before]));
});

it('a copy of an open tab neither shows nor sends the unsent messages of the original, but sends its own', async () => {
  const user = await openChat(path);
  await write(user, 'On my way');
  await waitFor(() => expect(texts()).toHaveLength(1));
  await reload();
  endCopy = copiedTab();
  const again = await openApp(path, { signedIn: true });
  chat.begin();
  await write(again, 'Its own');
  await chat.connect(me);
  await waitFor(() => expect(texts().map(({ content }) => content)).toMatchObject([{ text: 'Its own' }]));
  expect(screen.queryByText('On my way')).toBeNull();
  const left = window.sessionStorage.getItem('renmai.draft.chat-outbox');
  expect(left).toContain('Its own');
  expect(left).not.toContain('On my way');
});

it('shows refused messages after a reload, and sends them again only by hand', async () => {
  const user = await openChat(path);
  await write(user, 'Hello');
  await waitFor(() => expect(texts()).toHaveLength(1));
  act(() => chat.socket.refuse(texts()[0]?.localId ?? '', 1, 'nonroster'));
  await screen.findByRole('button', { name: 'Not sent' });
  await reload();
  const again = await openChat(path);
  await again.click(await screen.findByRole('button', { name: 'Not sent' }));
  expect(texts()).toEqual([]);
  const sheet = within(await screen.findByRole('dialog', { name: 'Please add as a friend first' }));
  await again.click(sheet.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(window.sessionStorage.getItem('renmai.draft.chat-outbox')).toBeNull());
});

it('nothing of it stays after signing out', async () => {
  const user = await openApp(path, { signedIn: true });
  chat.begin();
  await write(user, 'Secret');
  expect(window.sessionStorage.getItem('renmai.draft.chat-outbox')).toContain('Secret');
  act(() => endSession('signed-out'));
  expect(window.sessionStorage.getItem('renmai.draft.chat-outbox')).toBeNull();
  act(() => void store.dispatch(signedOut(null)));
});
