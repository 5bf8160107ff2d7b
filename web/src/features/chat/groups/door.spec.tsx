import type { GroupInvitation } from '@renmai/contracts/messaging/group-entries.api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../../test/app';
import { base, ChatServer } from '../../../../test/chat';
import { signedInAs } from '../../../../test/identity';
import { networkId } from '../../../../test/network';
import { testServer } from '../../../../test/server';

const server = testServer();
const me = signedInAs({}).account.memberId;
const invitation: GroupInvitation = {
  ...{ groupId: '100', name: 'Engineers', description: 'On Sundays', avatarUrl: '', memberCount: 3 },
  ...{ inviterId: networkId(1), at: new Date().toISOString() },
};
let chat: ChatServer;
let invited: boolean;
let answers: unknown[];

beforeEach(() => {
  [chat, invited, answers] = [new ChatServer(), true, []];
  chat.people = { [networkId(1)]: 'Ben Okoro' };
  server.use(
    http.get(`${base}/chatgroups/100`, () =>
      HttpResponse.json({ error: 'x', error_description: 'x' }, { status: 403 }),
    ),
    http.get(`${base}/thread/100`, () => new HttpResponse(null, { status: 404 })),
    http.get('*/api/chat/group-invitations', () =>
      HttpResponse.json({ items: invited ? [invitation] : [], nextCursor: null }),
    ),
    http.post(`${base}/chatgroups/100/invite_verify`, async ({ request }) => {
      answers.push(await request.json());
      invited = false;
      return HttpResponse.json({ data: { result: true } });
    }),
    ...chat.handlers,
  );
});
afterEach(() => chat.stop());

describe('the door of a group that nobody finds', () => {
  it.each(['/messages/group/100', '/messages/group/100/info'])(
    'has the invitation to whom it asks (%s)',
    async (path) => {
      const user = await openApp(path, { signedIn: true });
      await chat.start(me);
      const main = within(await screen.findByRole('main'));
      await main.findByText(/invited by Ben Okoro/);
      expect(main.getByRole('button', { name: 'Accept Engineers' })).toBeInTheDocument();
      await user.click(main.getByRole('button', { name: 'Decline Engineers' }));
      await main.findByText('This group is not there, or only its members can see it.');
      expect(answers).toEqual([{ invitee: me, verifyResult: false }]);
    },
  );

  it('has the name of the group above it', async () => {
    await openApp('/messages/group/100', { signedIn: true });
    await chat.start(me);
    const pane = await screen.findByRole('region', { name: /^Conversation with/ });
    await waitFor(() => expect(within(pane).getByRole('banner')).toHaveTextContent('Engineers'));
  });

  it('is closed to everybody else', async () => {
    invited = false;
    await openApp('/messages/group/100', { signedIn: true });
    await chat.start(me);
    await screen.findByText('This group is not there, or only its members can see it.');
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });
});
