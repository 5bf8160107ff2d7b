import type { TestMember, TestService } from '@renmai/test-kit';
import { countsSql } from '../../src/notifications/inbox/notification.query.js';
import { startMessaging } from '../support/chat-rest.js';
import { block, counts, three } from '../support/notifications.js';

let service: TestService;
beforeAll(async () => {
  service = await startMessaging();
});
afterAll(() => service.close());

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** The plan nodes that read a table for the counts. */
const readForCounts = async ({ memberId }: TestMember, table: string): Promise<PlanNode[]> => {
  const rows = await service.dataSource.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${countsSql}`,
    [memberId],
  );
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === table);
};
/** How many notifications are read for the counts. */
const lookedAt = async (member: TestMember): Promise<number> =>
  Math.max(...(await readForCounts(member, 'notification')).map((node) => node['Actual Rows']));
/** How many blocks are read for the counts. */
const blocksRead = async (member: TestMember): Promise<number> => {
  const nodes = await readForCounts(member, 'roster_block');
  const rows = nodes.map(
    (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  );
  return Math.round(rows.reduce((sum, each) => sum + each, 0));
};
/** Unread ones, of which the newest are unseen. `older`: than those without it. */
const manyUnread = async (
  { memberId }: TestMember,
  { unseen, by, many = 600, older = false }: { unseen: number; by?: TestMember; many?: number; older?: boolean },
): Promise<void> => {
  await service.dataSource.query(
    `WITH added AS (
       INSERT INTO notification (member_id, kind, group_key, created_at, updated_at, seen_at)
       SELECT $1, 'mention', gen_random_uuid(), at, at, CASE WHEN n > $3 THEN now() END
       FROM generate_series(1, $4::int) n, LATERAL (SELECT now() - (n + $5::int) * interval '1 second' AS at) t
       RETURNING id
     )
     INSERT INTO notification_entry (member_id, source, notification_id, actor_id, refs, link, excerpt, occurred_at)
     SELECT $1, id::text, id, $2, '{}', '{"to":"friend-requests"}', '', now() FROM added`,
    [memberId, by?.memberId ?? null, unseen, many, older ? 10_000 : 0],
  );
  await service.dataSource.query('ANALYZE notification, notification_entry');
};

describe('the counts of the inbox', () => {
  it('counts to a hundred and no further, without looking at more', async () => {
    const [ann] = await three(service);
    await manyUnread(ann, { unseen: 60 });
    expect(await counts(ann)).toEqual({ unseen: 60, unread: 100 });
    expect(await lookedAt(ann)).toBe(100);
  });

  it('counts past what is hidden, and ends after the newest 500 where all of them are', async () => {
    const [ann, ben] = await three(service);
    await block(service, ann, ben);
    await manyUnread(ann, { unseen: 60, by: ben, many: 450 });
    await manyUnread(ann, { unseen: 0, older: true });
    expect(await counts(ann)).toEqual({ unseen: 0, unread: 50 });
    await manyUnread(ann, { unseen: 60, by: ben });
    expect(await counts(ann)).toEqual({ unseen: 0, unread: 0 });
    expect(await lookedAt(ann)).toBe(500);
  });

  it('counts what nobody has done, nothing by who blocks the member, and reads only the blocks it must', async () => {
    const [ann, ben, cai] = await three(service);
    await block(service, ben, ann);
    await block(service, ann, cai);
    await manyUnread(ann, { unseen: 40, by: ben, many: 40 });
    await manyUnread(ann, { unseen: 20, by: cai, many: 20 });
    await manyUnread(ann, { unseen: 1, many: 30, older: true });
    await service.dataSource.query(
      `WITH others AS (
         INSERT INTO chat_user (id, relation_id, member)
         SELECT gen_random_uuid()::text, gen_random_uuid(), true FROM generate_series(1, 300) RETURNING id
       )
       INSERT INTO roster_block (blocker_id, blocked_id, active, since, position) SELECT id, $1, true, now(), 1 FROM others`,
      [ann.memberId],
    );
    await service.dataSource.query('ANALYZE chat_user, roster_block');
    expect(await counts(ann)).toEqual({ unseen: 1, unread: 30 });
    // Ben's for each of theirs, and once Ann's own and those by which somebody blocks Ann; not the three hundred for each.
    expect(await blocksRead(ann)).toBeLessThan(100);
  });
});
