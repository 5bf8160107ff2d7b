import { networkCommentDeleted, networkMomentDeleted } from '@renmai/contracts/network/network.events';
import type { ReportSubject } from '@renmai/contracts/reports/report.schema';
import { networkReportFiled, reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { uuidv7 } from '@renmai/service-kit';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { block, register } from './support/members.js';
import { comment, post, seen } from './support/moments.js';

let service: TestService;
let author: TestMember;
let ann: TestMember;
let bo: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [author, ann, bo] = (await register(service, 'Author', 'Ann', 'Bo')) as [TestMember, TestMember, TestMember];
});
afterAll(() => service.close());

const decide = async (subject: ReportSubject, measure: 'remove' | 'warn'): Promise<void> => {
  const caseId = uuidv7();
  await service.publish(reportCaseDecided, {
    aggregateId: caseId,
    data: {
      caseId,
      subject,
      outcome: 'upheld',
      measure,
      reporterIds: [bo.memberId],
      accusedId: author.memberId,
      homepageId: null,
      reason: null,
      words: 'Not here.',
      decidedAt: new Date().toISOString(),
    },
  });
  await service.drained();
};

it('hands staff the moment and the comment as the reporter saw them', async () => {
  const { momentId } = await post(author, { text: 'Buy my pills' });
  const { commentId } = await comment(ann, momentId, { text: 'Cheap!' });
  await bo.post(`/api/moments/${momentId}/report`, { reason: 'spam', words: 'Every day' }).expect(204);
  await author.post(`/api/comments/${commentId}/report`, { reason: 'fraud' }).expect(204);
  const told = (await service.published(networkReportFiled)).slice(-2);
  expect(told.map(({ aggregateId }) => aggregateId)).toEqual([
    `moment:${momentId}:${bo.memberId}`,
    `comment:${commentId}:${author.memberId}`,
  ]);
  expect(told.map(({ data }) => data)).toMatchObject([
    {
      subject: { kind: 'moment', id: momentId },
      within: null,
      accusedId: author.memberId,
      reporterId: bo.memberId,
      reason: 'spam',
      words: 'Every day',
      evidence: { text: 'Buy my pills', pictures: [], files: [] },
      around: [],
    },
    {
      subject: { kind: 'comment', id: commentId },
      within: { kind: 'moment', id: momentId },
      accusedId: ann.memberId,
      reporterId: author.memberId,
      evidence: { text: 'Cheap!' },
      around: [{ place: 'above', kind: 'moment', id: momentId, authorId: author.memberId, text: 'Buy my pills' }],
    },
  ]);
});

it('hands staff what is around a comment and a shared moment, without what the reporter does not see', async () => {
  const { momentId } = await post(author, { text: 'Lamps for all' });
  const [hidden] = (await register(service, 'Hidden')) as [TestMember];
  await comment(hidden, momentId, { text: 'Nobody reads me' });
  const { commentId: first } = await comment(author, momentId, { text: 'First' });
  const { commentId } = await comment(ann, momentId, { text: 'Rude' });
  const { commentId: replyId } = await comment(ann, momentId, { text: 'Ruder', parentId: first });
  await comment(author, momentId, { text: 'Last' });
  await block(bo, hidden);
  await bo.post(`/api/comments/${commentId}/report`, { reason: 'hate' }).expect(204);
  await bo.post(`/api/comments/${replyId}/report`, { reason: 'hate' }).expect(204);
  const shared = await post(ann, { text: 'Look', sharedMomentId: momentId });
  await bo.post(`/api/moments/${shared.momentId}/report`, { reason: 'spam' }).expect(204);
  const around = (await service.published(networkReportFiled))
    .slice(-3)
    .map(({ data }) => data.around?.map(({ place, text }) => `${place}: ${text}`));
  expect(around).toEqual([
    ['above: Lamps for all', 'before: First', 'after: Last'],
    ['above: Lamps for all', 'above: First'],
    ['above: Lamps for all'],
  ]);
});

it('accepts no report of content that the reporter does not see, and none of their own', async () => {
  const friendsOnly = await post(author, { text: 'Among us', visibility: 'friends' });
  await bo.post(`/api/moments/${friendsOnly.momentId}/report`, { reason: 'hate' }).expect(404);
  const [blocked] = (await register(service, 'Blocked')) as [TestMember];
  await block(author, blocked);
  const { momentId } = await post(author, { text: 'Hello' });
  await blocked.post(`/api/moments/${momentId}/report`, { reason: 'hate' }).expect(404);
  await author.post(`/api/moments/${momentId}/report`, { reason: 'hate' }).expect(403);
  await bo.post(`/api/moments/${momentId}/report`, { reason: 'boring' }).expect(400);
});

it('takes away what staff decided to remove, once, and nothing else', async () => {
  const { momentId } = await post(author, { text: 'Bad' });
  const kept = await post(author, { text: 'Rude', sharedMomentId: momentId });
  const { commentId } = await comment(ann, kept.momentId, { text: 'Worse' });
  await decide({ kind: 'moment', id: kept.momentId }, 'warn');
  await decide({ kind: 'comment', id: commentId }, 'remove');
  expect(await seen(author, kept.momentId)).toMatchObject({ counts: { comments: 0 } });
  await decide({ kind: 'moment', id: momentId }, 'remove');
  await decide({ kind: 'moment', id: momentId }, 'remove');
  await author.get(`/api/moments/${momentId}`).expect(404);
  expect(await seen(author, kept.momentId)).toMatchObject({ shared: { available: false } });
  const gone = await service.published(networkMomentDeleted);
  expect(gone.filter(({ aggregateId }) => aggregateId === momentId)).toHaveLength(1);
  expect((await service.published(networkCommentDeleted)).at(-1)?.aggregateId).toBe(commentId);
});
