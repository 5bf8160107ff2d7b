import { Injectable } from '@nestjs/common';
import { Counters, Database, networkOf } from '@renmai/service-kit';
import { ChatError } from '../rest/chat-error.js';
import { ChatUsersRepository } from './chat-users.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { TokenService, type IssuedToken } from './token.service.js';

const FAILURES = 10;
const FAILURES_OF_ADDRESS = 100;
const WINDOW_MS = 15 * 60_000;
/** How long failures from an address at which a user has logged in are counted separately from those of strangers. */
const KNOWN_MS = 30 * 86_400_000;

/** Old clients wait for ever on a 401 to their login. */
const refused = (description: string): ChatError =>
  new ChatError(400, description, { error: 'invalid_grant', exception: 'InvalidGrantException' });

/** Ways to get a chat token. */
@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly users: ChatUsersRepository,
    private readonly passwords: PasswordHasher,
    private readonly tokens: TokenService,
    private readonly counters: Counters,
  ) {}

  /**
   * Unknown users and wrong passwords get the same answer. `ip`: the address of the attempt, so that nobody can try many users;
   * at an address where the user has logged in before, deliberate failures of strangers do not lock them out. `ttl`: lifetime
   * of the token in seconds; null: the default.
   */
  async byPassword(
    { username, password }: { username: string; password: string },
    ip: string,
    ttl: number | null,
  ): Promise<IssuedToken & { userId: string }> {
    const userId = username.toLowerCase();
    const known = `messaging:login-known:${userId}:${networkOf(ip)}`;
    const from = (await this.counters.get(known)) === null ? 'strangers' : networkOf(ip);
    const ofUser = `messaging:login-failures:user:${userId}:${from}`;
    const ofAddress = `messaging:login-failures:ip:${ip}`;
    // Counted before it is known how it ends, so that many tries at once are many.
    const tries = await this.counters.increment(ofUser, WINDOW_MS);
    const fromThere = await this.counters.increment(ofAddress, WINDOW_MS);
    if (tries.value > FAILURES || fromThere.value > FAILURES_OF_ADDRESS) {
      throw new ChatError(429, 'too many failed logins, please wait');
    }
    const user = await this.users.credentials(this.database.manager, userId);
    const matches = await this.verify(user?.passwordHash ?? null, password, [ofUser, ofAddress]);
    if (!matches || !user || user.closed) throw refused('invalid username or password');
    await this.counters.delete(ofUser);
    await this.counters.set(known, '1', KNOWN_MS);
    await this.counters.increment(ofAddress, WINDOW_MS, -1);
    return { userId, ...(await this.tokens.issue(userId, null, ttl)) };
  }

  /** An attempt that could not be checked does not count. */
  private async verify(passwordHash: string | null, password: string, counted: readonly string[]): Promise<boolean> {
    try {
      return await this.passwords.verify(passwordHash, password);
    } catch (error) {
      for (const key of counted) await this.counters.increment(key, WINDOW_MS, -1);
      throw error;
    }
  }

  /** Exchanges a Renmai access token for a chat token, which ends with the access token's login; a chat token is returned as it is. */
  async byToken(token: string | null): Promise<IssuedToken & { userId: string }> {
    const verified = token === null ? null : await this.tokens.verify(token);
    if (token === null || verified === null || 'refused' in verified) throw refused('appkey or token error');
    const { userId, expiresAt, login } = verified;
    return { userId, ...(await this.tokens.exchange(token, { userId, expiresAt, login })) };
  }
}
