import { Injectable } from '@nestjs/common';
import { consoleTokenSeconds } from '@renmai/contracts/identity/console-session.api';
import { consoleTokenAudience } from '@renmai/contracts/identity/tokens.api';
import { Clock, SYSTEM_ADMINISTRATOR } from '@renmai/service-kit';
import { AccessTokens } from '../tokens/access-tokens.js';

/** A token is handed out again while it has at least this long to live. */
const RENEW_MS = 20_000;

interface Issued {
  token: string;
  issuedAt: number;
  expiresAt: number;
}

/**
 * Tokens for calls of the console. Before each call the session is checked; its claims do not change, so the token of one call serves the
 * next ones too, without signing and verifying another.
 */
@Injectable()
export class ConsoleTokens {
  private readonly issued = new Map<string, Issued>();

  constructor(
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  /** @param session an active one */
  async of({ id, memberId }: { id: string; memberId: string }): Promise<string> {
    const now = this.clock.now().getTime();
    const known = this.issued.get(id);
    if (known && known.issuedAt <= now && known.expiresAt - RENEW_MS > now) return known.token;
    for (const [key, { expiresAt }] of this.issued) if (expiresAt <= now) this.issued.delete(key);
    const { token, expiresAt } = await this.tokens.issue(
      { sub: memberId, sid: id, roles: [SYSTEM_ADMINISTRATOR] },
      { audience: consoleTokenAudience, seconds: consoleTokenSeconds },
    );
    this.issued.set(id, { token, issuedAt: now, expiresAt: expiresAt.getTime() });
    return token;
  }
}
