import { identitySessionEnded } from '@renmai/contracts/identity/identity.events';
import { expectProblem } from '@renmai/test-kit';
import type { Response } from 'supertest';
import { deviceIn } from '../src/sessions/device-passes.js';
import { IdentityWorld, PASSWORD } from './identity-world.js';

const cookieOf = (response: Response, name: string): string => {
  const cookies = ([] as string[]).concat(response.headers['set-cookie'] ?? []);
  return /=([^;]*)/.exec(cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '')?.[1] ?? '';
};
const refreshCookie = (response: Response): string => cookieOf(response, 'renmai_refresh');

describe('sessions', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const lastEnded = async (sessionId: string) =>
    (await world.service.published(identitySessionEnded)).find(({ data }) => data.sessionId === sessionId)?.data.reason;

  /** A login whose refresh token is handled by hand, as a thief would. */
  const loggedIn = async () => {
    const member = await world.register();
    const answer = await world.login(world.browser().http, member.email);
    return { ...member, sessionId: answer.body.sessionId as string, token: refreshCookie(answer) };
  };
  const deviceCookie = (response: Response): string => cookieOf(response, 'renmai_device');
  const refresh = (token: string, headers: Record<string, string> = {}) =>
    world.browser({ cookie: `renmai_refresh=${token}`, ...headers }).http.post('/api/sessions/refresh');

  it('of browsers whose name was never signed sign it with the next refresh, once', async () => {
    const member = await world.register();
    const answer = await world.login(world.browser().http, member.email);
    const name = deviceIn(deviceCookie(answer));
    const renewed = await refresh(refreshCookie(answer), {
      cookie: `renmai_refresh=${refreshCookie(answer)}; renmai_device=${name}`,
    });
    expect(deviceCookie(renewed)).toBe(deviceCookie(answer));
    const again = await refresh('', {
      cookie: `renmai_refresh=${refreshCookie(renewed)}; renmai_device=${deviceCookie(renewed)}`,
    });
    expect([again.status, deviceCookie(again)]).toEqual([200, '']);
  });

  describe('refresh', () => {
    it('gives a new access token and replaces the refresh token', async () => {
      const member = await world.register();
      world.clock.advance({ minutes: 16 });
      expectProblem(await member.as.get('/api/account'), 401, 'unauthenticated');
      const answer = await member.http.post('/api/sessions/refresh');
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toMatchObject({
        status: 'signed-in',
        sessionId: member.signedIn.sessionId,
        account: { memberId: member.memberId },
        reactivated: false,
      });
      expect((await member.http.as(answer.body.accessToken).get('/api/account')).status).toBe(200);
      expect((await member.http.post('/api/sessions/refresh')).status).toBe(200);
    });

    it('refuses without a cookie, and with an invalid one', async () => {
      expectProblem(await world.browser().http.post('/api/sessions/refresh'), 401, 'identity.no-session');
      const { token, sessionId } = await loggedIn();
      const [id = '', generation = '', signature = ''] = token.split('.');
      for (const forged of ['x', `${id}.5.${signature}`, `${id}.${generation}.${'A'.repeat(43)}`]) {
        const answer = await refresh(forged);
        expectProblem(answer, 401, 'identity.no-session');
        expect(String(answer.headers['set-cookie'])).toMatch(/renmai_refresh=; .*Expires=Thu, 01 Jan 1970/);
      }
      // Invented tokens end nobody's session.
      expect(await lastEnded(sessionId)).toBeUndefined();
      expect((await refresh(token)).status).toBe(200);
    });

    it('ends the session when a spent token comes again', async () => {
      const { token, sessionId, email } = await loggedIn();
      const next = refreshCookie(await refresh(token));
      expect(next).not.toBe(token);
      world.clock.advance({ seconds: 11 });
      expectProblem(await refresh(token), 401, 'identity.refresh-reused');
      expect(await lastEnded(sessionId)).toBe('refresh-reused');
      expectProblem(await refresh(next), 401, 'identity.no-session');
      expect((await world.login(world.browser().http, email)).status).toBe(200);
    });

    it('gives two tabs that ask at once the same successor', async () => {
      const { token } = await loggedIn();
      const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(refreshCookie)).size).toBe(1);
      // A lost answer a moment later, too.
      world.clock.advance({ seconds: 9 });
      expect(refreshCookie(await refresh(token))).toBe(answers.map(refreshCookie)[0]);
    });

    it('does not excuse a spent token once its successor was used', async () => {
      const { token, sessionId } = await loggedIn();
      const next = refreshCookie(await refresh(token));
      expect((await refresh(next)).status).toBe(200);
      expectProblem(await refresh(token), 401, 'identity.refresh-reused');
      expect(await lastEnded(sessionId)).toBe('refresh-reused');
    });

    it('does not excuse a spent token in another browser', async () => {
      const { token } = await loggedIn();
      expect((await refresh(token)).status).toBe(200);
      expectProblem(await refresh(token, { 'user-agent': 'curl/8' }), 401, 'identity.refresh-reused');
    });

    it('ends thirty days after the last use', async () => {
      const { token, sessionId } = await loggedIn();
      world.clock.advance({ days: 29 });
      const next = refreshCookie(await refresh(token));
      world.clock.advance({ days: 30 });
      expectProblem(await refresh(next), 401, 'identity.no-session');
      expect(await lastEnded(sessionId)).toBe('expired');
    });

    it('ends after half a year, however often it is used', async () => {
      let { token } = await loggedIn();
      for (let months = 0; months < 6; months += 1) {
        world.clock.advance({ days: 29 });
        token = refreshCookie(await refresh(token));
        expect(token).not.toBe('');
      }
      world.clock.advance({ days: 7 });
      expectProblem(await refresh(token), 401, 'identity.no-session');
    });

    it('keeps the clean-up from leaving expired sessions behind', async () => {
      const { sessionId } = await loggedIn();
      world.clock.advance({ days: 31 });
      await world.run('clean-sessions');
      expect(await lastEnded(sessionId)).toBe('expired');
    });
  });

  describe('list', () => {
    it('shows device, browser, system, place and times, the current one first', async () => {
      const member = await world.register({}, world.browser({ 'x-forwarded-for': '192.0.2.7' }));
      world.clock.advance({ minutes: 1 });
      const phone = world.browser({
        'x-forwarded-for': '114.114.114.114',
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      });
      const other = await world.signIn(member.email, phone);
      const { status, body } = await member.as.get('/api/sessions');
      expect(status).toBe(200);
      expect(body.items).toEqual([
        {
          sessionId: member.signedIn.sessionId,
          device: null,
          deviceKind: 'desktop',
          browser: 'Firefox 140',
          os: 'Linux',
          place: { kind: 'unknown', countryCode: null },
          createdAt: member.signedIn.account.createdAt,
          lastSeenAt: member.signedIn.account.createdAt,
          current: true,
        },
        {
          sessionId: other.signedIn.sessionId,
          device: 'Apple iPhone',
          deviceKind: 'mobile',
          browser: 'Safari 18',
          os: 'iOS 18',
          place: { kind: 'country', countryCode: 'CN' },
          createdAt: world.clock.now().toISOString(),
          lastSeenAt: world.clock.now().toISOString(),
          current: false,
        },
      ]);
    });

    it('moves "last seen" with each refresh', async () => {
      const member = await world.register();
      world.clock.advance({ minutes: 20 });
      const { body } = await member.http.post('/api/sessions/refresh');
      const list = await member.http.as(body.accessToken).get('/api/sessions');
      expect(list.body.items[0].lastSeenAt).toBe(world.clock.now().toISOString());
    });
  });

  describe('ending', () => {
    it('one elsewhere shuts its access token and its refresh token out', async () => {
      const member = await world.register();
      const other = await world.signIn(member.email);
      expect((await member.as.delete(`/api/sessions/${other.signedIn.sessionId}`)).status).toBe(204);
      expectProblem(await other.as.get('/api/account'), 401, 'unauthenticated');
      expectProblem(await other.http.post('/api/sessions/refresh'), 401, 'identity.no-session');
      expect((await member.as.get('/api/account')).status).toBe(200);
      expect(await lastEnded(other.signedIn.sessionId)).toBe('ended-by-member');
      expectProblem(await member.as.delete(`/api/sessions/${other.signedIn.sessionId}`), 404, 'not-found');
    });

    it('is refused for the sessions of others', async () => {
      const [mine, yours] = [await world.register(), await world.register()];
      expectProblem(await mine.as.delete(`/api/sessions/${yours.signedIn.sessionId}`), 404, 'not-found');
      expect((await yours.as.get('/api/account')).status).toBe(200);
    });

    it('all others leaves the current one', async () => {
      const member = await world.register();
      const others = [await world.signIn(member.email), await world.signIn(member.email)];
      const answer = await member.as.delete('/api/sessions');
      expect(answer.body).toEqual({ ended: 2 });
      for (const { as } of others) expectProblem(await as.get('/api/account'), 401, 'unauthenticated');
      expect((await member.as.get('/api/sessions')).body.items).toHaveLength(1);
    });

    it('the current one is signing out', async () => {
      const member = await world.register();
      const answer = await member.as.delete('/api/sessions/current');
      expect(answer.status).toBe(204);
      expect(String(answer.headers['set-cookie'])).toMatch(/renmai_refresh=;/);
      expectProblem(await member.as.get('/api/account'), 401, 'unauthenticated');
      expect(await lastEnded(member.signedIn.sessionId)).toBe('signed-out');
    });

    it('works with the cookie alone, when the access token has expired, and with nothing', async () => {
      const member = await world.register();
      world.clock.advance({ minutes: 16 });
      expect((await member.as.delete('/api/sessions/current')).status).toBe(204);
      expect(await lastEnded(member.signedIn.sessionId)).toBe('signed-out');
      expect((await world.browser().http.delete('/api/sessions/current')).status).toBe(204);
    });
  });

  it('are reported as ended to the gateway while their access tokens could still be used', async () => {
    const member = await world.register();
    await member.as.delete('/api/sessions/current');
    const endedAt = world.clock.now().toISOString();
    const revoked = async () => (await world.service.asService('gateway').get('/internal/revoked-sessions')).body.items;
    expect(await revoked()).toContainEqual({ sessionId: member.signedIn.sessionId, endedAt });
    world.clock.advance({ minutes: 15 });
    expect(await revoked()).toContainEqual({ sessionId: member.signedIn.sessionId, endedAt });
    world.clock.advance({ minutes: 1 });
    expect(await revoked()).not.toContainEqual({ sessionId: member.signedIn.sessionId, endedAt });
    await world.run('clean-sessions');
    const rows = await world.service.dataSource.query('SELECT 1 FROM ended_session WHERE ended_at <= $1', [
      new Date(world.clock.now().getTime() - 16 * 60_000),
    ]);
    expect(rows).toEqual([]);
  });

  it('end with a change of the password, except for the one that changed it', async () => {
    const member = await world.register();
    const other = await world.signIn(member.email);
    const body = { currentPassword: PASSWORD, password: 'another lantern' };
    expect((await member.as.put('/api/account/password', body)).status).toBe(204);
    expect((await member.as.get('/api/account')).status).toBe(200);
    expectProblem(await other.as.get('/api/account'), 401, 'unauthenticated');
    expect(await lastEnded(other.signedIn.sessionId)).toBe('password-changed');
  });
});

describe('cookies behind https', () => {
  it('are Secure', async () => {
    const world = await IdentityWorld.start({ PUBLIC_URL: 'https://renmai.test' });
    try {
      const { http } = world.browser();
      const ticket = await world.ticket(http, 'register', { kind: 'email', email: world.newEmail() });
      const answer = await http.post('/api/accounts', world.registration(ticket));
      const cookies = ([] as string[]).concat(answer.headers['set-cookie'] ?? []);
      for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict/);
      expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
        '__Secure-renmai_refresh',
        'renmai_refresh',
        '__Secure-renmai_device',
      ]);
      // A browser with a cookie of the plain name stays logged in, and has the other one from then on.
      const token = cookieOf(answer, '__Secure-renmai_refresh');
      const renewed = await world.browser({ cookie: `renmai_refresh=${token}` }).http.post('/api/sessions/refresh');
      expect(renewed.status).toBe(200);
      const names = ([] as string[]).concat(renewed.headers['set-cookie'] ?? []);
      expect(names.some((cookie) => /^__Secure-renmai_refresh=[^;]/.test(cookie))).toBe(true);
      expect(names.some((cookie) => /^renmai_refresh=;/.test(cookie))).toBe(true);
    } finally {
      await world.close();
    }
  });
});
