import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { textOf } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';
import { store } from '../../../app/store';
import { onNotice } from '../live/notice-dispatch';

const { chat, openChat } = chatApp();
laidOutInRows();
const maya = networkId(1);

const said = (id: number, time: number) => ({ id, from: maya, to: me, content: textOf(`Word ${id}`), time });
beforeEach(() => {
  const now = Date.now();
  chat.people = { [maya]: 'Maya Okafor' };
  chat.list = [{ to: maya, last: { id: '7', from: maya, text: 'Word 7', time: now } }];
  chat.history = [[said(7, now), said(6, now - 1_000), said(5, now - 2_000)]];
});
afterEach(() => {
  window.localStorage.removeItem('renmai.draft.chat');
});

async function open() {
  const user = await openChat(`/messages/single/${maya}`);
  const log = within(await screen.findByRole('log', { name: 'Messages of this conversation' }));
  await log.findByText('Word 7');
  return { user, log, box: screen.getByRole('textbox', { name: 'Message Maya Okafor' }) };
}

it('a deleted message passes the focus to the next one, and the server need not notify this tab', async () => {
  const { user, log } = await open();
  const message = log.getByRole('article', { name: /Word 6/ });
  act(() => message.focus());
  fireEvent.contextMenu(message);
  await user.click(await screen.findByRole('button', { name: 'Delete for me' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
  await user.click(question.getByRole('button', { name: 'Delete for me' }));
  await waitFor(() => expect(log.queryByText('Word 6')).toBeNull());
  await waitFor(() => expect(log.getByRole('article', { name: /Word 7/ })).toHaveFocus());
  const [call] = chat.calls.filter(({ what }) => what.startsWith('DELETE'));
  expect(call?.what).toMatch(new RegExp(`/roaming/chat/user/${me}\\?userId=${maya}&msgIdList=6&resource=\\w+`));
});

it('removes messages that were deleted on another device; drafts and unsent messages stay', async () => {
  const { user, log, box } = await open();
  await user.type(box, 'On its way');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await log.findByText('On its way');
  await user.type(box, 'Half a');
  chat.history = [chat.history[0]?.filter(({ id }) => id !== 6) ?? []];
  const conversation = { kind: 'single', id: maya } as const;
  act(() => onNotice({ type: 'roaming-deleted', conversation }, store.dispatch, store.getState));
  await waitFor(() => expect(log.queryByText('Word 6')).toBeNull());
  await log.findByText('Word 7');
  expect(log.getByText('On its way')).toBeVisible();
  expect(box).toHaveValue('Half a');
  expect(window.localStorage.getItem('renmai.draft.chat')).toContain('Half a');
});
