import { decodeJwt } from 'jose';
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
  const { path, nextCode, enable, begin } = secondFactor(() => world);

  describe('after the loss of the app', () => {
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

      // Within the same half minute: the codes of the two apps are independent.
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
        (await world.messages(member.email)).some(({ subject }) => subject.startsWith('Your authenticator app')),
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

    it('is set up again with a recovery code, and keeps the role', async () => {
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
