import { gzipSync, brotliCompressSync } from 'node:zlib';
import { jest } from '@jest/globals';
import type { LinkPreviewView } from '@renmai/contracts/network/moment.schema';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import {
  expectProblem,
  SettableClock,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import sharp from 'sharp';
import { AppModule } from '../src/app.module.js';
import { LinkPreviewsRepository } from '../src/link-previews/link-previews.repository.js';
import { ask, preview, publish, unreachable } from './support/link-previews.js';
import { page, redirect, startSite, type Site } from './support/sites.js';

let service: TestService;
let member: TestMember;
/** may be asked */
let site: Site;
/** is inside, and may not */
let inner: Site;
const clock = new SettableClock(new Date());

beforeAll(async () => {
  [site, inner] = await Promise.all([startSite(), startSite('127.0.0.2')]);
  service = await startTestService(AppModule, {
    clock,
    env: { LINK_PREVIEW_ALLOWED_NETWORKS: '127.0.0.1/32' },
  });
});
beforeEach(async () => {
  member = await service.as();
});
afterAll(async () => {
  await service.close();
  await Promise.all([site.close(), inner.close()]);
});

const picture = (width = 1200, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#4080ff' } })
    .png()
    .toBuffer();

describe('a preview', () => {
  it('says what a page says of itself, with its picture kept here', async () => {
    site.on('/cover.png', page(await picture(), { 'content-type': 'text/plain' }));
    const url = publish(
      site,
      `<meta property="og:title" content="Bridges"><meta property="og:site_name" content="Builders">
      <meta property="og:description" content="Old &amp; new"><meta property="og:image" content="/cover.png">`,
    );
    const made = await preview(member, `${url}#chapter`);
    expect(made).toMatchObject({ url, title: 'Bridges', description: 'Old & new', siteName: 'Builders' });
    expect(made.picture).toEqual({
      url: `/api/link-previews/${made.linkPreviewId}/picture`,
      width: 640,
      height: 320,
    });
    const answer = await service.http.get(`/api/link-previews/${made.linkPreviewId}/picture`).responseType('blob');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=604800, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 640 });
  });

  it('does without a picture that cannot be had', async () => {
    site.on('/picture.svg', page('<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' }));
    site.on('/huge.png', page(Buffer.alloc(1_100_000)));
    inner.on('/secret.png', page(await picture(), { 'content-type': 'image/png' }));
    site.on('/to-secret.png', redirect(`${inner.origin}/secret.png`));
    for (const source of [
      '/gone.png',
      '/picture.svg',
      '/huge.png',
      '/to-secret.png',
      `${inner.origin}/secret.png`,
      'data:image/png;base64,AAAA',
      'file:///etc/passwd',
    ]) {
      const made = await preview(
        member,
        publish(site, `<title>T</title><meta property="og:image" content="${source}">`),
      );
      expect(made).toMatchObject({ title: 'T', picture: null });
      expectProblem(await service.http.get(`/api/link-previews/${made.linkPreviewId}/picture`), 404, 'not-found');
    }
    expect(inner.asked).toEqual([]);
  });

  it('is plain text, and cut', async () => {
    const { title, description, siteName } = await preview(
      member,
      publish(
        site,
        `<title><script>alert(1)</script>${'x'.repeat(900)}</title>
        <meta name="description" content="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;\u0000">`,
      ),
    );
    expect(title).toMatch(/^<script>alert\(1\)<\/script>x+…$/);
    expect([...title]).toHaveLength(200);
    expect(description).toBe('"><img src=x onerror=alert(1)>');
    expect(siteName).toBe('127.0.0.1');
  });

  it('reads the character set that the page has', async () => {
    const gb = Buffer.concat([
      Buffer.from('<meta charset="gb2312"><title>'),
      Buffer.from([0xc7, 0xc5, 0xc1, 0xba]),
      Buffer.from('</title>'),
    ]);
    expect((await preview(member, publish(site, gb, { 'content-type': 'text/html' }))).title).toBe('桥梁');
    // The header is wrong, the page is right.
    expect((await preview(member, publish(site, gb))).title).toBe('桥梁');
    expect((await preview(member, publish(site, gb, { 'content-type': 'text/html; charset=nonsense' }))).title).toBe(
      '桥梁',
    );
  });

  it('reads packed pages', async () => {
    const html = '<title>Packed</title>';
    const packed: [string, Buffer][] = [
      ['gzip', gzipSync(html)],
      ['br', brotliCompressSync(html)],
      ['identity', Buffer.from(html)],
    ];
    for (const [encoding, body] of packed) {
      expect((await preview(member, publish(site, body, { 'content-encoding': encoding }))).title).toBe('Packed');
    }
    await unreachable(member, publish(site, html, { 'content-encoding': 'gzip' }));
    await unreachable(member, publish(site, html, { 'content-encoding': 'constructor' }));
    await unreachable(member, publish(site, gzipSync(gzipSync(html)), { 'content-encoding': 'gzip, gzip' }));
  });

  it('follows five redirects, and names the page that it comes to', async () => {
    const url = publish(site, '<title>At last</title>');
    for (let step = 1; step <= 6; step += 1) {
      const status = [301, 302, 303, 307, 308][step % 5];
      site.on(`/step-${step}`, redirect(step === 1 ? url : `/step-${step - 1}`, status));
    }
    expect(await preview(member, `${site.origin}/step-5`)).toMatchObject({ url, title: 'At last' });
    await unreachable(member, `${site.origin}/step-6`);
    site.on('/round', redirect('/round'));
    await unreachable(member, `${site.origin}/round`);
  });

  it.each([
    ['another type', '<title>T</title>', { 'content-type': 'application/json' }, 200],
    ['no type', '<title>T</title>', { 'content-type': '' }, 200],
    ['a failure', '<title>T</title>', {}, 500],
    ['nothing there', '<title>T</title>', {}, 404],
    ['no title', '<p>T</p>', {}, 200],
    ['nothing', '', {}, 200],
    ['a redirect to nowhere', '', {}, 302],
  ])('is not made of %s', async (_, body, headers, status) => {
    await unreachable(member, publish(site, body, headers, status));
  });
});

describe('a page', () => {
  it('is fetched once for many who ask at once, and once a day', async () => {
    const url = publish(site, '<title>Once</title>');
    const path = new URL(url).pathname;
    const fetched = () => site.asked.filter((one) => one === path).length;
    const members = await Promise.all(Array.from({ length: 6 }, () => service.as()));
    const answers = await Promise.all(members.map((who) => ask(who, url)));
    const ids = answers.map(({ body }) => (body as LinkPreviewView).linkPreviewId);
    expect(new Set(ids).size).toBe(1);
    expect((await preview(member, url)).linkPreviewId).toBe(ids[0]);
    expect(fetched()).toBe(1);
    clock.advance({ hours: 25 });
    member = await service.as();
    site.on(path, page('<title>Another day</title>'));
    const next = await preview(member, url);
    expect(next).toMatchObject({ title: 'Another day' });
    expect(next.linkPreviewId).not.toBe(ids[0]);
    expect(fetched()).toBe(2);
  });

  it('is not fetched again by one who looked before another had it', async () => {
    const url = publish(site, '<title>Looked</title>');
    const previews = service.running.app.get(LinkPreviewsRepository);
    const latest = jest.spyOn(previews, 'latest');
    const first = await preview(member, url);
    latest.mockResolvedValueOnce(null);
    expect((await preview(member, url)).linkPreviewId).toBe(first.linkPreviewId);
    expect(latest).toHaveBeenCalledTimes(4);
    latest.mockRestore();
  });

  it('is erased after two days where no moment shows it', async () => {
    const [shown, unused] = [
      await preview(member, publish(site, '<title>A</title>')),
      await preview(member, publish(site, '<title>B</title>')),
    ];
    await service.dataSource.query(
      `INSERT INTO moment (id, author_id, text, visibility, comment_policy, link_preview_id, created_at)
       VALUES ($1, $2, '', 'public', 'everyone', $3, now())`,
      [uuidv7(), member.memberId, shown.linkPreviewId],
    );
    const erase = () => service.running.app.get(Periodic).run('erase-link-previews');
    const left = async () => {
      const rows = await service.dataSource.query<{ id: string }[]>('SELECT id FROM link_preview WHERE id = ANY($1)', [
        [shown.linkPreviewId, unused.linkPreviewId],
      ]);
      return rows.map(({ id }) => id);
    };
    clock.advance({ hours: 47 });
    await erase();
    expect(await left()).toHaveLength(2);
    clock.advance({ hours: 2 });
    await erase();
    expect(await left()).toEqual([shown.linkPreviewId]);
  });

  it('of many that one member asks for at once is refused them, and nobody else', async () => {
    member = await service.as();
    const other = await service.as();
    const open: (() => void)[] = [];
    site.on('/waits-1', (_request, response) => open.push(() => page('<title>1</title>')(_request, response)));
    site.on('/waits-2', (_request, response) => open.push(() => page('<title>2</title>')(_request, response)));
    const waiting = [ask(member, `${site.origin}/waits-1`), ask(member, `${site.origin}/waits-2`)];
    const url = publish(site, '<title>3</title>');
    await waitFor(() => open.length === 2);
    const refused = expectProblem(await ask(member, url), 429, 'too-much-at-once');
    expect(refused).toMatchObject({ retryAfter: 3 });
    expect((await ask(other, url)).status).toBe(200);
    for (const answer of open) answer();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    // An existing preview does not count against the limit.
    expect((await ask(member, url)).status).toBe(200);
  });
});
