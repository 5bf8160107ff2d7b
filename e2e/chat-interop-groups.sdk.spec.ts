import { randomUUID } from 'node:crypto';
import { pageFile, refused } from './support/chat-sdk.js';
import { ChatStage, type Cast, type ChatPerson, roles } from './support/chat-stage.js';
import { groupEvent, newGroup } from './support/chat-groups.js';
import { waitFor } from './support/wait-for.js';
import { oldest } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
let cast: Cast;
beforeAll(async () => {
  cast = await stage.cast();
});

/** Calls with the caller's own names of things; answers come in `data`. */
const data = async <T = unknown>({ client }: ChatPerson, method: string, parameters: object = {}): Promise<T> =>
  (await client.call<{ data: T }>(method, parameters)).data;

describe.each(roles)('a group of %s', (role) => {
  let owner: ChatPerson;
  let members: ChatPerson[];
  beforeEach(() => {
    owner = cast[role];
    members = Object.values<ChatPerson>({ ...cast })
      .filter((person) => person !== owner)
      .slice(0, 3);
  });
  const [first, second] = [(): ChatPerson => members[0] as ChatPerson, (): ChatPerson => members[1] as ChatPerson];
  const everyone = async (people: ChatPerson[], id: string, operation: string, type: string): Promise<unknown> =>
    Promise.all(people.map((person) => groupEvent(person, id, operation, type)));

  it('is made, found, described, changed and handed over', async () => {
    const groupname = `Walkers ${randomUUID()}`;
    const groupId = await newGroup(owner, members, { groupname });
    for (const member of members) {
      const joined = await groupEvent(member, groupId, 'directJoined', 'direct_joined');
      expect(joined).toMatchObject({ from: owner.id });
      expect(Object.values(joined)).toContain(groupname);
    }
    const page = { pageNum: 1, pageSize: 20 };
    expect(await data(first(), 'getGroup')).toContainEqual(expect.objectContaining({ groupid: groupId, groupname }));
    const joined = await first().client.call(
      'getJoinedGroups',
      first().client.version !== oldest ? { ...page, pageNum: 0 } : page,
    );
    expect(JSON.stringify(joined)).toContain(groupId);
    const [info] = await data<Record<string, unknown>[]>(first(), 'getGroupInfo', { groupId });
    expect(info).toMatchObject({
      ...{ id: groupId, name: groupname, description: 'on Sundays', owner: owner.id, public: true, mute: false },
      ...{ membersonly: false, allowinvites: true, affiliations_count: 4, maxusers: 200 },
    });
    const listed = await data<Record<string, string>[]>(second(), 'listGroupMembers', { groupId, ...page });
    expect(listed).toContainEqual({ owner: owner.id });
    expect(
      listed
        .filter(({ member }) => member)
        .map(({ member }) => member)
        .sort(),
    ).toEqual(members.map(({ id }) => id).sort());
    const open = await first().client.call<{ data: { groupid: string }[]; cursor?: string }>('listGroups', {
      limit: 500,
    });
    expect(open.data.length).toBeGreaterThan(0);

    const change = { groupId, groupName: `${groupname} too`, description: 'on Mondays' };
    expect(await data(owner, 'modifyGroup', change)).toMatchObject({ groupname: true, description: true });
    await everyone(members, groupId, 'updateInfo', 'update');
    expect(await refused(first().client.call('modifyGroup', change))).toBe(603);

    expect(await data(owner, 'changeGroupOwner', { groupId, newOwner: first().id })).toMatchObject({ newowner: true });
    await everyone(members, groupId, 'changeOwner', 'changeOwner');
    expect(await refused(owner.client.call('destroyGroup', { groupId }))).toBe(603);
    expect(await data(first(), 'destroyGroup', { groupId })).toMatchObject({ success: true });
    await everyone([owner, ...members.slice(1)], groupId, 'destroy', 'deleteGroupChat');
    expect(await refused(owner.client.call('getGroupInfo', { groupId }))).toBe(605);
    expect(await refused(owner.client.sendText(groupId, 'anybody?', 'groupChat'))).toBe(605);
  });

  it('is asked to be let in, and accepts or declines', async () => {
    const groupId = await newGroup(owner, [first()], { approval: true });
    const applicant = second();
    expect(await refused(applicant.client.sendText(groupId, 'hi', 'groupChat'))).toBe(602);
    await applicant.client.call('joinGroup', { groupId, message: 'may I?' });
    const asked = await groupEvent(owner, groupId, 'requestToJoin', 'joinGroupNotifications');
    expect(asked).toMatchObject({ from: applicant.id, reason: 'may I?' });
    await owner.client.call('acceptGroupJoinRequest', { applicant: applicant.id, groupId });
    await groupEvent(applicant, groupId, 'acceptRequest', 'joinPublicGroupSuccess');
    const came = await groupEvent(first(), groupId, 'memberPresence', 'memberJoinPublicGroupSuccess');
    expect(came).toMatchObject({ from: applicant.id });
    const msg = `in ${randomUUID()}`;
    await applicant.client.sendText(groupId, msg, 'groupChat');
    const got = await first().client.until('onTextMessage', (told) => told['msg'] === msg);
    expect(got).toMatchObject({ chatType: 'groupChat', from: applicant.id, to: groupId });

    const other = members[2] as ChatPerson;
    await other.client.call('joinGroup', { groupId, message: 'me too' });
    await waitFor(async () =>
      (await owner.client.events(owner.client.version !== oldest ? 'onGroupEvent' : 'onGroupChange')).some(
        ({ data: told }) => told['from'] === other.id && told['reason'] === 'me too',
      ),
    );
    await owner.client.call('rejectGroupJoinRequest', { applicant: other.id, groupId, reason: 'full' });
    await groupEvent(other, groupId, 'joinPublicGroupDeclined', 'joinPublicGroupDeclined');
  });

  it('invites, and is notified who accepts and who does not', async () => {
    const groupId = await newGroup(owner, [first()], { inviteNeedConfirm: true, groupname: 'Invited' });
    expect(await data(owner, 'inviteUsersToGroup', { groupId, users: [second().id] })).toHaveLength(1);
    for (const person of [first(), second()]) {
      expect(await groupEvent(person, groupId, 'inviteToJoin', 'invite')).toMatchObject({ from: owner.id });
      expect(await refused(person.client.sendText(groupId, 'in already?', 'groupChat'))).toBe(602);
    }
    await first().client.call('acceptGroupInvite', { invitee: first().id, groupId });
    await second().client.call('rejectGroupInvite', { invitee: second().id, groupId });
    expect(await groupEvent(owner, groupId, 'acceptInvite', 'invite_accept')).toMatchObject({ from: first().id });
    expect(await groupEvent(owner, groupId, 'rejectInvite', 'invite_decline')).toMatchObject({ from: second().id });
  });

  it('has administrators, mutes, and a list of who may write all the same', async () => {
    const groupId = await newGroup(owner, members);
    const [admin, member] = [first(), second()];
    await owner.client.call('setGroupAdmin', { groupId, username: admin.id });
    await everyone(members, groupId, 'setAdmin', 'addAdmin');
    expect(await data(member, 'getGroupAdmin', { groupId })).toEqual([admin.id]);

    const muted = await data(admin, 'muteGroupMember', { groupId, username: member.id, muteDuration: 886_400_000 });
    expect(muted).toMatchObject([{ result: true, user: member.id }]);
    await groupEvent(member, groupId, 'muteMember', 'addMute');
    expect(await refused(member.client.sendText(groupId, 'mute?', 'groupChat'))).toBe(507);
    expect(await data(admin, 'getGroupMuteList', { groupId })).toMatchObject([{ user: member.id }]);
    await admin.client.call('unmuteGroupMember', { groupId, username: member.id });
    await groupEvent(member, groupId, 'unmuteMember', 'removeMute');
    await member.client.sendText(groupId, 'not any more', 'groupChat');

    expect(await data(owner, 'disableSendGroupMsg', { groupId })).toMatchObject({ mute: true });
    await groupEvent(member, groupId, 'muteAllMembers', 'muteGroup');
    expect(await refused(member.client.sendText(groupId, 'all mute?', 'groupChat'))).toBe(506);
    await owner.client.call('addUsersToGroupWhitelist', { groupId, users: [member.id] });
    await groupEvent(member, groupId, 'addUserToAllowlist', 'addUserToGroupWhiteList');
    await member.client.sendText(groupId, 'but I may', 'groupChat');
    expect(await data(owner, 'getGroupWhitelist', { groupId })).toContain(member.id);
    expect(await data(member, 'isInGroupWhiteList', { groupId, userName: member.id })).toMatchObject({ white: true });
    await owner.client.call('removeGroupWhitelistMember', { groupId, userName: member.id });
    await groupEvent(member, groupId, 'removeAllowlistMember', 'rmUserFromGroupWhiteList');
    expect(await data(owner, 'enableSendGroupMsg', { groupId })).toMatchObject({ mute: false });
    await groupEvent(member, groupId, 'unmuteAllMembers', 'rmGroupMute');
    await owner.client.call('removeAdmin', { groupId, username: admin.id });
    await groupEvent(admin, groupId, 'removeAdmin', 'removeAdmin');
    expect(await data(owner, 'getGroupAdmin', { groupId })).toEqual([]);
    expect(
      await refused(admin.client.call('muteGroupMember', { groupId, username: member.id, muteDuration: 1000 })),
    ).toBe(603);
  });

  it('is left, and puts members out and locks them out', async () => {
    const groupId = await newGroup(owner, members);
    const [leaver, thrown, locked] = members as [ChatPerson, ChatPerson, ChatPerson];
    await leaver.client.call('quitGroup', { groupId });
    expect(await groupEvent(thrown, groupId, 'memberAbsence', 'leaveGroup')).toMatchObject({ from: leaver.id });
    await owner.client.call('removeGroupMember', { groupId, username: thrown.id });
    await groupEvent(thrown, groupId, 'removeMember', 'removedFromGroup');
    expect(await refused(thrown.client.sendText(groupId, 'still?', 'groupChat'))).toBe(602);
    await owner.client.call('blockGroupMember', { groupId, username: locked.id });
    await groupEvent(locked, groupId, 'removeMember', 'removedFromGroup');
    expect(await data(owner, 'getGroupBlacklist', { groupId })).toEqual([locked.id]);
    expect(await refused(locked.client.call('joinGroup', { groupId, message: '' }))).toBe(603);
    expect(await refused(locked.client.sendText(groupId, 'locked?', 'groupChat'))).toBe(603);
    await owner.client.call('unblockGroupMember', { groupId, username: locked.id });
    await groupEvent(locked, groupId, 'unblockMember', 'allow');
    await locked.client.call('joinGroup', { groupId, message: '' });
    await groupEvent(owner, groupId, 'memberPresence', 'memberJoinPublicGroupSuccess');
    await owner.client.call('blockGroupMembers', { groupId, usernames: [locked.id, thrown.id] });
    await owner.client.call('unblockGroupMembers', { groupId, usernames: [locked.id, thrown.id] });
    expect(await data(owner, 'getGroupBlacklist', { groupId })).toEqual([]);
    await owner.client.call('inviteUsersToGroup', { groupId, users: [leaver.id, thrown.id] });
    await owner.client.call('removeGroupMembers', { groupId, users: [leaver.id, thrown.id] });
    expect(await data(owner, 'listGroupMembers', { groupId, pageNum: 1, pageSize: 20 })).toEqual([{ owner: owner.id }]);
  });

  it('has an announcement and shared files', async () => {
    const groupId = await newGroup(owner, members);
    await owner.client.call('updateGroupAnnouncement', { groupId, announcement: '周日九点' });
    await everyone(members, groupId, 'updateAnnouncement', 'updateAnnouncement');
    expect(await data(first(), 'fetchGroupAnnouncement', { groupId })).toMatchObject({ announcement: '周日九点' });
    const bytes = Buffer.from(`a plan ${randomUUID()}`);
    const file = { data: pageFile('plan.txt', 'text/plain', bytes), filename: 'plan.txt', filetype: 'txt', url: '' };
    const shared = (await first().client.transfer('uploadGroupSharedFile', { groupId, file })) as { data: object };
    expect(shared.data).toMatchObject({ file_name: 'plan.txt', file_size: bytes.length, file_owner: first().id });
    await groupEvent(owner, groupId, 'uploadFile', 'uploadFile');
    const list = await data<{ file_id: string }[]>(second(), 'fetchGroupSharedFileList', {
      groupId,
      pageNum: 1,
      pageSize: 10,
    });
    expect(list).toMatchObject([{ file_name: 'plan.txt', file_owner: first().id, file_size: bytes.length }]);
    const [{ file_id: fileId } = { file_id: '' }] = list;
    expect(await refused(second().client.call('deleteGroupSharedFile', { groupId, fileId }))).toBe(603);
    expect(await data(owner, 'deleteGroupSharedFile', { groupId, fileId })).toMatchObject({ result: true });
    await groupEvent(first(), groupId, 'deleteFile', 'deleteFile');
  });

  it('is not heard by anyone who does not want to be disturbed', async () => {
    const groupId = await newGroup(owner, members);
    await first().client.call('blockGroupMessages', { groupId });
    await owner.client.sendText(groupId, 'a word', 'groupChat');
    await second().client.until('onTextMessage', ({ to }) => to === groupId);
  });
});

describe('further calls of new clients about groups', () => {
  it('roles, members in pages, attributes of members, and how many groups one is in', async () => {
    const { young: owner, youngToo: member, old } = cast;
    const groupName = `Next ${randomUUID()}`;
    const made = await data<{ groupId: string }>(owner, 'createGroupVNext', {
      ...{
        groupName,
        description: '',
        members: [member.id, old.id],
        isPublic: false,
        maxMemberCount: 50,
        extension: 'x',
      },
    });
    const groupId = made.groupId;
    expect(groupId).toMatch(/^\d+$/);
    await groupEvent(member, groupId, 'directJoined', 'direct_joined');
    const roles = { pageNum: 0, pageSize: 20, needAffiliations: true, needRole: true };
    const joined = await owner.client.call('getJoinedGroups', roles);
    expect(JSON.stringify(joined)).toContain(groupName);
    expect(await data(owner, 'getJoinedGroupsCount')).toEqual(expect.any(Number));
    await owner.client.call('setGroupAdmin', { groupId, username: member.id });
    const page = await data<{ members: object[] }>(owner, 'getGroupMembers', { groupId, limit: 20, cursor: '' });
    expect(page.members).toHaveLength(3);
    expect(JSON.stringify(page.members)).toContain('"admin"');
    const memberAttributes = { nick: '大熊', role: 'guide' };
    await member.client.call('setGroupMemberAttributes', { groupId, userId: member.id, memberAttributes });
    const told = await owner.client.until('onGroupEvent', (event) => event['operation'] === 'memberAttributesUpdate');
    expect(told).toMatchObject({ id: groupId, userId: member.id, attributes: memberAttributes });
    expect(await data(owner, 'getGroupMemberAttributes', { groupId, userId: member.id })).toEqual(memberAttributes);
    const some = { groupId, userIds: [member.id, owner.id], keys: ['nick'] };
    expect(await data(owner, 'getGroupMembersAttributes', some)).toMatchObject({ [member.id]: { nick: '大熊' } });
    expect(await data(member, 'isInGroupMutelist', { groupId })).toBe(false);
  });

  it('a group can be hushed', async () => {
    const { young: owner, youngToo: member } = cast;
    const groupId = await newGroup(owner, [member, cast.old]);
    await member.client.call('blockGroupMessage', { groupId });
    const [hushed, heard] = [`hushed ${randomUUID()}`, `heard ${randomUUID()}`];
    await owner.client.sendText(groupId, hushed, 'groupChat');
    await cast.old.client.until('onTextMessage', ({ msg }) => msg === hushed);
    await member.client.call('unblockGroupMessage', { groupId });
    await owner.client.sendText(groupId, heard, 'groupChat');
    await member.client.until('onTextMessage', ({ msg }) => msg === heard);
    expect(await member.client.texts()).not.toContain(hushed);
  });
});
