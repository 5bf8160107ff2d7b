import { startTestService, type AnotherService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { register } from './support/members.js';
import { comment, post } from './support/moments.js';

let service: TestService;
let another: AnotherService;
let author: TestMember;
let crowd: TestMember[];
beforeAll(async () => {
  service = await startTestService(AppModule);
  another = await service.another();
  author = (await register(service, 'Author'))[0] as TestMember;
  // Every second member uses the other process.
  crowd = (await register(service, ...Array.from({ length: 10 }, (_, at) => `M${at}`))).map((member, at) =>
    at % 2 ? member : member.through(another.url),
  );
});
afterAll(async () => {
  await another.close();
  await service.close();
});

const countsSql = `
  SELECT c.reactions, c.reactions_total AS total, c.comments, c.shares,
    (SELECT coalesce(jsonb_object_agg(kind, n), '{}') FROM (
      SELECT kind, count(*) AS n FROM reaction r WHERE r.moment_id = c.moment_id GROUP BY kind
    ) k) AS "trueReactions",
    (SELECT count(*)::int FROM reaction r WHERE r.moment_id = c.moment_id) AS "trueTotal",
    (SELECT count(*)::int FROM comment k WHERE k.moment_id = c.moment_id) AS "trueComments",
    (SELECT count(*)::int FROM moment s WHERE s.shared_id = c.moment_id) AS "trueShares"
  FROM moment_count c WHERE c.moment_id = $1`;

interface Counts {
  reactions: Record<string, number>;
  total: number;
  comments: number;
  shares: number;
  trueReactions: Record<string, number>;
  trueTotal: number;
  trueComments: number;
  trueShares: number;
}

async function expectTrue(momentId: string): Promise<Counts> {
  const [row] = await service.dataSource.query<Counts[]>(countsSql, [momentId]);
  if (!row) throw new Error('the moment has counts');
  expect({ reactions: row.reactions, total: row.total, comments: row.comments, shares: row.shares }).toEqual({
    reactions: row.trueReactions,
    total: row.trueTotal,
    comments: row.trueComments,
    shares: row.trueShares,
  });
  return row;
}

const kinds = ['like', 'celebrate', 'support'];

describe('counts', () => {
  it('are what there is after fifty acts at once from two processes', async () => {
    const { momentId } = await post(author);
    const old: string[] = [];
    for (const member of crowd) old.push((await comment(member, momentId)).commentId);
    const replies = await Promise.all(old.map((parentId) => comment(author, momentId, { parentId })));
    const path = `/api/moments/${momentId}`;
    const acts = crowd.flatMap((member, at) => [
      member.put(`${path}/reaction`, { kind: kinds[at % 3] }),
      at % 2 ? member.delete(`${path}/reaction`) : member.put(`${path}/reaction`, { kind: kinds[(at + 1) % 3] }),
      member.post(`${path}/comments`, { text: 'More', parentId: replies[at]?.commentId }),
      member.delete(`/api/comments/${old[at] ?? ''}`),
      member.post('/api/moments', { text: '', sharedMomentId: momentId }),
      member.put(`/api/comments/${replies[(at + 1) % 10]?.commentId ?? ''}/like`),
    ]);
    expect(acts.length).toBeGreaterThanOrEqual(50);
    const statuses = new Set((await Promise.all(acts)).map(({ status }) => status));
    // A reply or a like may arrive after its target has been deleted.
    expect([...statuses].filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
    const counts = await expectTrue(momentId);
    expect(counts.shares).toBe(10);
    expect(counts.total).toBeGreaterThanOrEqual(5);
    expect(counts.comments).toBe(0);
  });

  it('are what there is while the moment itself is edited, shared and deleted', async () => {
    const original = await post(author);
    const shares = await Promise.all(
      crowd.map((member) => post(member, { text: 'x', sharedMomentId: original.momentId })),
    );
    const acts = crowd.flatMap((member, at) => {
      const share = shares[at]?.momentId ?? '';
      return [
        ...(at % 2 ? [member.delete(`/api/moments/${share}`)] : []),
        author.put(`/api/moments/${share}/reaction`, { kind: 'like' }),
        member.put(`/api/moments/${original.momentId}/reaction`, { kind: 'funny' }),
        member.put(`/api/moments/${share}/bookmark`),
        author.patch(`/api/moments/${original.momentId}`, { version: 1, text: `Edit ${at}` }),
      ];
    });
    const answers = await Promise.all(acts);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await expectTrue(original.momentId)).shares).toBe(5);
    for (const [at, { momentId }] of shares.entries()) if (at % 2 === 0) await expectTrue(momentId);
  });

  it('are deleted with the moment, even in the midst of it', async () => {
    const { momentId } = await post(author);
    const path = `/api/moments/${momentId}`;
    const answers = await Promise.all([
      ...crowd.flatMap((member) => [
        member.put(`${path}/reaction`, { kind: 'like' }),
        member.put(`${path}/bookmark`),
        member.post(`${path}/comments`, { text: 'x' }),
      ]),
      author.delete(path),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.at(-1)?.status).toBe(204);
    for (const table of ['moment_count', 'reaction', 'bookmark', 'comment']) {
      expect(await service.dataSource.query(`SELECT 1 FROM ${table} WHERE moment_id = $1`, [momentId])).toEqual([]);
    }
  });
});
