import type { PublicGroup } from '@renmai/contracts/messaging/group-entries.api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { base } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { maya, networkId, pageOf } from '../../../../test/network';

const { chat, openChat, server } = chatApp();
const member = (number: number) => networkId(number);
/** more than a page of members, and the owner, who is the signed-in member */
const size = 24;

/** The requests to the server, as path and query. */
const asked: string[] = [];
const note = ({ url }: Request): URLSearchParams => {
  const { pathname, search, searchParams } = new URL(url);
  asked.push(pathname.replace('/renmai/social', '') + search);
  return searchParams;
};
const group = (permission: string) => ({
  ...{ id: '100', name: 'Engineers', description: '', avatar: '', owner: me, created: 1, maxusers: 200, public: true },
  ...{ membersonly: true, allowinvites: true, invite_need_confirm: true, mute: false, disabled: false, permission },
  affiliations_count: size + 1,
});
const engineers: PublicGroup = {
  ...{ groupId: '100', name: 'Engineers', description: '', avatarUrl: '', memberCount: 25, approval: true },
  standing: 'outside',
  declined: { reason: 'Which boat?', at: new Date().toISOString() },
};
const now = () => new Date().toISOString();
const none = { items: [], nextCursor: null };
const noThreads = [
  http.get(`${base}/thread/:id`, () => new HttpResponse(null, { status: 404 })),
  http.get(`${base}/threads/*`, () => HttpResponse.json({ entities: [], properties: {} })),
];

const inside: HttpHandler[] = [
  http.get(`${base}/chatgroups/100`, ({ request }) => {
    note(request);
    return HttpResponse.json({ data: [group('owner')] });
  }),
  http.get(`${base}/chatgroups/100/users`, ({ request }) => {
    const query = note(request);
    const all = [{ owner: me }, ...Array.from({ length: size }, (_, index) => ({ member: member(index + 1) }))];
    const found = query.get('q') ? all.slice(3, 4) : all;
    const [page, limit] = [Number(query.get('pagenum')), Number(query.get('pagesize'))];
    return HttpResponse.json({ data: found.slice((page - 1) * limit, page * limit) });
  }),
  ...['admin', 'mute', 'white/users', 'blocks/users', 'share_files'].map((path) =>
    http.get(`${base}/chatgroups/100/${path}`, () => HttpResponse.json({ data: [] })),
  ),
  http.get('*/api/chat/groups/100/join-requests', () => HttpResponse.json(none)),
  http.get('*/api/chat/groups/100/invitations', () =>
    HttpResponse.json({ ...none, items: [{ userId: member(24), inviterId: me, at: now() }] }),
  ),
];

beforeEach(() => {
  asked.length = 0;
  chat.people = Object.fromEntries(Array.from({ length: size }, (_, index) => [member(index + 1), `M ${index + 1}`]));
  server.use(...noThreads);
});

describe('who is in a group', () => {
  const members = async () => {
    const section = (await screen.findByRole('heading', { name: 'Members' })).closest('section');
    if (!section) throw new Error('no section of members');
    return within(section);
  };

  it('comes by page, when it is asked for, and never with the group itself', async () => {
    server.use(...inside);
    const user = await openChat('/messages/group/100/info');
    // finding by role is slow among so many
    const shown = await members();
    await shown.findByText('M 19');
    expect(shown.queryByText('M 20')).toBeNull();
    // asked once more when the socket opens: something may have changed before it
    const first = '/chatgroups/100/users?pagenum=1&pagesize=20';
    expect(new Set(asked.filter((what) => what.includes('/users')))).toEqual(new Set([first]));
    expect(asked).toContain('/chatgroups/100?affiliations=false');
    await user.click(shown.getByText('Show more'));
    await shown.findByText('M 24');
    expect(shown.queryByText('Show more')).toBeNull();
  });

  it('is looked for by the server', async () => {
    server.use(...inside);
    const user = await openChat('/messages/group/100/info');
    await (await members()).findByText('M 19');
    await user.type((await members()).getByRole('searchbox'), 'M 3');
    await waitFor(async () => expect((await members()).queryByText('M 19')).toBeNull());
    await (await members()).findByText('M 3');
    await waitFor(() => expect(asked).toContain('/chatgroups/100/users?pagenum=1&pagesize=20&q=M+3'));
  });
});

describe('anyone who is invited', () => {
  it('is shown to anyone who looks after the group until they answer', async () => {
    server.use(...inside);
    await openChat('/messages/group/100/info');
    const section = (await screen.findByRole('heading', { name: '1 pending invitation' })).closest('section');
    if (!section) throw new Error('no section of invitations');
    await within(section).findByText('M 24');
  });

  it('can be asked no longer, after a question', async () => {
    let withdrawn = false;
    server.use(
      http.get('*/api/chat/groups/100/invitations', () =>
        HttpResponse.json({ ...none, items: withdrawn ? [] : [{ userId: member(24), inviterId: me, at: now() }] }),
      ),
      http.delete(`*/api/chat/groups/100/invitations/${member(24)}`, () => {
        withdrawn = true;
        return new HttpResponse(null, { status: 204 });
      }),
      ...inside,
    );
    const user = await openChat('/messages/group/100/info');
    await user.click(await screen.findByRole('button', { name: 'Withdraw invitation to M 24' }));
    const question = await screen.findByRole('alertdialog', { name: 'Withdraw the invitation to M 24?' });
    expect(withdrawn).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /no answer yet/ })).toBeNull());
  });

  it('is asked when the group is made, where the group requires it, and the page shows that', async () => {
    const asked: unknown[] = [];
    server.use(
      http.get('*/api/network/friends', () => pageOf([{ member: maya, since: '' }])),
      http.post(`${base}/chatgroups`, async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ data: { groupid: '100' } });
      }),
      ...inside,
    );
    const user = await openChat('/messages/new-group');
    await user.type(await screen.findByRole('textbox', { name: 'Group name' }), 'Rowers');
    await user.click(screen.getByRole('checkbox', { name: /^Invited people must accept first/ }));
    // As long as nobody is chosen, the button names no number.
    expect(screen.getByRole('button', { name: 'Create group' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /Maya Okafor/, pressed: false }));
    await user.click(screen.getByRole('button', { name: 'Create with 1 friend' }));
    await screen.findByText('Invited');
    expect(asked).toMatchObject([{ groupname: 'Rowers', members: [maya.memberId], invite_need_confirm: true }]);
  });

  it('is shown as invited where the group does not ask, but friends have set that they are asked', async () => {
    server.use(
      http.get('*/api/network/friends', () => pageOf([{ member: maya, since: '' }])),
      http.post(`${base}/chatgroups`, () => HttpResponse.json({ data: { groupid: '100' } })),
      ...inside,
    );
    const user = await openChat('/messages/new-group');
    await user.type(await screen.findByRole('textbox', { name: 'Group name' }), 'Rowers');
    await user.click(await screen.findByRole('button', { name: /Maya Okafor/, pressed: false }));
    await user.click(screen.getByRole('button', { name: 'Create with 1 friend' }));
    await screen.findByText('1 friend was sent an invitation to accept');
  });
});

describe('a group that declined', () => {
  it('shows the reason at its door', async () => {
    server.use(
      http.get(`${base}/chatgroups/100`, () => HttpResponse.json({ data: [group('none')] })),
      http.get('*/api/chat/public-groups/100', () => HttpResponse.json(engineers)),
    );
    await openChat('/messages/group/100/info');
    await screen.findByText('Which boat?');
    expect(screen.getByRole('button', { name: 'Ask to join Engineers' })).toBeInTheDocument();
  });

  it('is among the requests until the member has read it', async () => {
    let forgotten = false;
    server.use(
      ...['group-invitations', 'group-invitation-answers', 'contact-requests', 'message-requests'].map((path) =>
        http.get(`*/api/chat/${path}`, () => HttpResponse.json(none)),
      ),
      http.get('*/api/chat/group-declines', () =>
        HttpResponse.json(forgotten ? none : { ...none, items: [engineers] }),
      ),
      http.delete('*/api/chat/group-declines/100', () => {
        forgotten = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await openChat('/messages/requests');
    await screen.findByText('Which boat?');
    await user.click(screen.getByRole('button', { name: 'Got it: Engineers' }));
    await screen.findByText(/No message requests or invitations/);
    expect(screen.queryByText('Which boat?')).toBeNull();
  });
});

it('shows its picture at its door, above it as well', async () => {
  const avatar = 'https://old.example/renmai/social/chatfiles/f1?share-secret=s';
  server.use(
    http.get(`${base}/chatgroups/100`, () => HttpResponse.json({ data: [{ ...group('none'), avatar }] })),
    http.get('*/api/chat/public-groups/100', () => HttpResponse.json({ ...engineers, standing: 'blocked' })),
  );
  await openChat('/messages/group/100');
  const pane = await screen.findByRole('region', { name: /^Conversation with/ });
  await screen.findByText('Blocked users can’t join');
  expect([...pane.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(
    Array.from({ length: 2 }, () => '/renmai/social/chatfiles/f1?share-secret=s'),
  );
});

it('leaves the focus beside whom it lets in again', async () => {
  let blocked = [member(1), member(2)];
  server.use(
    http.get(`${base}/chatgroups/100/blocks/users`, () => HttpResponse.json({ data: blocked })),
    http.delete(`${base}/chatgroups/100/blocks/users/:id`, ({ params }) => {
      blocked = blocked.filter((id) => id !== params['id']);
      return HttpResponse.json({ data: { result: true } });
    }),
    ...inside,
  );
  const user = await openChat('/messages/group/100/info');
  await user.click(await screen.findByRole('button', { name: 'Unblock M 1' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unblock M 1' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unblock M 2' })).toHaveFocus());
});

describe('rooms', () => {
  it('are looked for by the server', async () => {
    server.use(
      http.get(`${base}/chatrooms`, ({ request }) => {
        const name = note(request).get('q') ? 'Pier' : 'Hall';
        return HttpResponse.json({ data: [{ id: name, name, affiliations_count: 2 }] });
      }),
    );
    const user = await openChat('/messages/rooms');
    await screen.findByText('Hall');
    await user.type(screen.getByRole('searchbox'), 'pier');
    await screen.findByText('Pier');
    expect(screen.queryByText('Hall')).toBeNull();
    await waitFor(() => expect(asked).toContain('/chatrooms?pagenum=1&pagesize=50&q=pier'));
  });
});
