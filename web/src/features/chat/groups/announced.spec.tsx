import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { closeApp } from '../../../../test/app';
import { base } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { card, networkId } from '../../../../test/network';
import { store } from '../../../app/store';
import { onGroup } from '../live/group-dispatch';

const { chat, openChat, server } = chatApp();
const other = networkId(1);

const engineers = {
  ...{ id: '100', name: 'Engineers', description: '', avatar: '', owner: other, created: 1, maxusers: 200 },
  ...{ membersonly: true, allowinvites: true, invite_need_confirm: true, mute: false, disabled: false },
  ...{ public: false, permission: 'member', affiliations_count: 3 },
};

beforeEach(() => {
  chat.groups = { '100': 'Engineers' };
  chat.people = { [other]: 'Ben Okoro' };
  chat.list = [{ to: '100', type: 'groupchat', last: { id: '7', from: other, text: 'Low tide', time: Date.now() } }];
  server.use(
    http.get(`${base}/chatgroups/100`, () => HttpResponse.json({ data: [engineers] })),
    http.get(`${base}/chatgroups/100/users`, () => HttpResponse.json({ data: [{ owner: other }, { member: me }] })),
    http.get(`${base}/chatgroups/100/announcement`, () => HttpResponse.json({ data: { announcement: 'High water' } })),
    ...['admin', 'share_files'].map((path) =>
      http.get(`${base}/chatgroups/100/${path}`, () => HttpResponse.json({ data: [] })),
    ),
    http.get(`${base}/threads/*`, () => HttpResponse.json({ entities: [], properties: {} })),
    http.get(`${base}/sdk/chatgroups/100/mute/:me`, () => HttpResponse.json({ data: false })),
  );
});

async function open(): Promise<UserEvent> {
  const user = await openChat('/messages/group/100');
  await screen.findByRole('textbox', { name: 'Message Engineers' });
  return user;
}

/** Reloads the page: only this browser's storage is left. */
async function reload(): Promise<UserEvent> {
  chat.stop();
  const kept = Object.entries(localStorage) as [string, string][];
  await closeApp();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  return open();
}

function announces(from: string, reason: string, groupId = '100'): void {
  const of = { groupId, room: false, thread: false, parentId: '', name: 'Engineers', memberCount: null };
  const operation = reason === '' ? 'deleteAnnouncement' : 'updateAnnouncement';
  const event = { type: 'group', operation, from, to: [], time: Date.now(), reason, detail: {}, ...of } as const;
  act(() => onGroup({ ...event, to: [] }, store.dispatch, store.getState));
}
const news = () => screen.findByRole('link', { name: 'Ben Okoro changed the announcement: High water' });
const noNews = () => waitFor(() => expect(screen.queryByRole('link', { name: /changed the announcement/ })).toBeNull());

describe('a changed announcement of a group', () => {
  it('is shown in the conversation until the member opens it', async () => {
    const user = await open();
    announces(other, 'High water');
    await user.click(await news());
    await screen.findByRole('heading', { name: 'Announcement' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('textbox', { name: 'Message Engineers' });
    await noNews();
  });

  it('or until the member closes it, or it is removed', async () => {
    const user = await open();
    announces(other, 'High water');
    await news();
    await user.click(screen.getByRole('button', { name: 'Dismiss announcement' }));
    await noNews();
    // and goes on from where it stood
    expect(document.body).not.toHaveFocus();
    announces(other, 'High water');
    await news();
    announces(other, '');
    await noNews();
  });

  it('is shown after a reload as well, unless it was closed before', async () => {
    await open();
    announces(other, 'High water');
    await news();
    const user = await reload();
    await news();
    await user.click(screen.getByRole('button', { name: 'Dismiss announcement' }));
    await noNews();
    await reload();
    await noNews();
  });

  it('is not shown after a reload where the member has opened it, or it is removed', async () => {
    const user = await open();
    announces(other, 'High water');
    await user.click(await news());
    await screen.findByRole('heading', { name: 'Announcement' });
    await reload();
    await noNews();
    announces(other, 'High water');
    await news();
    announces(other, '');
    await reload();
    await noNews();
  });

  it('of one group is kept while that of another is seen', async () => {
    const user = await open();
    announces(other, 'High water');
    announces(other, 'Pier closed', '200');
    await news();
    await user.click(screen.getByRole('button', { name: 'Dismiss announcement' }));
    expect(localStorage.getItem('renmai.draft.chat-announced')).toBe(
      JSON.stringify({ 'group:200': { by: other, text: 'Pier closed' } }),
    );
  });

  it('is shown without a name until that is known', async () => {
    let answer: (() => void) | undefined;
    const known = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get('*/api/members', async () => {
        await known;
        return HttpResponse.json({ items: [{ ...card(1, 'Ben Okoro'), memberId: other }] });
      }),
    );
    await open();
    announces(other, 'High water');
    await screen.findByRole('link', { name: 'Announcement High water' });
    answer?.();
    await news();
  });

  it('is not shown to the member who changed it', async () => {
    await open();
    announces(other, 'High water');
    await news();
    announces(me, 'Low water');
    await noNews();
  });
});

it('on a desk all about a group is beside its messages, until it is closed', async () => {
  const before = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...before(query),
    matches: query.includes('min-width') || before(query).matches,
  }));
  const user = await openChat('/messages/group/100');
  await screen.findByRole('textbox', { name: 'Message Engineers' });
  const read: string[] = [];
  server.use(
    http.put('*/api/chat/groups/:groupId/announcement/read', ({ params }) => {
      read.push(String(params['groupId']));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(screen.getByRole('link', { name: 'Conversation details' }));
  const panel = within(await screen.findByRole('region', { name: 'Conversation details' }));
  await panel.findByText('High water');
  await waitFor(() => expect(read).toEqual(['100']));
  expect(screen.getByRole('textbox', { name: 'Message Engineers' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Conversation details' })).toBeNull());
});

it('shows the details of a group on a desk where they stay: a sheet that was opened early would be lost', async () => {
  const phone = window.matchMedia('(min-width: 800px)');
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...phone, media, matches: true }));
  let naming = (): void => undefined;
  const named = new Promise<void>((resolve) => (naming = resolve));
  server.use(
    http.get(`${base}/chatgroups/user/:me`, async () => {
      await named;
      return HttpResponse.json({ entities: [{ groupId: '100', name: 'Engineers', avatar: '' }], total: 1 });
    }),
  );
  await openChat('/messages/group/100/info');
  await screen.findByRole('heading', { name: 'Conversation details' });
  expect(screen.queryByRole('heading', { name: 'Members' })).toBeNull();
  naming();
  expect(await screen.findByRole('heading', { name: 'Members' })).toBeVisible();
  expect(window.location.pathname).toBe('/messages/group/100');
  jest.restoreAllMocks();
});
