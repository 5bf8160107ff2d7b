import type { GroupPoll } from '@renmai/contracts/messaging/group-polls.api';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { textOf } from '../../../../test/chat';
import { chatApp } from '../../../../test/chat-app';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';
import { store } from '../../../app/store';
import { onNotice } from '../live/notice-dispatch';

const { chat, openChat, server } = chatApp();
laidOutInRows();
const maya = networkId(1);
const pollId = networkId(7);
const body = { ext: [{ key: 'renmai_poll', type: 8, stringValue: JSON.stringify({ pollId }) }] };
const text = '📊 When?\n1. Friday\n2. Sunday';
let poll: GroupPoll;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  const none = { votes: 0, chosen: false, voters: [] };
  poll = {
    ...{ pollId, groupId: '100', messageId: '5', authorId: maya, question: 'When?', several: false, anonymous: false },
    options: [
      { ...none, text: 'Friday', votes: 1, voters: [maya] },
      { ...none, text: 'Sunday' },
    ],
    ...{ people: 1, createdAt: new Date().toISOString(), endsAt: null, open: true, mayClose: false },
  };
  chat.people = { [maya]: 'Maya Okafor' };
  chat.groups = { '100': 'Engineers' };
  chat.list = [{ to: '100', type: 'groupchat', last: { id: '5', from: maya, text, time: Date.now() } }];
  chat.history = [[{ id: 5, from: maya, to: '100', type: 2, content: textOf(text), time: Date.now(), body }]];
  server.use(
    http.get('*/api/chat/polls/:pollId', () => HttpResponse.json(poll)),
    http.put('*/api/chat/polls/:pollId/vote', async ({ request }) => {
      const body = (await request.json()) as { options: number[] };
      sent.push(body.options);
      const options = poll.options.map((one, place) =>
        body.options.includes(place) ? { ...one, votes: one.votes + 1, chosen: true } : { ...one, chosen: false },
      );
      poll = { ...poll, options, people: 2 };
      return HttpResponse.json(poll);
    }),
  );
});

const changed = () =>
  act(() =>
    onNotice(
      { type: 'notice', name: 'renmai_group_poll', data: { type: 'renmai_group_poll', groupId: '100', pollId } },
      store.dispatch,
      store.getState,
    ),
  );

it('a press votes, a second press takes the vote back, and a notice brings the votes of others', async () => {
  const user = await openChat('/messages/group/100');
  await user.click(await screen.findByRole('button', { name: 'Sunday, 0 votes' }));
  await user.click(await screen.findByRole('button', { name: 'Sunday, 1 vote', pressed: true }));
  await waitFor(() => expect(sent).toEqual([[1], []]));
  const [friday, sunday] = poll.options;
  if (friday && sunday) poll = { ...poll, people: 4, options: [{ ...friday, votes: 3 }, sunday] };
  changed();
  await screen.findByText(/4 people voted/);
});

it('nobody votes where it is over, and its words are there where it is not', async () => {
  poll = { ...poll, open: false };
  await openChat('/messages/group/100');
  await screen.findByText(/1 person voted · ended/);
  expect(screen.queryByRole('button', { name: /^Sunday/ })).toBeNull();
  server.use(
    http.get('*/api/chat/polls/:pollId', () =>
      HttpResponse.json({ code: 'not-found', status: 404, title: 'x' }, { status: 404 }),
    ),
  );
  changed();
  await screen.findByText(/2. Sunday/);
});
