import { jest } from '@jest/globals';
import { bigintOf, CommSyncDL, Meta, MSync, type im } from '@renmai/im-protocol';
import { Cache, Database } from '@renmai/service-kit';
import { SettableClock, waitFor, type TestService } from '@renmai/test-kit';
import { Streams } from '../src/streams/streams.js';
import { startMessaging } from './support/chat-rest.js';
import { person } from './support/chat-world.js';
import type { Device, Received } from './support/device.js';

let service: TestService;
const clock = new SettableClock(new Date());

beforeAll(async () => {
  service = await startMessaging({ clock });
});

afterAll(() => service.close());

const text = (wanted: string) => (received: Received) => received.message?.contents[0]?.text === wanted;

/** Batches as they came, without acknowledgements. */
const batchesOf = (device: Device): im.CommSyncDL[] =>
  device.wire.frames
    .filter(({ command }) => command === MSync.Command.SYNC)
    .map(({ payload }) => CommSyncDL.decode(payload))
    .filter(({ metaId }) => metaId.isZero());

const has = (device: Device, texts: readonly string[]): Promise<unknown> =>
  waitFor(() => device.texts.length >= texts.length && expect(device.texts).toEqual(texts) === undefined, {
    describe: `${device.user} to have ${texts.join(', ')}`,
  });

it('brings a text from one device to another', async () => {
  const [ann, ben] = [await person(service), await person(service)];
  const ack = await ann.device.sendText(ben.id, 'hello');
  expect(ack).toMatchObject({ status: { errorCode: 0 }, isLast: false, metas: [] });
  const { meta, queue, message } = await ben.device.until(text('hello'));
  expect(bigintOf(meta.id)).toBe(bigintOf(ack.serverId));
  expect(bigintOf(meta.timestamp)).toBe(bigintOf(ack.timestamp));
  expect(queue).toBe(ann.id);
  expect(meta).toMatchObject({
    ns: Meta.NameSpace.CHAT,
    from: { appKey: 'renmai#social', name: ann.id, domain: 'easemob.com', clientResource: ann.device.resource },
    to: { appKey: 'renmai#social', name: ben.id, domain: 'easemob.com' },
  });
  expect(message?.from).toMatchObject({ name: ann.id });
  expect(Buffer.from(meta.meta).toString()).toBe('{"is_online":1}');
  const [batch] = batchesOf(ben.device);
  expect(batch).toMatchObject({
    status: { errorCode: 0 },
    isLast: false,
    queue: { appKey: 'renmai#social', name: ann.id, domain: 'easemob.com' },
  });
  await waitFor(() => ben.device.finished.includes(ann.id), { describe: 'the end of the queue' });
});

it('keeps what comes while a device is away, and lists it: 45 in batches of 20, marked as late', async () => {
  const [ann, ben] = [await person(service), await person(service)];
  await ben.device.close();
  clock.advance({ seconds: 1 });
  const texts = Array.from({ length: 45 }, (_, index) => `late ${index}`);
  for (const one of texts)
    ann.device.post({ ...ann.device.message(ben.id, { type: 1, contents: [{ type: 0, text: one }] }) });
  await ann.device.sendText(ben.id, 'last');
  clock.advance({ seconds: 1 });
  const device = await ben.connect({ resource: ben.device.resource });
  await has(device, [...texts, 'last']);
  const sizes = batchesOf(device).map(({ metas }) => metas.length);
  expect(sizes.filter((size) => size > 0)).toEqual([20, 20, 6]);
  const keys = batchesOf(device)
    .filter(({ metas }) => metas.length > 0)
    .map(({ nextKey }) => nextKey.toNumber());
  expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  expect(device.received.map(({ meta }) => Buffer.from(meta.meta).toString())).toEqual(
    device.received.map(() => '{"is_online":0}'),
  );
  await waitFor(() => device.finished.includes(ann.id));
  const unread = device.wire.frames.find(({ command }) => command === MSync.Command.UNREAD);
  expect(unread).toBeDefined();
  expect((await device.unread()).unread).toEqual([]);
});

it('counts what waits', async () => {
  const [ann, cleo, ben] = [await person(service), await person(service), await person(service)];
  await ben.device.close();
  for (const one of ['1', '2', '3']) await ann.device.sendText(ben.id, one);
  await cleo.device.sendText(ben.id, '4');
  const device = await ben.connect({ resource: ben.device.resource, asksUnread: false, acknowledges: false });
  const { unread } = await device.unread();
  expect(unread.map(({ queue, n }) => [queue?.name, n]).toSorted()).toEqual(
    [
      [ann.id, 3],
      [cleo.id, 1],
    ].toSorted(),
  );
});

it('lists first where something waits for the longest', async () => {
  const [ann, cleo, ben] = [await person(service), await person(service), await person(service)];
  await ann.device.sendText(ben.id, 'the older talk');
  await cleo.device.sendText(ben.id, 'the younger one');
  await has(ben.device, ['the older talk', 'the younger one']);
  await ben.device.close();
  await cleo.device.sendText(ben.id, 'first');
  await ann.device.sendText(ben.id, 'second');
  await cleo.device.sendText(ben.id, 'third');
  const device = await ben.connect({ resource: ben.device.resource, asksUnread: false, acknowledges: false });
  const { unread } = await device.unread();
  expect(unread.map(({ queue }) => queue?.name)).toEqual([cleo.id, ann.id]);
});

it('has one batch on its way for each queue, and closes a device that does not take it within 10 s', async () => {
  const [ann, cleo, ben] = [await person(service), await person(service), await person(service)];
  const device = await ben.connect({ acknowledges: false });
  await ann.device.sendText(ben.id, '1');
  await device.until(text('1'));
  await ann.device.sendText(ben.id, '2');
  await cleo.device.sendText(ben.id, '3');
  await device.until(text('3'));
  expect(device.texts).toEqual(['1', '3']);
  // Asking again does not send it again.
  device.pull({ name: ann.id, domain: 'easemob.com' });
  await device.unread();
  expect(device.texts).toEqual(['1', '3']);
  clock.advance({ seconds: 9 });
  await device.unread();
  expect(device.wire.closed).toBeUndefined();
  clock.advance({ seconds: 2 });
  expect((await device.wire.close()).code).toBe(1001);
});

it('sends what was not acknowledged again, alone and under another key', async () => {
  const [ann, ben] = [await person(service), await person(service)];
  const { resource } = ben.device;
  await ben.device.close();
  const silent = await ben.connect({ resource, acknowledges: false });
  for (const one of ['1', '2', '3']) await ann.device.sendText(ben.id, one);
  await silent.until(text('1'));
  const [first] = batchesOf(silent);
  await silent.close();
  const again = await ben.connect({ resource });
  await has(again, ['1', '2', '3']);
  const batches = batchesOf(again).filter(({ metas }) => metas.length > 0);
  expect(batches.map(({ metas }) => metas.length)).toEqual([1, 2]);
  expect(batches[0]?.nextKey.toString()).not.toBe(first?.nextKey.toString());
});

it('begins a new device where the furthest one is', async () => {
  const [ann, ben] = [await person(service), await person(service)];
  await ann.device.sendText(ben.id, 'old');
  await ben.device.until(text('old'));
  await waitFor(() => ben.device.finished.includes(ann.id));
  await ben.device.close();
  await ann.device.sendText(ben.id, 'new');
  const device = await ben.connect();
  await has(device, ['new']);
  // The old device gets it as well, when it comes again.
  const old = await ben.connect({ resource: ben.device.resource });
  await has(old, ['new']);
});

it('copies what a device sends to the user’s others, not to itself, under the same id', async () => {
  const [ann, ben] = [await person(service), await person(service)];
  const pad = await ann.connect();
  const ack = await ann.device.sendText(ben.id, 'mine');
  const { meta, queue } = await pad.until(text('mine'));
  expect([bigintOf(meta.id), queue, meta.from?.clientResource]).toEqual([
    bigintOf(ack.serverId),
    ben.id,
    ann.device.resource,
  ]);
  await ben.device.until(text('mine'));
  expect((await ann.device.unread()).unread).toEqual([]);
  expect(ann.device.texts).toEqual([]);
});

it('keeps notes to the own account', async () => {
  const ann = await person(service);
  const pad = await ann.connect();
  await ann.device.sendText(ann.id, 'note');
  expect((await pad.until(text('note'))).queue).toBe(ann.id);
  expect(ann.device.texts).toEqual([]);
});

it('repairs a lost announcement at the next heart beat, and at the next message', async () => {
  const [ann, ben] = [await person(service), await person(service)];
  await ann.device.sendText(ben.id, '1');
  await has(ben.device, ['1']);
  const database = service.running.app.get(Database);
  const lose = (one: string): Promise<unknown> =>
    database.write(({ manager }) =>
      service.running.app.get(Streams).appendIn(manager, [
        {
          conversation: { kind: 'single', users: [ann.id, ben.id] },
          ns: 1,
          sender: ann.id,
          senderResource: ann.device.resource,
          receiver: ben.id,
          payload: Buffer.from(
            ann.device.message(ben.id, { type: 1, contents: [{ type: 0, text: one }] }).payload ?? [],
          ),
          history: true,
        },
      ]),
    );
  await lose('2');
  expect((await ben.device.unread()).unread.map(({ queue, n }) => [queue?.name, n])).toEqual([[ann.id, 1]]);
  await has(ben.device, ['1', '2']);
  await lose('3');
  await ann.device.sendText(ben.id, '4');
  await has(ben.device, ['1', '2', '3', '4']);
});

it('keeps the order of large and small items', async () => {
  const [ann, ben] = [await person(service), await person(service)];
  const large = 'x'.repeat(40_000);
  await ann.device.sendText(ben.id, large);
  await ann.device.sendText(ben.id, 'small');
  await has(ben.device, [large, 'small']);
});

it('answers a pull of a queue that there is not by its end', async () => {
  const ben = await person(service);
  ben.device.pull({ name: 'nobody', domain: 'easemob.com' });
  await waitFor(() => ben.device.finished.includes('nobody'));
});

it('goes on while other nodes cannot be reached', async () => {
  const [ann, ben] = [await person(service), await person(service)];
  const cache = service.running.app.get(Cache);
  const publish = jest.spyOn(cache, 'publish').mockRejectedValue(new Error('away'));
  await ann.device.sendText(ben.id, 'still');
  await ben.device.until(text('still'));
  publish.mockRestore();
});
