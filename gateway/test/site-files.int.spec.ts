import { ORIGIN, send, testGateway, type TestGateway } from './harness.js';

const map = { MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Somebody' };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ env: { SECURITY_CONTACT: 'mailto:security@renmai.test', ...map } });
});
afterAll(() => gateway.close());

it.each([
  ['/robots.txt', 'text/plain', [`Sitemap: ${ORIGIN}/sitemap.xml`, 'Disallow: /api/']],
  ['/sitemap.xml', 'application/xml', [`<loc>${ORIGIN}/jobs</loc>`, '</urlset>']],
  ['/.well-known/security.txt', 'text/plain', ['Contact: mailto:security@renmai.test', 'Expires: 2']],
  ['/.well-known/renmai-map.json', 'application/json', ['"kind":"raster"', map.MAP_TILES, map.MAP_ATTRIBUTION]],
])('%s is answered to everybody', async (path, type, parts) => {
  const { status, headers, body: text } = await send(gateway.url, path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    `${type}; charset=utf-8`,
    'public, max-age=86400',
  ]);
  for (const part of parts) expect(text).toContain(part);
});
