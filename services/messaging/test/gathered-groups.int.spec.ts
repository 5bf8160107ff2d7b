import { eventApplicationEvents as registrations } from '@renmai/contracts/events/registrations.events';
import type { TestMember, TestService } from '@renmai/test-kit';
import { chatMember, startMessaging, type ChatRestUser } from './support/chat-rest.js';

interface Member extends ChatRestUser {
  site: TestMember;
}
let service: TestService;
let owner: Member;

const newMember = async (): Promise<Member> => {
  const user = await chatMember(service);
  return { ...user, site: await service.as(user.id) };
};
beforeAll(async () => {
  service = await startMessaging();
  owner = await newMember();
});
afterAll(() => service.close());

const gather = async (key: string, members: readonly Member[], by = owner) => {
  const body = {
    key,
    ownerId: by.id,
    name: 'Evening of light',
    description: 'Lamps',
    memberIds: members.map(({ id }) => id),
  };
  const answer = await service.asService('events').post('/internal/gathered-groups', body).expect(200);
  return answer.body as { groupId: string; inside: number; invited: number };
};
const insideOf = async (groupId: string): Promise<string[]> => {
  const rows: { id: string }[] = await service.dataSource.query(
    'SELECT user_id AS id FROM group_member WHERE group_id = $1 ORDER BY joined_at, user_id',
    [groupId],
  );
  return rows.map(({ id }) => id);
};

it('puts in who may be put in, invites the others, and is the same group the next time', async () => {
  const [one, shy, later] = [await newMember(), await newMember(), await newMember()];
  await shy.site.put('/api/chat/settings', { whoMayAdd: 'nobody' }).expect(200);
  const made = await gather('event:1', [one, shy]);
  expect(made).toEqual({ groupId: expect.any(String), inside: 2, invited: 1 });
  expect((await insideOf(made.groupId)).toSorted()).toEqual([owner.id, one.id].toSorted());
  const { body } = await shy.site.get('/api/chat/group-invitations').expect(200);
  expect(body.items).toMatchObject([{ groupId: made.groupId, name: 'Evening of light', inviterId: owner.id }]);
  const again = await gather('event:1', [one, shy, later], one);
  expect(again).toEqual({ groupId: made.groupId, inside: 3, invited: 1 });
  expect(await insideOf(made.groupId)).toContain(later.id);
});

it('leaves alone who left, and leaves out who is unknown', async () => {
  const [gone] = [await newMember()];
  const { groupId } = await gather('event:2', [gone]);
  await gone.delete(`/chatgroups/${groupId}/quit`).expect(200);
  const unknown = { ...gone, id: '0199aa00-0000-7000-8000-000000000000' };
  expect(await gather('event:2', [gone, unknown])).toEqual({ groupId, inside: 1, invited: 0 });
});

it('one key has one group, however many ask at once', async () => {
  const members = await Promise.all([newMember(), newMember(), newMember(), newMember()]);
  const made = await Promise.all(members.map((member) => gather('event:3', [member])));
  const groupIds = new Set(made.map(({ groupId }) => groupId));
  expect(groupIds.size).toBe(1);
  expect(await insideOf([...groupIds][0] ?? '')).toHaveLength(5);
});

it('a group that its owner has ended is made again', async () => {
  const { groupId } = await gather('event:4', []);
  await owner.delete(`/chatgroups/${groupId}`).expect(200);
  expect((await gather('event:4', [])).groupId).not.toBe(groupId);
});

describe('the group of an event', () => {
  const eventId = '0199aa00-0000-7000-8000-0000000000e1';
  const organizer = '0199aa00-0000-7000-8000-0000000000e2';
  const about = (guest: Member, tell = [organizer]) => ({
    applicationId: '0199aa00-0000-7000-8000-0000000000e3',
    applicantId: guest.id,
    publisher: { kind: 'member' as const, id: owner.id, name: 'Owner' },
    subject: null,
    targetId: eventId,
    title: 'Evening of light',
    locale: 'en' as const,
    tell,
  });
  const told = (guest: Member, outcome: 'approved' | 'rejected') =>
    service.hear(registrations.told, {
      aggregateId: about(guest).applicationId,
      data: {
        ...about(guest),
        outcome,
        message: null,
        batchId: '0199aa00-0000-7000-8000-0000000000e4',
        byClock: false,
      },
    });
  const withdrawn = (guest: Member, tell?: string[]) =>
    service.hear(registrations.withdrawn, {
      aggregateId: about(guest).applicationId,
      data: { ...about(guest, tell), reason: '' },
    });

  it('has the guests with a place: who gets one comes in, who loses it goes, and comes again with another', async () => {
    const [first, second, shy] = [await newMember(), await newMember(), await newMember()];
    await shy.site.put('/api/chat/settings', { whoMayAdd: 'nobody' }).expect(200);
    // without a group nothing happens
    await told(first, 'approved');
    const { groupId } = await gather(`event:${eventId}`, []);
    for (const guest of [first, second, shy]) await told(guest, 'approved');
    expect((await insideOf(groupId)).toSorted()).toEqual([owner.id, first.id, second.id].toSorted());
    const invitations = async (): Promise<unknown[]> =>
      (await shy.site.get('/api/chat/group-invitations').expect(200)).body.items;
    expect(await invitations()).toHaveLength(1);
    await told(first, 'rejected');
    await withdrawn(shy);
    // an organizer who withdraws as a guest stays
    await withdrawn(second, [second.id]);
    expect((await insideOf(groupId)).toSorted()).toEqual([owner.id, second.id].toSorted());
    expect(await invitations()).toEqual([]);
    await told(first, 'approved');
    expect(await insideOf(groupId)).toContain(first.id);
  });
});
