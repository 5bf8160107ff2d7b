import { describeWaysOut, finding, type Viewer, type WayOut } from '@renmai/test-kit';
import { OWNER_HASH, startWorld, type World } from './support/ways-out.js';

const at = (path: (world: World) => string) => ({ send: (world: World) => ({ path: path(world) }) });
const visitorToo = (...viewers: readonly Viewer[]): Viewer[] => ['visitor', ...viewers];
const friends: readonly Viewer[] = ['friend'];

const ofMoment = (path: (momentId: string) => string, body?: object): Pick<WayOut<World>, 'send'> => ({
  send: ({ friendsMoment }) => ({ path: path(friendsMoment), ...(body && { body }) }),
});

const waysOut: Record<string, WayOut<World>> = {
  'GET /api/network/relations/:memberId': {
    ...at(({ owner }) => `/api/network/relations/${owner.memberId}`),
    shows: { owner: finding },
  },
  'PUT /api/network/requests/:memberId': {
    // Anyone who might really ask asks the hub, since an open request hides the owner from the suggestions.
    send: ({ owner, hub }, viewer) => {
      const { memberId } = viewer === 'stranger' || viewer === 'friendOfFriend' ? hub : owner;
      return { path: `/api/network/requests/${memberId}`, body: {} };
    },
    shows: { owner: ['requested'] },
  },
  'POST /api/network/requests/:memberId/accept': {
    ...at(({ owner }) => `/api/network/requests/${owner.memberId}/accept`),
    shows: {},
  },
  'POST /api/network/requests/:memberId/refuse': {
    ...at(({ owner }) => `/api/network/requests/${owner.memberId}/refuse`),
    shows: {},
  },
  'GET /api/network/requests/received': { shows: {} },
  'GET /api/network/requests/sent': { shows: { owner: ['requested'] } },
  'GET /api/network/friends': { shows: { owner: friends } },
  'GET /api/network/members/:memberId/friends': {
    ...at(({ hub }) => `/api/network/members/${hub.memberId}/friends`),
    shows: { owner: finding },
  },
  'GET /api/network/members/:memberId/mutual-friends': {
    ...at(({ hub }) => `/api/network/members/${hub.memberId}/mutual-friends`),
    shows: { owner: friends },
  },
  'GET /api/network/circle': { shows: { owner: ['friendOfFriend'] } },
  'GET /api/network/follows/:kind': { ...at(() => '/api/network/follows/member'), shows: { owner: finding } },
  'GET /api/network/follow-invitations': { shows: { owner: finding } },
  'GET /api/network/homepages/:homepageId/follow-invitations/friends': {
    ...at(({ otherHomepageId }) => `/api/network/homepages/${otherHomepageId}/follow-invitations/friends`),
    shows: { owner: friends },
  },
  'GET /api/network/followers': { shows: { owner: finding } },
  'GET /api/network/mutes': { shows: {} },
  'GET /api/network/blacklist': {
    shows: {},
    except: { viewer: 'hasBlockedOwner', marks: ['owner'], because: 'the own blacklist says whom one has put on it' },
  },
  'GET /api/network/suggestions': { shows: { owner: ['friendOfFriend', 'stranger'] } },
  'GET /api/network/contacts/matches': { shows: { owner: finding } },
  'POST /api/network/contacts/find': {
    send: () => ({ path: '/api/network/contacts/find', body: { hash: OWNER_HASH } }),
    shows: { owner: finding },
  },
  'GET /api/network/export': {
    shows: { owner: finding },
    except: { viewer: 'hasBlockedOwner', marks: ['owner'], because: 'the own blacklist says whom one has put on it' },
  },
  'GET /api/network/members/:memberId/recommendations': {
    ...at(({ hub }) => `/api/network/members/${hub.memberId}/recommendations`),
    shows: { owner: finding },
  },
  'GET /api/network/recommendations': { ...at(() => '/api/network/recommendations?box=received'), shows: {} },
  'GET /api/network/recommendations/:recommendationId': {
    ...at(({ recommendation }) => `/api/network/recommendations/${recommendation}`),
    shows: {},
  },

  'GET /api/moments/:momentId': { ...ofMoment((id) => `/api/moments/${id}`), shows: { friends } },
  'GET /api/moments/:momentId/share-card': {
    ...at(({ publicMoment }) => `/api/moments/${publicMoment}/share-card`),
    shows: { owner: visitorToo(...finding), public: visitorToo(...finding) },
  },
  'GET /api/moments/:momentId/history': { ...ofMoment((id) => `/api/moments/${id}/history`), shows: {} },
  'GET /api/moments/showcase': {
    ...at(() => '/api/moments/showcase'),
    shows: { public: visitorToo(...finding) },
  },
  'GET /api/moments/of-member/:memberId': {
    ...at(({ owner }) => `/api/moments/of-member/${owner.memberId}`),
    shows: { public: visitorToo(...finding), friends },
  },
  'GET /api/moments/of-topic/:topic': {
    ...at(() => '/api/moments/of-topic/lakeside'),
    shows: { public: finding, friends },
  },
  'GET /api/moments/bookmarked': { shows: { public: friends, friends } },
  'GET /api/moments/mentionable': {
    ...at(({ hubMoment }) => `/api/moments/mentionable?q=Owner&momentId=${hubMoment}`),
    shows: { owner: finding },
  },
  'PUT /api/moments/:momentId/reaction': {
    ...ofMoment((id) => `/api/moments/${id}/reaction`, { kind: 'like' }),
    shows: { friends },
  },
  'DELETE /api/moments/:momentId/reaction': { ...ofMoment((id) => `/api/moments/${id}/reaction`), shows: { friends } },
  'PUT /api/moments/:momentId/bookmark': { ...ofMoment((id) => `/api/moments/${id}/bookmark`), shows: { friends } },
  'DELETE /api/moments/:momentId/bookmark': { ...ofMoment((id) => `/api/moments/${id}/bookmark`), shows: { friends } },
  'GET /api/moments/:momentId/reactions': {
    ...at(({ hubMoment }) => `/api/moments/${hubMoment}/reactions`),
    shows: { owner: finding },
  },
  'POST /api/moments': {
    send: ({ friendsMoment }) => ({ path: '/api/moments', body: { text: 'x', sharedMomentId: friendsMoment } }),
    shows: {},
  },
  'GET /api/moments/:momentId/comments': {
    ...at(({ hubMoment }) => `/api/moments/${hubMoment}/comments`),
    shows: { owner: visitorToo(...finding), public: visitorToo(...finding) },
  },
  'POST /api/moments/:momentId/comments': {
    send: ({ friendsMoment }) => ({ path: `/api/moments/${friendsMoment}/comments`, body: { text: 'x' } }),
    shows: {},
  },
  'GET /api/comments/:commentId/replies': {
    ...at(({ ownersComment }) => `/api/comments/${ownersComment}/replies`),
    shows: {},
  },
  'PATCH /api/comments/:commentId': {
    send: ({ ownersComment }) => ({ path: `/api/comments/${ownersComment}`, body: { version: 1, text: 'x' } }),
    shows: {},
  },
  'PUT /api/comments/:commentId/like': {
    ...at(({ ownersComment }) => `/api/comments/${ownersComment}/like`),
    shows: {},
  },
  'DELETE /api/comments/:commentId/like': {
    ...at(({ ownersComment }) => `/api/comments/${ownersComment}/like`),
    shows: {},
  },
  'GET /api/feed': { ...at(() => '/api/feed?limit=50'), shows: { public: finding, friends } },
};

const oneself = 'shows the asking member alone';
const counts = 'counts, no person';
const nothing = 'answers nothing';

describeWaysOut('network', startWorld, waysOut, {
  'POST /internal/chat-relations/:command': 'other services only',
  'GET /internal/chat-relations/:relationId/:list': 'other services only',
  'GET /internal/homepages/:homepageId/engagement': counts,
  'GET /api/network/summary': counts,
  'GET /api/network/settings': 'the own ones',
  'PUT /api/network/settings': 'the own ones',
  'POST /api/network/requests/:memberId/withdraw': 'would undo what the rows before stand on; the state table tests it',
  'DELETE /api/network/friends/:memberId': 'would undo what the rows before stand on; the state table tests it',
  'GET /api/network/follows/:kind/:targetId': 'whether oneself follows a homepage',
  'PUT /api/network/follows/:kind/:targetId': nothing,
  'DELETE /api/network/follows/:kind/:targetId': nothing,
  'PUT /api/network/homepages/:homepageId/mute': nothing,
  'DELETE /api/network/homepages/:homepageId/mute': nothing,
  'GET /api/network/homepage-mutes': 'homepages alone',
  'POST /api/network/homepages/:homepageId/follow-invitations': 'counts those who were invited, all of them friends',
  'DELETE /api/network/follow-invitations/:homepageId': nothing,
  'PUT /api/network/mutes/:memberId': nothing,
  'DELETE /api/network/mutes/:memberId': nothing,
  'PUT /api/network/blacklist/:memberId': nothing,
  'DELETE /api/network/blacklist/:memberId': nothing,
  'PUT /api/network/suggestions/dismissed/:memberId': nothing,
  'DELETE /api/network/suggestions/dismissed/:memberId': nothing,
  'GET /api/network/contacts': counts,
  'PUT /api/network/contacts': counts,
  'DELETE /api/network/contacts': counts,
  'PUT /api/network/contacts/discovery': counts,
  'POST /api/network/recommendations/asked': 'friends only; its own table says who sees a recommendation',
  'POST /api/network/recommendations': 'friends only; its own table says who sees a recommendation',
  'PUT /api/network/recommendations/:recommendationId': 'author and subject only',
  'POST /api/network/recommendations/:recommendationId/:action': 'author and subject only',
  'GET /internal/public-pages': 'what a visitor sees; its own test says what it shows',
  'GET /s/moments/:momentId': 'a page for other sites, which knows no members; its own test says what it shows',
  'PATCH /api/moments/:momentId': 'the author only',
  'DELETE /api/moments/:momentId': nothing,
  'GET /api/moments/translation-languages': 'no member',
  'GET /api/moments/:momentId/translation': 'a text of what the caller may see; its own test says who reads it',
  'GET /api/comments/:commentId/translation': 'a text of what the caller may see; its own test says who reads it',
  'POST /api/moments/:momentId/report': nothing,
  'POST /api/comments/:commentId/report': nothing,
  'GET /api/moments/topics': counts,
  'DELETE /api/comments/:commentId': nothing,
  'POST /api/link-previews': 'pages of other sites',
  'GET /api/link-previews/:linkPreviewId/picture': 'pictures of other sites',
  'GET /api/feed/news': counts,
  'GET /api/feed/settings': oneself,
  'PUT /api/feed/settings': oneself,
});
