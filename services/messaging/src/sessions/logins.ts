import { Inject, Injectable } from '@nestjs/common';
import type { im } from '@renmai/im-protocol';
import { Cache, CONFIG, Database, LOGGER, db } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config.js';
import { TokenService, type TokenRefusal } from '../users/token.service.js';
import { readLogin, type LoginRefusal, type LoginRequest } from './login-request.js';

export interface Login extends LoginRequest {
  expiresAt: Date;
  /** id of the site's login that the token came from */
  origin: string | null;
  /** which one of the device's logins it is, from 1 */
  number: number;
}

/** By these texts clients distinguish an expired token, a wrong token and an unknown user. */
const refusals: Readonly<Record<TokenRefusal, LoginRefusal>> = {
  expired: { code: 1, reason: 'Sorry, token expired' },
  invalid: { code: 1, reason: 'Sorry, token or password does not match login info' },
  'unknown-user': { code: 1, reason: 'Sorry, user not found' },
  closed: { code: 12, reason: 'Sorry, the user is not served' },
};
export const tooManyLogins: LoginRefusal = { code: 1, reason: 'Sorry, user register rate limit' };
export const tooManySockets: LoginRefusal = { code: 7, reason: 'Sorry, the app online count limit' };
export const tooManyDevices: LoginRefusal = { code: 13, reason: 'Sorry, too many devices' };
export const deviceChanged: LoginRefusal = { code: 20, reason: 'Sorry, the device has changed' };

const MINUTE_MS = 60_000;
const ENDED_MS = 24 * 60 * MINUTE_MS;
const endedKey = (userId: string, resource: string): string => `messaging:ended:${userId}:${resource}`;

/** Checks logins. */
@Injectable()
export class Logins {
  constructor(
    private readonly tokens: TokenService,
    private readonly cache: Cache,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async decide(frame: im.MSync): Promise<Login | LoginRefusal> {
    const request = readLogin(frame, this.config.CHAT_APP_KEY);
    if ('code' in request) return request;
    const token = await this.tokens.verify(request.token);
    if ('refused' in token) return refusals[token.refused];
    if (token.userId !== request.userId) return refusals.invalid;
    const refusal = await this.byHistory(request);
    if (refusal) return refusal;
    const number = await this.remember(request);
    return { ...request, expiresAt: token.expiresAt, origin: token.login, number };
  }

  /** Records that a device was logged out: it may log in again only on a person's request. */
  async wasEnded(userId: string, resource: string): Promise<void> {
    await this.cache.set(endedKey(userId, resource), '1', ENDED_MS);
  }

  /** Checks the login history in the cache; without the cache all logins are allowed. */
  private async byHistory({ userId, resource, manual }: LoginRequest): Promise<LoginRefusal | null> {
    try {
      const { value } = await this.cache.increment(`messaging:logins:${userId}`, MINUTE_MS);
      if (value > this.config.CHAT_LOGINS_PER_MINUTE) return tooManyLogins;
      if (manual === false && (await this.cache.get(endedKey(userId, resource))) !== null) return deviceChanged;
      if (manual === true) await this.cache.delete(endedKey(userId, resource));
    } catch (error) {
      this.logger.warn({ err: error }, 'logins go on without the cache');
    }
    return null;
  }

  /** Answers the number of the login. */
  private async remember({ userId, resource, version, deviceName }: LoginRequest): Promise<number> {
    const row = await db.one<{ logins: number }>(
      this.database,
      `INSERT INTO device (user_id, resource, client_version, name, logins) VALUES ($1, $2, $3, $4, 1)
       ON CONFLICT (user_id, resource) DO UPDATE SET client_version = excluded.client_version, name = excluded.name,
         last_seen = now(), logins = device.logins + 1
       RETURNING logins::float8`,
      [userId, resource, version, deviceName],
    );
    if (!row) throw new Error('a login was not noted');
    return row.logins;
  }
}
