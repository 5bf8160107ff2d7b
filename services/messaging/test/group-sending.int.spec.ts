import { MessageBody } from '@renmai/im-protocol';
import { SettableClock, type TestService } from '@renmai/test-kit';
import { GroupDepartures } from '../src/groups/group-departures.js';
import { GroupStandings } from '../src/groups/group-standings.js';
import { chatRest, OPERATOR_TOKEN, startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { closeAll, newGroup, operationsOf, pathOf, person, settled, type Kind, type Person } from './support/groups.js';
import { ReplayedGroup } from './support/replayed-group.js';

let service: TestService;
let owner: Person;
let admin: Person;
let ben: Person;
let far: Person;
const clock = new SettableClock(new Date());

beforeAll(async () => {
  service = await startMessaging({ clock });
  [owner, admin] = [await person(service, 'owner'), await person(service, 'admin')];
  [ben, far] = [await person(service, 'ben'), await person(service, 'far')];
});
afterAll(async () => {
  await closeAll([owner, admin, ben, far]);
  await service.close();
});

describe.each(['group', 'room'] as Kind[])('writing in a %s', (kind) => {
  let id: string;
  let at: string;
  beforeEach(async () => {
    id = await newGroup(owner, { members: [admin.id, ben.id] }, kind);
    at = `${pathOf[kind]}/${id}`;
    await owner.post(`${at}/admin`, { newadmin: admin.id }).expect(200);
  });

  const answerTo = async (who: Person, to = id): Promise<[number, string]> => {
    const { status } = await who.device.sendText(to, 'hello', kind);
    return [status?.errorCode ?? 0, status?.reason ?? ''];
  };

  it('is for members', async () => {
    expect(await answerTo(ben)).toEqual([0, '']);
    expect(await answerTo(far)).toEqual([1, 'not in group or chatroom']);
    expect(await answerTo(ben, '999')).toEqual([1, 'group not found']);
    await owner.delete(`${at}/users/${ben.id}`).expect(200);
    expect(await answerTo(ben)).toEqual([1, 'not in group or chatroom']);
  });

  it('is not for who was blocked', async () => {
    await owner.post(`${at}/blocks/users/${ben.id}`).expect(200);
    expect(await answerTo(ben)).toEqual([1, 'blocked']);
  });

  it('is not for who is muted, until that is over', async () => {
    await owner.post(`${at}/mute`, { usernames: [ben.id], mute_duration: 30_000 }).expect(200);
    expect((await answerTo(ben))[0]).toBe(15);
    clock.advance({ seconds: 31 });
    expect(await answerTo(ben)).toEqual([0, '']);
  });

  it('is for owner, administrators and the white list while all are muted', async () => {
    await owner.post(`${at}/ban`).expect(200);
    expect(await answerTo(ben)).toEqual([1, 'not in group or chatroom white list']);
    expect(await answerTo(admin)).toEqual([0, '']);
    expect(await answerTo(owner)).toEqual([0, '']);
    await owner.post(`${at}/white/users`, { usernames: [ben.id] }).expect(200);
    expect(await answerTo(ben)).toEqual([0, '']);
  });

  it('is for nobody where it is disabled, and ends with it', async () => {
    await chatRest(service, OPERATOR_TOKEN).post(`${at}/disable`).expect(200);
    expect(await answerTo(owner)).toEqual([1, 'group is disabled']);
    await chatRest(service, OPERATOR_TOKEN).post(`${at}/enable`).expect(200);
    await owner.delete(at).expect(200);
    expect(await answerTo(owner)).toEqual([1, 'group not found']);
  });

  it('can be taken back by owner and administrators', async () => {
    const standings = service.running.app.get(GroupStandings, { strict: false });
    const may = (who: Person): Promise<boolean> => standings.mayRecall({ kind, id }, who.id);
    expect([await may(owner), await may(admin), await may(ben), await may(far)]).toEqual([true, true, false, false]);
    expect(await standings.mayRecall({ kind: 'single', users: [owner.id, ben.id] }, owner.id)).toBe(false);
    expect(await standings.roleOf('no-number', ben.id)).toBeNull();
  });

  it("takes an administrator's word for it over the socket", async () => {
    const written = await ben.device.sendText(id, 'oh no', kind);
    const recall = async (who: Person): Promise<number> => {
      const body = { type: MessageBody.Type.RECALL, ackMessageId: written.serverId };
      return (await who.device.send(who.device.message(id, body, kind))).status?.errorCode ?? 0;
    };
    expect(await recall(far)).toBe(1);
    expect(await recall(admin)).toBe(0);
    await ben.device.until(
      ({ message }) =>
        message?.type === MessageBody.Type.RECALL && message.ackMessageId.toString() === written.serverId.toString(),
    );
  });

  it('still lets who is muted acknowledge and take back', async () => {
    const standings = service.running.app.get(GroupStandings, { strict: false });
    await owner.post(`${at}/mute`, { usernames: [ben.id], mute_duration: -1 }).expect(200);
    const { READ_ACK, RECALL, EDIT, GROUPCHAT } = MessageBody.Type;
    const refusals = await Promise.all(
      [READ_ACK, RECALL, EDIT, GROUPCHAT].map((type) => standings.sendRefusal(kind, id, ben.id, type)),
    );
    expect(refusals.map((refusal) => refusal?.code ?? 0)).toEqual([0, 0, 15, 15]);
  });
});

it('reaches anyone who was in at the time, also who was away', async () => {
  const id = await newGroup(owner, { members: [ben.id] });
  await owner.device.sendText(id, 'before far came', 'group');
  await owner.post(`/chatgroups/${id}/invite`, { usernames: [far.id] }).expect(200);
  await owner.device.sendText(id, 'far is here', 'group');
  await far.device.until(() => far.device.texts.includes('far is here'));
  await owner.delete(`/chatgroups/${id}/users/${far.id}`).expect(200);
  await owner.device.sendText(id, 'far is gone', 'group');
  await ben.device.until(() => ben.device.texts.includes('far is gone'));
  await settled(far.device);
  expect(far.device.texts.filter((text) => text.includes('far') && text !== 'hello')).toEqual(['far is here']);
});

it('notifies users who were away of everything, also of its end', async () => {
  const away = await person(service, 'away');
  await away.device.close();
  const id = await newGroup(owner, { members: [away.id, ben.id] });
  await owner.put(`/chatgroups/${id}`, { groupname: 'Old friends' }).expect(200);
  await owner.delete(`/chatgroups/${id}/users/${ben.id}`).expect(200);
  await owner.delete(`/chatgroups/${id}`).expect(200);
  const back = await Device.connect(service, { user: away.id, token: away.token, resource: away.device.resource });
  await settled(back);
  expect(operationsOf(back, id)).toEqual(expect.arrayContaining(['DIRECT_JOINED', 'UPDATE', 'ABSENCE', 'DESTROY']));
  await back.close();
});

it('notifies the creator’s other devices', async () => {
  const second = await Device.connect(service, { user: owner.id, token: owner.token });
  const answer = await owner
    .post(`/chatgroups?resource=${owner.device.resource}`, { groupname: 'Two devices', members: [ben.id] })
    .expect(200);
  const id = (answer.body as { data: { groupid: string } }).data.groupid;
  await owner.put(`/chatgroups/${id}?resource=${owner.device.resource}`, { groupname: 'Both' }).expect(200);
  await second.until(() => operationsOf(second, id).includes('UPDATE'));
  expect(operationsOf(second, id)).toEqual(['CREATE', 'UPDATE']);
  await settled(owner.device);
  expect(operationsOf(owner.device, id)).toEqual([]);
  await second.close();
});

it('is left by who is gone for good; what they owned goes to the oldest who can take it', async () => {
  const leaver = await person(service, 'leaver');
  const [passed, alone, room] = [
    await newGroup(leaver, { members: [ben.id, admin.id] }),
    await newGroup(leaver),
    await newGroup(owner, { members: [leaver.id] }, 'room'),
  ];
  await leaver.post(`/chatgroups/${passed}/admin`, { newadmin: admin.id }).expect(200);
  const replayed = await ReplayedGroup.watch('group', passed, admin);
  const disabled = await newGroup(leaver, { members: [ben.id] });
  await chatRest(service, OPERATOR_TOKEN).post(`/chatgroups/${disabled}/disable`).expect(200);
  const departures = service.running.app.get(GroupDepartures, { strict: false });
  await departures.leaveAll(leaver.id);
  await departures.leaveAll(leaver.id);
  await replayed.expectCurrent();
  expect(operationsOf(admin.device, passed)).toContain('ASSIGN_OWNER');
  const [details] = ((await admin.get(`/chatgroups/${passed}`).expect(200)).body as { data: object[] }).data;
  expect(details).toMatchObject({ owner: admin.id, affiliations_count: 2 });
  await owner.get(`/chatgroups/${alone}`).expect(404);
  const [seen] = ((await owner.get(`/chatrooms/${room}`).expect(200)).body as { data: object[] }).data;
  expect(seen).toMatchObject({ affiliations_count: 1 });
  const [locked] = ((await ben.get(`/chatgroups/${disabled}`).expect(200)).body as { data: object[] }).data;
  expect(locked).toMatchObject({ owner: ben.id, disabled: true });
  await leaver.device.close();
});
