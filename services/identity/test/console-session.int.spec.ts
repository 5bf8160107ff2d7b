import { identityConsoleSessionEnded, identityConsoleSessionOpened } from '@renmai/contracts/identity/identity.events';
import { expectProblem } from '@renmai/test-kit';
import { changeSystemAdministrator } from '../src/commands/system-administrators.js';
import { IdentityWorld, PASSWORD } from './identity-world.js';
import { secondFactor } from './second-factor-world.js';

type Http = ReturnType<IdentityWorld['browser']>['http'];

describe('the session of the review console', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const { enable, nextCode, wrong } = secondFactor(() => world);
  const grant = (email: string, isAdministrator = true) =>
    changeSystemAdministrator(world.service.dataSource, world.clock, email, isAdministrator);
  const administrator = async () => {
    const member = await enable();
    await grant(member.email);
    return member;
  };
  const begin = (http: Http, identifier: string, password = PASSWORD) =>
    http.post('/api/console/session', { identifier, password });
  /** A browser in the console. */
  const open = async (member: { email: string; secret: string }) => {
    const { http } = world.browser();
    const begun = await begin(http, member.email);
    expect({ status: begun.status, body: begun.body }).toMatchObject({ status: 200 });
    const { secondFactorToken } = begun.body;
    const opened = await http.post('/api/console/session/second-factor', {
      secondFactorToken,
      code: nextCode(member.secret),
    });
    expect({ status: opened.status, body: opened.body }).toMatchObject({ status: 200 });
    const setCookie = String(opened.headers['set-cookie']);
    return { http, opened, setCookie, cookie: /renmai_console=([^;]+)/.exec(setCookie)?.[1] ?? '' };
  };
  const admit = (cookie: string, used = true) =>
    world.service.asService('gateway').post('/internal/console-sessions/admit', { cookie, used });

  it('needs both factors and the role; its cookie is for the console alone', async () => {
    const member = await administrator();
    const { opened, setCookie, cookie, http } = await open(member);
    expect(opened.body).toMatchObject({
      member: { memberId: member.memberId, name: 'Ann Li', locale: 'en' },
      idleSeconds: 900,
    });
    expect(setCookie).toMatch(/renmai_console=[^;]+; Path=\/api\/console; HttpOnly; SameSite=Strict/);
    const { status, body } = await admit(cookie);
    expect({ status, body }).toMatchObject({ status: 200, body: { memberId: member.memberId } });
    expect((await http.as(body.token).get('/api/console/session')).status).toBe(200);
    // Neither token is good for the other's calls.
    expectProblem(await http.as(body.token).get('/api/account'), 401, 'unauthenticated');
    expectProblem(await http.as(member.signedIn.accessToken).get('/api/console/session'), 401, 'unauthenticated');
    const [event] = await world.service.published(identityConsoleSessionOpened);
    expect(event?.data).toEqual({ consoleSessionId: body.consoleSessionId, memberId: member.memberId });
  });

  it('refuses everybody else, and reveals nothing to strangers', async () => {
    const [member, staff] = [await enable(), await world.register()];
    await grant(staff.email);
    const { http } = world.browser();
    expectProblem(await begin(http, member.email), 403, 'identity.console-not-allowed');
    expectProblem(await begin(http, staff.email), 403, 'identity.console-second-factor-missing');
    expectProblem(await begin(http, staff.email, 'not it'), 401, 'identity.credentials-wrong');
    expectProblem(await begin(http, 'nobody@example.org'), 401, 'identity.credentials-wrong');
  });

  it('accepts neither a wrong code nor the token of the members’ login', async () => {
    const member = await administrator();
    const { http } = world.browser();
    const { secondFactorToken } = (await begin(http, member.email)).body;
    const finish = (path: string, token: string, code: string) => http.post(path, { secondFactorToken: token, code });
    const code = nextCode(member.secret);
    expectProblem(
      await finish('/api/console/session/second-factor', secondFactorToken, wrong(code)),
      422,
      'identity.second-factor-wrong',
    );
    const ofMembers = (await world.login(http, member.email)).body.secondFactorToken;
    for (const [path, token] of [
      ['/api/console/session/second-factor', ofMembers],
      ['/api/sessions/second-factor', secondFactorToken],
    ]) {
      expectProblem(await finish(path, token, code), 422, 'identity.second-factor-token-invalid');
    }
  });

  it('ends after 15 minutes without use; requests that pages make on their own do not count', async () => {
    const { cookie } = await open(await administrator());
    world.clock.advance({ minutes: 14 });
    expect((await admit(cookie, true)).status).toBe(200);
    world.clock.advance({ minutes: 14 });
    expect((await admit(cookie, false)).status).toBe(200);
    world.clock.advance({ minutes: 2 });
    expectProblem(await admit(cookie, true), 401, 'identity.no-session');
    await world.run('end-console-sessions');
    expect((await world.service.published(identityConsoleSessionEnded)).at(-1)?.data.reason).toBe('idle');
  });

  it('ends after twelve hours however much it is used', async () => {
    const { cookie } = await open(await administrator());
    for (let passed = 0; passed < 12 * 60; passed += 10) {
      expect((await admit(cookie)).status).toBe(200);
      world.clock.advance({ minutes: 10 });
    }
    expectProblem(await admit(cookie), 401, 'identity.no-session');
  });

  it('ends at once by signing out', async () => {
    const { cookie, http } = await open(await administrator());
    const left = await http.delete('/api/console/session');
    expect(left.status).toBe(204);
    expectProblem(await admit(cookie), 401, 'identity.no-session');
    expect((await world.service.published(identityConsoleSessionEnded)).at(-1)?.data.reason).toBe('signed-out');
  });

  it('has one token for its calls until it is about to end, and no other session has it', async () => {
    const member = await administrator();
    const [first, second] = [await open(member), await open(member)];
    const tokenOf = async ({ cookie }: { cookie: string }) => (await admit(cookie)).body.token as string;
    const token = await tokenOf(first);
    expect(await tokenOf(second)).not.toBe(token);
    world.clock.advance({ seconds: 30 });
    expect(await tokenOf(first)).toBe(token);
    world.clock.advance({ seconds: 15 });
    const renewed = await tokenOf(first);
    expect(renewed).not.toBe(token);
    world.clock.advance({ seconds: 30 });
    expect((await first.http.as(renewed).get('/api/console/session')).status).toBe(200);
    await first.http.delete('/api/console/session');
    expectProblem(await admit(first.cookie), 401, 'identity.no-session');
  });

  it.each<[string, (member: Awaited<ReturnType<typeof administrator>>) => Promise<unknown>]>([
    ['the role is taken away', ({ email }) => grant(email, false)],
    [
      'all other sessions are ended',
      async ({ email, secret }) => {
        const { http, body } = await signedIn(email, secret);
        return http.as(body.accessToken).delete('/api/sessions');
      },
    ],
    [
      'the password is changed',
      async ({ email, secret }) => {
        const { http, body } = await signedIn(email, secret);
        return http
          .as(body.accessToken)
          .put('/api/account/password', { currentPassword: PASSWORD, password: 'lantern over the lake' });
      },
    ],
  ])('ends when %s', async (_, act) => {
    const member = await administrator();
    const { cookie } = await open(member);
    await act(member);
    expectProblem(await admit(cookie), 401, 'identity.no-session');
    expect((await world.service.published(identityConsoleSessionEnded)).at(-1)?.data).toMatchObject({
      memberId: member.memberId,
      reason: 'member-sessions-ended',
    });
  });

  const signedIn = async (email: string, secret: string) => {
    const { http } = world.browser();
    const { secondFactorToken } = (await world.login(http, email)).body;
    const { body } = await http.post('/api/sessions/second-factor', { secondFactorToken, code: nextCode(secret) });
    return { http, body };
  };
});
