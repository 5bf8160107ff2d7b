import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { base } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { networkId } from '../../../../test/network';
import { store } from '../../../app/store';
import { onGroup } from '../live/group-dispatch';

const { chat, openChat, server } = chatApp();
const other = networkId(1);
const door = 'This group doesn’t exist, or only its members can see it.';
let outside: boolean;
/** requests about the group that the server has refused */
let refused: string[];

const engineers = (isPublic: boolean) => ({
  ...{ id: '100', name: 'Engineers', description: '', avatar: '', owner: other, created: 1, maxusers: 200 },
  ...{ membersonly: true, allowinvites: true, invite_need_confirm: true, mute: false, disabled: false },
  ...{ public: isPublic, permission: 'member', affiliations_count: 3 },
});

beforeEach(() => {
  [outside, refused] = [false, []];
  chat.groups = { '100': 'Engineers' };
  chat.list = [{ to: '100', type: 'groupchat', last: { id: '7', from: other, text: 'Low tide', time: Date.now() } }];
});

async function openInside(path: string, isPublic = false): Promise<UserEvent> {
  server.use(
    http.all(`${base}/*`, ({ request: { method, url } }) => {
      const { pathname } = new URL(url);
      // outside of the group, every request about it is refused
      const isHistory = pathname.endsWith('/messageroaming');
      const isAsked = method === 'GET' && /\/(chatgroups|thread)\/100/.test(pathname);
      if (!outside || !(isAsked || isHistory)) return undefined;
      refused.push(pathname);
      return HttpResponse.json({ error: 'x', error_description: 'x' }, { status: 403 });
    }),
    http.get(`${base}/chatgroups/100`, () => HttpResponse.json({ data: [engineers(isPublic)] })),
    http.get(`${base}/chatgroups/100/users`, () => HttpResponse.json({ data: [{ owner: other }, { member: me }] })),
    ...['admin', 'share_files'].map((path) =>
      http.get(`${base}/chatgroups/100/${path}`, () => HttpResponse.json({ data: [] })),
    ),
    http.get(`${base}/threads/*`, () => HttpResponse.json({ entities: [], properties: {} })),
    http.delete(`${base}/chatgroups/100/quit`, () => {
      outside = true;
      return HttpResponse.json({ data: { result: true } });
    }),
    http.get(`${base}/sdk/chatgroups/100/mute/:me`, () => HttpResponse.json({ data: false })),
    http.get('*/api/chat/public-groups/100', () => {
      const { id: groupId, name, description } = engineers(true);
      const group = { groupId, name, description, avatarUrl: '', memberCount: 2, approval: true, declined: null };
      return HttpResponse.json({ ...group, standing: 'outside' });
    }),
  );
  const user = await openChat(path);
  if (path.endsWith('/info')) await screen.findByRole('heading', { name: 'Members' });
  else await screen.findByRole('textbox', { name: 'Message Engineers' });
  return user;
}

function happens(operation: string, from: string): void {
  outside = true;
  const of = { groupId: '100', room: false, thread: false, parentId: '', name: 'Engineers', memberCount: null };
  const event = { type: 'group', operation, from, to: [me], time: Date.now(), reason: '', detail: {}, ...of } as const;
  act(() => onGroup({ ...event, to: [me] }, store.dispatch, store.getState));
}

describe('a group that one looks at', () => {
  it('shows its door in place of the messages when the member is removed', async () => {
    await openInside('/messages/group/100');
    happens('kick', other);
    await screen.findByText(door);
    expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull();
    expect(refused).toEqual([]);
  });

  it('shows its door when the member leaves it in another tab', async () => {
    await openInside('/messages/group/100');
    happens('leave', me);
    await screen.findByText(door);
    expect(screen.queryByText(/You were removed/)).toBeNull();
    expect(refused).toEqual([]);
  });

  it.each(['kick', 'destroy'])('requests nothing again that the details page has shown (%s)', async (operation) => {
    await openInside('/messages/group/100/info');
    happens(operation, other);
    await screen.findByText(door);
    expect(screen.queryByRole('heading', { name: 'Members' })).toBeNull();
    expect(refused).toEqual([]);
  });

  it('has its way in at the door, where everybody can find it', async () => {
    await openInside('/messages/group/100/info', true);
    happens('kick', other);
    await screen.findByRole('button', { name: 'Ask to join Engineers' });
    expect(refused).toEqual([]);
  });

  it('is left without asking for it again', async () => {
    const user = await openInside('/messages/group/100/info');
    await user.click(await screen.findByRole('button', { name: 'Leave the group' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave the group' }));
    await waitFor(() => expect(outside).toBe(true));
    await waitFor(() => expect(window.location.pathname).toBe('/messages'));
    expect(refused).toEqual([]);
  });

  it('that has ended before one leaves it is asked for again, and shows its door', async () => {
    const user = await openInside('/messages/group/100/info');
    server.use(
      http.delete(`${base}/chatgroups/100/quit`, () => {
        outside = true;
        const answer = { error: 'resource_not_found', error_description: 'grpID 100 does not exist!' };
        return HttpResponse.json(answer, { status: 404 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Leave the group' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave the group' }));
    await screen.findByText(door);
    expect(window.location.pathname).toBe('/messages/group/100/info');
  });
});
