import { Meta, MUCBody } from '@renmai/im-protocol';
import { SettableClock, waitFor, type TestService } from '@renmai/test-kit';
import { chatUser, chatRest, OPERATOR_TOKEN, startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { closeAll, newGroup, operationsOf, person, toldOf, type Person } from './support/groups.js';
import { ReplayedGroup } from './support/replayed-group.js';
import { data, join, leave, membersOfRoom, move } from './support/rooms.js';

let service: TestService;
let owner: Person;
let ben: Person;
const clock = new SettableClock(new Date());

beforeAll(async () => {
  service = await startMessaging({ clock });
  [owner, ben] = [await person(service, 'owner'), await person(service, 'ben')];
});
afterAll(async () => {
  await closeAll([owner, ben]);
  await service.close();
});

const membersOf = (id: string): Promise<string[]> => membersOfRoom(owner, id);

describe('over REST', () => {
  it('is made, listed, answered with details, changed and ended', async () => {
    const made = await owner
      .post('/chatrooms', { name: 'Hall', description: 'd', maxusers: 10, owner: owner.id, members: [ben.id] })
      .expect(200);
    const { id } = data(made) as { id: string };
    expect(data(await ben.get('/chatrooms?pagenum=1&pagesize=1').expect(200))).toEqual([
      { id, name: 'Hall', owner: owner.id, affiliations_count: 2 },
    ]);
    expect(data(await ben.get(`/chatrooms/${id}`).expect(200))).toMatchObject([
      {
        id,
        name: 'Hall',
        description: 'd',
        owner: owner.id,
        maxusers: 10,
        affiliations_count: 2,
        permission: 'member',
      },
    ]);
    const changed = await owner
      .put(`/chatrooms/${id}`, { groupname: 'Yard', description: 'e', maxusers: 12 })
      .expect(200);
    expect(data(changed)).toEqual({ groupname: true, description: true, maxusers: true });
    expect(
      data(await ben.get(`/users/${ben.id}/joined_chatrooms?pagenum=1&pagesize=1&detail=true`).expect(200)),
    ).toEqual([
      {
        id,
        title: 'Yard',
        owner: `renmai#social_${owner.id}`,
        created: expect.any(Number) as number,
        description: 'e',
        max_users: 12,
      },
    ]);
    const more = await chatUser(service, 'more');
    const added = await owner.post(`/chatrooms/${id}/users`, { usernames: [more.id, ben.id] }).expect(200);
    expect(data(added)).toEqual({ newmembers: [more.id], action: 'add_member', id });
    await owner.post(`/chatrooms/${id}/users`, { usernames: ['nobody-knows'] }).expect(404);
    expect(data(await owner.delete(`/chatrooms/${id}`).expect(200))).toEqual({ success: true, id });
    await ben.get(`/chatrooms/${id}`).expect(404);
  });

  it('is found by a part of its name, page by page', async () => {
    const [first, second] = [
      await newGroup(owner, { name: 'Wombat 100%' }, 'room'),
      await newGroup(owner, { name: 'The old WOMBAT' }, 'room'),
    ];
    const found = async (query: string): Promise<string[]> =>
      (data(await ben.get(`/chatrooms?${query}`).expect(200)) as { id: string }[]).map(({ id }) => id);
    expect(await found('q=wombat')).toEqual([second, first]);
    expect(await found('q=wombat&pagenum=2&pagesize=1')).toEqual([first]);
    expect(await found('q=no+such+room')).toEqual([]);
    // as it is written, not as a pattern
    expect(await found('q=0%25')).toEqual([first]);
    expect(await found('pagesize=2')).toEqual([second, first]);
    await ben.get(`/chatrooms?q=${'x'.repeat(61)}`).expect(400);
    await ben.get('/chatrooms?q=zero%00byte').expect(400);
  });

  it('is joined and left by older clients', async () => {
    const id = await newGroup(owner, {}, 'room');
    const replayed = await ReplayedGroup.watch('room', id, owner);
    expect(data(await ben.post(`/chatrooms/${id}/apply`, { message: '' }).expect(200))).toEqual({
      result: true,
      action: 'apply',
      id,
      user: ben.id,
    });
    await ben.post(`/chatrooms/${id}/apply`, {}).expect(200);
    expect(await membersOf(id)).toEqual([owner.id, ben.id]);
    expect(data(await ben.delete(`/chatrooms/${id}/quit`).expect(200))).toEqual({ result: true });
    await ben.delete(`/chatrooms/${id}/quit`).expect(200);
    await owner.delete(`/chatrooms/${id}/quit`).expect(200);
    expect(await membersOf(id)).toEqual([owner.id]);
    await replayed.expectCurrent();
    expect(operationsOf(owner.device, id)).toEqual(['PRESENCE', 'ABSENCE']);
    await ben.post('/chatrooms/999/apply', {}).expect(404);
  });

  it('does not notify users of their own entrance', async () => {
    const id = await newGroup(owner, {}, 'room');
    const guest = await person(service, 'newcomer');
    await guest.post(`/chatrooms/${id}/apply`, {}).expect(200);
    await owner.device.sendText(id, 'welcome', 'room');
    await guest.device.until(({ message }) => message?.contents[0]?.text === 'welcome');
    expect(operationsOf(guest.device, id)).toEqual([]);
    expect(operationsOf(owner.device, id)).toEqual(['PRESENCE']);
    await guest.device.close();
  });

  it('does not notify added users of their entrance, on any of their devices and on no visit', async () => {
    const id = await newGroup(owner, {}, 'room');
    const guest = await person(service, 'newcomer');
    const pad = await Device.connect(service, { user: guest.id, token: guest.token });
    for (const text of ['welcome', 'welcome back']) {
      await owner.post(`/chatrooms/${id}/users`, { usernames: [guest.id] }).expect(200);
      await owner.device.sendText(id, text, 'room');
      for (const device of [guest.device, pad]) {
        await device.until(({ message }) => message?.contents[0]?.text === text);
        expect(operationsOf(device, id)).not.toContain('PRESENCE');
      }
      await owner.delete(`/chatrooms/${id}/users/${guest.id}`).expect(200);
    }
    await waitFor(() => operationsOf(owner.device, id).join() === 'PRESENCE,ABSENCE,PRESENCE,ABSENCE');
    await Promise.all([guest.device.close(), pad.close()]);
  });

  it('has no group behind it, and the other way round', async () => {
    const [room, group] = [await newGroup(owner, {}, 'room'), await newGroup(owner)];
    await owner.get(`/chatgroups/${room}`).expect(404);
    await owner.get(`/chatrooms/${group}`).expect(404);
    await ben.post(`/chatrooms/${group}/apply`, {}).expect(404);
  });
});

describe('over the socket', () => {
  it('is joined with a notice to others, and left', async () => {
    const id = await newGroup(owner, {}, 'room');
    const replayed = await ReplayedGroup.watch('room', id, owner);
    const ack = await join(ben.device, id, { ext: 'by bike' });
    expect(ack.status).toMatchObject({ errorCode: 0 });
    expect(ack.isLast).toBe(false);
    expect(ack.serverId.isZero()).toBe(false);
    const [info] = ack.metas;
    expect(info?.ns).toBe(Meta.NameSpace.MUC);
    const { status } = MUCBody.decode(info?.payload ?? new Uint8Array());
    expect(JSON.parse(status?.chatroomInfo ?? '')).toEqual({
      [ben.id]: {
        is_all_mute: false,
        create_timestamp: clock.now().getTime(),
        is_in_white_list: false,
        member_count: 2,
        mute_duration: 0,
      },
    });
    await owner.device.until(({ group }) => group?.mucId?.name === id && group.ext === 'by bike');
    expect(toldOf(owner.device, id)[0]).toMatchObject({ isChatroom: true, mucMemberCount: 2, from: { name: ben.id } });
    expect((await join(ben.device, id)).status).toMatchObject({ errorCode: 0 });
    await owner.device.sendText(id, 'welcome', 'room');
    await ben.device.until(({ message }) => message?.contents[0]?.text === 'welcome');
    expect((await leave(ben.device, id)).status).toMatchObject({ errorCode: 0 });
    await replayed.expectCurrent();
    expect(operationsOf(ben.device, id)).toEqual([]);
    expect(operationsOf(owner.device, id)).toEqual(['PRESENCE', 'ABSENCE']);
    expect((await leave(owner.device, id)).status).toMatchObject({ errorCode: 0 });
    expect(await membersOf(id)).toEqual([owner.id]);
  });

  it('says until when one is muted there', async () => {
    const id = await newGroup(owner, { members: [ben.id] }, 'room');
    await owner.post(`/chatrooms/${id}/mute`, { usernames: [ben.id], mute_duration: 5_000 }).expect(200);
    const [info] = (await join(ben.device, id)).metas;
    const { status } = MUCBody.decode(info?.payload ?? new Uint8Array());
    expect(JSON.parse(status?.chatroomInfo ?? '')).toMatchObject({
      [ben.id]: { mute_duration: clock.now().getTime() + 5_000 },
    });
  });

  it.each([
    ['', 0],
    ['v1.0', 0],
    ['v2.0', 0],
    ['v3.0', 1],
    ['v5.2', 1],
  ])('is sent only to clients that understand it: %s', async (actionVersion, metas) => {
    const id = await newGroup(owner, {}, 'room');
    const other = await person(service, 'other', { provision: { actionVersion } });
    expect((await join(other.device, id)).metas).toHaveLength(metas);
    await other.device.close();
  });

  it('refuses with the texts that clients know', async () => {
    const reason = async (id: string, device = ben.device): Promise<[number, string]> => {
      const { status } = await join(device, id);
      return [status?.errorCode ?? 0, status?.reason ?? ''];
    };
    const id = await newGroup(owner, { maxusers: 1 }, 'room');
    expect(await reason('999')).toEqual([1, 'grpID 999 does not exist!']);
    expect(await reason(id)).toEqual([1, 'group member list is full!']);
    expect(await reason('')).toEqual([1, 'group ID illegal, please check it']);
    const blocking = await newGroup(owner, { members: [ben.id] }, 'room');
    await owner.post(`/chatrooms/${blocking}/blocks/users/${ben.id}`).expect(200);
    const [code, text] = await reason(blocking);
    expect(code).toBe(1);
    expect(text).toMatch(/can not join this group.*is in the blacklist/);
    const closed = await newGroup(owner, {}, 'room');
    await chatRest(service, OPERATOR_TOKEN).post(`/chatrooms/${closed}/disable`).expect(200);
    expect(await reason(closed)).toEqual([1, 'can not operate this group, reason: group is disabled']);
    const odd = await ben.device.send({
      ns: Meta.NameSpace.MUC,
      payload: Uint8Array.of(255, 255),
      to: { domain: 'x' },
    });
    expect(odd.status).toMatchObject({ errorCode: 1 });
    expect((await move(ben.device, id, MUCBody.Operation.DESTROY)).status).toMatchObject({ errorCode: 1 });
  });
});
