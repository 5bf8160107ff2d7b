import { uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { publicGroups } from '../src/group-entries/open-entries.repository.js';
import { listedGroups } from '../src/groups/groups.repository.js';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { newGroup } from './support/groups.js';

const COUNT = 20_000;

let service: TestService;
let ann: ChatRestUser;

beforeAll(async () => {
  service = await startMessaging();
  ann = await chatUser(service, 'Ann');
  for (let from = 0; from < COUNT; from += 10_000) {
    await service.dataSource.query(
      `INSERT INTO chat_group (kind, name, owner, public, approval, allow_invites, invite_need_confirm, max_users,
         created_at, modified_at)
       SELECT CASE WHEN n % 2 = 0 THEN 'room' ELSE 'group' END, '行业交流群 ' || substr(md5(n::text), 1, 8), 'nobody', true, false, false, false, 200, now(), now()
       FROM generate_series($1::int, $1::int + 9999) n`,
      [from],
    );
  }
  await service.dataSource.query('VACUUM ANALYZE chat_group');
}, 200_000);

afterAll(() => service.close());

const found = async (q: string): Promise<string[]> => {
  const { body } = await ann.get(`/chatrooms?q=${encodeURIComponent(q)}&pagesize=5`).expect(200);
  return (body as { data: { id: string }[] }).data.map(({ id }) => id);
};
const planOf = async (sql: string, values: unknown[]): Promise<string> =>
  JSON.stringify(await service.dataSource.query(`EXPLAIN ${sql}`, values));

it('finds rooms by any part of their name, in every script', async () => {
  const walkers = await newGroup(ann, { name: '周末徒步 Hiking Küste' }, 'room');
  const tea = await newGroup(ann, { name: '茶' }, 'room');
  for (const q of ['徒', '徒步', '末徒步', 'HIKING', 'k', '步 h', 'KÜSTE', '周末徒步 Hiking Küste']) {
    expect(await found(q)).toEqual([walkers]);
  }
  expect(await found('茶')).toEqual([tea]);
  // all the parts are there, but not together
  for (const q of ['步徒', 'king hi', '末徒步 Hiking x']) expect(await found(q)).toEqual([]);
  const newest = await found('');
  expect(newest.slice(0, 2)).toEqual([tea, walkers]);
  expect(await found('业交')).toEqual(expect.arrayContaining(newest.slice(2)));
});

it.each<[string, (byName: boolean) => string, unknown[]]>([
  ['rooms', listedGroups, ['room', null, 20, 0]],
  ['public groups', publicGroups, [uuidv7(), null, 20]],
])('finds %s without reading all of them', async (_, sql, values) => {
  for (const rare of ['茶', '徒步', '周末徒步', 'hiking', 'c4ca4238']) {
    expect(await planOf(sql(true), [...values, rare])).toContain('Bitmap Index Scan on chat_group_named');
  }
  // A part that is in most names is found faster from the newest group on.
  expect(await planOf(sql(true), [...values, '交流'])).toContain('Index Scan using chat_group_listed');
  expect(await planOf(sql(false), values)).not.toContain('Seq Scan on chat_group');
});
