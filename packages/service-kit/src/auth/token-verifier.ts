import { Inject, Injectable } from '@nestjs/common';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock.js';
import type { KitConfig } from '../config/service-config.js';
import { CONFIG } from '../tokens.js';
import { remoteKeys } from './remote-keys.js';
import { SYSTEM_ADMINISTRATOR, type ActorClaims } from './actor.js';

export const TOKEN_AUDIENCE = 'renmai';
/** The audience of tokens for calls of the review console; a member's token is refused there, and a console token elsewhere. */
export const CONSOLE_AUDIENCE = 'renmai-console';

export class TokenInvalid extends Error {
  constructor(readonly reason: 'expired' | 'invalid') {
    super(`access token ${reason}`);
  }
}

/** The keys could not be fetched: nobody's fault, try again. */
export class KeysUnavailable extends Error {}

interface Verified {
  actor: ActorClaims;
  audience: string;
  expiresAt: number;
}

/**
 * Verifies access tokens by identity's published keys, which are kept while identity is away, and fetched again when a token
 * names an unknown key (at most every few seconds), so that a rotation needs no restart. Verified tokens are remembered
 * until they expire.
 */
@Injectable()
export class TokenVerifier {
  private keys: JWTVerifyGetKey | null = null;
  private readonly verified = new LRUCache<string, Verified>({ max: 10_000 });

  constructor(
    @Inject(CONFIG) private readonly config: KitConfig,
    private readonly clock: Clock,
  ) {}

  /** Where the keys are; for identity itself this is known only once it listens. */
  useKeysFrom(url: string): JWTVerifyGetKey {
    const keys = remoteKeys(url);
    this.keys = keys;
    this.verified.clear();
    return keys;
  }

  private configuredKeys(): JWTVerifyGetKey {
    if (!this.config.JWKS_URL) throw new KeysUnavailable('JWKS_URL is not set');
    return this.useKeysFrom(this.config.JWKS_URL);
  }

  /** @throws TokenInvalid, KeysUnavailable */
  async verify(token: string, audience = TOKEN_AUDIENCE): Promise<ActorClaims> {
    const now = this.clock.now();
    const known = this.verified.get(token);
    if (known) {
      if (known.audience !== audience) throw new TokenInvalid('invalid');
      if (known.expiresAt > now.getTime()) return known.actor;
      throw new TokenInvalid('expired');
    }
    const payload = await this.check(token, audience, now);
    const actor = toActor(payload);
    this.verified.set(token, { actor, audience, expiresAt: (payload.exp ?? 0) * 1000 });
    return actor;
  }

  private async check(token: string, audience: string, now: Date): Promise<JWTPayload> {
    const keys = this.keys ?? this.configuredKeys();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: this.config.PUBLIC_URL,
        audience,
        algorithms: ['EdDSA', 'ES256'],
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: now,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new TokenInvalid('expired');
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) {
        throw new KeysUnavailable('the signing keys cannot be fetched', { cause: error });
      }
      if (error.code === 'ERR_JOSE_GENERIC')
        throw new KeysUnavailable('the signing keys cannot be fetched', { cause: error });
      throw new TokenInvalid('invalid');
    }
  }
}

function toActor(payload: JWTPayload): ActorClaims {
  const roles = Array.isArray(payload['roles']) ? payload['roles'].filter((role) => typeof role === 'string') : [];
  return {
    memberId: payload.sub ?? '',
    sessionId: String(payload['sid']),
    roles,
    isSystemAdministrator: roles.includes(SYSTEM_ADMINISTRATOR),
  };
}
