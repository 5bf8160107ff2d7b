import { waitFor, type TestService } from '@renmai/test-kit';
import { startMessaging } from './support/chat-rest.js';
import { closeAll, newGroup, operationsOf, person, type Person } from './support/groups.js';
import { ReplayedGroup } from './support/replayed-group.js';
import { data } from './support/rooms.js';

let service: TestService;
let owner: Person;
let ben: Person;

beforeAll(async () => {
  service = await startMessaging();
  [owner, ben] = [await person(service, 'owner'), await person(service, 'ben')];
});
afterAll(async () => {
  await closeAll([owner, ben]);
  await service.close();
});

describe('attributes of a room', () => {
  const put = (user: Person, id: string, metaData: object, forced = '', autoDelete = 'NO_DELETE') =>
    user.put(`/metadata/chatroom/${id}/user/${user.id}${forced}?resource=r`, { metaData, autoDelete });
  const drop = (user: Person, id: string, keys: string[], forced = '') =>
    user.delete(`/metadata/chatroom/${id}/user/${user.id}${forced}`, { keys });

  it('belong to who set them, unless it is forced', async () => {
    const id = await newGroup(owner, { members: [ben.id] }, 'room');
    const replayed = await ReplayedGroup.watch('room', id, owner);
    expect(data(await put(ben, id, { song: 'one', seat: '4' }).expect(200))).toEqual({
      successKeys: ['song', 'seat'],
      errorKeys: {},
    });
    expect(data(await put(owner, id, { song: 'two', light: 'on' }).expect(200))).toEqual({
      successKeys: ['light'],
      errorKeys: { song: 'permission denied' },
    });
    expect(data(await put(owner, id, { song: 'two' }, '/forced').expect(200))).toMatchObject({ successKeys: ['song'] });
    expect(data(await ben.post(`/metadata/chatroom/${id}`, { keys: ['song', 'none'] }).expect(200))).toEqual({
      song: 'two',
    });
    expect(data(await drop(ben, id, ['song', 'seat', 'none']).expect(200))).toEqual({
      successKeys: ['seat', 'none'],
      errorKeys: { song: 'permission denied' },
    });
    expect(data(await drop(ben, id, ['song'], '/forced').expect(200))).toEqual({
      successKeys: ['song'],
      errorKeys: {},
    });
    await replayed.expectCurrent();
    expect(data(await ben.post(`/metadata/chatroom/${id}`).expect(200))).toEqual({ light: 'on' });
  });

  it('go with who set them where they said so', async () => {
    const id = await newGroup(owner, { members: [ben.id] }, 'room');
    const replayed = await ReplayedGroup.watch('room', id, owner);
    await put(ben, id, { mine: 'x' }, '', 'DELETE').expect(200);
    await put(ben, id, { ours: 'y' }).expect(200);
    await ben.delete(`/chatrooms/${id}/quit`).expect(200);
    expect(data(await owner.post(`/metadata/chatroom/${id}`).expect(200))).toEqual({ ours: 'y' });
    await replayed.expectCurrent();
    await waitFor(() => operationsOf(owner.device, id).includes('DELETE_METADATA'));
  });

  it('have bounds', async () => {
    const id = await newGroup(owner, {}, 'room');
    const results = data(
      await put(owner, id, { 'no blanks': 'x', long: 'x'.repeat(4_097), ['k'.repeat(129)]: 'x', good: 'x' }).expect(
        200,
      ),
    ) as { successKeys: string[]; errorKeys: object };
    expect(results.successKeys).toEqual(['good']);
    expect(Object.keys(results.errorKeys)).toHaveLength(3);
    for (let batch = 0; batch < 10; batch++) {
      const many = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`k${batch}-${index}`, 'v']));
      await put(owner, id, many).expect(200);
    }
    expect(data(await put(owner, id, { more: 'x', good: 'y' }).expect(200))).toMatchObject({ successKeys: ['good'] });
    await put(owner, id, Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}`, 'v']))).expect(400);
    await put(owner, id, { number: 7 }).expect(400);
    await owner.put(`/metadata/chatroom/${id}/user/${ben.id}`, { metaData: { a: 'b' } }).expect(403);
  });
});
