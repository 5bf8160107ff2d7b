import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCard } from '@renmai/test-kit';
import { fakeService, send, testGateway, type FakeService, type TestGateway } from './harness.js';
import { told } from './told-pages.js';

let dir: string;
let orgPages: FakeService;
let drawer: FakeService;
let gateway: TestGateway;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'renmai-cards-'));
  await mkdir(path.join(dir, 'web'));
  await writeFile(
    path.join(dir, 'web/index.html'),
    '<!doctype html><html lang="en"><head><title>x</title></head></html>',
  );
  orgPages = await fakeService((message, response) => {
    const answer = told[new URL(message.url ?? '', 'http://x').searchParams.get('path') ?? ''];
    response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  drawer = await fakeService((message, response) => {
    const asked = new URL(message.url ?? '', 'http://x');
    const draws = asked.pathname === '/internal/cards' && asked.searchParams.get('title') === 'Plain';
    response.writeHead(draws ? 200 : 503, { 'content-type': 'application/json' });
    const base64 = Buffer.from(`card in ${asked.searchParams.get('locale')}`).toString('base64');
    response.end(JSON.stringify({ url: message.url, base64 }));
  });
  gateway = await testGateway({
    services: { identity: drawer, profile: drawer, 'org-pages': orgPages },
    env: { WEB_DIR: path.join(dir, 'web') },
  });
});
afterAll(async () => {
  await gateway.close();
  await orgPages.close();
  await drawer.close();
  await rm(dir, { recursive: true });
});

describe('a public page', () => {
  it('has a picture that is drawn where it has none', async () => {
    const { body } = await send(gateway.url, '/companies/plain', {
      headers: { accept: 'text/html', 'accept-language': 'zh-CN,zh;q=0.9' },
    });
    const { picture, large, title } = readCard(body);
    expect({ title, large, picture }).toEqual({
      title: 'Plain',
      large: true,
      picture: { url: 'http://renmai.test/cards/companies/plain?locale=zh-CN', width: 1200, height: 630 },
    });
    const { pathname, search } = new URL(picture.url);
    const drawn = await send(gateway.url, pathname + search);
    expect(drawn).toMatchObject({ status: 200, body: 'card in zh-CN' });
    expect(drawn.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' });
  });

  it.each([
    ['that nobody may see', '/schools/none', 404],
    ['for members', '/schools/private', 404],
    ['that is over', '/schools/closed', 404],
    ['whose service is away', '/schools/away', 503],
  ])('%s has no card', async (_, path, status) => {
    expect((await send(gateway.url, `/cards${path}`)).status).toBe(status);
  });

  it('that has moved redirects to its new card', async () => {
    const { status, headers } = await send(gateway.url, '/cards/companies/old-lamps?locale=ja');
    expect([status, headers['location']]).toEqual([301, '/cards/companies/lamps?locale=ja']);
  });
});

describe('the app', () => {
  it.each(['/', '/jobs', '/register'])('says what it is to programs that show links, at %s', async (address) => {
    const headers = { accept: '*/*', 'accept-language': 'zh-CN,zh;q=0.9' };
    const { status, body } = await send(gateway.url, address, { headers });
    expect(status).toBe(200);
    expect(readCard(body)).toMatchObject({
      title: '面向个人、公司和学校的职业社交网络',
      description: '展示你的经历，保持联系，找到下一步。',
      picture: { url: 'http://renmai.test/icon-512.png', width: 512, height: 512 },
    });
  });

  it('is as it was built for a browser, and nothing for its missing picture', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' };
    expect((await send(gateway.url, '/', { headers })).body).not.toContain('og:');
    const picture = { accept: '*/*', 'sec-fetch-dest': 'image' };
    expect(await send(gateway.url, '/jobs', { headers: picture })).toMatchObject({ status: 404 });
  });
});
