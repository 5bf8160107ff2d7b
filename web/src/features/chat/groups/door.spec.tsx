import type { GroupInvitation } from '@renmai/contracts/messaging/group-entries.api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { base } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { networkId } from '../../../../test/network';

const { chat, openChat, server } = chatApp();
const invitation: GroupInvitation = {
  ...{ groupId: '100', name: 'Engineers', description: 'On Sundays', avatarUrl: '', memberCount: 3 },
  ...{ kind: 'group', inviterId: networkId(1), at: new Date().toISOString() },
};
let invited: boolean;
let answers: unknown[];

beforeEach(() => {
  [invited, answers] = [true, []];
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
  );
});

describe('the door of a group that nobody finds', () => {
  it.each(['/messages/group/100', '/messages/group/100/info'])(
    'has the invitation to whom it asks (%s)',
    async (path) => {
      const user = await openChat(path);
      const main = within(await screen.findByRole('main'));
      await main.findByText(/invited by Ben Okoro/);
      expect(main.getByRole('button', { name: 'Accept Engineers' })).toBeInTheDocument();
      await user.click(main.getByRole('button', { name: 'Decline Engineers' }));
      await main.findByText('This group doesn’t exist, or only its members can see it.');
      expect(answers).toEqual([{ invitee: me, verifyResult: false }]);
    },
  );

  it('has the name of the group above it', async () => {
    await openChat('/messages/group/100');
    const pane = await screen.findByRole('region', { name: /^Conversation with/ });
    await waitFor(() => expect(within(pane).getByRole('banner')).toHaveTextContent('Engineers'));
  });

  it('is closed to everybody else', async () => {
    invited = false;
    await openChat('/messages/group/100');
    await screen.findByText('This group doesn’t exist, or only its members can see it.');
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });
});
