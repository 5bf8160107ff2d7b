import type { Endpoint } from '@renmai/contracts';
import type { AdministratorsView } from '@renmai/contracts/org-pages/administrator.schema';
import { homepageAdministratorsApi } from '@renmai/contracts/org-pages/homepage-administrators.api';
import { homepageAppealsApi } from '@renmai/contracts/org-pages/homepage-appeals.api';
import { homepageAudienceApi } from '@renmai/contracts/org-pages/homepage-audience.api';
import { homepageDomainsApi } from '@renmai/contracts/org-pages/homepage-domains.api';
import { homepagePeopleApi } from '@renmai/contracts/org-pages/homepage-people.api';
import { homepageSubmissionsApi } from '@renmai/contracts/org-pages/homepage-submissions.api';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import { newsApi } from '@renmai/contracts/org-pages/news.api';
import { reviewAnswersApi } from '@renmai/contracts/org-pages/review-answers.api';
import type { TestMember } from '@renmai/test-kit';
import { submitForm } from './support/homepages.js';
import { publishNews, writeNews } from './support/news.js';
import { address, of, seat, start, type World } from './support/page-world.js';

const apis = [
  homepageAdministratorsApi,
  homepageAppealsApi,
  homepageAudienceApi,
  homepageDomainsApi,
  homepagePeopleApi,
  homepageSubmissionsApi,
  homepagesApi,
  newsApi,
  reviewAnswersApi,
];

/** The rights of each role: the roles below senior, and a senior administrator of another homepage. */
describe('org-pages: every role of an administrator', () => {
  let world: World;
  beforeAll(async () => {
    world = await start();
  }, 60_000);
  afterAll(() => world.service.close());

  type Sent = { method: string; path: string; body?: object };
  type Rows = Record<string, (world: World) => Sent | Promise<Sent>>;
  const read =
    (rest: string) =>
    ({ page }: World): Sent => ({ method: 'get', path: of(page, rest) });
  const post =
    (rest: string, body?: object) =>
    ({ page }: World): Sent => ({ method: 'post', path: of(page, rest), ...(body && { body }) });
  const NOBODY = '0199aa00-0000-7000-8000-000000000000';
  const domain = `/domains/${NOBODY}`;

  /** By tier: the content administrator, the analyst, and a senior one of another homepage. */
  const tiers: { who: string; statuses: [number, number, number]; rows: Rows }[] = [
    {
      who: 'senior ones alone',
      statuses: [403, 403, 404],
      rows: {
        'GET /materials': read('/materials'),
        'GET /submissions': read('/submissions'),
        'GET /domains': read('/domains'),
        'PATCH ': ({ page }) => ({ method: 'patch', path: of(page), body: { version: 1, slogan: 'x' } }),
        'DELETE ': ({ page }) => ({ method: 'delete', path: of(page) }),
        'PUT /handle': ({ page }) => ({
          method: 'put',
          path: of(page, '/handle'),
          body: { version: 1, handle: 'abc-def' },
        }),
        'PUT /:picture': ({ page }) => ({
          method: 'put',
          path: of(page, '/logo'),
          body: { version: 1, mediaId: null },
        }),
        'POST /addresses': post('/addresses', address),
        'PATCH /addresses/:addressId': ({ page }) => ({
          method: 'patch',
          path: of(page, `/addresses/${NOBODY}`),
          body: address,
        }),
        'DELETE /addresses/:addressId': ({ page }) => ({ method: 'delete', path: of(page, `/addresses/${NOBODY}`) }),
        'POST /materials': post('/materials?kind=licence&name=a.pdf'),
        'DELETE /materials/:materialId': ({ page }) => ({ method: 'delete', path: of(page, `/materials/${NOBODY}`) }),
        'POST /materials/:materialId/link': post(`/materials/${NOBODY}/link`),
        'GET /materials/:materialId/thumbnail': read(`/materials/${NOBODY}/thumbnail`),
        'POST /submit': post('/submit', submitForm(1)),
        'POST /withdraw': post('/withdraw', { version: 1 }),
        'POST /appeal': post('/appeal', { submissionNumber: 1, words: 'Please look again' }),
        'POST /close': post('/close', { version: 1 }),
        'POST /reopen': post('/reopen', { version: 1 }),
        'POST /people/:memberId/confirm': (all) => post(`/people/${all.ofAnother.memberId}/confirm`)(all),
        'POST /people/:memberId/revoke': (all) => post(`/people/${all.ofAnother.memberId}/revoke`)(all),
        'POST /domains': post('/domains', { domain: 'a.cn' }),
        'POST /domains/:domainId/check': post(`${domain}/check`),
        'POST /domains/:domainId/mail': post(`${domain}/mail`, { locale: 'en' }),
        'POST /domains/:domainId/confirm': post(`${domain}/confirm`, { code: '123456' }),
        'DELETE /domains/:domainId': ({ page }) => ({ method: 'delete', path: of(page, domain) }),
        'POST /administrators/invitations': (all) =>
          post('/administrators/invitations', { memberId: all.ofAnother.memberId, role: 'content' })(all),
        'PATCH /administrators/:administratorId': async (all) => ({
          method: 'patch',
          path: of(all.page, `/administrators/${await seat(all)}`),
          body: { role: 'senior' },
        }),
        'POST /hand-over': async (all) => post('/hand-over', { administratorId: await seat(all) })(all),
      },
    },
    {
      who: 'senior and content ones: whatever names members',
      statuses: [200, 403, 404],
      rows: { 'GET /followers': read('/followers'), 'GET /log': read('/log') },
    },
    {
      who: 'all administrators; 503: allowed, where another service would be there',
      statuses: [503, 503, 404],
      rows: { 'GET /figures': read('/figures?days=7') },
    },
    {
      who: 'all administrators',
      statuses: [200, 200, 404],
      rows: {
        'GET /management': read('/management'),
        // An analyst only gets their own seat, see below.
        'GET /administrators': read('/administrators'),
      },
    },
  ];

  /** Endpoints that do not concern administrators, or have tests of their own. */
  const others = new Set([
    'GET /followers/known',
    'POST /report',
    'POST /news',
    'POST /administrators/myself',
    'DELETE /administrators/:administratorId',
    'POST /hand-over/:answer',
  ]);

  const status = async ({ token }: TestMember, sent: { method: string; path: string; body?: object }) => {
    const verb = sent.method as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const test = world.service.http[verb](sent.path).set('authorization', `Bearer ${token}`);
    return (sent.body ? await test.send(sent.body) : await test).status;
  };

  const rows = tiers.flatMap(({ who, statuses, rows: of }) =>
    Object.entries(of).map(([route, sent]) => ({ who, route, sent, statuses })),
  );
  it.each(rows)('$route: $who', async ({ sent, statuses }) => {
    const call = await sent(world);
    const got = [];
    for (const member of [world.content, world.analyst, world.ofAnother]) got.push(await status(member, call));
    expect(got).toEqual(statuses);
  });

  it('every route of a homepage is in the table', () => {
    const prefix = '/api/homepages/:homepageId';
    const routes = apis
      .flatMap((api) => Object.values<Endpoint>(api))
      .filter(({ access, path }) => access === 'member' && (path === prefix || path.startsWith(`${prefix}/`)))
      .map(({ method, path }) => `${method} ${path.slice(prefix.length)}`);
    expect(routes.sort()).toEqual([...rows.map(({ route }) => route), ...others].sort());
  });

  it('an analyst sees only their own seat, and the administrator who asks them to take over', async () => {
    const { page, owner, analyst, content } = world;
    const read = async (by: TestMember) =>
      (await by.get(of(page, '/administrators')).expect(200)).body as AdministratorsView;
    const mine = await seat(world);
    expect((await read(content)).administrators.length).toBeGreaterThan(2);
    expect(await read(analyst)).toMatchObject({
      administrators: [{ administratorId: mine, myself: true }],
      invitations: [],
      handOver: null,
    });
    await owner.post(of(page, '/hand-over'), { administratorId: mine }).expect(200);
    expect((await read(analyst)).handOver).toMatchObject({ to: { myself: true }, from: { role: 'senior' } });
    await analyst.post(of(page, '/hand-over/withdraw')).expect(200);
  });

  it('news: senior and content administrators of this homepage write them, and read those that are not public', async () => {
    const { page, owner } = world;
    const { newsId } = await writeNews(owner, page.homepageId, { title: 'Draft' });
    const { newsId: publicId } = await publishNews(owner, page.homepageId);
    const sent = [
      { method: 'post', path: of(page, '/news'), body: { title: 'A' } },
      { method: 'get', path: of(page, '/news?state=draft') },
      { method: 'get', path: `/api/news/${newsId}/versions` },
      { method: 'patch', path: `/api/news/${publicId}`, body: { version: 2, title: 'B' } },
      { method: 'get', path: `/api/news/${newsId}` },
    ];
    const statuses = [];
    for (const call of sent) {
      const each = [];
      for (const member of [world.content, world.analyst, world.ofAnother]) each.push(await status(member, call));
      statuses.push(each);
    }
    expect(statuses).toEqual([
      [201, 403, 404],
      [200, 403, 404],
      [200, 403, 404],
      [200, 403, 404],
      [200, 404, 404],
    ]);
  });
});
