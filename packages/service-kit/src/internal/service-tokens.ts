import { Inject, Injectable } from '@nestjs/common';
import { serviceNames, type ServiceName } from '@renmai/contracts';
import { decodeJwt, errors, jwtVerify, SignJWT, type JWK, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { remoteKeys } from '../auth/remote-keys.js';
import { KeysUnavailable, TokenInvalid } from '../auth/token-verifier.js';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import { Clock } from '../clock.js';
import type { KitConfig } from '../config/service-config.js';
import { CONFIG, LOGGER, SERVICE } from '../tokens.js';
import { addressOfService } from './service-addresses.js';
import { serviceKey, type ServiceKey } from './service-key.js';

/** Where each service publishes the key that its tokens are verified with. */
export const SERVICE_KEYS_PATH = '/.well-known/service-keys.json';
/** `typ` of the header: keeps these tokens apart from members' access tokens. */
export const SERVICE_TOKEN_TYPE = 'service+jwt';

const LIFETIME_S = 60;
/** A token is used again while it has at least this long to live. */
const RENEW_S = 20;
/** Clocks of two machines may differ by this much. */
const TOLERANCE_S = 15;

interface Issued {
  token: string;
  expiresAt: number;
}

interface Verified {
  caller: ServiceName;
  expiresAt: number;
}

/**
 * Tokens by which services know each other: JWTs that a service signs with its own key, for one receiver, good for a
 * minute. Receivers fetch the key from the address they have of the service that the token names.
 */
@Injectable()
export class ServiceTokens {
  private readonly key: Promise<ServiceKey>;
  private readonly issued = new Map<string, Issued>();
  private readonly verified = new LRUCache<string, Verified>({ max: 1_000 });
  private readonly keySets = new Map<ServiceName, JWTVerifyGetKey>();

  constructor(
    @Inject(CONFIG) private readonly config: KitConfig,
    @Inject(SERVICE) private readonly service: ServiceDefinition,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {
    this.key = serviceKey(config.SECRET_KEY, service.name);
  }

  async publicKeys(): Promise<{ keys: JWK[] }> {
    return { keys: [(await this.key).publicJwk] };
  }

  /** A token of this service for calls to another. */
  async issueFor(receiver: ServiceName): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const known = this.issued.get(receiver);
    if (known && known.expiresAt - RENEW_S > now && known.expiresAt - LIFETIME_S <= now) return known.token;
    const { privateKey, publicJwk } = await this.key;
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'EdDSA', typ: SERVICE_TOKEN_TYPE, kid: publicJwk.kid ?? '' })
      .setIssuer(this.service.name)
      .setAudience(receiver)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_S)
      .sign(privateKey);
    this.issued.set(receiver, { token, expiresAt: now + LIFETIME_S });
    return token;
  }

  /**
   * Sends a call to another service with a token of this one, and once more with a new token where the first was refused: it expired on its
   * way when the receiver's clock was set forward since it was issued.
   * @param send sends the call with this value of `authorization`
   * @param isUnauthorized whether the receiver answered 401; frees the answer then
   */
  async call<Answer>(
    receiver: ServiceName,
    send: (authorization: string) => Promise<Answer>,
    isUnauthorized: (answer: Answer) => boolean | Promise<boolean>,
  ): Promise<Answer> {
    const answer = await send(`Bearer ${await this.issueFor(receiver)}`);
    if (!(await isUnauthorized(answer))) return answer;
    this.issued.delete(receiver);
    return send(`Bearer ${await this.issueFor(receiver)}`);
  }

  /** Where the keys of a service are, when it is not the address in the configuration. */
  useKeysFrom(caller: ServiceName, url: string): void {
    this.keySets.set(caller, remoteKeys(url));
    this.verified.clear();
  }

  /**
   * Answers which service signed the token, for this one.
   * @throws TokenInvalid, KeysUnavailable
   */
  async verify(token: string): Promise<ServiceName> {
    const now = this.clock.now();
    const known = this.verified.get(token);
    if (known && known.expiresAt > now.getTime()) return known.caller;
    const caller = callerNamedIn(token);
    const keys = this.keysOf(caller);
    try {
      const { payload } = await jwtVerify(token, keys, {
        typ: SERVICE_TOKEN_TYPE,
        issuer: caller,
        audience: this.service.name,
        algorithms: ['EdDSA'],
        requiredClaims: ['exp', 'iat'],
        clockTolerance: TOLERANCE_S,
        maxTokenAge: LIFETIME_S,
        currentDate: now,
      });
      this.verified.set(token, { caller, expiresAt: ((payload.exp ?? 0) + TOLERANCE_S) * 1000 });
      return caller;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new TokenInvalid('expired');
      const fetched = error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
      if (fetched && !(error instanceof errors.JWKSTimeout)) throw new TokenInvalid('invalid');
      throw new KeysUnavailable(`the key of ${caller} cannot be fetched`, { cause: error });
    }
  }

  private keysOf(caller: ServiceName): JWTVerifyGetKey {
    const known = this.keySets.get(caller);
    if (known) return known;
    const address = addressOfService(this.config, caller);
    if (address === null) {
      this.logger.warn({ caller }, 'a call was refused: the address of this service is not in the configuration');
      throw new TokenInvalid('invalid');
    }
    this.useKeysFrom(caller, new URL(SERVICE_KEYS_PATH, address).href);
    return this.keysOf(caller);
  }
}

function callerNamedIn(token: string): ServiceName {
  try {
    const { iss } = decodeJwt(token);
    const caller = serviceNames.find((name) => name === iss);
    if (caller) return caller;
  } catch {
    // Not a JWT.
  }
  throw new TokenInvalid('invalid');
}
