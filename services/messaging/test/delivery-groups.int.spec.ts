import { Database } from '@renmai/service-kit';
import { waitFor, type TestService } from '@renmai/test-kit';
import { Streams } from '../src/streams/streams.js';
import { startMessaging } from './support/chat-rest.js';
import { gathering, person, say } from './support/chat-world.js';
import type { Device, Received } from './support/device.js';

let service: TestService;

beforeAll(async () => {
  service = await startMessaging();
});

afterAll(() => service.close());

const text = (wanted: string) => (received: Received) => received.message?.contents[0]?.text === wanted;

const has = (device: Device, texts: readonly string[]): Promise<unknown> =>
  waitFor(() => device.texts.length >= texts.length && expect(device.texts).toEqual(texts) === undefined, {
    describe: `${device.user} to have ${texts.join(', ')}`,
  });

it('sends a group’s items to its members, from where they joined to where they left', async () => {
  const [ann, ben, cleo] = [await person(service), await person(service), await person(service)];
  const group = await gathering(service, 'group', [ann.id, ben.id]);
  await say(service, group, ann.id, '1');
  expect((await ben.device.until(text('1'))).meta.to).toMatchObject({
    name: group.id,
    domain: 'conference.easemob.com',
  });
  const streams = service.running.app.get(Streams);
  const database = service.running.app.get(Database);
  await database.write(({ manager }) => streams.join(manager, group, [cleo.id]));
  await say(service, group, ann.id, '2');
  await cleo.device.until(text('2'));
  await database.write(({ manager }) => streams.leave(manager, group, [ben.id]));
  await say(service, group, ann.id, '3');
  await has(cleo.device, ['2', '3']);
  await ben.device.unread();
  expect(ben.device.texts).toEqual(['1', '2']);
  const late = await ben.connect({ resource: ben.device.resource });
  expect((await late.unread()).unread).toEqual([]);
  await database.write(({ manager }) => streams.join(manager, group, [ben.id]));
  await say(service, group, ann.id, '4');
  await has(late, ['4']);
});

it('brings what was said while they were in to users who left with it unread and came back, and nothing between', async () => {
  const [ann, ben] = [await person(service), await person(service)];
  const group = await gathering(service, 'group', [ann.id, ben.id]);
  const [streams, database] = [service.running.app.get(Streams), service.running.app.get(Database)];
  await ben.device.close();
  const goAndComeBack = async (meanwhile: string): Promise<void> => {
    await database.write(({ manager }) => streams.leave(manager, group, [ben.id]));
    await say(service, group, ann.id, meanwhile);
    await database.write(({ manager }) => streams.join(manager, group, [ben.id]));
  };
  await say(service, group, ann.id, 'unread');
  await goAndComeBack('away');
  await say(service, group, ann.id, 'back');
  await goAndComeBack('away again');
  const again = await ben.connect({ resource: ben.device.resource });
  expect((await again.unread()).unread).toMatchObject([{ n: 2 }]);
  await has(again, ['unread', 'back']);
  // to a device that is there when it happens, too
  await goAndComeBack('away once more');
  await say(service, group, ann.id, 'here');
  await has(again, ['unread', 'back', 'here']);
});

it('spares who ignores a group its messages, live and later', async () => {
  const [ann, ben] = [await person(service), await person(service)];
  const group = await gathering(service, 'group', [ann.id, ben.id]);
  await say(service, group, ann.id, '1');
  await has(ben.device, ['1']);
  const streams = service.running.app.get(Streams);
  const ignores = (sql: string): Promise<void> =>
    service.running.app.get(Database).write(async ({ manager }) => {
      await manager.query(sql, [ben.id, group.id]);
      await streams.readersChanged(manager, group);
    });
  await ignores('INSERT INTO ignored_group (user_id, group_id) VALUES ($1, $2)');
  await say(service, group, ann.id, '2');
  await ben.device.close();
  await say(service, group, ann.id, '3');
  const again = await ben.connect({ resource: ben.device.resource });
  expect((await again.unread()).unread).toEqual([]);
  await ignores('DELETE FROM ignored_group WHERE user_id = $1 AND group_id = $2');
  await say(service, group, ann.id, '4');
  await has(again, ['4']);
});

it('gives a room’s items to devices that are there, and nothing afterwards', async () => {
  const [ann, ben] = [await person(service), await person(service)];
  const room = await gathering(service, 'room', [ann.id, ben.id]);
  await say(service, room, ann.id, '1');
  await ben.device.until(text('1'));
  await ben.device.close();
  await say(service, room, ann.id, '2');
  const device = await ben.connect({ resource: ben.device.resource });
  expect((await device.unread()).unread).toEqual([]);
  await say(service, room, ann.id, '3');
  await has(device, ['3']);
});

it('shows 200 senders’ messages in one order to every member', async () => {
  const readers = await Promise.all([person(service), person(service)]);
  const [ann, ben] = readers;
  const group = await gathering(
    service,
    'group',
    readers.map(({ id }) => id),
  );
  await Promise.all(Array.from({ length: 200 }, (_, index) => say(service, group, `sender-${index}`, String(index))));
  await waitFor(() => readers.every(({ device }) => device.texts.length === 200));
  expect(ann.device.texts).toEqual(ben.device.texts);
  expect(new Set(ann.device.texts).size).toBe(200);
});
