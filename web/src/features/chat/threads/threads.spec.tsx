import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { base, textOf } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { historyEntry } from '@renmai/im-client/testing';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';

const { chat, openChat, server } = chatApp();
laidOutInRows();
const maya = networkId(1);
const question = {
  id: 5,
  from: maya,
  to: '100',
  type: 2,
  content: textOf('Who takes Friday?'),
  time: Date.now() - 60_000,
};
const detail = { id: '200', name: 'Who takes Friday?', owner: maya, created: 1, msgId: '5', groupId: '100' };

beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor' };
  chat.groups = { '100': 'Engineers' };
  chat.list = [
    { to: '100', type: 'groupchat', last: { id: '5', from: maya, text: 'Who takes Friday?', time: question.time } },
  ];
});

/** The message and its thread, as the server knows them; `joined`: the calls by which members come into its thread. */
function thread(about: { threadId: string; name: string; takesPart: boolean } | null) {
  const joined: string[] = [];
  server.use(
    http.get('*/api/chat/groups/:groupId/messages/:messageId/thread', () =>
      HttpResponse.json({ message: historyEntry(question).msg, thread: about }),
    ),
    http.post(`${base}/thread`, () => {
      joined.push('begun');
      return HttpResponse.json({ data: { thread_id: '200' } });
    }),
    http.post(`${base}/thread/:id/user/:me/join`, ({ params }) => {
      joined.push(`${String(params['id'])} by ${params['me'] === me ? 'the member' : 'another'}`);
      return HttpResponse.json({ data: { status: 'ok' } });
    }),
    http.get(`${base}/thread/200`, () => HttpResponse.json({ data: { ...detail, affiliations_count: 2 } })),
  );
  return joined;
}

const sent = () =>
  chat.socket.messages.flatMap(({ to, content }) => (content?.type === 'txt' ? [[to, content.text]] : []));
const pane = async () => within(await screen.findByRole('region', { name: 'Thread in Engineers' }));

it('begins with the first reply, below the message that it is about, which also goes to the group if wanted', async () => {
  const joined = thread(null);
  const user = await openChat('/messages/group/100?reply=5');
  const there = await pane();
  expect(await there.findByRole('article', { name: 'First message of the thread' })).toHaveTextContent(
    'Who takes Friday?',
  );
  expect(there.getByText('No replies yet.')).toBeVisible();
  expect(joined).toEqual([]);
  await user.type(there.getByRole('textbox', { name: 'Reply in thread' }), 'I do');
  await user.click(there.getByRole('checkbox', { name: 'Also send to the group' }));
  await user.click(there.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      ['200', 'I do'],
      ['100', 'I do'],
    ]),
  );
  expect(joined).toEqual(['begun']);
  // the next reply goes to the thread alone again
  // The pane is another one once the thread has its own address.
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Also send to the group' })).not.toBeChecked());
});

it('of others is read by its address, and joined by a reply; no call is asked for', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/calls/groups/:groupId', ({ params }) => {
      asked.push(String(params['groupId']));
      return HttpResponse.json(null);
    }),
  );
  const joined = thread({ threadId: '200', name: 'Who takes Friday?', takesPart: false });
  server.use(http.get(`${base}/chatgroups/200`, () => HttpResponse.json({ error: 'x' }, { status: 404 })));
  const user = await openChat('/messages/group/200');
  const there = await pane();
  await there.findByRole('article', { name: 'First message of the thread' });
  await user.type(there.getByRole('textbox', { name: 'Reply in thread' }), 'Me too');
  await user.click(there.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent()).toEqual([['200', 'Me too']]));
  expect(joined).toEqual(['200 by the member']);
  expect(asked).not.toContain('200');
});

it('are in one list with what is new in each', async () => {
  const one = (threadId: string, name: string, unread: number) => ({
    ...{ threadId, groupId: '100', groupName: 'Engineers', messageId: '5', name, replies: 3, unread },
    lastReply: { messageId: '9', senderId: maya, at: new Date().toISOString(), contentType: 0, text: 'Fine with me' },
  });
  server.use(
    http.get('*/api/chat/threads', () =>
      HttpResponse.json({ items: [one('200', 'Who takes Friday?', 2), one('201', 'Lunch', 0)], nextCursor: null }),
    ),
  );
  const user = await openChat('/messages');
  const row = await screen.findByRole('link', { name: /Threads/ });
  expect(row).toHaveTextContent('1 thread with new replies');
  await user.click(row);
  const first = await screen.findByRole('link', { name: /Who takes Friday\?.*3 replies/s });
  expect(first).toHaveTextContent('3 replies');
  expect(first).toHaveAttribute('href', '/messages/group/200');
});
