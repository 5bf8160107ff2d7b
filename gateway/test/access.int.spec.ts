import { uuidv7 } from '@renmai/service-kit';
import { waitFor } from '@renmai/test-kit';
import { fakeService, problemIn, send, testGateway, type FakeService, type TestGateway } from './harness.js';

/** Plays identity's list of ended sessions. */
class FakeIdentity {
  ended: string[] = [];
  away = false;
  polls: (string | undefined)[] = [];
  service!: FakeService;

  async start(): Promise<void> {
    this.service = await fakeService((message, response) => {
      if (message.url !== '/internal/revoked-sessions') return response.end();
      if (this.away) return message.socket.destroy();
      const etag = `"${this.ended.length}"`;
      this.polls.push(message.headers['if-none-match']);
      if (message.headers['if-none-match'] === etag) return response.writeHead(304).end();
      const items = this.ended.map((sessionId) => ({ sessionId, endedAt: new Date().toISOString() }));
      return response.writeHead(200, { etag, 'content-type': 'application/json' }).end(JSON.stringify({ items }));
    });
  }
}

const identity = new FakeIdentity();
let profile: FakeService;
let gateway: TestGateway;

beforeAll(async () => {
  await identity.start();
  profile = await fakeService();
  gateway = await testGateway({
    services: { identity: identity.service, profile },
    env: { REVOKED_SESSIONS_EVERY_MS: '50' },
  });
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([identity.service.close(), profile.close()]);
});

const own = (authorization?: string) =>
  send(gateway.url, '/api/profile', { headers: authorization ? { authorization } : {} });

describe('a call for members', () => {
  it('is answered for a visitor before any service is asked', async () => {
    const before = profile.requests.length;
    const answer = await own();
    problemIn(answer, 401, 'unauthenticated');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(profile.requests.length).toBe(before);
  });

  it.each(['nonsense', 'Basic YTpi', 'Bearer a.b.c', 'Bearer '])('refuses %s', async (authorization) => {
    const before = profile.requests.length;
    expect(problemIn(await own(authorization), 401, 'unauthenticated')).toMatchObject({
      context: { reason: 'invalid' },
    });
    expect(profile.requests.length).toBe(before);
  });

  it('refuses an expired token', async () => {
    const { authorization } = await gateway.member({ expiresInSeconds: -1 });
    expect(problemIn(await own(authorization), 401, 'unauthenticated')).toMatchObject({
      context: { reason: 'expired' },
    });
  });

  it('passes with a token', async () => {
    expect((await own((await gateway.member()).authorization)).status).toBe(200);
  });
});

it('lets visitors and bearers of bad tokens through to public paths', async () => {
  const path = `/api/members/${uuidv7()}`;
  expect((await send(gateway.url, path)).status).toBe(200);
  expect((await send(gateway.url, path, { headers: { authorization: 'Bearer a.b.c' } })).status).toBe(200);
});

describe('the token of a session that has ended', () => {
  it('is refused within moments, and not handed on where visitors may pass', async () => {
    const member = await gateway.member();
    expect((await own(member.authorization)).status).toBe(200);
    identity.ended = [...identity.ended, member.sessionId];
    const refused = await waitFor(async () => {
      const answer = await own(member.authorization);
      return answer.status === 401 && answer;
    });
    expect(problemIn(refused, 401, 'unauthenticated')).toMatchObject({ context: { reason: 'session-ended' } });
    const { authorization } = member;
    const visited = await send(gateway.url, `/api/members/${uuidv7()}`, { headers: { authorization } });
    expect(visited.status).toBe(200);
    expect(visited.json()['headers']).not.toHaveProperty('authorization');
    expect((await own((await gateway.member({ memberId: member.memberId })).authorization)).status).toBe(200);
  });

  it('stays refused while identity is away, and the list is only fetched when it has changed', async () => {
    const member = await gateway.member();
    identity.ended = [...identity.ended, member.sessionId];
    await waitFor(async () => (await own(member.authorization)).status === 401);
    const known = identity.polls.length;
    await waitFor(() => identity.polls.length > known);
    expect(identity.polls.at(-1)).toBe(`"${identity.ended.length}"`);
    identity.away = true;
    const asked = identity.service.requests.length;
    await waitFor(() => identity.service.requests.length > asked + 1);
    expect((await own(member.authorization)).status).toBe(401);
    identity.away = false;
  });
});

it('answers 503 while the keys cannot be had', async () => {
  const lonely = await testGateway({
    services: { identity: 'http://127.0.0.1:9', profile },
    env: { JWKS_URL: 'http://127.0.0.1:9/keys' },
  });
  try {
    const { authorization } = await lonely.member();
    const answer = await send(lonely.url, '/api/profile', { headers: { authorization } });
    expect(problemIn(answer, 503, 'unavailable')).toMatchObject({ retryAfter: 2 });
    expect(answer.headers['retry-after']).toBe('2');
  } finally {
    await lonely.close();
  }
});
