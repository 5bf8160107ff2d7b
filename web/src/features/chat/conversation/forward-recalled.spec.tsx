import { wireId } from '@renmai/im-client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { textOf } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';

const { chat, openChat } = chatApp();
laidOutInRows();
const maya = networkId(1);

beforeEach(() => {
  const time = Date.now();
  const said = (id: number) => ({ id, from: maya, to: me, content: textOf(`Word ${id}`), time: time + id });
  chat.people = { [maya]: 'Maya Okafor' };
  chat.list = [{ to: maya, last: { id: '6', from: maya, text: 'Word 6', time: time + 6 } }];
  chat.history = [[said(6), said(5)]];
});

const recall = (id: number) =>
  chat.receive({ id: 90 + id, from: maya, to: me, type: 6, body: { ackMessageId: wireId(id) } });
const sent = () => chat.socket.messages.flatMap(({ content }) => (content?.type === 'txt' ? content.text : []));

async function choose(action: string) {
  const user = await openChat(`/messages/single/${maya}`);
  const log = within(await screen.findByRole('log', { name: 'Messages of this conversation' }));
  fireEvent.contextMenu(await log.findByText('Word 5'));
  await user.click(await screen.findByRole('button', { name: action }));
  return user;
}

async function toNotes(user: UserEvent) {
  const sheet = within(await screen.findByRole('dialog', { name: 'Forward to' }));
  await user.click(await sheet.findByRole('button', { name: /Notes to self/ }));
  return { sheet, send: sheet.getByRole('button', { name: 'Send to 1 conversation' }) };
}

it('does not send a message that is recalled before it is forwarded, and reports that', async () => {
  const { sheet, send } = await toNotes(await choose('Forward'));
  expect(send).toBeEnabled();
  recall(5);
  expect(await sheet.findByRole('alert')).toHaveTextContent('1 message was recalled and cannot be forwarded');
  expect(send).toBeDisabled();
});

it('of several the others are sent, as they are then', async () => {
  const user = await choose('Select messages');
  await user.click(await screen.findByRole('checkbox', { name: /Word 6/ }));
  await user.click(screen.getByRole('button', { name: 'Separately' }));
  const { sheet, send } = await toNotes(user);
  recall(5);
  await sheet.findByRole('alert');
  await user.click(send);
  await waitFor(() => expect(sent()).toEqual(['Word 6']));
});

it('removes a message that is recalled after it was selected', async () => {
  const user = await choose('Select messages');
  await user.click(await screen.findByRole('checkbox', { name: /Word 6/ }));
  const toolbar = within(screen.getByRole('toolbar', { name: 'Selected messages' }));
  expect(toolbar.getByRole('status')).toHaveTextContent('2');
  recall(5);
  await waitFor(() => expect(toolbar.getByRole('status')).toHaveTextContent('1'));
  recall(6);
  await waitFor(() => expect(toolbar.getByRole('button', { name: 'Separately' })).toBeDisabled());
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});

it('the author of a recalled message writes it again; its text is appended to the draft', async () => {
  chat.history = [[{ id: 5, from: me, to: maya, content: textOf('At seven'), time: Date.now() }]];
  const user = await openChat(`/messages/single/${maya}`);
  await screen.findByText('At seven');
  await user.type(screen.getByRole('textbox', { name: 'Message Maya Okafor' }), 'By the pier.');
  chat.receive({ id: 95, from: me, to: maya, type: 6, body: { ackMessageId: wireId(5) } });
  await user.click(await screen.findByRole('button', { name: 'Edit again' }));
  const field = screen.getByRole('textbox', { name: 'Message Maya Okafor' });
  expect(field).toHaveValue('By the pier.\nAt seven');
  expect(field).toHaveFocus();
});

it('offers nobody else to write a message again that its author took back', async () => {
  await openChat(`/messages/single/${maya}`);
  await screen.findByText('Word 5');
  recall(5);
  await screen.findByText('Maya Okafor recalled a message');
  expect(screen.queryByRole('button', { name: 'Edit again' })).toBeNull();
});
