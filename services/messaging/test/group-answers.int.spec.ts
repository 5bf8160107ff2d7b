import type { Page } from '@renmai/contracts';
import {
  GROUP_ENTRIES_NOTICE,
  type GroupInvitation,
  type InvitationAnswer,
  type PendingInvitation,
} from '@renmai/contracts/messaging/group-entries.api';
import type { TestMember, TestService } from '@renmai/test-kit';
import { chatMember, chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { newGroup } from './support/groups.js';

type Member = ChatRestUser & { site: TestMember };

let service: TestService;
const open: Device[] = [];
beforeAll(async () => {
  service = await startMessaging();
});
afterAll(async () => {
  await Promise.all(open.map((device) => device.close()));
  await service.close();
});

async function member(): Promise<Member> {
  const user = await chatMember(service);
  return { ...user, site: await service.as(user.id) };
}
async function deviceOf({ id, token }: Member): Promise<Device> {
  const device = await Device.connect(service, { user: id, token });
  open.push(device);
  return device;
}
/** Until a device has heard so often that it should ask again. */
const heard = (device: Device, groupId: string, times = 1): Promise<unknown> => {
  const told = () =>
    device.received.filter(({ notice }) => notice?.type === GROUP_ENTRIES_NOTICE && notice['groupId'] === groupId);
  return device.until(() => told().length >= times, `${times} notices of a group's entries`);
};

const read = async <T>({ site }: Member, path: string): Promise<Page<T>> =>
  (await site.get(`/api/chat/${path}`).expect(200)).body as Page<T>;
const answers = (who: Member, query = '') => read<InvitationAnswer>(who, `group-invitation-answers${query}`);
const invitations = (who: Member) => read<GroupInvitation>(who, 'group-invitations');
const pending = (who: Member, id: string, query = '') =>
  read<PendingInvitation>(who, `groups/${id}/invitations${query}`);
const asking = (owner: Member, named: readonly Member[], settings: object = {}) =>
  newGroup(owner, { invite_need_confirm: true, members: named.map(({ id }) => id), ...settings });
const answer = (by: ChatRestUser, id: string, verifyResult: boolean) =>
  by.post(`/chatgroups/${id}/invite_verify`, { invitee: by.id, verifyResult }).expect(200);
const named = ({ items }: Page<InvitationAnswer>): unknown => items.map(({ userId, accepted }) => [userId, accepted]);

describe('answers to invitations', () => {
  it('are read by who gave them, the newest first, until they have read each', async () => {
    const [ann, ben, eve] = [await member(), await member(), await member()];
    const id = await asking(ann, [ben, eve], { groupname: 'Rowers' });
    await answer(ben, id, true);
    await answer(eve, id, false);
    const { items } = await answers(ann);
    const at = expect.any(String) as string;
    expect(items).toEqual([
      { groupId: id, name: 'Rowers', avatarUrl: '', userId: eve.id, accepted: false, at },
      { groupId: id, name: 'Rowers', avatarUrl: '', userId: ben.id, accepted: true, at },
    ]);
    const page = await answers(ann, '?limit=1');
    expect(named(await answers(ann, `?limit=1&cursor=${page.nextCursor ?? ''}`))).toEqual([[ben.id, true]]);
    await ann.site.get('/api/chat/group-invitation-answers?cursor=x').expect(400);
    expect((await answers(ben)).items).toEqual([]);

    const device = await deviceOf(ann);
    await ben.site.delete(`/api/chat/group-invitation-answers/${id}/${eve.id}`).expect(404);
    expect((await answers(ann)).items).toHaveLength(2);
    for (const status of [204, 404]) {
      await ann.site.delete(`/api/chat/group-invitation-answers/${id}/${eve.id.toUpperCase()}`).expect(status);
    }
    await heard(device, id);
    expect(named(await answers(ann))).toEqual([[ben.id, true]]);
    await ann.site.delete(`/api/chat/group-invitation-answers/x/${eve.id}`).expect(400);
  });

  it('are over when they ask again or the group ends; a later one takes the place of one before', async () => {
    const [ann, ben] = [await member(), await member()];
    const id = await asking(ann, [ben]);
    await answer(ben, id, false);
    await ann.post(`/chatgroups/${id}/invite`, { usernames: [ben.id] }).expect(200);
    expect((await answers(ann)).items).toEqual([]);
    await answer(ben, id, true);
    expect(named(await answers(ann))).toEqual([[ben.id, true]]);
    await ann.delete(`/chatgroups/${id}`).expect(200);
    expect((await answers(ann)).items).toEqual([]);
  });

  it('are kept up to fifty, the newest', async () => {
    const ann = await member();
    const crowd = await Promise.all(Array.from({ length: 51 }, (_, index) => chatUser(service, `answering${index}`)));
    const invited = { invite_need_confirm: true, members: crowd.map(({ id }) => id) };
    const id = await newGroup(ann, invited);
    for (const user of crowd) await answer(user, id, false);
    const { items } = await answers(ann, '?limit=100');
    expect(items).toHaveLength(50);
    expect(items.map(({ userId }) => userId)).not.toContain(crowd[0]?.id);
  });

  it('are in the export of the user who gave them', async () => {
    const [ann, ben] = [await member(), await member()];
    const id = await asking(ann, [ben], { groupname: 'Voles' });
    await answer(ben, id, false);
    const { body } = await ben.site.get('/api/chat/export').expect(200);
    expect((body as { groupEntries: object[] }).groupEntries).toMatchObject([
      { groupId: id, name: 'Voles', state: 'refused' },
    ]);
  });
});

describe('a user who has not answered', () => {
  it('is read by owner and administrators, in the order in which they were asked', async () => {
    const [ann, ben, eve, tom] = [await member(), await member(), await member(), await member()];
    const id = await asking(ann, [ben]);
    await ann.put(`/chatgroups/${id}`, { invite_need_confirm: false }).expect(200);
    await ann.post(`/chatgroups/${id}/invite`, { usernames: [tom.id] }).expect(200);
    await ann.put(`/chatgroups/${id}`, { invite_need_confirm: true }).expect(200);
    await ann.post(`/chatgroups/${id}/invite`, { usernames: [eve.id] }).expect(200);
    const at = expect.any(String) as string;
    expect((await pending(ann, id)).items).toEqual([
      { userId: ben.id, inviterId: ann.id, at },
      { userId: eve.id, inviterId: ann.id, at },
    ]);
    const page = await pending(ann, id, '?limit=1');
    const rest = await pending(ann, id, `?limit=1&cursor=${page.nextCursor ?? ''}`);
    expect(rest.items.map(({ userId }) => userId)).toEqual([eve.id]);
    expect(rest.nextCursor).toBeNull();
    await tom.site.get(`/api/chat/groups/${id}/invitations`).expect(403);
    await ben.site.get(`/api/chat/groups/${id}/invitations`).expect(404);
    await ann.post(`/chatgroups/${id}/admin`, { newadmin: tom.id }).expect(200);
    await answer(ben, id, true);
    expect((await pending(tom, id)).items.map(({ userId }) => userId)).toEqual([eve.id]);
  });
});

describe('an invitation that is withdrawn', () => {
  const withdraw = ({ site }: Member, id: string, userId: string, status: number) =>
    site.delete(`/api/chat/groups/${id}/invitations/${userId}`).expect(status);

  it('is gone for whom it asked, on all devices, and for anyone who looks after the group', async () => {
    const [ann, ben, tom] = [await member(), await member(), await member()];
    const id = await asking(ann, [ben, tom]);
    await answer(tom, id, true);
    await ann.post(`/chatgroups/${id}/admin`, { newadmin: tom.id }).expect(200);
    const [invited, owner] = [await deviceOf(ben), await deviceOf(ann)];
    for (const status of [204, 404]) await withdraw(tom, id, ben.id.toUpperCase(), status);
    await Promise.all([heard(invited, id), heard(owner, id)]);
    expect((await invitations(ben)).items).toEqual([]);
    expect((await pending(ann, id)).items).toEqual([]);
    await ben.post(`/chatgroups/${id}/invite_verify`, { invitee: ben.id, verifyResult: true }).expect(403);
    await ann.post(`/chatgroups/${id}/invite`, { usernames: [ben.id] }).expect(200);
    await answer(ben, id, true);
  });

  it('is nobody else’s to take back, and no request is', async () => {
    const [ann, ben, eve, tom] = [await member(), await member(), await member(), await member()];
    const id = await newGroup(ann, { public: true, approval: true, members: [tom.id] });
    await ann.put(`/chatgroups/${id}`, { invite_need_confirm: true }).expect(200);
    await ann.post(`/chatgroups/${id}/invite`, { usernames: [ben.id] }).expect(200);
    await eve.post(`/chatgroups/${id}/apply`, {}).expect(200);
    await withdraw(tom, id, ben.id, 403);
    await withdraw(ben, id, ben.id, 404);
    await withdraw(ann, id, tom.id, 404);
    await withdraw(ann, id, eve.id, 404);
    expect((await invitations(ben)).items).toHaveLength(1);
    expect((await read(ann, `groups/${id}/join-requests`)).items).toHaveLength(1);
    await ann.site.delete(`/api/chat/groups/x/invitations/${ben.id}`).expect(400);
  });
});

describe("the user's other devices are notified to ask again", () => {
  it('of an invitation that one has answered, and anyone who looks after the group as well', async () => {
    const [ann, ben] = [await member(), await member()];
    const [other, owner] = [await deviceOf(ben), await deviceOf(ann)];
    const id = await asking(ann, [ben]);
    expect((await invitations(ben)).items).toHaveLength(1);
    await answer(ben, id, false);
    await Promise.all([heard(other, id), heard(owner, id)]);
    expect((await invitations(ben)).items).toEqual([]);
  });

  it('of a request that another administrator has answered, and of one that one has made', async () => {
    const [ann, ben, tom] = [await member(), await member(), await member()];
    const id = await newGroup(ann, { approval: true, members: [tom.id] });
    await ann.post(`/chatgroups/${id}/admin`, { newadmin: tom.id }).expect(200);
    const [applicant, admin] = [await deviceOf(ben), await deviceOf(tom)];
    await ben.post(`/chatgroups/${id}/apply`, {}).expect(200);
    await heard(applicant, id);
    await ann.post(`/chatgroups/${id}/apply_verify`, { applicant: ben.id, verifyResult: false }).expect(200);
    await heard(admin, id);
    await ben.site.delete(`/api/chat/group-declines/${id}`).expect(204);
    await heard(applicant, id, 2);
  });

  it('of an invitation into a group that has ended', async () => {
    const [ann, ben] = [await member(), await member()];
    const device = await deviceOf(ben);
    const id = await asking(ann, [ben]);
    await ann.delete(`/chatgroups/${id}`).expect(200);
    await heard(device, id);
    expect((await invitations(ben)).items).toEqual([]);
  });
});
