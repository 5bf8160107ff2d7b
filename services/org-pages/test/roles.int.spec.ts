import type { TestMember } from '@renmai/test-kit';
import { submitForm } from './support/homepages.js';
import { publishNews, writeNews } from './support/news.js';
import { address, of, seat, start, type World } from './support/page-world.js';

/** Which administrators may do what: the roles beside the senior one, and a senior one of another homepage. */
describe('org-pages: every role of an administrator', () => {
  let world: World;
  beforeAll(async () => {
    world = await start();
  }, 60_000);
  afterAll(() => world.service.close());

  /** Reads that all administrators may; what is left is for senior ones, or open to all. */
  const forAll = ['/management', '/administrators', '/log', '/followers'];
  const seniorOnly: Record<string, (world: World) => Promise<{ method: string; path: string; body?: object }>> = {
    materials: ({ page }) => Promise.resolve({ method: 'get', path: of(page, '/materials') }),
    submissions: ({ page }) => Promise.resolve({ method: 'get', path: of(page, '/submissions') }),
    edit: ({ page }) => Promise.resolve({ method: 'patch', path: of(page), body: { version: 1, slogan: 'x' } }),
    handle: ({ page }) =>
      Promise.resolve({ method: 'put', path: of(page, '/handle'), body: { version: 1, handle: 'abc-def' } }),
    picture: ({ page }) =>
      Promise.resolve({ method: 'put', path: of(page, '/logo'), body: { version: 1, mediaId: null } }),
    address: ({ page }) => Promise.resolve({ method: 'post', path: of(page, '/addresses'), body: address }),
    submit: ({ page }) => Promise.resolve({ method: 'post', path: of(page, '/submit'), body: submitForm(1) }),
    withdraw: ({ page }) => Promise.resolve({ method: 'post', path: of(page, '/withdraw'), body: { version: 1 } }),
    close: ({ page }) => Promise.resolve({ method: 'post', path: of(page, '/close'), body: { version: 1 } }),
    reopen: ({ page }) => Promise.resolve({ method: 'post', path: of(page, '/reopen'), body: { version: 1 } }),
    delete: ({ page }) => Promise.resolve({ method: 'delete', path: of(page) }),
    confirm: ({ page, ofAnother: { memberId } }) =>
      Promise.resolve({ method: 'post', path: of(page, `/people/${memberId}/confirm`) }),
    revoke: ({ page, ofAnother: { memberId } }) =>
      Promise.resolve({ method: 'post', path: of(page, `/people/${memberId}/revoke`) }),
    domains: ({ page }) => Promise.resolve({ method: 'get', path: of(page, '/domains') }),
    domain: ({ page }) => Promise.resolve({ method: 'post', path: of(page, '/domains'), body: { domain: 'a.cn' } }),
    invite: ({ page, ofAnother: { memberId } }) =>
      Promise.resolve({
        method: 'post',
        path: of(page, '/administrators/invitations'),
        body: { memberId, role: 'content' },
      }),
    role: async (all) => ({
      method: 'patch',
      path: of(all.page, `/administrators/${await seat(all)}`),
      body: { role: 'senior' },
    }),
    handOver: async (all) => ({
      method: 'post',
      path: of(all.page, '/hand-over'),
      body: { administratorId: await seat(all) },
    }),
  };
  const status = async ({ token }: TestMember, sent: { method: string; path: string; body?: object }) => {
    const verb = sent.method as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const test = world.service.http[verb](sent.path).set('authorization', `Bearer ${token}`);
    return (sent.body ? await test.send(sent.body) : await test).status;
  };

  it.each(Object.keys(seniorOnly))('%s: senior ones of this homepage alone', async (name) => {
    const sent = await seniorOnly[name]?.(world);
    if (!sent) throw new Error(name);
    const statuses = [];
    for (const member of [world.content, world.analyst, world.ofAnother]) statuses.push(await status(member, sent));
    expect(statuses).toEqual([403, 403, 404]);
  });

  it.each(forAll)('%s: administrators of this homepage, and not of another', async (rest) => {
    const sent = { method: 'get', path: of(world.page, rest) };
    const statuses = [];
    for (const member of [world.content, world.analyst, world.ofAnother]) statuses.push(await status(member, sent));
    expect(statuses).toEqual([200, 200, 404]);
  });

  it('news: senior and content administrators of this homepage write them, and read what is not public', async () => {
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
