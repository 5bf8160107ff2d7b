import { bigintOf, longOf } from '@renmai/im-protocol';
import { testDatabase, waitFor, type TestDatabase, type TestService } from '@renmai/test-kit';
import { Patience } from '../src/sending/patience.js';
import { startMessaging } from './support/chat-rest.js';
import { closeAll, person, type Person } from './support/chat-world.js';
import { newGroup } from './support/groups.js';
import { Balancer } from './support/kill/balancer.js';

let database: TestDatabase;
let line: Balancer;
let service: TestService;
beforeAll(async () => {
  database = await testDatabase('messaging');
  line = await Balancer.start();
  line.serve([database.url]);
  const { host } = new URL(line.url);
  const url = Object.assign(new URL(database.url), { host }).href;
  service = await startMessaging({ database: { ...database, url } });
});
afterAll(async () => {
  await service.close();
  await line.close();
});

const leave = (): void => {
  line.serve([]);
  line.cut(1);
};

it('messages sent while the database is away wait, and go through once and in their order', async () => {
  const people = [await person(service, 'ann'), await person(service, 'ben')];
  const [ann, ben] = people as [Person, Person];
  const group = await newGroup(ann, { members: [ben.id] });
  const patience = service.running.app.get(Patience);
  leave();
  const texts = Array.from({ length: 10 }, (_, index) => String(index));
  const numbered = (index: number, text: string) => ({
    ...ann.device.message(ben.id, { type: 1, contents: [{ type: 0, text }] }),
    id: longOf(BigInt(100 + index)),
  });
  const acks = Promise.all(texts.map((text, index) => ann.device.send(numbered(index, text))));
  const inGroup = ben.device.sendText(group, 'to all', 'group');
  await waitFor(() => patience.waiting === texts.length + 1, { describe: 'all messages to wait' });
  line.serve([database.url]);
  const ids = (await acks).map(({ status, serverId }) => {
    expect(status?.errorCode).toBe(0);
    return bigintOf(serverId);
  });
  expect((await inGroup).status?.errorCode).toBe(0);
  await waitFor(() => ben.device.texts.length === texts.length);
  expect(ben.device.texts).toEqual(texts);
  const again = await ann.device.sendAgain(numbered(3, 'again'));
  expect(bigintOf(again.serverId)).toBe(ids[3]);
  const kept = await service.dataSource.query<{ text: string }[]>(
    'SELECT text FROM item WHERE sender = ANY($1) AND ns = 1 ORDER BY conversation_id, seq',
    [[ann.id, ben.id]],
  );
  expect(kept.map(({ text }) => text).toSorted()).toEqual([...texts, 'to all'].toSorted());
  await closeAll(people);
});
