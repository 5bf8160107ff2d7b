import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { expectProblem, httpClient, waitFor } from '@renmai/test-kit';
import { IdentityWorld } from './identity-world.js';

describe('access tokens', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const jwks = async (): Promise<{ kid: string }[]> =>
    (await world.browser().http.get('/.well-known/jwks.json')).body.keys;
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;

  it('can be verified by anybody with the published keys', async () => {
    const { signedIn } = await world.register();
    const keys = createRemoteJWKSet(new URL(`${world.service.url}/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(signedIn.accessToken, keys, {
      issuer: 'http://renmai.test',
      audience: 'renmai',
      currentDate: world.clock.now(),
    });
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) });
    expect(payload).toEqual({
      sub: signedIn.account.memberId,
      sid: signedIn.sessionId,
      roles: [],
      iss: 'http://renmai.test',
      aud: 'renmai',
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 900,
    });
  });

  it('publish public keys only', async () => {
    const answer = await world.browser().http.get('/.well-known/jwks.json');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    for (const key of answer.body.keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    }
    const [row] = await world.service.dataSource.query('SELECT * FROM signing_key');
    expect(row.private_jwk_sealed).not.toContain('"d"');
  });

  it.each([
    ['changed', (token: string) => token.replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"x"}').toString('base64url')}.`)],
    ['without a signature', (token: string) => token.replace(/[^.]+$/, '')],
    [
      'of algorithm none',
      (token: string) => token.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url')),
    ],
    ['cut short', (token: string) => token.slice(0, -10)],
  ])('%s are refused', async (_, spoil) => {
    const { signedIn, http } = await world.register();
    expectProblem(await http.as(spoil(signedIn.accessToken)).get('/api/account'), 401, 'unauthenticated');
  });

  it('are the same to every process of identity', async () => {
    const { signedIn } = await world.register();
    const other = await world.service.another();
    try {
      const http = httpClient(other.url);
      expect((await http.as(signedIn.accessToken).get('/api/account')).status).toBe(200);
      expect((await http.get('/.well-known/jwks.json')).body.keys).toEqual(await jwks());
    } finally {
      await other.close();
    }
  });

  it('outlive the rotation of the key that signed them', async () => {
    const member = await world.register();
    const [first] = await jwks();
    world.clock.advance({ days: 29, hours: 23 });
    // Published first, so that every verifier has it before it signs.
    await world.run('rotate-signing-keys');
    const kids = (await jwks()).map(({ kid }) => kid);
    expect(kids).toHaveLength(2);
    expect(kids[0]).toBe(first?.kid);
    const refreshed = await member.http.post('/api/sessions/refresh');
    expect(kidOf(refreshed.body.accessToken)).toBe(kids[0]);

    world.clock.advance({ minutes: 59 });
    const last = await member.http.post('/api/sessions/refresh');
    expect(kidOf(last.body.accessToken)).toBe(kids[0]);
    world.clock.advance({ minutes: 2 });
    await world.run('rotate-signing-keys');
    const next = await member.http.post('/api/sessions/refresh');
    expect(kidOf(next.body.accessToken)).toBe(kids[1]);
    const accepted = async ({ body }: typeof last) =>
      (await member.http.as(body.accessToken).get('/api/account')).status === 200;
    expect(await accepted(last)).toBe(true);
    // Verifiers fetch the keys every few minutes; here the hour has passed only on the clock of the test.
    await waitFor(() => accepted(next));
    expect(await accepted(last)).toBe(true);

    world.clock.advance({ minutes: 30 });
    await world.run('rotate-signing-keys');
    expect((await jwks()).map(({ kid }) => kid)).toEqual([kids[1]]);
  });

  it('go on with a new key when SECRET_KEY has changed', async () => {
    const other = await IdentityWorld.start({
      DATABASE_URL: world.service.databaseUrl,
      BUS_URL: world.service.databaseUrl,
      SECRET_KEY: 'quite another secret of 32 characters or more',
    });
    try {
      const { email } = await world.register();
      const { signedIn, as } = await other.signIn(email);
      expect((await as.get('/api/account')).status).toBe(200);
      expect((await jwks()).map(({ kid }) => kid)).not.toContain(kidOf(signedIn.accessToken));
    } finally {
      await other.close();
    }
  });

  it('carry no role without a second factor', async () => {
    const member = await world.register();
    await world.service.dataSource.query('UPDATE account SET is_system_administrator = true WHERE id = $1', [
      member.memberId,
    ]);
    const { signedIn } = await world.signIn(member.email);
    expect(signedIn.account).toMatchObject({
      isSystemAdministrator: true,
      secondFactor: { enabled: false, obligatory: true },
    });
    expect(decodeJwt(signedIn.accessToken)['roles']).toEqual([]);
  });
});
