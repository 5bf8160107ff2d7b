import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import { AppModule } from '@renmai/identity';
import { SERVICE_KEYS_PATH, ServiceTokens } from '@renmai/service-kit';
import {
  httpClient,
  startTestService,
  TEST_ORIGIN,
  waitFor,
  type HttpClient,
  type TestService,
} from '@renmai/test-kit';
import { fakeService, testGateway, type FakeService, type TestGateway } from './harness.js';

const PASSWORD = 'lantern over the river';
const IP = '203.0.113.9';

let identity: TestService;
let profile: FakeService;
let gateway: TestGateway;

beforeAll(async () => {
  [identity, profile] = await Promise.all([startTestService(AppModule), fakeService()]);
  gateway = await testGateway({
    services: { identity: identity.url, profile },
    env: {
      PUBLIC_URL: TEST_ORIGIN,
      JWKS_URL: `${identity.url}/.well-known/jwks.json`,
      TRUST_PROXY: 'loopback',
      REVOKED_SESSIONS_EVERY_MS: '50',
    },
  });
  identity.running.app.get(ServiceTokens).useKeysFrom('gateway', `${gateway.url}${SERVICE_KEYS_PATH}`);
});
afterAll(async () => {
  await gateway.close();
  await identity.close();
  await profile.close();
});

/** A browser before the gateway. */
const browser = (): HttpClient => httpClient(gateway.url).with({ 'x-forwarded-for': IP });

async function register(client: HttpClient, email: string): Promise<string> {
  const asked = await client.post('/api/verification-codes', {
    purpose: 'register',
    address: { kind: 'email', email },
  });
  expect(asked.status).toBe(202);
  const message = await waitFor(async () => (await identity.mailbox.list(10)).find(({ to }) => to === email));
  const code = /\b\d{6}\b/.exec(message.subject ?? message.text)?.[0];
  const confirmed = await client.post(`/api/verification-codes/${asked.body.challengeId}/confirm`, { code });
  const registered = await client.post('/api/accounts', {
    ticket: confirmed.body.ticket,
    name: 'Ann Li',
    password: PASSWORD,
    locale: 'en',
    terms: { version: currentTermsVersion, accepted: true },
  });
  expect({ status: registered.status, body: registered.body }).toMatchObject({ status: 201 });
  return registered.body.accessToken;
}

it('registers, knows the address of the person, and refreshes by cookie', async () => {
  const client = browser();
  const token = await register(client, 'ann@example.org');
  const exported = await client.as(token).get('/api/account/export');
  expect(exported.body.sessions).toMatchObject([{ ip: IP }]);
  const refreshed = await client.post('/api/sessions/refresh');
  expect(refreshed.status).toBe(200);
  expect((await client.as(refreshed.body.accessToken).get('/api/account')).status).toBe(200);
});

it('refuses the token of a session that was ended elsewhere, at every service', async () => {
  const [one, other] = [browser(), browser()];
  const email = 'bo@example.org';
  const token = await register(one, email);
  const login = await other.post('/api/sessions', { method: 'password', identifier: email, password: PASSWORD });
  const ended = other.as(login.body.accessToken);
  expect((await ended.get('/api/profile')).status).toBe(200);
  expect((await one.as(token).delete(`/api/sessions/${login.body.sessionId}`)).status).toBe(204);
  await waitFor(async () => (await ended.get('/api/profile')).status === 401);
  expect((await ended.get('/api/account')).body).toMatchObject({ code: 'unauthenticated' });
  expect((await ended.get('/api/user/userInfos')).body).toMatchObject({ code: 401, data: null });
  expect((await one.as(token).get('/api/profile')).status).toBe(200);
});

it('keeps a known browser of the owner in, whatever others do at the same address', async () => {
  const shared = { 'x-forwarded-for': '203.0.113.50' };
  const at = () => httpClient(gateway.url).with(shared);
  const owner = at();
  const email = 'cy@example.org';
  await register(owner, email);
  const login = (client: HttpClient, password: string) =>
    client.post('/api/sessions', { method: 'password', identifier: email, password });
  const codes = new Set<string>();
  // Also for a client that has made up the name of a browser.
  const madeUp = `renmai_device=e30.${Buffer.from('a'.repeat(32)).toString('base64url')}.${'a'.repeat(86)}`;
  while (!codes.has('too-many-requests')) {
    const { body } = await login(at().with({ cookie: madeUp }), 'a guess');
    codes.add(String(body.code));
  }
  expect([...codes]).toEqual(['identity.credentials-wrong', 'identity.too-many-attempts', 'too-many-requests']);
  expect((await login(at(), PASSWORD)).body).toMatchObject({ code: 'too-many-requests' });
  const known = await login(owner, PASSWORD);
  expect([known.status, known.body.status]).toEqual([200, 'signed-in']);
});

it('has no way to internal calls between services', async () => {
  expect((await browser().get('/internal/revoked-sessions')).status).toBe(404);
  expect((await browser().get('/api/operations/identity/dead-letters')).status).toBe(401);
});
