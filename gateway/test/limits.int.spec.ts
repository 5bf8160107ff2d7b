import type { Route } from '../src/routes.js';
import {
  fakeService,
  problemIn,
  send,
  sendRaw,
  testGateway,
  type Answer,
  type FakeService,
  type TestGateway,
} from './harness.js';

const table: Route[] = [
  { prefix: '/api/read', service: 'any' },
  { prefix: '/api/credential', service: 'any', rate: 'credential' },
  { prefix: '/api/other-credential', service: 'other', rate: 'credential' },
];
const env = {
  TRUST_PROXY: 'loopback',
  RATE_CREDENTIAL_ADDRESS: '2',
  RATE_READ_MEMBER: '2',
  RATE_READ_ADDRESS: '3',
};

let any: FakeService;
let gateway: TestGateway;

beforeAll(async () => {
  any = await fakeService();
  gateway = await testGateway({ table, services: { any, other: any }, env });
});
afterAll(async () => {
  await gateway.close();
  await any.close();
});

const from = (ip: string, path: string, authorization?: string): Promise<Answer> =>
  send(gateway.url, path, { headers: { 'x-forwarded-for': ip, ...(authorization && { authorization }) } });

const budget = ({ headers }: Answer) => [headers['ratelimit-limit'], headers['ratelimit-remaining']];

it('counts calls from an address, answers the remaining budget, and refuses calls beyond it', async () => {
  expect(budget(await from('203.0.113.1', '/api/credential'))).toEqual(['2', '1']);
  expect(budget(await from('203.0.113.1', '/api/credential'))).toEqual(['2', '0']);
  const asked = any.requests.length;
  const refused = await from('203.0.113.1', '/api/credential');
  const { retryAfter } = problemIn(refused, 429, 'too-many-requests') as { retryAfter: number };
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect(refused.headers['retry-after']).toBe(String(retryAfter));
  expect(refused.headers['ratelimit-reset']).toBe(String(retryAfter));
  expect(any.requests.length).toBe(asked);
  expect((await from('203.0.113.2', '/api/credential')).status).toBe(200);
  expect((await from('203.0.113.1', '/api/read')).status).toBe(200);
});

it('counts calls with credentials apart by service: rubbish sent to one closes no other', async () => {
  for (const left of ['1', '0']) {
    expect(budget(await from('203.0.113.201', '/api/credential'))).toEqual(['2', left]);
  }
  problemIn(await from('203.0.113.201', '/api/credential'), 429, 'too-many-requests');
  expect(budget(await from('203.0.113.201', '/api/other-credential'))).toEqual(['2', '1']);
});

it('counts calls of a member, wherever they are', async () => {
  const { authorization } = await gateway.member();
  expect(budget(await from('203.0.113.11', '/api/read', authorization))).toEqual(['2', '1']);
  expect(budget(await from('203.0.113.12', '/api/read', authorization))).toEqual(['2', '0']);
  problemIn(await from('203.0.113.13', '/api/read', authorization), 429, 'too-many-requests');
  const other = await gateway.member();
  expect((await from('203.0.113.13', '/api/read', other.authorization)).status).toBe(200);
});

it('counts a /64 of IPv6 as one address, and passes the true one to services', async () => {
  await from('2001:db8:1:2::1', '/api/credential');
  await from('2001:db8:1:2::2', '/api/credential');
  problemIn(await from('2001:db8:1:2:ffff::3', '/api/credential'), 429, 'too-many-requests');
  const other = await from('2001:db8:1:3::1', '/api/credential');
  expect((other.json()['headers'] as Record<string, string>)['x-forwarded-for']).toBe('2001:db8:1:3::1');
});

it('does not trust a proxy that is not configured', async () => {
  const trusting = await testGateway({ table, services: { any }, env: { ...env, TRUST_PROXY: '' } });
  try {
    const ask = (ip: string) => send(trusting.url, '/api/credential', { headers: { 'x-forwarded-for': ip } });
    await ask('203.0.113.21');
    await ask('203.0.113.22');
    problemIn(await ask('203.0.113.23'), 429, 'too-many-requests');
  } finally {
    await trusting.close();
  }
});

it('limits nothing where that is switched off', async () => {
  const open = await testGateway({ table, services: { any }, env: { RATE_LIMITS: 'false', RATE_READ_ADDRESS: '1' } });
  try {
    for (let count = 0; count < 3; count++) {
      const answer = await send(open.url, '/api/read');
      expect(answer.status).toBe(200);
      expect(answer.headers).not.toHaveProperty('ratelimit-limit');
    }
  } finally {
    await open.close();
  }
});

describe('requests with the secret of an embedded stack', () => {
  const secret = 'local'.repeat(8);
  let embedded: TestGateway;

  beforeAll(async () => {
    embedded = await testGateway({ table, services: { any }, env: { ...env, LOCAL_PASS: secret } });
  });
  afterAll(() => embedded.close());

  const show = (pass: string, more: Record<string, string> = {}): Promise<Answer> =>
    send(embedded.url, '/api/credential', { headers: { 'x-renmai-local-pass': pass, ...more } });

  it('draw on no budget, and reach the service without it', async () => {
    const { authorization } = await embedded.member();
    for (let count = 0; count < 5; count += 1) {
      const answer = await show(secret, { authorization });
      expect(answer.status).toBe(200);
      expect(budget(answer)).toEqual([undefined, undefined]);
      expect(answer.body).not.toContain(secret);
    }
  });

  it('are limited where it is wrong, or a proxy brings it', async () => {
    for (let count = 0; count < 2; count += 1) expect((await show('wrong'.repeat(8))).status).toBe(200);
    problemIn(await show('wrong'.repeat(8)), 429, 'too-many-requests');
    const forwarded = { 'x-forwarded-for': '203.0.113.61' };
    for (let count = 0; count < 2; count += 1) expect((await show(secret, forwarded)).status).toBe(200);
    problemIn(await show(secret, forwarded), 429, 'too-many-requests');
  });

  it('are limited by a gateway that has none', async () => {
    const headers = { 'x-renmai-local-pass': secret, 'x-forwarded-for': '203.0.113.62' };
    for (let count = 0; count < 2; count += 1) await send(gateway.url, '/api/credential', { headers });
    problemIn(await send(gateway.url, '/api/credential', { headers }), 429, 'too-many-requests');
  });
});

it('refuses a request that names two hosts', async () => {
  const lines = ['GET /api/read HTTP/1.1', 'Host: renmai.test', 'host: elsewhere.test', 'connection: close', '', ''];
  expect(await sendRaw(gateway.url, lines.join('\r\n'))).toMatch(/^HTTP\/1\.1 400 /);
});
