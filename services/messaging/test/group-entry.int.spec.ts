import { MUCBody } from '@renmai/im-protocol';
import type { TestService } from '@renmai/test-kit';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { closeAll, newGroup, operationsOf, person, settled, toldOf, type Person } from './support/groups.js';
import { ReplayedGroup } from './support/replayed-group.js';

let service: TestService;
let ann: Person;
let ben: Person;
let eve: Person;

beforeAll(async () => {
  service = await startMessaging();
  [ann, ben, eve] = [await person(service, 'ann'), await person(service, 'ben'), await person(service, 'eve')];
});
afterAll(async () => {
  await closeAll([ann, ben, eve]);
  await service.close();
});

const data = (answer: { body: unknown }): unknown => (answer.body as { data: unknown }).data;
const textOf = (answer: { body: unknown }): string => (answer.body as { error_description: string }).error_description;
const memberCount = async (id: string): Promise<number | undefined> =>
  (data(await ann.get(`/chatgroups/${id}`).expect(200)) as { affiliations_count: number }[])[0]?.affiliations_count;

describe('an invitation', () => {
  it('is answered by the invited one alone', async () => {
    const id = await newGroup(ann, { invite_need_confirm: true });
    const replayed = await ReplayedGroup.watch('group', id, ann);
    const invited = await ann.post(`/chatgroups/${id}/invite?resource=r`, { usernames: [ben.id.toUpperCase()] });
    expect(data(invited)).toEqual([{ result: true, action: 'invite', user: ben.id, id }]);
    expect(await memberCount(id)).toBe(1);
    // A repeated invitation notifies nobody.
    await ann.post(`/chatgroups/${id}/invite`, { usernames: [ben.id] }).expect(200);
    await eve.post(`/chatgroups/${id}/invite_verify`, { invitee: ben.id, verifyResult: true }).expect(403);
    await eve.post(`/chatgroups/${id}/invite_verify`, { invitee: eve.id, verifyResult: true }).expect(403);
    const accepted = await ben
      .post(`/chatgroups/${id}/invite_verify`, { invitee: ben.id, verifyResult: true })
      .expect(200);
    expect(data(accepted)).toEqual({ result: true, action: 'invite_verify', user: ben.id, id });
    await ben.post(`/chatgroups/${id}/invite_verify`, { invitee: ben.id, verifyResult: true }).expect(200);
    await replayed.expectCurrent();
    await settled(ann.device, ben.device);
    expect(operationsOf(ben.device, id)).toEqual(['INVITE']);
    expect(operationsOf(ann.device, id)).toEqual(['PRESENCE', 'INVITE_ACCEPT']);
  });

  it('can be declined, and then be given again', async () => {
    const id = await newGroup(ann, { invite_need_confirm: true });
    const decline = { invitee: ben.id, verifyResult: false };
    await ann.post(`/chatgroups/${id}/invite`, { usernames: [ben.id] }).expect(200);
    await ben.post(`/chatgroups/${id}/invite_verify`, decline).expect(200);
    await ben.post(`/chatgroups/${id}/invite_verify`, decline).expect(403);
    await ann.post(`/chatgroups/${id}/invite`, { usernames: [ben.id] }).expect(200);
    await settled(ben.device);
    expect(operationsOf(ben.device, id)).toEqual(['INVITE', 'INVITE']);
  });

  it('is refused for users who are members, blocked or unknown; beside others as part of the answer', async () => {
    const id = await newGroup(ann, { members: [ben.id] });
    const inside = await ann.post(`/chatgroups/${id}/invite`, { usernames: [ben.id] }).expect(403);
    expect(textOf(inside)).toContain('invite users to join group failed');
    expect(textOf(inside)).toContain('already in group');
    const unknown = await ann.post(`/chatgroups/${id}/invite`, { usernames: ['nobody-knows'] }).expect(404);
    expect(textOf(unknown)).toContain("doesn't exist!'");
    const both = await ann.post(`/chatgroups/${id}/invite`, { usernames: [ben.id, eve.id] }).expect(200);
    expect(data(both)).toMatchObject([
      { result: false, user: ben.id, reason: expect.stringContaining('already in group') as string },
      { result: true, user: eve.id },
    ]);
    await ann.post(`/chatgroups/${id}/blocks/users/${eve.id}`).expect(200);
    await ann.post(`/chatgroups/${id}/invite`, { usernames: [eve.id] }).expect(403);
    await ann.post(`/chatgroups/${id}/invite`, { usernames: ben.id }).expect(400);
    await ann.post(`/chatgroups/${id}/invite`, { usernames: [] }).expect(400);
  });

  it('comes from members only where they may', async () => {
    const [closed, open] = [
      await newGroup(ann, { members: [ben.id] }),
      await newGroup(ann, { members: [ben.id], allowinvites: true }),
    ];
    await ben.post(`/chatgroups/${closed}/invite`, { usernames: [eve.id] }).expect(403);
    await ben.post(`/chatgroups/${open}/invite`, { usernames: [eve.id] }).expect(200);
    expect(await memberCount(open)).toBe(3);
  });
});

describe('anyone who is named when a group is made', () => {
  it('is invited where it asks, and in once they say yes', async () => {
    const id = await newGroup(ann, { members: [ben.id, eve.id, ann.id], invite_need_confirm: true });
    expect(await memberCount(id)).toBe(1);
    const replayed = await ReplayedGroup.watch('group', id, ann);
    await ben.post(`/chatgroups/${id}/invite_verify`, { invitee: ben.id, verifyResult: true }).expect(200);
    await eve.post(`/chatgroups/${id}/invite_verify`, { invitee: eve.id, verifyResult: false }).expect(200);
    expect(await memberCount(id)).toBe(2);
    await replayed.expectCurrent();
    await settled(ann.device, ben.device, eve.device);
    expect(toldOf(ben.device, id)).toMatchObject([
      { operation: MUCBody.Operation.INVITE, from: { name: ann.id }, to: [{ name: ben.id }], mucName: 'Walkers' },
    ]);
    expect(operationsOf(eve.device, id)).toEqual(['INVITE']);
    expect(operationsOf(ann.device, id)).toEqual(['PRESENCE', 'INVITE_ACCEPT', 'INVITE_DECLINE']);
  });

  it.each([
    ['where it does not ask', false],
    ['where nothing is said of it', undefined],
  ])('is put in %s', async (_where, invite_need_confirm) => {
    const id = await newGroup(ann, { members: [ben.id], invite_need_confirm });
    expect(await memberCount(id)).toBe(2);
    await settled(ben.device);
    expect(operationsOf(ben.device, id)).toEqual(['DIRECT_JOINED']);
    await ben.post(`/chatgroups/${id}/invite_verify`, { verifyResult: false }).expect(403);
  });

  it('has to fit in, as if they came at once', async () => {
    const settings = { groupname: 'Two', members: [ben.id, eve.id], invite_need_confirm: true, maxusers: 2 };
    const refused = await ann.post('/chatgroups', settings).expect(403);
    expect(textOf(refused)).toBe('members size is greater than max user size !');
  });
});

describe('a request', () => {
  it('waits for owner or administrator', async () => {
    const id = await newGroup(ann, { approval: true });
    const replayed = await ReplayedGroup.watch('group', id, ann);
    const asked = await ben.post(`/chatgroups/${id}/apply?resource=r`, { message: 'me too' }).expect(200);
    expect(data(asked)).toEqual({ result: true, action: 'apply', id, user: ben.id });
    await ben.post(`/chatgroups/${id}/apply`, { message: 'me too' }).expect(200);
    const verify = { applicant: ben.id, verifyResult: true, reason: 'no clue' };
    await eve.post(`/chatgroups/${id}/apply_verify`, verify).expect(403);
    const let_in = await ann.post(`/chatgroups/${id}/apply_verify?resource=r`, verify).expect(200);
    expect(data(let_in)).toEqual({ result: true, action: 'apply_verify', user: ben.id, id });
    await ann.post(`/chatgroups/${id}/apply_verify`, verify).expect(200);
    await replayed.expectCurrent();
    await settled(ann.device, ben.device);
    expect(operationsOf(ann.device, id)).toEqual(['APPLY', 'PRESENCE']);
    expect(operationsOf(ben.device, id)).toEqual(['APPLY_ACCEPT']);
    await ann.post(`/chatgroups/${id}/apply_verify`, { ...verify, applicant: eve.id }).expect(403);
    await ann.post(`/chatgroups/${id}/apply_verify`, { verifyResult: true }).expect(400);
  });

  it('is for public groups, and an open one lets in at once', async () => {
    const hidden = await newGroup(ann, { public: false });
    await ben.post(`/chatgroups/${hidden}/apply`, { message: '' }).expect(403);
    const open = await newGroup(ann);
    await ben.post(`/chatgroups/${open}/apply`, {}).expect(200);
    const again = await ben.post(`/chatgroups/${open}/apply`, {}).expect(403);
    expect(textOf(again)).toBe(`invite users to join group failed, reason: users [${ben.id}] already in group`);
    expect(await memberCount(open)).toBe(2);
    await settled(ann.device);
    expect(operationsOf(ann.device, open)).toEqual(['PRESENCE']);
  });

  it('and an invitation meet', async () => {
    const id = await newGroup(ann, { approval: true, invite_need_confirm: true });
    await ben.post(`/chatgroups/${id}/apply`, {}).expect(200);
    await ann.post(`/chatgroups/${id}/invite`, { usernames: [ben.id, eve.id] }).expect(200);
    expect(await memberCount(id)).toBe(2);
    await eve.post(`/chatgroups/${id}/apply`, {}).expect(200);
    expect(await memberCount(id)).toBe(3);
  });
});

describe('a full group', () => {
  it('lets nobody in', async () => {
    const id = await newGroup(ann, { members: [ben.id], maxusers: 2 });
    for (const refused of [
      await eve.post(`/chatgroups/${id}/apply`, {}),
      await ann.post(`/chatgroups/${id}/invite`, { usernames: [eve.id] }),
    ]) {
      expect(refused.status).toBe(403);
      expect(textOf(refused)).toBe('group member list is full!');
    }
    await ann.put(`/chatgroups/${id}`, { maxusers: 3 }).expect(200);
    const more = await chatUser(service, 'more');
    const many = await ann.post(`/chatgroups/${id}/invite`, { usernames: [eve.id, more.id] }).expect(403);
    expect(textOf(many)).toBe('members size is greater than max user size !');
  });

  it('is never fuller than it may be, however many come at once', async () => {
    const size = 5;
    const crowd: ChatRestUser[] = await Promise.all(
      Array.from({ length: 12 }, (_, index) => chatUser(service, `crowd${index}`)),
    );
    for (const kind of ['group', 'room'] as const) {
      const id = await newGroup(ann, { maxusers: size }, kind);
      const path = kind === 'group' ? '/chatgroups' : '/chatrooms';
      const answers = await Promise.all(crowd.map((user) => user.post(`${path}/${id}/apply`, { message: '' })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(size - 1);
      for (const refused of answers.filter(({ status }) => status !== 200)) {
        expect(refused.status).toBe(403);
        expect(textOf(refused)).toBe('group member list is full!');
      }
      const members = data(await ann.get(`${path}/${id}/users?pagenum=1&pagesize=50`).expect(200)) as unknown[];
      expect(members).toHaveLength(size);
      const [details] = data(await ann.get(`${path}/${id}`).expect(200)) as object[];
      expect(details).toMatchObject({ affiliations_count: size });
    }
  });
});

it('keeps a count that is true while people come and go at once', async () => {
  const id = await newGroup(ann);
  const replayed = await ReplayedGroup.watch('group', id, ann);
  const crowd = await Promise.all(Array.from({ length: 6 }, (_, index) => chatUser(service, `walker${index}`)));
  await Promise.all(
    crowd.flatMap((user) => [
      user.post(`/chatgroups/${id}/apply`, {}).then(() => user.delete(`/chatgroups/${id}/quit`)),
      user.post(`/chatgroups/${id}/apply`, {}),
    ]),
  );
  const members = data(await ann.get(`/chatgroups/${id}/users?pagenum=1&pagesize=50`).expect(200)) as unknown[];
  expect(await memberCount(id)).toBe(members.length);
  await replayed.expectCurrent();
});

it('notifies of many simultaneous joins together', async () => {
  const id = await newGroup(ann);
  const replayed = await ReplayedGroup.watch('group', id, ann);
  const crowd = await Promise.all(Array.from({ length: 11 }, (_, index) => chatUser(service, `bus${index}`)));
  await ann.post(`/chatgroups/${id}/invite`, { usernames: crowd.map((user) => user.id) }).expect(200);
  await replayed.expectCurrent();
  expect(operationsOf(ann.device, id)).toEqual(['PRESENCE']);
});
