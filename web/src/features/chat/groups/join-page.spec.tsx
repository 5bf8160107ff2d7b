import type { LinkedGroup } from '@renmai/contracts/messaging/group-links.api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../../test/app';
import { chatApp } from '../../../../test/chat-app';

const { openChat, server } = chatApp();
const path = `/join-group/${'x'.repeat(22)}`;

function links(group: Partial<LinkedGroup> | null): string[] {
  const joined: string[] = [];
  const linked: LinkedGroup = {
    ...{ groupId: '100', name: 'Engineers', description: 'On Sundays', avatarUrl: '', memberCount: 3 },
    ...{ approval: false, endsAt: new Date().toISOString(), standing: 'outside' },
    ...group,
  };
  server.use(
    http.get('*/api/chat/group-links/:secret', () =>
      group
        ? HttpResponse.json({ ...linked, ...(joined.length > 0 && { standing: 'applied' }) })
        : HttpResponse.json({ code: 'not-found', status: 404, title: 'x' }, { status: 404 }),
    ),
    http.post('*/api/chat/group-links/:secret/join', ({ params }) => {
      joined.push(String(params['secret']));
      return HttpResponse.json({ groupId: '100', standing: linked.approval ? 'applied' : 'inside' });
    }),
  );
  return joined;
}
const main = () => within(screen.getByRole('main'));

it('a visitor sees the group, and comes back to it after the login', async () => {
  links({ standing: null });
  const user = await openApp(path);
  await screen.findByText('On Sundays');
  await user.click(main().getByRole('link', { name: 'Log in to join' }));
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(window.sessionStorage.getItem('renmai.wanted')).toBe(path);
});

it('a member comes in, and the conversation opens', async () => {
  const joined = links({});
  const user = await openChat(path);
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(window.location.pathname).toBe('/messages/group/100'));
  expect(joined).toEqual(['x'.repeat(22)]);
});

it('a member who has to be let in asks, and is told that this waits', async () => {
  links({ approval: true });
  const user = await openChat(path);
  await screen.findByText('An administrator approves new members.');
  await user.click(screen.getByRole('button', { name: 'Ask to join' }));
  await screen.findByText('You’ve asked to join. An administrator will answer.');
});

it('says that a link is over', async () => {
  links(null);
  await openApp(path);
  await screen.findByText('This link has expired or was revoked. Ask for a new one.');
});
