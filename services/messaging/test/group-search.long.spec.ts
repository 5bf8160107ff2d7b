import { randomUUID } from 'node:crypto';
import { gramsOf } from '@renmai/names';
import { uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { publicGroups } from '../src/group-entries/open-entries.repository.js';
import { foundGroupBy, type HowNamed } from '../src/groups/group-names.js';
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
    const names = Array.from({ length: 10_000 }, (_, n) => `行业交流群 ${randomUUID().slice(0, 8)} ${from + n}`);
    const rows = names.map((name, n) => {
      const [keys, parts] = foundGroupBy(name);
      return { kind: n % 2 === 0 ? 'room' : 'group', name, keys, parts };
    });
    await service.dataSource.query(
      `INSERT INTO chat_group (kind, name, owner, public, approval, allow_invites, invite_need_confirm, max_users,
         created_at, modified_at, found_by, found_parts)
       SELECT kind, name, 'nobody', true, false, false, false, 200, now(), now(), keys, parts
       FROM jsonb_to_recordset($1::jsonb) AS one (kind text, name text, keys text, parts text[])`,
      [JSON.stringify(rows)],
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
  for (const q of ['tubu', 'zhoumo', 'zmtb', 'hiking 徒步', 'kuste', 'tuub', '涂布'])
    expect([q, await found(q)]).toEqual([q, [walkers]]);
  for (const q of ['步徒', '末徒步 Hiking x']) expect(await found(q)).toEqual([]);
  const newest = await found('');
  expect(newest.slice(0, 2)).toEqual([tea, walkers]);
  expect(await found('业交')).toEqual(expect.arrayContaining(newest.slice(2)));
});

it.each<[string, (how: HowNamed | null) => string, unknown[]]>([
  ['rooms', listedGroups, ['room', null, 20, 0]],
  ['public groups', publicGroups, [uuidv7(), null, 20]],
])('finds %s without reading all of them', async (_, sql, values) => {
  for (const rare of ['茶', '徒步', '周末徒步', 'hiking', 'zzqx']) {
    expect(await planOf(sql('exact'), [...values, [...gramsOf(rare), ...rare], rare])).toContain(
      'Bitmap Index Scan on chat_group_named',
    );
  }
  // A part that is in most names is found faster from the newest group on.
  expect(await planOf(sql('exact'), [...values, ['交', '流', '交流'], '交流'])).toMatch(
    /Index Scan (?:Backward )?using chat_group_(?:listed|pkey)/,
  );
  expect(await planOf(sql(null), values)).not.toContain('Seq Scan on chat_group');
});
