import {
  GROUP_ENTRIES_NOTICE,
  type GroupInvitation,
  type InvitationAnswer,
} from '@renmai/contracts/messaging/group-entries.api';
import type { GroupEvent } from '@renmai/im-client';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { base } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { networkId } from '../../../../test/network';
import { store } from '../../../app/store';
import { onGroup } from '../live/group-dispatch';
import { onNotice } from '../live/notice-dispatch';
import { chatOf } from '../state/selectors';

const { chat, openChat, server } = chatApp();
const maya = networkId(1);
const at = new Date().toISOString();
const invitation: GroupInvitation = {
  ...{ groupId: '100', name: 'Rowers', description: '', avatarUrl: '', memberCount: 2 },
  ...{ kind: 'group', inviterId: maya, at },
};
/** the server's data */
let answers: InvitationAnswer[];
let invitations: GroupInvitation[];

beforeEach(() => {
  [answers, invitations] = [[], []];
  chat.people = { [maya]: 'Maya Okafor' };
  const page = (items: () => unknown[]) => () => HttpResponse.json({ items: items(), nextCursor: null });
  server.use(
    ...['contact-requests', 'message-requests', 'group-declines'].map((path) =>
      http.get(
        `*/api/chat/${path}`,
        page(() => []),
      ),
    ),
    http.get(
      '*/api/chat/group-invitations',
      page(() => invitations),
    ),
    http.get(
      '*/api/chat/group-invitation-answers',
      page(() => answers),
    ),
    http.delete('*/api/chat/group-invitation-answers/:groupId/:userId', ({ params }) => {
      answers = answers.filter(({ groupId, userId }) => groupId !== params['groupId'] || userId !== params['userId']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const answered = (accepted: boolean) => {
  answers = [{ groupId: '100', name: 'Rowers', avatarUrl: '', userId: maya, accepted, at }];
  const event: GroupEvent = {
    ...{ type: 'group', operation: accepted ? 'inviteAccept' : 'inviteDecline', groupId: '100', name: 'Rowers' },
    ...{ room: false, thread: false, parentId: '', from: maya, to: [me], reason: '', memberCount: null, detail: {} },
    time: Date.now(),
  };
  act(() => onGroup(event, store.dispatch, store.getState));
};
/** the notice over the socket when something was done on another device */
const elsewhere = () => {
  const data = { type: GROUP_ENTRIES_NOTICE, groupId: '100' };
  act(() => onNotice({ type: 'notice', name: GROUP_ENTRIES_NOTICE, data }, store.dispatch, store.getState));
};

it('shows the answer to an invitation until the member has read it', async () => {
  const user = await openChat('/messages');
  await screen.findByRole('heading', { name: 'Messages' });
  answered(false);
  await screen.findByText('Maya Okafor declined the invitation to Rowers');
  await user.click(await screen.findByRole('link', { name: /1 pending request/ }));
  await screen.findByText('Declined your invitation to Rowers');
  await user.click(screen.getByRole('button', { name: 'Got it: Maya Okafor, Rowers' }));
  await screen.findByText(/No message requests or invitations/);
  expect(answers).toEqual([]);
});

it('removes an answer that was read on another device', async () => {
  answers = [{ groupId: '100', name: 'Rowers', avatarUrl: '', userId: maya, accepted: true, at }];
  await openChat('/messages/requests');
  await screen.findByText('Accepted your invitation to Rowers');
  answers = [];
  elsewhere();
  await screen.findByText(/No message requests or invitations/);
});

it('an invitation that was answered on another device goes here as well, and the group comes', async () => {
  invitations = [invitation];
  await openChat('/messages/requests');
  await screen.findByRole('button', { name: 'Accept Rowers' });
  invitations = [];
  chat.list = [{ to: '100', type: 'groupchat' }];
  elsewhere();
  await screen.findByText(/No message requests or invitations/);
  expect(screen.queryByRole('button', { name: 'Accept Rowers' })).toBeNull();
  await waitFor(() => expect(Object.keys(chatOf(store.getState()).conversations)).toContain('group:100'));
});

it('shows that an invitation is gone meanwhile, and removes it', async () => {
  invitations = [invitation];
  server.use(
    http.post(`${base}/chatgroups/100/invite_verify`, () => {
      invitations = [];
      const error_description = 'there is no invitation or request that could be answered';
      return HttpResponse.json({ error: 'forbidden_op', error_description }, { status: 403 });
    }),
  );
  const user = await openChat('/messages/requests');
  await user.click(await screen.findByRole('button', { name: 'Accept Rowers' }));
  await screen.findByText('This has already been answered or withdrawn');
  await screen.findByText(/No message requests or invitations/);
});

it('an invitation into a room can be declined; accepting it leads into the room', async () => {
  const room = (groupId: string, name: string): GroupInvitation => ({ ...invitation, kind: 'room', groupId, name });
  invitations = [room('7', 'Quiz'), room('8', 'Stage')];
  const entered: string[] = [];
  server.use(
    http.delete('*/api/chat/group-invitations/:groupId', ({ params }) => {
      invitations = invitations.filter(({ groupId }) => groupId !== params['groupId']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${base}/chatrooms/:id/apply`, ({ params }) => {
      entered.push(String(params['id']));
      return HttpResponse.json({ data: { result: true } });
    }),
    http.get(`${base}/chatrooms/:id`, () => HttpResponse.json({ data: [] })),
  );
  const user = await openChat('/messages/requests');
  await user.click(await screen.findByRole('button', { name: 'Decline Quiz' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline Quiz' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Accept Stage' }));
  await waitFor(() => expect(entered).toEqual(['8']));
});
