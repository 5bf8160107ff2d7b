import { expectProblem, waitFor } from '@renmai/test-kit';
import { totpAt } from '../src/second-factor/totp.js';
import { IdentityWorld, PASSWORD } from './identity-world.js';
import { secondFactor } from './second-factor-world.js';

describe('second factor', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const { path, wrong, nextCode, enable, begin } = secondFactor(() => world);

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
    expectProblem(await (await begin(member.email)).finish({ code }), 422, 'identity.second-factor-used');
    const older = totpAt(member.secret, new Date(world.clock.now().getTime() - 30_000));
    expectProblem(await (await begin(member.email)).finish({ code: older }), 422, 'identity.second-factor-used');
  });

  it('accepts each recovery code once', async () => {
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

  it('is stored sealed in the database', async () => {
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
});
