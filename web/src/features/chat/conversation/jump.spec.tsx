import { type Coming, historyEntry } from '@renmai/im-client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { textOf } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';

const { chat, openChat, server } = chatApp();
laidOutInRows();
const maya = networkId(1);
const said = (id: number, time: number): Coming => ({ id, from: maya, to: me, content: textOf(`Word ${id}`), time });

beforeEach(() => {
  const last = { id: '900', from: maya, text: 'Word 900', time: Date.now() };
  chat.people = { [maya]: 'Maya Okafor' };
  chat.list = [{ to: maya, last }];
  chat.history = [[said(900, last.time), said(899, last.time - 1_000)], [said(1, 1_000)]];
});

it('goes to a day, says which one it is, and back to the newest', async () => {
  const asked: (string | null)[] = [];
  const noon = new Date('2024-03-09T12:00:00').getTime();
  server.use(
    http.get('*/api/chat/conversations/:kind/:id/jump', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('at'));
      const messages = Array.from({ length: 60 }, (_, n) => historyEntry(said(495 + n, noon + n * 1_000)).msg);
      return HttpResponse.json({ messages, targetId: '500', olderCursor: null, newerCursor: '554' });
    }),
  );
  const user = await openChat(`/messages/single/${maya}`);
  const log = within(await screen.findByRole('log', { name: 'Messages of this conversation' }));
  await log.findByText('Word 900');

  await user.click(screen.getByRole('button', { name: 'More options for Maya Okafor' }));
  await user.click(await screen.findByRole('button', { name: 'Search in this conversation' }));
  fireEvent.change(await screen.findByLabelText('Go to date'), { target: { value: '2024-03-09' } });
  const found = (await log.findByText('Word 500')).closest('[role="article"]');
  expect(asked).toEqual([new Date('2024-03-09T00:00:00').toISOString()]);
  await waitFor(() => expect(found).toHaveClass('wanted'));
  // another message that is pressed is not one that was found
  const pressed = log.getByText('Word 501').closest('[role="article"]');
  act(() => (pressed as HTMLElement).focus());
  expect(pressed).not.toHaveClass('wanted');
  expect(log.queryByText('Word 900')).toBeNull();
  // between the messages, and not above them as well
  expect(screen.getAllByText('Mar 9, 2024')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Jump to latest' }));
  await log.findByText('Word 900');
  expect(log.queryByText('Word 500')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Mar 9, 2024')).toBeNull());
});
