import { SettableClock, type TestService } from '@renmai/test-kit';
import { Periodic } from '@renmai/service-kit';
import { chatUser, startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { closeAll, newGroup, operationsOf, person, settled, toldOf, type Person } from './support/groups.js';
import { ReplayedGroup } from './support/replayed-group.js';
import { data, join, leave, membersOfRoom } from './support/rooms.js';

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

/** Lets three minutes pass; sockets stay open if they send heart beats meanwhile, as clients do. */
async function threeMinutes(): Promise<void> {
  for (let minute = 0; minute < 3; minute++) {
    clock.advance({ minutes: 1 });
    await Promise.all([owner.device.unread(), ben.device.unread()]);
  }
}
const membersOf = (id: string): Promise<string[]> => membersOfRoom(owner, id);

it('leaves all others when asked to', async () => {
  const [first, second, own] = [
    await newGroup(owner, {}, 'room'),
    await newGroup(owner, {}, 'room'),
    await newGroup(ben, {}, 'room'),
  ];
  await join(ben.device, first);
  await join(ben.device, second, { leaveOtherRooms: true });
  const rooms = data(await ben.get(`/users/${ben.id}/joined_chatrooms?pagenum=1&pagesize=20`).expect(200));
  expect((rooms as { id: string }[]).map(({ id }) => id)).toEqual([own, second]);
  await ben.delete(`/chatrooms/${own}`).expect(200);
  await leave(ben.device, second);
});

it('is left with the last device, but by its owner', async () => {
  const id = await newGroup(owner, {}, 'room');
  const guest = await person(service, 'guest');
  const own = await newGroup(guest, { members: [ben.id] }, 'room');
  const second = await Device.connect(service, { user: guest.id, token: guest.token });
  await join(guest.device, id);
  await guest.device.close();
  await second.sendText(id, 'still here', 'room');
  await owner.device.until(({ message }) => message?.contents[0]?.text === 'still here');
  expect(await membersOf(id)).toContain(guest.id);
  const replayed = await ReplayedGroup.watch('room', id, owner);
  await second.close();
  await owner.device.until(() => operationsOf(owner.device, id).includes('ABSENCE'));
  await replayed.expectCurrent();
  expect(await membersOf(id)).toEqual([owner.id]);
  const [kept] = data(await ben.get(`/chatrooms/${own}`).expect(200)) as object[];
  expect(kept).toMatchObject({ owner: guest.id, affiliations_count: 2 });
});

it('is left by who is found to be away, after a while', async () => {
  const id = await newGroup(owner, {}, 'room');
  const ghost = await chatUser(service, 'ghost');
  await ghost.post(`/chatrooms/${id}/apply`, {}).expect(200);
  await join(ben.device, id);
  const periodic = service.running.app.get(Periodic, { strict: false });
  await periodic.run('room-visitors');
  expect(await membersOf(id)).toContain(ghost.id);
  await threeMinutes();
  await periodic.run('room-visitors');
  expect(await membersOf(id)).toEqual([owner.id, ben.id]);
  await leave(ben.device, id);
});

it('is not left by administrators and the white list: they are in it whether they are there or not', async () => {
  const id = await newGroup(owner, {}, 'room');
  const [admin, guest, visitor] = [
    await person(service, 'admin'),
    await person(service, 'listed'),
    await person(service, 'visitor'),
  ];
  for (const { device } of [admin, guest, visitor]) await join(device, id);
  await owner.post(`/chatrooms/${id}/admin`, { newadmin: admin.id }).expect(200);
  await owner.post(`/chatrooms/${id}/white/users`, { usernames: [guest.id] }).expect(200);
  await closeAll([admin, guest, visitor]);
  await owner.device.until(() => operationsOf(owner.device, id).includes('ABSENCE'));
  await threeMinutes();
  await service.running.app.get(Periodic, { strict: false }).run('room-visitors');
  expect((await membersOf(id)).sort()).toEqual([owner.id, admin.id, guest.id].sort());
  const back = await Device.connect(service, { user: admin.id, token: admin.token });
  await owner.device.sendText(id, 'you are back', 'room');
  await back.until(({ message }) => message?.contents[0]?.text === 'you are back');
  await admin.post(`/chatrooms/${id}/mute`, { usernames: [guest.id], mute_duration: 1000 }).expect(200);
  await back.close();
});

it('notifies the other devices of the user who moves', async () => {
  const id = await newGroup(owner, {}, 'room');
  const guest = await person(service, 'twice');
  const second = await Device.connect(service, { user: guest.id, token: guest.token });
  await join(guest.device, id);
  await leave(guest.device, id);
  await second.until(() => operationsOf(second, id).includes('LEAVE'));
  expect(operationsOf(second, id).filter((name) => name === 'JOIN' || name === 'LEAVE')).toEqual(['JOIN', 'LEAVE']);
  const [joined] = toldOf(second, id);
  expect(joined?.from).toMatchObject({ name: guest.id, clientResource: guest.device.resource });
  await settled(guest.device);
  expect(operationsOf(guest.device, id)).toEqual([]);
  await guest.device.close();
  await second.close();
});
