import { inBackground } from '@renmai/service-kit';
import { expectProblem, waitFor } from '@renmai/test-kit';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { IdentityWorld, PASSWORD } from './identity-world.js';

describe('login', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  it('accepts the password, whatever the case of the e-mail', async () => {
    const { email, memberId } = await world.register();
    const { http } = world.browser();
    const answer = await world.login(http, email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'signed-in', account: { memberId }, reactivated: false });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await http.as(answer.body.accessToken).get('/api/account')).body.memberId).toBe(memberId);
  });

  it('accepts a code once', async () => {
    const { email, memberId } = await world.register();
    const { http } = world.browser();
    const code = await world.code(http, 'login', { kind: 'email', email });
    const answers = await Promise.all([1, 2].map(() => http.post('/api/sessions', { method: 'code', ...code })));
    const [signedIn] = answers.filter(({ status }) => status === 200);
    const refused = answers.filter((answer) => answer !== signedIn);
    expect(signedIn?.body).toMatchObject({ status: 'signed-in', account: { memberId } });
    expect(refused.map(({ body }) => body.code)).toEqual(['identity.code-spent']);
  });

  it('sends a code in the language of the account', async () => {
    const { email } = await world.register({ locale: 'zh-TW' });
    await world.code(world.browser({ 'accept-language': 'ja' }).http, 'login', { kind: 'email', email });
    expect((await world.messages(email))[0]?.text).toContain('登入人脈');
  });

  it('answers unknown accounts and wrong passwords alike', async () => {
    const { email } = await world.register();
    const answer = async (identifier: string) => {
      const { status, body, headers } = await world.login(world.browser().http, identifier, 'not the password');
      return { status, body: { ...body, instance: 'an id' }, headers: Object.keys(headers).sort() };
    };
    const known = await answer(email);
    expect(known).toMatchObject({ status: 401, body: { code: 'identity.credentials-wrong' } });
    expect(await answer(world.newEmail())).toEqual(known);
    expect(await answer('13911112222')).toEqual(known);
    expect(await answer('nonsense')).toEqual(known);
    expect(await answer("' OR '1'='1")).toEqual(known);
  });

  it.each([
    [{ method: 'password', identifier: 'a@example.org' }, '/password'],
    [{ method: 'password', identifier: '', password: 'x' }, '/identifier'],
    [{ method: 'code', challengeId: 'x', code: '123456' }, '/challengeId'],
    [{ method: 'magic' }, '/method'],
    [{}, '/method'],
  ])('refuses %j', async (body, pointer) => {
    const problem = expectProblem(await world.browser().http.post('/api/sessions', body), 400, 'invalid-request');
    expect(problem['errors']).toEqual([expect.objectContaining({ pointer })]);
  });

  it('refuses a code whose address belongs to no account any more', async () => {
    const member = await world.register();
    const code = await world.code(world.browser().http, 'login', { kind: 'email', email: member.email });
    const ticket = await world.ticket(member.as, 'change-address', { kind: 'email', email: world.newEmail() });
    expect((await member.as.put('/api/account/email', { password: PASSWORD, ticket })).status).toBe(200);
    expectProblem(
      await world.browser().http.post('/api/sessions', { method: 'code', ...code }),
      422,
      'identity.code-expired',
    );
  });
});

describe('hashing', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start({ IDENTITY_HASHING_THREADS: '2', IDENTITY_HASHING_WAITING: '190' });
  });
  afterAll(() => world.close());

  it('that is behind refuses further passwords, and holds up nothing else', async () => {
    const member = await world.register();
    const { turns } = world.service.running.app.get(PasswordHasher);
    const held = Promise.withResolvers<undefined>();
    const holding = [1, 2].map(() => turns.take(inBackground, () => held.promise));
    const logins = Promise.all(
      Array.from({ length: 200 }, () => world.login(world.browser().http, world.newEmail(), 'a guess')),
    );
    await waitFor(() => turns.waiting === 190);
    const refused = await world.login(world.browser().http, member.email);
    expectProblem(refused, 503, 'identity.busy');
    expect(refused.headers['retry-after']).toBe('5');
    // Requests without a password are answered meanwhile.
    for (const path of ['/health/live', '/health/ready', '/.well-known/jwks.json', '/.well-known/device-keys.json']) {
      expect((await world.browser().http.get(path)).status).toBe(200);
    }
    expect((await member.http.post('/api/sessions/refresh')).status).toBe(200);
    expect((await member.as.get('/api/account')).status).toBe(200);
    expect(turns.waiting).toBe(190);
    held.resolve(undefined);
    await Promise.all(holding);
    const statuses = (await logins).map(({ status }) => status);
    expect([401, 503].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([190, 10]);
    // A refusal is no failed try.
    expect((await world.login(world.browser().http, member.email)).status).toBe(200);
  });
});

describe('guessing', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const fail = async (http: ReturnType<IdentityWorld['browser']>['http'], email: string, times: number) => {
    for (let count = 0; count < times; count += 1) {
      expectProblem(await world.login(http, email, `guess ${count}`), 401, 'identity.credentials-wrong');
    }
  };

  it('is slowed down after ten failures on one account, from wherever they come', async () => {
    const { email } = await world.register();
    for (let count = 0; count < 10; count += 1) await fail(world.browser().http, email, 1);
    const refused = await world.login(world.browser().http, email);
    expectProblem(refused, 429, 'identity.too-many-attempts');
    expect(refused.headers['retry-after']).toBe('30');
    // One try per pause, which doubles with each failure.
    world.clock.advance({ seconds: 30 });
    await fail(world.browser().http, email, 1);
    const again = await world.login(world.browser().http, email);
    expect(again.headers['retry-after']).toBe('60');
    world.clock.advance({ seconds: 60 });
    expect((await world.login(world.browser().http, email)).status).toBe(200);
    // Failures in a row: the success has reset the count.
    await fail(world.browser().http, email, 9);
  });

  it('looks the same for an account that does not exist', async () => {
    const nobody = world.newEmail();
    for (let count = 0; count < 10; count += 1) await fail(world.browser().http, nobody, 1);
    expectProblem(await world.login(world.browser().http, nobody), 429, 'identity.too-many-attempts');
  });

  it('is slowed down after ten failures from one address, whatever the account', async () => {
    const { http } = world.browser();
    for (let count = 0; count < 10; count += 1) await fail(http, world.newEmail(), 1);
    const { email } = await world.register();
    expectProblem(await world.login(http, email), 429, 'identity.too-many-attempts');
    expect((await world.login(world.browser().http, email)).status).toBe(200);
  });

  it('is not made cheaper by logging in to an own account in between', async () => {
    const { http } = world.browser();
    const own = await world.register();
    for (let count = 0; count < 9; count += 1) {
      await fail(http, world.newEmail(), 1);
      if (count === 4) expect((await world.login(http, own.email)).status).toBe(200);
    }
    await fail(http, world.newEmail(), 1);
    expectProblem(await world.login(http, world.newEmail()), 429, 'identity.too-many-attempts');
  });

  it('counts tries that come at once', async () => {
    const { email } = await world.register();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, count) => world.login(world.browser().http, email, `guess ${count}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it('at the same address as the owner does not keep a known browser out', async () => {
    const owner = await world.register();
    const neighbour = world.browser({ 'x-forwarded-for': owner.ip });
    await fail(neighbour.http, owner.email, 10);
    expectProblem(await world.login(neighbour.http, owner.email), 429, 'identity.too-many-attempts');
    expect((await world.login(owner.http, owner.email)).status).toBe(200);
  });

  it('by a stranger does not keep the owner out', async () => {
    const owner = await world.register();
    const stranger = world.browser();
    await fail(stranger.http, owner.email, 10);
    expectProblem(await world.login(stranger.http, owner.email), 429, 'identity.too-many-attempts');
    // The browser with which they registered, from any network.
    expect((await world.login(owner.http.with({ 'x-forwarded-for': '203.0.113.9' }), owner.email)).status).toBe(200);
    // Any browser at the address they registered from.
    expect((await world.login(world.browser({ 'x-forwarded-for': owner.ip }).http, owner.email)).status).toBe(200);
    // And by code from anywhere.
    const { http } = world.browser();
    const code = await world.code(http, 'login', { kind: 'email', email: owner.email });
    expect((await http.post('/api/sessions', { method: 'code', ...code })).status).toBe(200);
  });

  it('from a known device is slowed down on its own account', async () => {
    const owner = await world.register();
    await fail(owner.http, owner.email, 10);
    expectProblem(await world.login(owner.http, owner.email), 429, 'identity.too-many-attempts');
    expect((await world.login(world.browser().http, owner.email)).status).toBe(200);
  });

  it('at re-authentication is slowed down by session', async () => {
    const member = await world.register();
    const other = await world.signIn(member.email);
    const attempt = (http: typeof member.as, password: string) =>
      http.put('/api/account/password', { currentPassword: password, password: 'another lantern' });
    for (let count = 0; count < 10; count += 1) {
      expectProblem(await attempt(member.as, `guess ${count}`), 422, 'identity.password-wrong');
    }
    expectProblem(await attempt(member.as, PASSWORD), 429, 'identity.too-many-attempts');
    expect((await attempt(other.as, PASSWORD)).status).toBe(204);
  });
});
