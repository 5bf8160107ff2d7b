import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fakeService, problemIn, send, testGateway, type FakeService, type TestGateway } from './harness.js';
import { told } from './told-pages.js';

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' };
const INDEX =
  '<!doctype html><html lang="en"><head><title>Renmai</title><meta name="description" content="x" /></head></html>';

let dir: string;
let any: FakeService;
let orgPages: FakeService;
let gateway: TestGateway;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'renmai-web-'));
  await mkdir(path.join(dir, 'web/assets'), { recursive: true });
  const files: Record<string, string> = {
    'secret.txt': 'secret',
    'web/index.html': INDEX,
    'web/boot.js': 'boot()',
    'web/.hidden': 'hidden',
    'web/assets/main-abc.js': 'main()',
    'web/assets/main-abc.js.br': 'packed with brotli',
    'web/assets/main-abc.js.gz': 'packed with gzip',
    'web/assets/only.css': 'a{}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(dir, name), content);
  any = await fakeService();
  orgPages = await fakeService((message, response) => {
    const asked = new URL(message.url ?? '', 'http://x');
    const answer = asked.pathname === '/internal/public-pages' ? told[asked.searchParams.get('path') ?? ''] : undefined;
    response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  gateway = await testGateway({
    services: { identity: any, profile: any, 'org-pages': orgPages },
    env: { WEB_DIR: path.join(dir, 'web'), S3_PUBLIC_ENDPOINT: 'https://files.example:9000/x' },
  });
});
afterAll(async () => {
  await gateway.close();
  await any.close();
  await orgPages.close();
  await rm(dir, { recursive: true });
});

describe('the page', () => {
  it.each(['/', '/jobs/0199', '/members/x?tab=1', '/pages/home/index', '/pages/my/profile?uid=1', '/index.html'])(
    'is served at %s, asked for again each time',
    async (address) => {
      const answer = await send(gateway.url, address, { headers: page });
      expect(answer).toMatchObject({ status: 200, body: INDEX });
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    },
  );

  it('may run only its own scripts', async () => {
    const { headers } = await send(gateway.url, '/', { headers: page });
    expect(String(headers['content-security-policy']).split('; ').sort()).toMatchInlineSnapshot(`
      [
        "base-uri 'none'",
        "connect-src 'self' ws://renmai.test https://files.example:9000",
        "default-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob: https://files.example:9000",
        "manifest-src 'self'",
        "media-src 'self' blob: https://files.example:9000",
        "object-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "worker-src 'self'",
      ]
    `);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      // conferences, and a location that is sent in a message
      'permissions-policy': expect.stringMatching(
        /camera=\(self\), microphone=\(self\).*geolocation=\(self\)/,
      ) as string,
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('is not sent twice when it has not changed', async () => {
    const { headers } = await send(gateway.url, '/', { headers: page });
    const again = await send(gateway.url, '/', { headers: { ...page, 'if-none-match': String(headers['etag']) } });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  it('answers HEAD', async () => {
    expect(await send(gateway.url, '/jobs', { method: 'HEAD', headers: page })).toMatchObject({
      status: 200,
      body: '',
    });
  });
});

describe('a public page', () => {
  const chinese = { ...page, 'accept-language': 'zh-CN,zh;q=0.9' };

  it('has a head of its own in the app, with everything escaped', async () => {
    const answer = await send(gateway.url, '/companies/lamps?tab=1', { headers: chinese });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-language',
      'content-security-policy': expect.stringContaining("script-src 'self'") as string,
    });
    expect(answer.body).toMatchInlineSnapshot(`
      "<!doctype html><html lang="zh-CN"><head><title>Lamps &amp; Co · Renmai</title><meta name="description" content="Light &quot;for&quot; all&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp;"><link rel="canonical" href="http://renmai.test/companies/lamps">
      <meta property="og:site_name" content="Renmai">
      <meta property="og:type" content="website">
      <meta property="og:url" content="http://renmai.test/companies/lamps">
      <meta property="og:title" content="Lamps &amp; Co">
      <meta property="og:description" content="Light &quot;for&quot; all&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp;">
      <meta property="og:locale" content="zh_CN">
      <meta property="og:locale:alternate" content="en_US">
      <meta property="og:locale:alternate" content="zh_TW">
      <meta property="og:locale:alternate" content="ja_JP">
      <meta property="og:image" content="http://renmai.test/media/1/share">
      <meta property="og:image:width" content="300">
      <meta property="og:image:height" content="300">
      <meta name="twitter:card" content="summary">
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Lamps \\u0026 Co","slogan":"\\u003c/script\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e"}</script>
      </head></html>"
    `);
    expect(answer.body.match(/<script/g)).toHaveLength(1);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Lamps & Co',
      slogan: '</script><script>alert(1)</script>',
    });
    const etag = String(answer.headers['etag']);
    expect(
      await send(gateway.url, '/companies/lamps', { headers: { ...chinese, 'if-none-match': etag } }),
    ).toMatchObject({
      status: 304,
      body: '',
    });
  });

  it('is found by programs that ask for no HTML', async () => {
    expect(await send(gateway.url, '/companies/lamps', { headers: { accept: '*/*' } })).toMatchObject({ status: 200 });
  });

  it('leads on from an address that it had', async () => {
    const { status, headers } = await send(gateway.url, '/companies/old-lamps?from=mail', { headers: page });
    expect([status, headers['location']]).toEqual([301, '/companies/lamps?from=mail']);
  });

  it('that does not exist is the app with 404, not to be indexed', async () => {
    const answer = await send(gateway.url, '/schools/none', { headers: page });
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
    expect(answer.body).toBe(INDEX.replace('</head>', '<meta name="robots" content="noindex">\n</head>'));
  });

  it('that visitors may not see is the app for members, not to be indexed', async () => {
    const { status, body } = await send(gateway.url, '/schools/private', { headers: page });
    expect(status).toBe(200);
    expect(body).toBe(INDEX.replace('</head>', '<meta name="robots" content="noindex">\n</head>'));
  });

  it('shows its title, not to be indexed, where it is over', async () => {
    const { status, body } = await send(gateway.url, '/schools/closed', { headers: page });
    expect(status).toBe(410);
    expect(body).toContain('<title>Closed &amp; gone · Renmai</title>');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('is the app as it is while its service is away, deeper down, and where it is about nothing stored', async () => {
    expect(await send(gateway.url, '/schools/compare', { headers: page })).toMatchObject({ status: 200, body: INDEX });
    expect(await send(gateway.url, '/schools/away', { headers: page })).toMatchObject({ status: 200, body: INDEX });
    expect(await send(gateway.url, '/companies/lamps/x', { headers: page })).toMatchObject({
      status: 200,
      body: INDEX,
    });
  });
});

describe('files', () => {
  it('with a hash in their name are kept for a year', async () => {
    const answer = await send(gateway.url, '/assets/main-abc.js');
    expect(answer).toMatchObject({ status: 200, body: 'main()' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
  });

  it('come packed where the build has packed them and the browser accepts it', async () => {
    const packed = await send(gateway.url, '/assets/main-abc.js', {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(packed).toMatchObject({ body: 'packed with brotli' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.headers['content-type']).toMatch(/javascript/);
    const gzip = await send(gateway.url, '/assets/main-abc.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip).toMatchObject({ body: 'packed with gzip' });
    const refused = { 'accept-encoding': 'br;q=0, gzip;q=0.5' };
    expect(await send(gateway.url, '/assets/main-abc.js', { headers: refused })).toMatchObject({
      body: 'packed with gzip',
    });
    const plain = await send(gateway.url, '/assets/only.css', { headers: { 'accept-encoding': 'br' } });
    expect(plain).toMatchObject({ status: 200, body: 'a{}' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  it('without one are asked for again, under the policy of the page (service workers live by theirs)', async () => {
    const { headers } = await send(gateway.url, '/boot.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('nothing', () => {
  it.each(['/assets/gone-123.js', '/gone.png', '/assets', '/assets/', '/.hidden', '/assets/.hidden', '/.git/config'])(
    'is at %s, not even the page',
    async (address) => {
      problemIn(await send(gateway.url, address, { headers: page }), 404, 'unknown-route');
    },
  );

  it.each(['/api/unknown', '/internal/x', '/operations/x', '/media', '/health/x', '/.well-known/x'])(
    'is at %s for a page either',
    async (address) => {
      const answer = await send(gateway.url, address, { headers: page });
      if (address === '/media') expect(answer.json()).toMatchObject({ url: '/media' });
      else problemIn(answer, 404, 'unknown-route');
    },
  );

  it('is at a deep link for a program, nor by another method', async () => {
    problemIn(await send(gateway.url, '/jobs', { headers: { accept: 'application/json' } }), 404, 'unknown-route');
    problemIn(await send(gateway.url, '/jobs', { method: 'POST', headers: page }), 404, 'unknown-route');
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//secret.txt',
    '/./boot.js',
    '/boot.js%00.html',
  ])('leads out of the folder (%s)', async (address) => {
    const answer = await send(gateway.url, address, { headers: page });
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('secret"');
    expect(answer.body).not.toBe('secret');
  });
});

it('says so, and serves the API, where no web app was built', async () => {
  const bare = await testGateway({
    services: { identity: any, profile: any },
    env: { WEB_DIR: path.join(dir, 'none') },
  });
  try {
    problemIn(await send(bare.url, '/', { headers: page }), 404, 'unknown-route');
    expect((await send(bare.url, '/api/country-codes')).status).toBe(200);
  } finally {
    await bare.close();
  }
});

it('asks browsers to stay with https where it is reached so', async () => {
  const secure = await testGateway({
    services: {},
    env: { WEB_DIR: path.join(dir, 'web'), PUBLIC_URL: 'https://renmai.test' },
  });
  try {
    const { headers } = await send(secure.url, '/', { headers: page });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers['content-security-policy']).toContain('wss://renmai.test');
  } finally {
    await secure.close();
  }
});
