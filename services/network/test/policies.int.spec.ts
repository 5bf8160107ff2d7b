import type { CommentView, MomentView } from '@renmai/contracts/network/moment.schema';
import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { SYSTEM_ADMINISTRATOR, uuidv7 } from '@renmai/service-kit';
import {
  describePolicies,
  everybody,
  internalOnly,
  membersOnly,
  ownerOnly,
  startTestService,
  type NamedMember,
  type NamedMembers,
  type PolicyWorld,
  type Role,
  type RoutePolicy,
  type TestMember,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, register, setVisibility } from './support/members.js';
import { mentionIn } from './support/moments.js';
import { homepage } from './support/news.js';
import { letterForm } from './support/recommendations.js';

const chatter = ({ memberId: relationId }: TestMember) => ({ relationId, chatOnly: false });
const described = '/internal/public-pages?path=/moments/none&locale=en';
/** The roles' relation to each other: `owner` and `friend` are friends; the rest are strangers. */
interface World extends PolicyWorld {
  owner: TestMember;
  friend: TestMember;
  /** a user whom nobody knows yet */
  newcomer: () => Promise<TestMember>;
  moment: () => Promise<string>;
  friendsMoment: string;
  comment: () => Promise<string>;
  letter: () => Promise<RecommendationView>;
  linkPreview: string;
  /** public; the owner administers it */
  homepageId: string;
}

type Three = [TestMember, TestMember, TestMember];
async function start(): Promise<World> {
  const service = await startTestService(AppModule);
  const [owner, friend, other] = (await register(service, 'Owner', 'Friend', 'Other')) as Three;
  const staff = await service.as(undefined, { roles: [SYSTEM_ADMINISTRATOR] });
  await befriend(owner, friend);
  await setVisibility(service, owner, { friendsList: 'friends' });
  const post = async (form: object): Promise<string> =>
    ((await owner.post('/api/moments', form).expect(201)).body as MomentView).momentId;
  const linkPreview = uuidv7();
  await service.dataSource.query(
    `INSERT INTO link_preview (id, asked_url, url, title, description, site_name, picture, picture_width, picture_height, fetched_at)
     VALUES ($1, 'https://a.example/', 'https://a.example/', 'A', '', '', '\\x00', 1, 1, now())`,
    [linkPreview],
  );
  return {
    service,
    owner,
    friend,
    tokens: { owner: owner.token, otherMember: other.token, systemAdministrator: staff.token },
    newcomer: async () => (await register(service, 'Newcomer'))[0] as TestMember,
    moment: () => post({ text: 'For everybody' }),
    friendsMoment: await post({ text: 'For friends', visibility: 'friends' }),
    comment: async () => {
      const { body } = await owner
        .post(`/api/moments/${await post({ text: 'x' })}/comments`, { text: 'y' })
        .expect(201);
      return (body as CommentView).commentId;
    },
    letter: async () => {
      // One of each author about each subject: a new subject each time.
      const [subject] = (await register(service, 'Subject')) as [TestMember];
      await befriend(owner, subject);
      const { body } = await owner
        .post('/api/network/recommendations', { ...letterForm, subjectId: subject.memberId })
        .expect(201);
      return body as RecommendationView;
    },
    linkPreview,
    homepageId: await homepage(service, [{ member: owner, role: 'senior' }]),
  };
}

/** A route that every member may use for themselves, towards a new member. */
const toNewcomer = (path: (memberId: string) => string, status: number, body?: object): RoutePolicy<World> => ({
  expect: membersOnly(status),
  send: async ({ newcomer }) => ({ path: path((await newcomer()).memberId), ...(body && { body }) }),
});
const plain = (status = 200): RoutePolicy<World> => ({ expect: membersOnly(status) });
const like = { kind: 'like' };
const asIs = (path: string, status = 200, body?: object): RoutePolicy<World> => ({
  expect: membersOnly(status),
  send: () => ({ path, ...(body && { body }) }),
});
const ofMoment = (path: (id: string) => string, who: Record<Role, number>, body?: object): RoutePolicy<World> => ({
  expect: who,
  send: async ({ moment }) => ({ path: path(await moment()), ...(body && { body }) }),
});
const ofComment = (path: (id: string) => string, who: Record<Role, number>, body?: object): RoutePolicy<World> => ({
  expect: who,
  send: async ({ comment }) => ({ path: path(await comment()), ...(body && { body }) }),
});
/** Anyone who sees it but may not: refused. */
const authorOnly = (status: number): Record<Role, number> => ownerOnly(status, 403);
const refused = membersOnly(403);
const notOwn = { ...membersOnly(204), owner: 403 };

const policies: Record<string, RoutePolicy<World>> = {
  'GET /api/network/summary': plain(),
  'GET /api/network/settings': plain(),
  'PUT /api/network/settings': asIs('/api/network/settings', 200, { whoMayAsk: 'everyone' }),
  'GET /api/network/relations/:memberId': toNewcomer((id) => `/api/network/relations/${id}`, 200),
  'PUT /api/network/requests/:memberId': toNewcomer((id) => `/api/network/requests/${id}`, 200, {}),
  // Nobody has asked: that there is nothing to answer is said to everybody alike.
  'POST /api/network/requests/:memberId/accept': toNewcomer((id) => `/api/network/requests/${id}/accept`, 409),
  'POST /api/network/requests/:memberId/refuse': toNewcomer((id) => `/api/network/requests/${id}/refuse`, 409),
  'POST /api/network/requests/:memberId/withdraw': toNewcomer((id) => `/api/network/requests/${id}/withdraw`, 409),
  'DELETE /api/network/friends/:memberId': toNewcomer((id) => `/api/network/friends/${id}`, 200),
  'GET /api/network/requests/received': plain(),
  'GET /api/network/requests/sent': plain(),
  'GET /api/network/friends': plain(),
  'GET /api/network/members/:memberId/friends': {
    expect: ownerOnly(200, 403),
    send: ({ owner }) => ({ path: `/api/network/members/${owner.memberId}/friends` }),
  },
  'GET /api/network/members/:memberId/mutual-friends': toNewcomer(
    (id) => `/api/network/members/${id}/mutual-friends`,
    200,
  ),
  'GET /api/network/circle': plain(),
  'PUT /api/network/follows/:kind/:targetId': toNewcomer((id) => `/api/network/follows/member/${id}`, 204),
  'DELETE /api/network/follows/:kind/:targetId': toNewcomer((id) => `/api/network/follows/member/${id}`, 204),
  'GET /api/network/follows/:kind': asIs('/api/network/follows/company'),
  'GET /api/network/follows/:kind/:targetId': asIs(`/api/network/follows/company/${uuidv7()}`),
  'GET /api/network/followers': plain(),
  'PUT /api/network/mutes/:memberId': toNewcomer((id) => `/api/network/mutes/${id}`, 204),
  'DELETE /api/network/mutes/:memberId': toNewcomer((id) => `/api/network/mutes/${id}`, 204),
  'GET /api/network/mutes': plain(),
  'PUT /api/network/homepages/:homepageId/mute': {
    expect: membersOnly(204),
    send: ({ homepageId }) => ({ path: `/api/network/homepages/${homepageId}/mute` }),
  },
  'DELETE /api/network/homepages/:homepageId/mute': {
    expect: membersOnly(204),
    send: ({ homepageId }) => ({ path: `/api/network/homepages/${homepageId}/mute` }),
  },
  'GET /api/network/homepages/:homepageId/follow-invitations/friends': {
    expect: { ...membersOnly(403), owner: 200 },
    send: ({ homepageId }) => ({ path: `/api/network/homepages/${homepageId}/follow-invitations/friends` }),
  },
  'POST /api/network/homepages/:homepageId/follow-invitations': {
    expect: { ...membersOnly(403), owner: 200 },
    send: ({ homepageId, friend }) => ({
      path: `/api/network/homepages/${homepageId}/follow-invitations`,
      body: { memberIds: [friend.memberId] },
    }),
  },
  'GET /api/network/homepage-mutes': plain(),
  'GET /api/network/follow-invitations': plain(),
  'DELETE /api/network/follow-invitations/:homepageId': asIs(`/api/network/follow-invitations/${uuidv7()}`, 204),
  'PUT /api/network/blacklist/:memberId': toNewcomer((id) => `/api/network/blacklist/${id}`, 204),
  'DELETE /api/network/blacklist/:memberId': toNewcomer((id) => `/api/network/blacklist/${id}`, 204),
  'GET /api/network/blacklist': plain(),
  'GET /api/network/suggestions': plain(),
  'PUT /api/network/suggestions/dismissed/:memberId': toNewcomer(
    (id) => `/api/network/suggestions/dismissed/${id}`,
    204,
  ),
  'DELETE /api/network/suggestions/dismissed/:memberId': toNewcomer(
    (id) => `/api/network/suggestions/dismissed/${id}`,
    204,
  ),
  'GET /api/network/contacts': plain(),
  'PUT /api/network/contacts': asIs('/api/network/contacts', 200, { hashes: [] }),
  'DELETE /api/network/contacts': plain(),
  'GET /api/network/contacts/matches': plain(),
  'POST /api/network/contacts/find': asIs('/api/network/contacts/find', 404, { hash: 'f'.repeat(64) }),
  'PUT /api/network/contacts/discovery': asIs('/api/network/contacts/discovery', 200, {
    foundByEmail: true,
    foundByPhone: true,
  }),
  // Friends only: the owner is the friend's friend.
  'POST /api/network/recommendations/asked': {
    expect: { ...membersOnly(409), owner: 201 },
    send: ({ friend }) => ({ path: '/api/network/recommendations/asked', body: { authorId: friend.memberId } }),
  },
  'POST /api/network/recommendations': {
    expect: { ...membersOnly(409), owner: 201 },
    send: ({ friend }) => ({
      path: '/api/network/recommendations',
      body: { ...letterForm, subjectId: friend.memberId },
    }),
  },
  'PUT /api/network/recommendations/:recommendationId': {
    expect: ownerOnly(200),
    send: async ({ letter }) => {
      const { recommendationId, version } = await letter();
      return { path: `/api/network/recommendations/${recommendationId}`, body: { ...letterForm, version } };
    },
  },
  'POST /api/network/recommendations/:recommendationId/:action': {
    expect: ownerOnly(200),
    send: async ({ letter }) => {
      const { recommendationId, version } = await letter();
      return { path: `/api/network/recommendations/${recommendationId}/withdraw`, body: { version } };
    },
  },
  'GET /api/network/recommendations/:recommendationId': {
    expect: ownerOnly(200),
    send: async ({ letter }) => ({ path: `/api/network/recommendations/${(await letter()).recommendationId}` }),
  },
  'GET /api/network/recommendations': asIs('/api/network/recommendations?box=given'),
  'GET /api/network/members/:memberId/recommendations': toNewcomer(
    (id) => `/api/network/members/${id}/recommendations`,
    200,
  ),
  'GET /api/network/export': plain(),
  'GET /internal/homepages/:homepageId/engagement': {
    ...internalOnly(200),
    send: ({ homepageId }) => ({ path: `/internal/homepages/${homepageId}/engagement?from=2026-03-01` }),
  },
  'POST /internal/chat-relations/:command': {
    ...internalOnly(200),
    send: async ({ owner, newcomer }) => ({
      path: '/internal/chat-relations/remove',
      body: { actor: chatter(owner), other: chatter(await newcomer()) },
    }),
  },
  'GET /internal/chat-relations/:relationId/:list': {
    ...internalOnly(200),
    send: ({ owner }) => ({ path: `/internal/chat-relations/${owner.memberId}/friends` }),
  },

  'POST /api/moments': asIs('/api/moments', 201, { text: 'x' }),
  'GET /api/moments/:momentId': {
    expect: { ...ownerOnly(200), anonymous: 404 },
    send: ({ friendsMoment }) => ({ path: `/api/moments/${friendsMoment}` }),
  },
  'PATCH /api/moments/:momentId': ofMoment((id) => `/api/moments/${id}`, authorOnly(200), { version: 1, text: 'z' }),
  'DELETE /api/moments/:momentId': ofMoment((id) => `/api/moments/${id}`, authorOnly(204)),
  'GET /api/moments/:momentId/history': ofMoment((id) => `/api/moments/${id}/history`, everybody(200)),
  'GET /api/moments/showcase': { expect: everybody(200), send: () => ({ path: '/api/moments/showcase' }) },
  'GET /api/moments/of-member/:memberId': {
    expect: everybody(200),
    send: ({ owner }) => ({ path: `/api/moments/of-member/${owner.memberId}` }),
  },
  'GET /api/moments/of-topic/:topic': asIs('/api/moments/of-topic/tea'),
  'GET /api/moments/bookmarked': plain(),
  'GET /api/moments/topics': plain(),
  'GET /api/moments/mentionable': plain(),
  'PUT /api/moments/:momentId/reaction': ofMoment((id) => `/api/moments/${id}/reaction`, membersOnly(200), like),
  'DELETE /api/moments/:momentId/reaction': ofMoment((id) => `/api/moments/${id}/reaction`, membersOnly(200)),
  'GET /api/moments/:momentId/reactions': ofMoment((id) => `/api/moments/${id}/reactions`, membersOnly(200)),
  'PUT /api/moments/:momentId/bookmark': ofMoment((id) => `/api/moments/${id}/bookmark`, membersOnly(200)),
  'DELETE /api/moments/:momentId/bookmark': ofMoment((id) => `/api/moments/${id}/bookmark`, membersOnly(200)),
  'GET /api/moments/translation-languages': asIs('/api/moments/translation-languages', 200),
  'GET /api/moments/:momentId/translation': ofMoment((id) => `/api/moments/${id}/translation?to=en`, refused),
  'POST /api/moments/:momentId/report': ofMoment((id) => `/api/moments/${id}/report`, notOwn, { reason: 'spam' }),
  'GET /api/moments/:momentId/share-card': ofMoment((id) => `/api/moments/${id}/share-card`, everybody(200)),
  'GET /s/moments/:momentId': ofMoment((id) => `/s/moments/${id}`, everybody(200)),
  'GET /internal/public-pages': { ...internalOnly(200), send: () => ({ path: described }) },
  'POST /api/link-previews': asIs('/api/link-previews', 422, { url: 'http://127.0.0.1/' }),
  'GET /api/link-previews/:linkPreviewId/picture': {
    expect: everybody(200),
    send: ({ linkPreview }) => ({ path: `/api/link-previews/${linkPreview}/picture` }),
  },
  'GET /api/moments/:momentId/comments': ofMoment((id) => `/api/moments/${id}/comments`, everybody(200)),
  'POST /api/moments/:momentId/comments': ofMoment((id) => `/api/moments/${id}/comments`, membersOnly(201), {
    text: 'x',
  }),
  'GET /api/comments/:commentId/replies': ofComment((id) => `/api/comments/${id}/replies`, everybody(200)),
  'PATCH /api/comments/:commentId': ofComment((id) => `/api/comments/${id}`, authorOnly(200), {
    version: 1,
    text: 'z',
  }),
  'DELETE /api/comments/:commentId': ofComment((id) => `/api/comments/${id}`, authorOnly(204)),
  'GET /api/comments/:commentId/translation': ofComment((id) => `/api/comments/${id}/translation?to=en`, refused),
  'POST /api/comments/:commentId/report': ofComment((id) => `/api/comments/${id}/report`, notOwn, { reason: 'spam' }),
  'PUT /api/comments/:commentId/like': ofComment((id) => `/api/comments/${id}/like`, membersOnly(200)),
  'DELETE /api/comments/:commentId/like': ofComment((id) => `/api/comments/${id}/like`, membersOnly(200)),
  'GET /api/feed': plain(),
  'GET /api/feed/news': plain(),
  'GET /api/feed/settings': plain(),
  'PUT /api/feed/settings': asIs('/api/feed/settings', 200, { order: 'newest' }),
};

const to = (path: (memberId: string) => string, body?: object): NamedMember<World> => ({
  send: (_, memberId) => ({ path: path(memberId), ...(body && { body }) }),
});
const mentioning = (path: (world: World) => Promise<string> | string, more: object = {}): NamedMember<World> => ({
  send: async (world, memberId) => {
    const text = 'Hello @Ann';
    return { path: await path(world), body: { text, mentions: [mentionIn(text, 'Ann', { memberId })], ...more } };
  },
});

const named: NamedMembers<World> = {
  'GET /api/network/relations/:memberId': {},
  'GET /api/network/follows/:kind/:targetId': 'homepages only',
  'POST /api/network/homepages/:homepageId/follow-invitations': 'all but friends are left out without a word',
  'PUT /api/network/requests/:memberId': to((id) => `/api/network/requests/${id}`, {}),
  'POST /api/network/requests/:memberId/accept': {},
  'POST /api/network/requests/:memberId/refuse': {},
  'POST /api/network/requests/:memberId/withdraw': {},
  'DELETE /api/network/friends/:memberId': {},
  'GET /api/network/members/:memberId/friends': {},
  'GET /api/network/members/:memberId/mutual-friends': {},
  'PUT /api/network/follows/:kind/:targetId': to((id) => `/api/network/follows/member/${id}`),
  'DELETE /api/network/follows/:kind/:targetId': to((id) => `/api/network/follows/member/${id}`),
  'PUT /api/network/mutes/:memberId': {},
  'DELETE /api/network/mutes/:memberId': {},
  'PUT /api/network/blacklist/:memberId': {
    except: {
      blocked: { status: 204, because: 'the own block is there already' },
      hasBlocked: { status: 204, because: 'members may block somebody who has blocked them; they know whom' },
    },
  },
  'DELETE /api/network/blacklist/:memberId': {},
  'PUT /api/network/suggestions/dismissed/:memberId': {},
  'DELETE /api/network/suggestions/dismissed/:memberId': {},
  'GET /api/moments/of-member/:memberId': {},
  'POST /api/moments': mentioning(() => '/api/moments'),
  'PATCH /api/moments/:momentId': mentioning(async ({ moment }) => `/api/moments/${await moment()}`, { version: 1 }),
  'POST /api/moments/:momentId/comments': mentioning(async ({ moment }) => `/api/moments/${await moment()}/comments`),
  'PATCH /api/comments/:commentId': mentioning(async ({ comment }) => `/api/comments/${await comment()}`, {
    version: 1,
  }),
  'GET /api/network/recommendations': to((id) => `/api/network/recommendations?box=given&memberId=${id}`),
  'GET /api/network/members/:memberId/recommendations': {},
  'POST /api/network/recommendations': {
    send: (_, subjectId) => ({ path: '/api/network/recommendations', body: { ...letterForm, subjectId } }),
  },
  'POST /api/network/recommendations/asked': {
    send: (_, authorId) => ({ path: '/api/network/recommendations/asked', body: { authorId } }),
  },
};

describePolicies('network', start, policies, {}, { named, block });
