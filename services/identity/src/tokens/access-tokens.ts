import { Inject, Injectable } from '@nestjs/common';
import { accessTokenSeconds } from '@renmai/contracts/identity/fields';
import { accessTokenAudience, accessTokenClaims, type AccessTokenClaims } from '@renmai/contracts/identity/tokens.api';
import { Clock, CONFIG } from '@renmai/service-kit';
import { jwtVerify, SignJWT } from 'jose';
import type { IdentityConfig } from '../config.js';
import { ALGORITHM, SigningKeys } from './signing-keys.js';

export interface AccessToken {
  token: string;
  expiresAt: Date;
}

@Injectable()
export class AccessTokens {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async issue(
    { sub, sid, roles }: AccessTokenClaims,
    { audience = accessTokenAudience, seconds = accessTokenSeconds }: { audience?: string; seconds?: number } = {},
  ): Promise<AccessToken> {
    const key = await this.keys.current();
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000);
    const token = await new SignJWT({ sid, roles })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'JWT' })
      .setSubject(sub)
      .setIssuer(this.config.PUBLIC_URL)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(key.privateKey);
    return { token, expiresAt: new Date((issuedAt + seconds) * 1000) };
  }

  /** The claims of a valid token, else null. */
  async read(token: string): Promise<AccessTokenClaims | null> {
    const keys = await this.keys.all();
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const key = keys.find((candidate) => candidate.kid === kid);
          if (!key) throw new Error('an unknown key');
          return key.publicKey;
        },
        {
          issuer: this.config.PUBLIC_URL,
          audience: accessTokenAudience,
          algorithms: [ALGORITHM],
          currentDate: this.clock.now(),
        },
      );
      return accessTokenClaims.parse(payload);
    } catch {
      return null;
    }
  }
}
