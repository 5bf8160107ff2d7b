import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, Database, deriveKey, TokenInvalid, TokenVerifier } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { ChatUsersRepository } from './chat-users.repository.js';
import { decodeToken, encodeToken, isChatToken } from './token-code.js';

/** Why a token is not taken. `closed`: its user may not be online any more, though they are known. */
export type TokenRefusal = 'invalid' | 'expired' | 'unknown-user' | 'closed';

export interface VerifiedToken {
  /** lower case */
  userId: string;
  expiresAt: Date;
  /** id of the Renmai login for which it was issued, with whose end it becomes invalid; null: issued for a password */
  login: string | null;
}

export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

/** Tokens of chat: own ones, and the site's access tokens wherever one of ours is taken. */
@Injectable()
export class TokenService {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly verifier: TokenVerifier,
    private readonly users: ChatUsersRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.SECRET_KEY, 'chat-tokens');
  }

  /** @throws KeysUnavailable where a Renmai token cannot be checked at the moment */
  async verify(token: string): Promise<VerifiedToken | { refused: TokenRefusal }> {
    return isChatToken(token) ? this.verifyOwn(token) : this.verifyAccess(token);
  }

  /** Issues a token for a user whom the caller has verified. `ttl`: seconds, at most the default; null: the default. */
  async issue(userId: string, login: string | null = null, ttl: number | null = null): Promise<IssuedToken> {
    const user = await this.users.credentials(this.database.manager, userId);
    const life = Math.min(ttl ?? Infinity, this.config.CHAT_TOKEN_SECONDS);
    const seconds = Math.floor(this.clock.now().getTime() / 1000) + life;
    const claims = { userId, generation: user?.generation ?? -1, expires: seconds, login };
    return { token: encodeToken(this.key, claims), expiresAt: new Date(seconds * 1000) };
  }

  /** A chat token for an access token that has been verified; a chat token is answered as it is. */
  async exchange(token: string, { userId, expiresAt, login }: VerifiedToken): Promise<IssuedToken> {
    return isChatToken(token) ? { token, expiresAt } : this.issue(userId, login);
  }

  private async verifyOwn(token: string): Promise<VerifiedToken | { refused: TokenRefusal }> {
    const claims = decodeToken(this.key, token);
    if (!claims) return { refused: 'invalid' };
    const { userId, generation, expires, login } = claims;
    const expiresAt = new Date(expires * 1000);
    if (expiresAt <= this.clock.now()) return { refused: 'expired' };
    const user = await this.users.credentials(this.database.manager, userId, login);
    if (!user) return { refused: 'unknown-user' };
    if (user.closed) return { refused: 'closed' };
    if (user.generation !== generation) return { refused: 'invalid' };
    if (user.loginEnded) return { refused: 'expired' };
    return { userId, expiresAt, login };
  }

  private async verifyAccess(token: string): Promise<VerifiedToken | { refused: TokenRefusal }> {
    try {
      const { memberId, sessionId } = await this.verifier.verify(token);
      const userId = memberId.toLowerCase();
      const user =
        (await this.users.credentials(this.database.manager, userId, sessionId)) ?? (await this.admit(userId));
      if (!user) return { refused: 'unknown-user' };
      if (user.closed) return { refused: 'closed' };
      if (user.loginEnded) return { refused: 'expired' };
      return { userId, expiresAt: expiryOf(token), login: sessionId };
    } catch (error) {
      if (error instanceof TokenInvalid) return { refused: error.reason };
      throw error;
    }
  }

  /** Handles a member who logs in before the event of their registration has arrived. */
  private async admit(userId: string): ReturnType<ChatUsersRepository['credentials']> {
    await this.database.write(({ manager }) => this.users.ensureMembers(manager, [userId]));
    return this.users.credentials(this.database.manager, userId);
  }
}

/** The expiry of an access token that has been verified. */
function expiryOf(token: string): Date {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return new Date(claims.exp * 1000);
}
