import { Inject, Injectable } from '@nestjs/common';
import { cookieIn } from '@renmai/contracts/cookie-names';
import { deviceCookie, deviceName, devicePassType, tokensApi } from '@renmai/contracts/identity/tokens.api';
import { CONFIG } from '@renmai/service-kit';
import { compactVerify, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { GatewayConfig } from '../config.js';

/** Three parts, as of any JWS. */
const pass = '[\\w-]+\\.[\\w-]+\\.[\\w-]+';

/**
 * Browsers that have logged in, by the cookie that identity signed. Their logins are counted separately, so that nobody at the same network
 * address, or behind the same proxy, can use up the address's budget.
 */
@Injectable()
export class KnownDevices {
  private readonly keys: JWTVerifyGetKey | null;

  constructor(@Inject(CONFIG) { JWKS_URL }: GatewayConfig) {
    this.keys =
      JWKS_URL === undefined
        ? null
        : createRemoteJWKSet(new URL(tokensApi.deviceKeys.path, JWKS_URL), { timeoutDuration: 3_000 });
  }

  /** The browser's name; null where it has none, and while the key cannot be had. */
  async of(cookies: string | undefined): Promise<string | null> {
    const token = cookieIn(cookies, deviceCookie, pass);
    if (token === undefined || this.keys === null) return null;
    try {
      const { payload, protectedHeader } = await compactVerify(token, this.keys, { algorithms: ['EdDSA'] });
      if (protectedHeader['typ'] !== devicePassType) return null;
      return deviceName.safeParse(Buffer.from(payload).toString('latin1')).data ?? null;
    } catch {
      return null;
    }
  }
}
