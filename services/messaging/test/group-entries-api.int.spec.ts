import type { Page } from '@renmai/contracts';
import type { GroupInvitation, JoinRequest, PublicGroup } from '@renmai/contracts/messaging/group-entries.api';
import { type GroupLink, mostGroupLinks } from '@renmai/contracts/messaging/group-links.api';
import type { TestMember, TestService } from '@renmai/test-kit';
import { chatMember, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { newGroup } from './support/groups.js';
import { block } from './support/notifications.js';

type Member = ChatRestUser & { site: TestMember };

let service: TestService;
beforeAll(async () => {
  service = await startMessaging();
});
afterAll(() => service.close());

async function member(): Promise<Member> {
  const user = await chatMember(service);
  return { ...user, site: await service.as(user.id) };
}
const invitations = async ({ site }: Member, query = ''): Promise<Page<GroupInvitation>> =>
  (await site.get(`/api/chat/group-invitations${query}`).expect(200)).body as Page<GroupInvitation>;
const requests = async ({ site }: Member, id: string, query = ''): Promise<Page<JoinRequest>> =>
  (await site.get(`/api/chat/groups/${id}/join-requests${query}`).expect(200)).body as Page<JoinRequest>;
const publicGroups = async ({ site }: Member, query: string): Promise<Page<PublicGroup>> =>
  (await site.get(`/api/chat/public-groups?${query}`).expect(200)).body as Page<PublicGroup>;
const invite = async (by: Member, id: string, whom: Member) =>
  by.post(`/chatgroups/${id}/invite`, { usernames: [whom.id] }).expect(200);

describe('invitations', () => {
  it('are listed for the invited one until they answer, the newest first', async () => {
    const [ann, ben, eve] = [await member(), await member(), await member()];
    const first = await newGroup(ann, { groupname: 'Walkers', desc: 'on Sundays', invite_need_confirm: true });
    const second = await newGroup(ann, { groupname: 'Readers', invite_need_confirm: true, public: false });
    await invite(ann, first, ben);
    await invite(ann, second, ben);
    const { items } = await invitations(ben);
    expect(items.map(({ groupId }) => groupId)).toEqual([second, first]);
    expect(items[1]).toEqual({
      groupId: first,
      kind: 'group',
      name: 'Walkers',
      description: 'on Sundays',
      avatarUrl: '',
      memberCount: 1,
      inviterId: ann.id,
      at: expect.any(String) as string,
    });
    const page = await invitations(ben, '?limit=1');
    const next = await invitations(ben, `?limit=1&cursor=${page.nextCursor ?? ''}`);
    expect([page, next].map(({ items: [one] }) => one?.groupId)).toEqual([second, first]);
    expect(next.nextCursor).toBeNull();
    expect((await invitations(eve)).items).toEqual([]);

    await ben.post(`/chatgroups/${first}/invite_verify`, { invitee: ben.id, verifyResult: true }).expect(200);
    await ben.post(`/chatgroups/${second}/invite_verify`, { invitee: ben.id, verifyResult: false }).expect(200);
    expect((await invitations(ben)).items).toEqual([]);
  });
});

describe('requests to join', () => {
  it('are read by owner and administrators, the oldest first', async () => {
    const [ann, ben, eve, tom] = [await member(), await member(), await member(), await member()];
    const id = await newGroup(ann, { approval: true, members: [tom.id] });
    await ben.post(`/chatgroups/${id}/apply`, { message: 'Let me in' }).expect(200);
    await eve.post(`/chatgroups/${id}/apply`, {}).expect(200);
    const { items } = await requests(ann, id);
    expect(items).toEqual([
      { userId: ben.id, message: 'Let me in', at: expect.any(String) as string },
      { userId: eve.id, message: '', at: expect.any(String) as string },
    ]);
    const page = await requests(ann, id, '?limit=1');
    expect((await requests(ann, id, `?limit=1&cursor=${page.nextCursor ?? ''}`)).items[0]?.userId).toBe(eve.id);

    await tom.site.get(`/api/chat/groups/${id}/join-requests`).expect(403);
    await ann.post(`/chatgroups/${id}/admin`, { newadmin: tom.id }).expect(200);
    expect((await requests(tom, id)).items).toHaveLength(2);

    await ann.post(`/chatgroups/${id}/apply_verify`, { applicant: ben.id, verifyResult: true }).expect(200);
    expect((await requests(ann, id)).items.map(({ userId }) => userId)).toEqual([eve.id]);
  });

  it('are nothing to strangers, nor of a group that is not there', async () => {
    const [ann, ben] = [await member(), await member()];
    const id = await newGroup(ann, { approval: true });
    await ben.site.get(`/api/chat/groups/${id}/join-requests`).expect(404);
    await ann.site.get('/api/chat/groups/999999999999999/join-requests').expect(404);
    await ann.site.get('/api/chat/groups/x/join-requests').expect(400);
  });
});

describe('public groups', () => {
  it('are found by a part of their name, with the user’s relation to each', async () => {
    const [ann, ben] = [await member(), await member()];
    const made = async (name: string, more: object = {}) => newGroup(ann, { groupname: `Quokka ${name}`, ...more });
    const [inside, asked, open] = [
      await made('insiders', { members: [ben.id] }),
      await made('asked', { approval: true }),
      await made('open'),
    ];
    await made('hidden', { public: false });
    const blocked = await made('blocked', { members: [ben.id] });
    await ann.post(`/chatgroups/${blocked}/blocks/users/${ben.id}`).expect(200);
    await ben.post(`/chatgroups/${asked}/apply`, { message: '' }).expect(200);
    const { items } = await publicGroups(ben, 'q=quokka');
    expect(items.map(({ groupId, standing, approval }) => [groupId, standing, approval])).toEqual([
      [open, 'outside', false],
      [asked, 'applied', true],
      [inside, 'inside', false],
    ]);
    const page = await publicGroups(ben, 'q=quokka&limit=2');
    const rest = await publicGroups(ben, `q=quokka&limit=2&cursor=${page.nextCursor ?? ''}`);
    expect(rest.items.map(({ groupId }) => groupId)).toEqual([inside]);
    // as it is written, not as a pattern
    expect((await publicGroups(ben, 'q=%25')).items).toEqual([]);
  });

  it('are answered one by one, also to users who are blocked from them', async () => {
    const [ann, ben] = [await member(), await member()];
    const id = await newGroup(ann, { groupname: 'Otters', approval: true, members: [ben.id] });
    const hidden = await newGroup(ann, { public: false, members: [ben.id] });
    const seen = async (): Promise<PublicGroup> =>
      (await ben.site.get(`/api/chat/public-groups/${id}`).expect(200)).body as PublicGroup;
    expect(await seen()).toMatchObject({ groupId: id, name: 'Otters', approval: true, standing: 'inside' });
    await ann.post(`/chatgroups/${id}/blocks/users/${ben.id}`).expect(200);
    expect(await seen()).toMatchObject({ standing: 'blocked', declined: null });
    await ben.site.get(`/api/chat/public-groups/${hidden}`).expect(404);
    await ben.site.get('/api/chat/public-groups/999999999999999').expect(404);
    await ben.site.get('/api/chat/public-groups/x').expect(400);
  });
});

describe('requests that were declined', () => {
  const declines = async ({ site }: Member, query = ''): Promise<Page<PublicGroup>> =>
    (await site.get(`/api/chat/group-declines${query}`).expect(200)).body as Page<PublicGroup>;
  const apply = (by: Member, id: string) => by.post(`/chatgroups/${id}/apply`, {}).expect(200);
  const decline = async (by: Member, id: string, applicant: Member, reason?: string): Promise<void> => {
    await apply(applicant, id);
    const answer = { applicant: applicant.id, verifyResult: false, reason };
    await by.post(`/chatgroups/${id}/apply_verify`, answer).expect(200);
  };
  const named = ({ items }: Page<PublicGroup>): unknown =>
    items.map(({ groupId, declined }) => [groupId, declined?.reason]);

  it('are read with their reason by who asked, the newest first, until they have read them', async () => {
    const [ann, ben, eve] = [await member(), await member(), await member()];
    const [first, second] = [await newGroup(ann, { approval: true }), await newGroup(ann, { approval: true })];
    await decline(ann, first, ben, 'Which boat?');
    await decline(ann, second, ben);
    expect(named(await declines(ben))).toEqual([
      [second, ''],
      [first, 'Which boat?'],
    ]);
    const page = await declines(ben, '?limit=1');
    expect(named(await declines(ben, `?limit=1&cursor=${page.nextCursor ?? ''}`))).toEqual([[first, 'Which boat?']]);
    expect((await publicGroups(ben, 'q=Walkers')).items.find(({ groupId }) => groupId === first)).toMatchObject({
      standing: 'outside',
      declined: { reason: 'Which boat?', at: expect.any(String) as string },
    });
    expect((await declines(eve)).items).toEqual([]);
    expect((await declines(ann)).items).toEqual([]);

    await eve.site.delete(`/api/chat/group-declines/${first}`).expect(404);
    expect((await declines(ben)).items).toHaveLength(2);
    for (const status of [204, 404]) await ben.site.delete(`/api/chat/group-declines/${first}`).expect(status);
    expect(named(await declines(ben))).toEqual([[second, '']]);
  });

  it('are over when they ask again, come in, or the group ends', async () => {
    const [ann, ben] = [await member(), await member()];
    const made = async (): Promise<string> => {
      const id = await newGroup(ann, { approval: true });
      await decline(ann, id, ben, 'no');
      return id;
    };
    const [again, inside, ended] = [await made(), await made(), await made()];
    await decline(ann, again, ben, 'still no');
    expect(named(await declines(ben))).toEqual([
      [again, 'still no'],
      [ended, 'no'],
      [inside, 'no'],
    ]);
    await apply(ben, again);
    await ann.post(`/chatgroups/${inside}/invite`, { usernames: [ben.id] }).expect(200);
    await ann.delete(`/chatgroups/${ended}`).expect(200);
    expect((await declines(ben)).items).toEqual([]);
    await ben.delete(`/chatgroups/${inside}/quit`).expect(200);
    expect((await declines(ben)).items).toEqual([]);
  });

  it('are in the export of the asking user', async () => {
    const [ann, ben] = [await member(), await member()];
    const id = await newGroup(ann, { approval: true, groupname: 'Voles' });
    await decline(ann, id, ben, 'too many of us');
    const { body } = await ben.site.get('/api/chat/export').expect(200);
    expect((body as { groupEntries: object[] }).groupEntries).toMatchObject([
      { groupId: id, name: 'Voles', state: 'declined', message: 'too many of us' },
    ]);
  });
});

describe('links that lead into a group', () => {
  const linkOf = async (by: Member, id: string): Promise<GroupLink> =>
    (await by.site.post(`/api/chat/groups/${id}/links`, { days: 7 }).expect(201)).body as GroupLink;
  const linksOf = async (by: Member, id: string): Promise<GroupLink[]> =>
    ((await by.site.get(`/api/chat/groups/${id}/links`).expect(200)).body as { items: GroupLink[] }).items;
  const at = ({ secret }: GroupLink): string => `/api/chat/group-links/${secret}`;
  const join = async ({ site }: Member, link: GroupLink, standing: string): Promise<void> => {
    expect((await site.post(`${at(link)}/join`).expect(200)).body).toMatchObject({ standing });
  };

  it('show it to who has them, signed in or not, and lead in at once or to a request', async () => {
    const [ann, ben, eve] = [await member(), await member(), await member()];
    const id = await newGroup(ann, { groupname: 'Badgers', public: false });
    const link = await linkOf(ann, id);
    expect(new Date(link.endsAt).getTime() - new Date(link.createdAt).getTime()).toBe(7 * 86_400_000);
    const card = { groupId: id, name: 'Badgers', memberCount: 1, approval: false };
    expect((await service.http.get(at(link)).expect(200)).body).toMatchObject({ ...card, standing: null });
    expect((await ben.site.get(at(link)).expect(200)).body).toMatchObject({ ...card, standing: 'outside' });
    for (let twice = 0; twice < 2; twice += 1) await join(ben, link, 'inside');
    await ann.put(`/chatgroups/${id}`, { approval: true }).expect(200);
    for (let twice = 0; twice < 2; twice += 1) await join(eve, link, 'applied');
    expect((await requests(ann, id)).items.map(({ userId }) => userId)).toEqual([eve.id]);
    expect((await linksOf(ann, id)).map(({ came }) => came)).toEqual([2]);
  });

  it('are over when they are revoked, have ended, or their author may no longer invite', async () => {
    const [ann, ben, eve] = [await member(), await member(), await member()];
    const id = await newGroup(ann, { members: [ben.id], allowinvites: true });
    const own = await linkOf(ann, id);
    const bens = await linkOf(ben, id);
    expect((await linksOf(ben, id)).map(({ linkId }) => linkId)).toEqual([bens.linkId]);
    await ben.site.delete(`/api/chat/groups/${id}/links/${own.linkId}`).expect(404);
    for (const status of [204, 404]) await ann.site.delete(`/api/chat/groups/${id}/links/${own.linkId}`).expect(status);
    await eve.site.post(`${at(own)}/join`).expect(404);

    await ann.put(`/chatgroups/${id}`, { allowinvites: false }).expect(200);
    await eve.site.get(at(bens)).expect(404);
    await ben.site.post(`/api/chat/groups/${id}/links`, { days: 7 }).expect(403);
    await ann.put(`/chatgroups/${id}`, { allowinvites: true }).expect(200);
    await eve.site.get(at(bens)).expect(200);
    await service.dataSource.query(`UPDATE group_link SET ends_at = now() - interval '1 second' WHERE id = $1`, [
      bens.linkId,
    ]);
    await eve.site.get(at(bens)).expect(404);
    const last = await linkOf(ben, id);
    await ben.delete(`/chatgroups/${id}/quit`).expect(200);
    await eve.site.post(`${at(last)}/join`).expect(404);
    await eve.site.post(`/api/chat/groups/${id}/links`, { days: 7 }).expect(404);
    await ann.site.post(`/api/chat/groups/${id}/links`, { days: 400 }).expect(400);
  });

  it('lead nowhere for members who are blocked, and not past the limits of the group', async () => {
    const [ann, ben, eve, tom] = [await member(), await member(), await member(), await member()];
    const id = await newGroup(ann, { maxusers: 2, members: [ben.id] });
    const link = await linkOf(ann, id);
    const code = { body: { code: 'messaging.group-full' } };
    expect(await eve.site.post(`${at(link)}/join`).expect(409)).toMatchObject(code);
    await ann.post(`/chatgroups/${id}/blocks/users/${ben.id}`).expect(200);
    expect((await ben.site.get(at(link)).expect(200)).body).toMatchObject({ standing: 'blocked' });
    await ben.site.post(`${at(link)}/join`).expect(403);
    await block(service, ann.site, eve.site);
    await block(service, tom.site, ann.site);
    for (const { site } of [eve, tom]) {
      await site.get(at(link)).expect(404);
      await site.post(`${at(link)}/join`).expect(404);
    }
    for (let more = 1; more < mostGroupLinks; more += 1) await linkOf(ann, id);
    expect(await ann.site.post(`/api/chat/groups/${id}/links`, { days: 1 }).expect(409)).toMatchObject({
      body: { code: 'messaging.too-many-group-links', context: { maximum: mostGroupLinks } },
    });
  });
});
