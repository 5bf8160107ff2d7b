import { Injectable } from '@nestjs/common';
import { Cache, Database, networkOf } from '@renmai/service-kit';
import { ChatError } from '../rest/chat-error.js';
import { ChatUsersRepository } from './chat-users.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { TokenService, type IssuedToken } from './token.service.js';

const FAILURES = 10;
const FAILURES_OF_ADDRESS = 100;
const WINDOW_MS = 15 * 60_000;
/** How long an address from which a user has logged in counts their failures apart from those of strangers. */
const KNOWN_MS = 30 * 86_400_000;

/** Old clients wait for ever on a 401 to their login. */
const refused = (description: string): ChatError =>
  new ChatError(400, description, { error: 'invalid_grant', exception: 'InvalidGrantException' });

/** How a chat token is come by. */
@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly users: ChatUsersRepository,
    private readonly passwords: PasswordHasher,
    private readonly tokens: TokenService,
    private readonly cache: Cache,
  ) {}

  /**
   * Unknown users and wrong passwords look alike. `ip`: who tries, so that nobody goes through many users; where the user has
   * logged in before, strangers who fail on purpose do not keep them out. `ttl`: how many seconds the token lives; null: as
   * usual.
   */
  async byPassword(
    { username, password }: { username: string; password: string },
    ip: string,
    ttl: number | null,
  ): Promise<IssuedToken & { userId: string }> {
    const userId = username.toLowerCase();
    const known = `messaging:login-known:${userId}:${networkOf(ip)}`;
    const from = (await this.cache.get(known)) === null ? 'strangers' : networkOf(ip);
    const ofUser = `messaging:login-failures:user:${userId}:${from}`;
    const ofAddress = `messaging:login-failures:ip:${ip}`;
    // Counted before it is known how it ends, so that many tries at once are many.
    const tries = await this.cache.increment(ofUser, WINDOW_MS);
    const fromThere = await this.cache.increment(ofAddress, WINDOW_MS);
    if (tries.value > FAILURES || fromThere.value > FAILURES_OF_ADDRESS) {
      throw new ChatError(429, 'too many failed logins, please wait');
    }
    const user = await this.users.credentials(this.database.manager, userId);
    const matches = await this.verify(user?.passwordHash ?? null, password, [ofUser, ofAddress]);
    if (!matches || !user || user.closed) throw refused('invalid username or password');
    await this.cache.delete(ofUser);
    await this.cache.set(known, '1', KNOWN_MS);
    await this.cache.increment(ofAddress, WINDOW_MS, -1);
    return { userId, ...(await this.tokens.issue(userId, null, ttl)) };
  }

  /** An attempt that could not be checked does not count. */
  private async verify(passwordHash: string | null, password: string, counted: readonly string[]): Promise<boolean> {
    try {
      return await this.passwords.verify(passwordHash, password);
    } catch (error) {
      for (const key of counted) await this.cache.increment(key, WINDOW_MS, -1);
      throw error;
    }
  }

  /** A Renmai access token becomes a chat token, which ends with the login it came from; a chat token stays what it is. */
  async byToken(token: string | null): Promise<IssuedToken & { userId: string }> {
    const verified = token === null ? null : await this.tokens.verify(token);
    if (token === null || verified === null || 'refused' in verified) throw refused('appkey or token error');
    const { userId, expiresAt, login } = verified;
    return { userId, ...(await this.tokens.exchange(token, { userId, expiresAt, login })) };
  }
}
