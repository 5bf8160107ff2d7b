import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import {
  everybody,
  membersOnly,
  ownerOnly,
  type PolicyWorld,
  type RoutePolicy,
  type TestMember,
} from '@renmai/test-kit';
import { publishNews, writeNews } from './news.js';

interface World extends PolicyWorld {
  owner: TestMember;
  page: ManagedHomepage;
}

const of = ({ page }: World, rest: string) => `/api/homepages/${page.homepageId}${rest}`;
const draft = ({ owner, page }: World) => writeNews(owner, page.homepageId, { title: 'A', html: '<p>a</p>' });
const item = ({ owner, page }: World) => publishNews(owner, page.homepageId);

/** News of a homepage of the owner; drafts are made for each call, since the call changes them. */
export const newsPolicies: Record<string, RoutePolicy<World>> = {
  'POST /api/homepages/:homepageId/news': {
    expect: ownerOnly(201),
    send: (world) => ({ path: of(world, '/news'), body: { title: 'A' } }),
  },
  'GET /api/homepages/:homepageId/news': {
    expect: everybody(200),
    send: (world) => ({ path: of(world, '/news') }),
  },
  'GET /api/news/:newsId': {
    expect: everybody(200),
    send: async (world) => ({ path: `/api/news/${(await item(world)).newsId}` }),
  },
  'PATCH /api/news/:newsId': {
    expect: ownerOnly(200),
    send: async (world) => {
      const { newsId, version } = await draft(world);
      return { path: `/api/news/${newsId}`, body: { version, title: 'B' } };
    },
  },
  'POST /api/news/:newsId/publish': {
    expect: ownerOnly(200),
    send: async (world) => {
      const { newsId, version } = await draft(world);
      return { path: `/api/news/${newsId}/publish`, body: { version } };
    },
  },
  'POST /api/news/:newsId/withdraw': {
    expect: ownerOnly(200),
    send: async (world) => {
      const { newsId, version } = await item(world);
      return { path: `/api/news/${newsId}/withdraw`, body: { version } };
    },
  },
  'DELETE /api/news/:newsId': {
    expect: ownerOnly(204),
    send: async (world) => ({ path: `/api/news/${(await item(world)).newsId}` }),
  },
  'GET /api/news/:newsId/versions': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: `/api/news/${(await item(world)).newsId}/versions` }),
  },
  'POST /api/news/:newsId/report': {
    expect: { ...membersOnly(204), owner: 403 },
    send: async (world) => ({ path: `/api/news/${(await item(world)).newsId}/report`, body: { reason: 'spam' } }),
  },
  'GET /api/news/:newsId/share-card': {
    expect: everybody(200),
    send: async (world) => ({ path: `/api/news/${(await item(world)).newsId}/share-card` }),
  },
  'POST /api/news/shown': {
    expect: membersOnly(204),
    send: async (world) => ({ path: '/api/news/shown', body: { newsIds: [(await item(world)).newsId] } }),
  },
  'GET /api/homepages/:homepageId/followers': {
    expect: ownerOnly(200),
    send: (world) => ({ path: of(world, '/followers') }),
  },
  'GET /api/homepages/:homepageId/followers/known': {
    expect: membersOnly(200),
    send: (world) => ({ path: of(world, '/followers/known') }),
  },
  // 503 shows that the caller has access: network does not run in this test.
  'GET /api/homepages/:homepageId/figures': {
    expect: ownerOnly(503),
    send: (world) => ({ path: of(world, '/figures') }),
  },
  'GET /s/news/:newsId': {
    expect: everybody(200),
    send: async (world) => ({ path: `/s/news/${(await item(world)).newsId}` }),
  },
};
