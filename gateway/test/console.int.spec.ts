import { backgroundHeader, consoleSessionApi } from '@renmai/contracts/identity/console-session.api';
import { SettableClock } from '@renmai/test-kit';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConsoleListener } from '../src/console/console-listener.js';
import { fakeService, problemIn, send, testGateway, type FakeService, type TestGateway } from './harness.js';

const page = { accept: 'text/html', 'sec-fetch-dest': 'document' };
const cookie = 'renmai_console=abcdefghijklmnopqrstuvwx';
const memberId = '0199aa00-0000-7000-8000-000000000001';
/** As long as a good answer serves further reads. */
const KEPT = { seconds: 2 };
const clock = new SettableClock(new Date());

let dir: string;
let identity: FakeService;
let orgPages: FakeService;
let gateway: TestGateway;
let url: string;
/** bodies of the questions whether a cookie is good */
let asked: { cookie: string; used: boolean }[];
let good = true;

const answerAsIdentity: RequestListener = (message, response) => {
  const chunks: Buffer[] = [];
  message.on('data', (chunk: Buffer) => chunks.push(chunk));
  message.once('end', () => {
    response.setHeader('content-type', 'application/json');
    if (message.url !== consoleSessionApi.admit.path) {
      response.end(JSON.stringify({ headers: message.headers }));
      return;
    }
    asked.push(JSON.parse(Buffer.concat(chunks).toString()) as { cookie: string; used: boolean });
    if (good) response.end(JSON.stringify({ token: 'short', memberId, consoleSessionId: memberId }));
    else response.writeHead(401).end('{}');
  });
};

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'renmai-console-'));
  for (const app of ['web', 'console']) {
    await mkdir(path.join(dir, app), { recursive: true });
    await writeFile(path.join(dir, app, 'index.html'), `<title>${app}</title>`);
  }
  [identity, orgPages] = await Promise.all([fakeService(answerAsIdentity), fakeService()]);
  gateway = await testGateway({
    services: { identity, profile: identity, 'org-pages': orgPages },
    env: {
      WEB_DIR: path.join(dir, 'web'),
      CONSOLE_WEB_DIR: path.join(dir, 'console'),
      CONSOLE_PORT: '0',
      RATE_LIMITS: 'false',
    },
    clock,
  });
  url = gateway.running.app.get(ConsoleListener).url ?? '';
});
beforeEach(() => {
  [asked, good] = [[], true];
  clock.advance(KEPT);
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([identity.close(), orgPages.close()]);
  await rm(dir, { recursive: true });
});

it('serves its app and its calls at an address of its own, and nothing else', async () => {
  expect(await send(url, '/cases/1', { headers: page })).toMatchObject({ status: 200, body: '<title>console</title>' });
  expect(await send(gateway.url, '/cases/1', { headers: page })).toMatchObject({ body: '<title>web</title>' });
  expect((await send(url, '/api/console/cases', { headers: { cookie } })).status).toBe(200);
  for (const call of ['/api/homepages/mine', '/api/sessions', '/api/docs', '/internal/console-sessions/admit']) {
    problemIn(await send(url, call, { headers: { cookie, ...page } }), 404, 'unknown-route');
  }
  for (const call of ['/api/console', '/api/console/cases', '/api/console/session']) {
    problemIn(await send(gateway.url, call, { headers: { cookie, ...page } }), 404, 'unknown-route');
  }
});

it('leads to the members’ app, and nowhere else', async () => {
  const leadsTo = async (path: string) => {
    const { status, headers } = await send(url, path, { headers: page });
    return [status, headers['location']];
  };
  expect(await leadsTo('/app/moments/1')).toEqual([302, 'http://renmai.test/moments/1']);
  for (const path of ['/app//elsewhere.test/x', '/app/%5C%5Celsewhere.test', '/app/..//elsewhere.test']) {
    expect(new URL(String((await leadsTo(path))[1] ?? 'http://renmai.test')).host).toBe('renmai.test');
  }
});

it('passes calls on with the token that identity gives for the cookie, and with nothing of the browser’s', async () => {
  const headers = { cookie, authorization: 'Bearer of.my.own' };
  const answer = await send(url, '/api/console/cases?q=x', { headers });
  expect(answer.json()).toMatchObject({ url: '/api/console/cases?q=x', headers: { authorization: 'Bearer short' } });
  expect(answer.json()['headers']).not.toHaveProperty('cookie');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(asked).toEqual([{ cookie: cookie.split('=')[1], used: true }]);
});

it('leads to the operations of every service, as its own listener alone does', async () => {
  const answer = await send(url, '/api/console/operations/org-pages/status', { headers: { cookie } });
  expect(answer.json()).toMatchObject({
    url: '/operations/console/status',
    headers: { authorization: 'Bearer short' },
  });
  problemIn(
    await send(url, '/api/console/operations/org-pages/snapshots', { headers: { cookie } }),
    404,
    'unknown-route',
  );
  problemIn(await send(url, '/api/console/operations/nobody/status', { headers: { cookie } }), 404, 'unknown-route');
});

it('asks an identity of the same process without a connection', async () => {
  const near = await testGateway({
    services: { identity, profile: identity, 'org-pages': orgPages },
    env: { CONSOLE_PORT: '0', RATE_LIMITS: 'false' },
    near: true,
    clock,
  });
  const before = identity.requests.length;
  try {
    const origin = near.running.app.get(ConsoleListener).url ?? '';
    expect((await send(origin, '/api/console/cases', { headers: { cookie } })).status).toBe(200);
    expect(asked).toEqual([{ cookie: cookie.split('=')[1], used: true }]);
    good = false;
    clock.advance(KEPT);
    problemIn(await send(origin, '/api/console/cases', { headers: { cookie } }), 401, 'unauthenticated');
    const admissions = identity.requests.slice(before).filter((one) => one.url === consoleSessionApi.admit.path);
    expect(admissions.map(({ socket }) => socket instanceof Socket)).toEqual([false, false]);
  } finally {
    await near.close();
  }
});

it('reports to identity which calls a page made on its own', async () => {
  await send(url, '/api/console/session', { headers: { cookie } });
  clock.advance(KEPT);
  await send(url, '/api/console/cases', { headers: { cookie, [backgroundHeader]: '1' } });
  expect(asked.map(({ used }) => used)).toEqual([false, false]);
});

describe('the answer of identity about a session', () => {
  const read = (headers = {}) => send(url, '/api/console/cases', { headers: { cookie, ...headers } });
  const claim = () => send(url, '/api/console/cases/1/claim', { method: 'POST', headers: { cookie } });

  it('serves the reads of a moment, also those that are sent at once', async () => {
    const answers = await Promise.all([read(), read(), read({ [backgroundHeader]: '1' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(asked).toHaveLength(1);
    clock.advance(KEPT);
    await read();
    expect(asked).toHaveLength(2);
  });

  it('does not serve longer than that once the session has ended', async () => {
    await read();
    good = false;
    clock.advance(KEPT);
    problemIn(await read(), 401, 'unauthenticated');
    problemIn(await read(), 401, 'unauthenticated');
  });

  it('serves nothing that changes something', async () => {
    await read();
    expect((await claim()).status).toBe(200);
    good = false;
    problemIn(await claim(), 401, 'unauthenticated');
    problemIn(await read(), 401, 'unauthenticated');
  });

  it('serves no call that prolongs the session where it was asked for one that does not', async () => {
    await read({ [backgroundHeader]: '1' });
    await read();
    expect(asked.map(({ used }) => used)).toEqual([false, true]);
  });

  it('serves no other browser, and none that has signed out', async () => {
    await read();
    await read({ cookie: `${cookie}2` });
    expect(asked).toHaveLength(2);
    await send(url, '/api/console/session', { method: 'DELETE', headers: { cookie } });
    good = false;
    problemIn(await read(), 401, 'unauthenticated');
  });

  it('is that it cannot be used while identity breaks off, and no longer', async () => {
    const { answer } = identity;
    identity.answer = (message) => message.destroy();
    problemIn(await read(), 503, 'unavailable');
    identity.answer = answer;
    expect((await read()).status).toBe(200);
  });
});

it('lets the login through without a session, and a member’s token nowhere', async () => {
  const { authorization } = await gateway.member({ roles: ['system-administrator'] });
  const json = { 'content-type': 'application/json' };
  const login = await send(url, '/api/console/session', { method: 'POST', headers: json, body: '{}' });
  expect(login.status).toBe(200);
  problemIn(await send(url, '/api/console/cases', { headers: { authorization } }), 401, 'unauthenticated');
  good = false;
  problemIn(await send(url, '/api/console/cases', { headers: { cookie } }), 401, 'unauthenticated');
});

it.each([
  [{ origin: 'http://localhost:8080' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'cross-site' }],
])('takes no calls from pages of others: %j', async (headers) => {
  const before = orgPages.requests.length;
  problemIn(
    await send(url, '/api/console/cases/1/claim', { method: 'POST', headers: { cookie, ...headers } }),
    403,
    'forbidden',
  );
  expect([asked, orgPages.requests.length]).toEqual([[], before]);
});

it('accepts calls from its own pages', async () => {
  const headers = { cookie, origin: url, 'sec-fetch-site': 'same-origin' };
  expect((await send(url, '/api/console/reasons', { method: 'PUT', headers })).status).toBe(200);
});
