import { networkMediaReferencesChanged } from '@renmai/contracts/network/network.events';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { erase, register } from './support/members.js';
import { attached, comment, files, mentionIn, post, seen, tellReady } from './support/moments.js';
import { store } from './support/stored-moments.js';

let service: TestService;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  [member, other] = (await register(service, 'Member', 'Other')) as [TestMember, TestMember];
});
afterAll(() => service.close());

const left = async (): Promise<Record<string, number>> => {
  const [row] = await service.dataSource.query<Record<string, number>[]>(
    `SELECT (SELECT count(*)::int FROM moment WHERE author_id = $1) AS moments,
       (SELECT count(*)::int FROM reaction WHERE member_id = $1) AS reactions,
       (SELECT count(*)::int FROM comment WHERE author_id = $1) AS comments,
       (SELECT count(*)::int FROM comment_like WHERE member_id = $1) AS likes,
       (SELECT count(*)::int FROM bookmark WHERE member_id = $1) AS bookmarks,
       (SELECT count(*)::int FROM media WHERE owner_id = $1) AS files,
       (SELECT count(*)::int FROM moment_erasure WHERE member_id = $1) AS waiting`,
    [member.memberId],
  );
  return row ?? {};
};
const nothing = { moments: 0, reactions: 0, comments: 0, likes: 0, bookmarks: 0, files: 0, waiting: 0 };

describe('erasure of a member', () => {
  it('takes what they wrote and did, and counts again', async () => {
    const text = 'With @Member';
    const { momentId } = await post(other, { text, mentions: [mentionIn(text, 'Member', member)] });
    const own = await post(member, { media: attached(await files(service, member, 'picture')) });
    await comment(other, own.momentId);
    await post(member, { text: 'See', sharedMomentId: momentId });
    await member.put(`/api/moments/${momentId}/reaction`, { kind: 'like' }).expect(200);
    await member.put(`/api/moments/${momentId}/bookmark`).expect(200);
    const his = await comment(member, momentId);
    await comment(other, momentId, { parentId: his.commentId });
    const { commentId } = await comment(other, momentId);
    await member.put(`/api/comments/${commentId}/like`).expect(200);

    await erase(service, member);
    expect(await left()).toEqual(nothing);
    const view = await seen(other, momentId);
    expect(view.counts).toEqual({ reactions: {}, reactionsTotal: 0, comments: 1, shares: 0 });
    expect(view.mentions).toEqual([]);
    expectProblem(await other.get(`/api/moments/${own.momentId}`), 404, 'not-found');
    const refs = (await service.published(networkMediaReferencesChanged)).filter(
      ({ aggregateId }) => aggregateId === `moment:${own.momentId}`,
    );
    expect(refs.at(-1)?.data.mediaIds).toEqual([]);
  });

  it('continues if it is too much for one round; nobody sees any of it meanwhile', async () => {
    const moments: string[] = [];
    for (let at = 0; at < 120; at += 1) {
      const momentId = await store(service, other);
      moments.push(momentId);
      await service.dataSource.query(
        `INSERT INTO comment (id, moment_id, author_id, text, created_at) VALUES ($1, $2, $3, 'x', now())`,
        [uuidv7(), momentId, member.memberId],
      );
      await store(service, member);
    }
    await service.dataSource.query('UPDATE moment_count SET comments = 1 WHERE moment_id = ANY($1)', [moments]);
    await erase(service, member);
    expect(await left()).toMatchObject({ moments: 20, comments: 20, waiting: 1 });
    for (const momentId of moments) {
      const { body } = await other.get(`/api/moments/${momentId}/comments`).expect(200);
      expect(body).toMatchObject({ items: [] });
    }
    await service.running.app.get(Periodic).run('erase-moments');
    expect(await left()).toEqual(nothing);
    const [{ counted } = { counted: -1 }] = await service.dataSource.query<{ counted: number }[]>(
      'SELECT sum(comments)::int AS counted FROM moment_count WHERE moment_id = ANY($1)',
      [moments],
    );
    expect(counted).toBe(0);
  });

  it('leaves nothing of content sent while it is under way, nor of late events', async () => {
    const { momentId } = await post(other);
    const sent = Array.from({ length: 12 }, (_, at) =>
      at % 3 === 0
        ? member.post('/api/moments', { text: 'Last words' })
        : at % 3 === 1
          ? member.post(`/api/moments/${momentId}/comments`, { text: 'Last words' })
          : member.put(`/api/moments/${momentId}/reaction`, { kind: at % 2 ? 'like' : 'funny' }),
    );
    const { memberId } = member;
    const answers = await Promise.all([
      ...sent,
      service
        .publish(identityAccountErased, { aggregateId: memberId, data: { memberId } })
        .then(() => ({ status: 200 })),
    ]);
    expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([]);
    await tellReady(service, member, { mediaId: uuidv7() });
    await service.drained();
    expect(await left()).toEqual(nothing);
    expect((await seen(other, momentId)).counts).toEqual({ reactions: {}, reactionsTotal: 0, comments: 0, shares: 0 });
    expectProblem(await member.post('/api/moments', { text: 'Again' }), 404, 'not-found');
  });
});
