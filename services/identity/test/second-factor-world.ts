import { totpAt } from '../src/second-factor/totp.js';
import { PASSWORD, type IdentityWorld, type Member } from './identity-world.js';

/** Actions of a member on two-step verification. */
export function secondFactor(world: () => IdentityWorld) {
  const path = (rest: string) => `/api/account/second-factor/${rest}`;
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  /** A fresh code: moves the clock first. */
  const nextCode = (secret: string): string => {
    world().clock.advance({ seconds: 30 });
    return totpAt(secret, world().clock.now());
  };

  const enable = async (member?: Member) => {
    const owner = member ?? (await world().register());
    const { secret } = (await owner.as.post(path('setup'), { password: PASSWORD })).body;
    const { status, body } = await owner.as.post(path('confirm'), { code: nextCode(secret) });
    expect(status).toBe(200);
    return { ...owner, secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
  };
  const begin = async (email: string, browser = world().browser()) => {
    const { body } = await world().login(browser.http, email);
    expect(body).toEqual({ status: 'second-factor-required', secondFactorToken: expect.any(String), passkeys: false });
    return {
      ...browser,
      finish: (proof: object) =>
        browser.http.post('/api/sessions/second-factor', { secondFactorToken: body.secondFactorToken, ...proof }),
    };
  };

  return { path, wrong, nextCode, enable, begin };
}
