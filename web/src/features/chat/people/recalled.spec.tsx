import { wireId } from '@renmai/im-client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { recalledMessage, textOf } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';
import { i18n } from '../../../lib/i18n/i18n';

const { chat, openChat } = chatApp();
laidOutInRows();
const [maya, ben] = [networkId(1), networkId(2)];
const now = Date.now();

const said = (id: number, time: number) => ({ id, from: maya, to: me, content: textOf(`Word ${id}`), time });
beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor', [ben]: 'Ben Ito' };
  chat.groups = { '100': 'Engineers' };
});

const talk = `/messages/single/${maya}`;
const log = async () => within(await screen.findByRole('log'));
const row = async (name: string) => within(await screen.findByRole('list', { name: 'Messages' })).findByText(name);
const words = async (name: string) => (await row(name)).closest('li')?.textContent;

const lines = {
  en: ['You recalled a message', 'Maya Okafor recalled a message'],
  'zh-CN': ['你撤回了一条消息', 'Maya Okafor撤回了一条消息'],
  'zh-TW': ['你收回了一則訊息', 'Maya Okafor收回了一則訊息'],
  ja: ['メッセージの送信を取り消しました', 'Maya Okaforさんがメッセージの送信を取り消しました'],
};

it.each(Object.entries(lines))('is shown as recalled, in %s', async (language, [own = '', hers = '']) => {
  chat.history = [
    [recalledMessage(7, me, maya), said(6, now - 1_000), recalledMessage(5, maya, me, { time: now - 2_000 })],
  ];
  await openChat(talk);
  await act(() => i18n.changeLanguage(language));
  const messages = await log();
  await messages.findByText('Word 6');
  expect(messages.getByText(own).compareDocumentPosition(messages.getByText('Word 6'))).toBe(2);
  expect(messages.getByText(hers).compareDocumentPosition(messages.getByText('Word 6'))).toBe(4);
});

it('names the administrator of the group who took it back', async () => {
  chat.list = [{ to: '100', type: 'groupchat' }];
  chat.history = [
    [
      recalledMessage(7, me, '100', { by: maya }),
      recalledMessage(6, ben, '100', { by: maya }),
      recalledMessage(5, ben, '100', { by: me }),
    ],
  ];
  await openChat('/messages/group/100');
  const messages = await log();
  await messages.findByText('Maya Okafor recalled your message');
  messages.getByText('Maya Okafor recalled a message from Ben Ito');
  messages.getByText('You recalled a message from Ben Ito');
});

it('is shown as the last message in the list', async () => {
  const last = { id: '7', from: maya, text: '', time: now };
  chat.list = [
    { to: maya, last: { ...last, recalledBy: maya } },
    { to: '100', type: 'groupchat', unread: 1, last: { ...last, recalledBy: me } },
  ];
  await openChat('/messages');
  await waitFor(async () => expect(await words('Maya Okafor')).toContain('Maya Okafor recalled a message'));
  await waitFor(async () => expect(await words('Engineers')).toContain('You recalled a message from Maya Okafor'));
});

it('leaves the list where it was not opened, and no longer counts as unread', async () => {
  const last = { id: '7', from: maya, text: 'Oops', time: now };
  chat.list = [{ to: maya, unread: 2, last }];
  await openChat('/messages');
  await screen.findByText('Oops');
  expect(await words('Maya Okafor')).toContain('2 unread messages');
  chat.list = [{ to: maya, unread: 1, last: { ...last, recalledBy: maya } }];
  chat.receive({ id: 9, from: maya, to: me, type: 6, body: { ackMessageId: wireId(7) } });
  await waitFor(async () => expect(await words('Maya Okafor')).toContain('1 unread message'));
  expect(await words('Maya Okafor')).toContain('Maya Okafor recalled a message');
  expect(screen.queryByText('Oops')).toBeNull();
});

it('has no line of new messages above it', async () => {
  chat.list = [{ to: maya, unread: 1, last: { id: '7', from: maya, text: '', time: now, recalledBy: maya } }];
  chat.history = [[recalledMessage(7, maya, me), said(6, now - 1_000), said(5, now - 2_000)]];
  await openChat(talk);
  const messages = await log();
  const unread = await messages.findByText('New messages');
  expect(unread.compareDocumentPosition(messages.getByText('Word 5'))).toBe(2);
  expect(unread.compareDocumentPosition(messages.getByText('Word 6'))).toBe(4);
});

it('that came and went while this device was away is fetched', async () => {
  chat.history = [[said(5, now - 2_000)]];
  await openChat(talk);
  const messages = await log();
  await messages.findByText('Word 5');
  chat.history = [[recalledMessage(7, maya, me), said(5, now - 2_000)]];
  chat.receive({ id: 9, from: maya, to: me, type: 6, body: { ackMessageId: wireId(7) } });
  await messages.findByText('Maya Okafor recalled a message');
});

it('is shown as recalled when it is fetched again', async () => {
  chat.history = [[said(5, now - 2_000)]];
  await openChat(talk);
  const messages = await log();
  await messages.findByText('Word 5');
  chat.history = [[recalledMessage(5, maya, me, { time: now - 2_000 })]];
  chat.receive({ id: 9, from: maya, to: me, type: 6, body: { ackMessageId: wireId(4) } });
  await messages.findByText('Maya Okafor recalled a message');
  expect(messages.queryByText('Word 5')).toBeNull();
});

it('can be deleted for oneself, and nothing else can be done with it', async () => {
  chat.history = [[recalledMessage(7, maya, me), said(6, now - 1_000)]];
  const user = await openChat(talk);
  const line = await (await log()).findByText('Maya Okafor recalled a message');
  fireEvent.contextMenu(line);
  const menu = within(await screen.findByRole('dialog'));
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Delete for me');
  expect(menu.queryByRole('button', { name: 'Copy' })).toBeNull();
  expect(menu.queryByRole('button', { name: 'Reply' })).toBeNull();
  await user.click(menu.getByRole('button', { name: 'Delete for me' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
  await user.click(question.getByRole('button', { name: 'Delete for me' }));
  await waitFor(() => expect(line).not.toBeInTheDocument());
  expect(chat.calls.map(({ what }) => what)).toContainEqual(expect.stringContaining('msgIdList=7'));
});

const recall = (id: number) => chat.receive({ id: 9, from: maya, to: me, type: 6, body: { ackMessageId: wireId(id) } });

/** Chooses to answer Maya's one message, which says `Word 5`. */
async function answer() {
  chat.history = [[said(5, now - 2_000)]];
  const user = await openChat(talk);
  fireEvent.contextMenu(await (await log()).findByText('Word 5'));
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await screen.findByText('Reply to Maya Okafor');
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'As you say');
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    return within(await (await log()).findByRole('article', { name: /^You: As you say/ }));
  };
  return { user, send };
}

it('leaves no words in what answered it, where a press leads to its line', async () => {
  const { user, send } = await answer();
  const sent = await send();
  sent.getByText('Word 5');
  recall(5);
  const quoted = await sent.findByText('Recalled message');
  expect(screen.queryByText('Word 5')).toBeNull();
  await user.click(quoted);
  const line = (await log()).getByText('Maya Okafor recalled a message');
  await waitFor(() => expect(line).toHaveClass('wanted'));
});

it('leaves no words above what is written as an answer, and none go out with it', async () => {
  const { send } = await answer();
  expect(screen.getAllByText('Word 5')).toHaveLength(2);
  recall(5);
  await screen.findByText('Recalled message');
  expect(screen.queryByText('Word 5')).toBeNull();
  const sent = await send();
  sent.getByText('Recalled message');
  const [carried] = chat.socket.messages.at(-1)?.body.ext ?? [];
  expect(JSON.parse(carried?.stringValue ?? '')).toEqual({ id: '5', from: maya, text: '', recalled: true });
});

it('keeps the focus that it had as a message', async () => {
  chat.history = [[said(6, now - 1_000), said(5, now - 2_000)]];
  await openChat(talk);
  const message = await (await log()).findByRole('article', { name: /Word 5/ });
  act(() => message.focus());
  recall(5);
  const line = await (await log()).findByText('Maya Okafor recalled a message');
  expect(line).toHaveFocus();
});
