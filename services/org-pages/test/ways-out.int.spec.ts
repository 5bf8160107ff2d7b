import { networkFollowAdded } from '@renmai/contracts/network/network.events';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { describeWaysOut, finding, startTestService, type RelationWorld } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { appoint, approved, complete, completed } from './support/homepages.js';
import { publishNews } from './support/news.js';
import { befriend, block, hearOf } from './support/members.js';
import { background, education, job } from './support/people.js';

interface World extends RelationWorld {
  page: ManagedHomepage;
  /** published by the owner, and changed since */
  newsId: string;
  school: ManagedHomepage;
}

/** All viewers but the visitor administer the owner's homepage, so that they see its administrators. */
async function start(): Promise<World> {
  const service = await startTestService(AppModule);
  const owner = await service.as();
  await hearOf(service, owner, 'Olga Owner');
  await completed(service, owner.memberId, true);
  const person = (name: string) => complete(service, name);
  const [stranger, requested, friend, friendOfFriend] = [
    await person('Stranger'),
    await person('Requested'),
    await person('Friend'),
    await person('Friend of friend'),
  ];
  const [blockedByOwner, hasBlockedOwner] = [await person('Blocked'), await person('Blocking')];
  const page = await approved(service, owner);
  const school = await approved(service, owner, { kind: 'school' });
  const entries = { jobs: [job(page.homepageId)], educations: [education(school.homepageId, { endDate: '2001-01' })] };
  await background(service, owner.memberId, entries);
  const members = { stranger, requested, friendOfFriend, friend, blockedByOwner, hasBlockedOwner };
  for (const member of Object.values(members)) await appoint(owner, page.homepageId, member, 'senior');
  for (const member of Object.values(members)) {
    const theirs = await approved(service, owner);
    const path = `/api/homepages/${theirs.homepageId}/administrators/invitations`;
    await owner.post(path, { memberId: member.memberId, role: 'analyst' }).expect(201);
  }
  await service.publish(networkFollowAdded, {
    aggregateId: `${owner.memberId}:company:${page.homepageId}`,
    data: { followerId: owner.memberId, kind: 'company', targetId: page.homepageId },
  });
  await befriend(service, owner, friend);
  await befriend(service, friend, friendOfFriend);
  await block(service, owner, blockedByOwner);
  await block(service, hasBlockedOwner, owner);
  await service.drained();
  const { newsId, version } = await publishNews(owner, page.homepageId);
  await owner.patch(`/api/news/${newsId}`, { version, title: 'Changed' }).expect(200);
  const tokens = Object.fromEntries(Object.entries(members).map(([viewer, { token }]) => [viewer, token]));
  return {
    service,
    page,
    newsId,
    school,
    tokens: tokens as RelationWorld['tokens'],
    marks: { owner: [owner.memberId, 'Olga Owner'], public: ['Never shown'], friends: ['Never shown either'] },
  };
}

const shows = { owner: finding };
const of = (rest: string) => ({
  send: ({ page }: World) => ({ path: `/api/homepages/${page.homepageId}${rest}` }),
  shows,
});
const ofNews = (rest: string) => ({ send: ({ newsId }: World) => ({ path: `/api/news/${newsId}${rest}` }), shows });
const news = 'answers what the news item does';
const page = 'shows the homepage, which is nobody’s';

describeWaysOut<World>(
  'org-pages',
  start,
  {
    'GET /api/homepages/:homepageId/management': of('/management'),
    'GET /api/homepages/:homepageId/submissions': of('/submissions'),
    'GET /api/homepages/:homepageId/administrators': of('/administrators'),
    'GET /api/homepages/:homepageId/log': of('/log'),
    'GET /api/homepages/:homepageId/people': of('/people'),
    'GET /api/homepages/:homepageId/alumni': {
      send: ({ school }: World) => ({ path: `/api/homepages/${school.homepageId}/alumni` }),
      shows,
    },
    'GET /api/homepages/administrator-invitations': { shows },
    'GET /api/news/:newsId': ofNews(''),
    'GET /api/homepages/:homepageId/followers': of('/followers'),
    'GET /api/homepages/:homepageId/followers/known': { ...of('/followers/known'), shows: { owner: ['friend'] } },
    'GET /api/news/:newsId/versions': ofNews('/versions'),
  },
  {
    'POST /api/homepages': page,
    'GET /api/homepages/mine': page,
    'POST /api/homepages/:homepageId/appeal': 'answers what management does',
    'GET /api/review-answers/:caseId': 'own answers only',
    'POST /api/review-answers/:caseId': 'own answers only',
    'GET /api/homepages/export': 'own entries only',
    'GET /api/enterprise/getList': page,
    'GET /api/homepages/:homepageId': page,
    'GET /internal/public-pages': page,
    'GET /api/homepages/cards': page,
    'GET /api/homepages/by-handle/:kind/:handle': page,
    'GET /api/homepages/:homepageId/share-card': page,
    'GET /s/homepages/:homepageId': page,
    'POST /api/homepages/:homepageId/news': news,
    'GET /api/homepages/:homepageId/news': 'names nobody',
    'PATCH /api/news/:newsId': news,
    'POST /api/news/:newsId/publish': news,
    'POST /api/news/:newsId/withdraw': news,
    'DELETE /api/news/:newsId': 'answers nothing',
    'GET /api/news/:newsId/share-card': 'names nobody',
    'GET /s/news/:newsId': 'names nobody',
    'POST /api/news/shown': 'answers nothing',
    'GET /api/homepages/:homepageId/figures': 'counts alone',
    'PATCH /api/homepages/:homepageId': 'answers what management does',
    'PUT /api/homepages/:homepageId/handle': 'answers what management does',
    'PUT /api/homepages/:homepageId/:picture': 'answers what management does',
    'POST /api/homepages/:homepageId/addresses': 'answers what management does',
    'PATCH /api/homepages/:homepageId/addresses/:addressId': 'answers what management does',
    'DELETE /api/homepages/:homepageId/addresses/:addressId': 'answers what management does',
    'DELETE /api/homepages/:homepageId': 'answers nothing',
    'POST /api/homepages/:homepageId/close': 'answers what management does',
    'POST /api/homepages/:homepageId/reopen': 'answers what management does',
    'GET /api/homepages/:homepageId/materials': 'names nobody',
    'POST /api/homepages/:homepageId/materials': 'names nobody',
    'DELETE /api/homepages/:homepageId/materials/:materialId': 'answers nothing',
    'POST /api/homepages/:homepageId/materials/:materialId/link': 'names nobody',
    'GET /api/homepages/:homepageId/materials/:materialId/thumbnail': 'names nobody',
    'GET /api/homepages/material-files/:materialId': 'a file, by its link',
    'POST /api/homepages/:homepageId/submit': 'answers what management does',
    'POST /api/homepages/:homepageId/withdraw': 'answers what management does',
    'POST /api/homepages/:homepageId/administrators/myself': 'answers what the list of administrators does',
    'POST /api/homepages/:homepageId/administrators/invitations': 'answers what the list of administrators does',
    'POST /api/homepages/administrator-invitations/:invitationId/:answer': 'answers nothing',
    'PATCH /api/homepages/:homepageId/administrators/:administratorId': 'answers what the list of administrators does',
    'DELETE /api/homepages/:homepageId/administrators/:administratorId': 'answers nothing',
    'POST /api/homepages/:homepageId/people/:memberId/confirm': 'answers nothing',
    'POST /api/homepages/:homepageId/people/:memberId/revoke': 'answers nothing',
    'GET /api/homepages/:homepageId/domains': 'counts members and names nobody',
    'POST /api/homepages/:homepageId/domains': 'names nobody',
    'POST /api/homepages/:homepageId/domains/:domainId/check': 'names nobody',
    'POST /api/homepages/:homepageId/domains/:domainId/mail': 'names nobody',
    'POST /api/homepages/:homepageId/domains/:domainId/confirm': 'names nobody',
    'DELETE /api/homepages/:homepageId/domains/:domainId': 'answers nothing',
    'GET /api/profile-entries/:entryId/verification': 'shows the asking member alone',
    'POST /api/profile-entries/:entryId/verification': 'shows the asking member alone',
    'POST /api/profile-entries/:entryId/verification/confirm': 'shows the asking member alone',
    'DELETE /api/profile-entries/:entryId/verification': 'answers nothing',
    'POST /api/homepages/:homepageId/report': 'answers nothing',
    'POST /api/news/:newsId/report': 'answers nothing',
    'POST /api/homepages/:homepageId/hand-over': 'answers what the list of administrators does',
    'POST /api/homepages/:homepageId/hand-over/:answer': 'answers what the list of administrators does',
  },
);
