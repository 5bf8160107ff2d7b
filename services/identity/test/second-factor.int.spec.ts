import { decodeJwt } from 'jose';
import { expectProblem, waitFor } from '@renmai/test-kit';
import { totpAt } from '../src/second-factor/totp.js';
import { IdentityWorld, PASSWORD, type Member } from './identity-world.js';

describe('second factor', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const path = (rest: string) => `/api/account/second-factor/${rest}`;
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  /** A code not used before: time goes on first. */
  const nextCode = (secret: string): string => {
    world.clock.advance({ seconds: 30 });
    return totpAt(secret, world.clock.now());
  };

  const enable = async (member?: Member) => {
    const owner = member ?? (await world.register());
    const { secret } = (await owner.as.post(path('setup'), { password: PASSWORD })).body;
    const { status, body } = await owner.as.post(path('confirm'), { code: nextCode(secret) });
    expect(status).toBe(200);
    return { ...owner, secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
  };
  const begin = async (email: string, browser = world.browser()) => {
    const { body } = await world.login(browser.http, email);
    expect(body).toEqual({ status: 'second-factor-required', secondFactorToken: expect.any(String) });
    return {
      ...browser,
      finish: (proof: object) =>
        browser.http.post('/api/sessions/second-factor', { secondFactorToken: body.secondFactorToken, ...proof }),
    };
  };

  it('is turned on by password and a first code', async () => {
    const member = await world.register();
    expectProblem(await member.as.post(path('confirm'), { code: '123456' }), 409, 'identity.second-factor-not-set-up');
    expectProblem(await member.as.post(path('setup'), { password: 'not it' }), 422, 'identity.password-wrong');
    const first = (await member.as.post(path('setup'), { password: PASSWORD })).body;
    const setup = await member.as.post(path('setup'), { password: PASSWORD });
    expect(setup.headers['cache-control']).toBe('no-store');
    const { secret, otpauthUri } = setup.body;
    expect(otpauthUri).toContain(`secret=${secret}`);
    // The last secret counts, and login is as before until a code has been entered.
    expectProblem(
      await member.as.post(path('confirm'), { code: totpAt(first.secret, world.clock.now()) }),
      422,
      'identity.second-factor-wrong',
    );
    expect((await world.login(world.browser().http, member.email)).body.status).toBe('signed-in');

    const confirmed = await member.as.post(path('confirm'), { code: totpAt(secret, world.clock.now()) });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await member.as.get('/api/account')).body.secondFactor).toEqual({
      enabled: true,
      obligatory: false,
      recoveryCodesLeft: 10,
    });
    expectProblem(
      await member.as.post(path('setup'), { password: PASSWORD }),
      409,
      'identity.second-factor-already-enabled',
    );
    expectProblem(
      await member.as.post(path('confirm'), { code: '123456' }),
      409,
      'identity.second-factor-already-enabled',
    );
    await waitFor(async () =>
      (await world.messages(member.email)).some(({ subject }) => subject === 'Two-step verification is on'),
    );
  });

  it('is wanted after the password and after a code by mail', async () => {
    const member = await enable();
    const { finish } = await begin(member.email);
    const answer = await finish({ code: nextCode(member.secret) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'signed-in', account: { memberId: member.memberId } });
    expect(String(answer.headers['set-cookie'])).toContain('renmai_refresh=');

    const { http } = world.browser();
    const code = await world.code(http, 'login', { kind: 'email', email: member.email });
    const byCode = await http.post('/api/sessions', { method: 'code', ...code });
    expect(byCode.body.status).toBe('second-factor-required');
    expect(byCode.headers['set-cookie']).toBeUndefined();
  });

  it('does not take a code twice, nor an older one after a newer', async () => {
    const member = await enable();
    const code = nextCode(member.secret);
    const answers = await Promise.all(
      (await Promise.all([1, 2, 3].map(() => begin(member.email)))).map(({ finish }) => finish({ code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    world.clock.advance({ seconds: 20 });
    expectProblem(await (await begin(member.email)).finish({ code }), 422, 'identity.second-factor-wrong');
    const older = totpAt(member.secret, new Date(world.clock.now().getTime() - 30_000));
    expectProblem(await (await begin(member.email)).finish({ code: older }), 422, 'identity.second-factor-wrong');
  });

  it('takes each recovery code once', async () => {
    const member = await enable();
    const [recoveryCode = ''] = member.recoveryCodes;
    const typed = ` ${recoveryCode.toUpperCase().replaceAll('-', ' ')}`;
    expect((await (await begin(member.email)).finish({ recoveryCode: typed })).status).toBe(200);
    const again = expectProblem(
      await (await begin(member.email)).finish({ recoveryCode }),
      422,
      'identity.second-factor-wrong',
    );
    expect(again['errors']).toEqual([expect.objectContaining({ pointer: '/recoveryCode' })]);
    expect((await member.as.get('/api/account')).body.secondFactor.recoveryCodesLeft).toBe(9);
  });

  it('gives new recovery codes, which make the former worthless', async () => {
    const member = await enable();
    const answer = await member.as.post(path('recovery-codes'), { password: PASSWORD, code: nextCode(member.secret) });
    expect(answer.body.recoveryCodes).toHaveLength(10);
    const [former = ''] = member.recoveryCodes;
    expectProblem(
      await (await begin(member.email)).finish({ recoveryCode: former }),
      422,
      'identity.second-factor-wrong',
    );
    const { finish } = await begin(member.email);
    expect((await finish({ recoveryCode: answer.body.recoveryCodes[3] })).status).toBe(200);
  });

  it('has to follow within ten minutes, once', async () => {
    const member = await enable();
    const late = await begin(member.email);
    world.clock.advance({ minutes: 10 });
    expectProblem(await late.finish({ code: nextCode(member.secret) }), 422, 'identity.second-factor-token-invalid');
    const { finish } = await begin(member.email);
    expect((await finish({ code: nextCode(member.secret) })).status).toBe(200);
    expectProblem(await finish({ code: nextCode(member.secret) }), 422, 'identity.second-factor-token-invalid');
  });

  it('slows guessing down without keeping the owner out', async () => {
    const member = await enable();
    const stranger = await begin(member.email);
    for (let count = 0; count < 10; count += 1) {
      const code = wrong(totpAt(member.secret, world.clock.now()));
      expectProblem(await stranger.finish({ code }), 422, 'identity.second-factor-wrong');
    }
    expectProblem(
      await stranger.finish({ code: totpAt(member.secret, world.clock.now()) }),
      429,
      'identity.too-many-attempts',
    );
    const known = await begin(member.email, { http: member.http, ip: member.ip });
    expect((await known.finish({ code: nextCode(member.secret) })).status).toBe(200);
  });

  it('is turned off by password and code', async () => {
    const member = await enable();
    const disable = (password: string, code: string) => member.as.post(path('disable'), { password, code });
    expectProblem(await disable('not it', nextCode(member.secret)), 422, 'identity.password-wrong');
    const right = nextCode(member.secret);
    expectProblem(await disable(PASSWORD, wrong(right)), 422, 'identity.second-factor-wrong');
    expect((await disable(PASSWORD, right)).status).toBe(204);
    expectProblem(await disable(PASSWORD, nextCode(member.secret)), 409, 'identity.second-factor-not-enabled');
    expect((await world.login(world.browser().http, member.email)).body.status).toBe('signed-in');
    expect((await member.as.get('/api/account')).body.secondFactor).toMatchObject({
      enabled: false,
      recoveryCodesLeft: 0,
    });
  });

  describe('of somebody who lost the app', () => {
    const first = ({ recoveryCodes }: { recoveryCodes: string[] }) => recoveryCodes[0] ?? '';

    it('is turned off by password and recovery code', async () => {
      const member = await enable();
      const disable = (proof: object) => member.as.post(path('disable'), { password: PASSWORD, ...proof });
      const refused = expectProblem(
        await disable({ recoveryCode: 'k7mq-x2ha-9wrd' }),
        422,
        'identity.second-factor-wrong',
      );
      expect(refused['errors']).toEqual([expect.objectContaining({ pointer: '/recoveryCode' })]);
      expectProblem(await disable({}), 400, 'invalid-request');
      const wrongPassword = await member.as.post(path('disable'), { password: 'x', recoveryCode: first(member) });
      expectProblem(wrongPassword, 422, 'identity.password-wrong');
      expect((await disable({ recoveryCode: first(member) })).status).toBe(204);
      expect((await world.login(world.browser().http, member.email)).body.status).toBe('signed-in');
    });

    it('gives new recovery codes for one of the former', async () => {
      const member = await enable();
      const renew = (recoveryCode: string) =>
        member.as.post(path('recovery-codes'), { password: PASSWORD, recoveryCode });
      const { recoveryCodes } = (await renew(first(member))).body;
      expect(recoveryCodes).toHaveLength(10);
      expectProblem(await renew(member.recoveryCodes[1] ?? ''), 422, 'identity.second-factor-wrong');
      expect((await renew(first({ recoveryCodes }))).status).toBe(200);
    });

    it('goes over to another app with its first code, until then the former counts', async () => {
      const member = await enable();
      const replace = (proof: object) => member.as.post(path('replacement'), { password: PASSWORD, ...proof });
      const begun = await replace({ recoveryCode: first(member) });
      expect(begun.headers['cache-control']).toBe('no-store');
      expectProblem(await replace({ recoveryCode: first(member) }), 422, 'identity.second-factor-wrong');
      const { secret } = begun.body;
      expect(secret).not.toBe(member.secret);
      const former = nextCode(member.secret);
      expect((await (await begin(member.email)).finish({ code: former })).status).toBe(200);
      expectProblem(await member.as.post(path('confirm'), { code: former }), 422, 'identity.second-factor-wrong');

      // Within the same half minute: the two apps' codes have nothing to do with each other.
      const confirmed = await member.as.post(path('confirm'), { code: totpAt(secret, world.clock.now()) });
      expect(confirmed.body.recoveryCodes).toHaveLength(10);
      expectProblem(
        await member.as.post(path('confirm'), { code: nextCode(secret) }),
        409,
        'identity.second-factor-already-enabled',
      );
      const proofs = [{ code: nextCode(member.secret) }, { recoveryCode: member.recoveryCodes[1] }];
      for (const proof of proofs) {
        expectProblem(await (await begin(member.email)).finish(proof), 422, 'identity.second-factor-wrong');
      }
      expect((await (await begin(member.email)).finish({ code: nextCode(secret) })).status).toBe(200);
      await waitFor(async () =>
        (await world.messages(member.email)).some(({ subject }) => subject.startsWith('Another authenticator app')),
      );
    });

    it('is not replaced before it is on', async () => {
      const member = await world.register();
      await member.as.post(path('setup'), { password: PASSWORD });
      expectProblem(
        await member.as.post(path('replacement'), { password: PASSWORD, code: '123456' }),
        409,
        'identity.second-factor-not-enabled',
      );
    });
  });

  it('stands sealed in the database', async () => {
    const member = await enable();
    const [row] = await world.service.dataSource.query('SELECT * FROM second_factor WHERE member_id = $1', [
      member.memberId,
    ]);
    expect(JSON.stringify(row)).not.toContain(member.secret);
    const codes = await world.service.dataSource.query('SELECT * FROM recovery_code WHERE member_id = $1', [
      member.memberId,
    ]);
    expect(codes).toHaveLength(10);
    for (const code of member.recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code.replaceAll('-', ''));
  });

  describe('of a system administrator', () => {
    const rolesOf = (token: string) => decodeJwt(token)['roles'];
    const administrator = async () => {
      const member = await world.register();
      await world.service.dataSource.query('UPDATE account SET is_system_administrator = true WHERE id = $1', [
        member.memberId,
      ]);
      return member;
    };

    it('gives the role, in the session that proved it alone', async () => {
      const member = await administrator();
      const before = await world.signIn(member.email);
      expect(rolesOf(before.signedIn.accessToken)).toEqual([]);
      const { secret } = await enable(member);
      const refreshed = await member.http.post('/api/sessions/refresh');
      expect(rolesOf(refreshed.body.accessToken)).toEqual(['system-administrator']);
      expect(rolesOf((await before.http.post('/api/sessions/refresh')).body.accessToken)).toEqual([]);
      const answer = await (await begin(member.email)).finish({ code: nextCode(secret) });
      expect(rolesOf(answer.body.accessToken)).toEqual(['system-administrator']);
      expect((await member.http.as(answer.body.accessToken).get('/operations/dead-letters')).status).toBe(200);
      expectProblem(await before.as.get('/operations/dead-letters'), 403, 'forbidden');
    });

    it('is set up anew with a recovery code, and keeps the role', async () => {
      const member = await enable(await administrator());
      const browser = await begin(member.email);
      const { accessToken } = (await browser.finish({ recoveryCode: member.recoveryCodes[0] })).body;
      const as = browser.http.as(accessToken);
      const { secret } = (
        await as.post(path('replacement'), { password: PASSWORD, recoveryCode: member.recoveryCodes[1] })
      ).body;
      expect((await as.post(path('confirm'), { code: nextCode(secret) })).status).toBe(200);
      const refreshed = await browser.http.post('/api/sessions/refresh');
      expect(rolesOf(refreshed.body.accessToken)).toEqual(['system-administrator']);
    });

    it('cannot be turned off, neither with a code nor with a recovery code', async () => {
      const member = await enable(await administrator());
      expectProblem(
        await member.as.post(path('disable'), { password: PASSWORD, recoveryCode: member.recoveryCodes[0] }),
        409,
        'identity.second-factor-obligatory',
      );
      expectProblem(
        await member.as.post(path('disable'), { password: PASSWORD, code: nextCode(member.secret) }),
        409,
        'identity.second-factor-obligatory',
      );
    });
  });
});
