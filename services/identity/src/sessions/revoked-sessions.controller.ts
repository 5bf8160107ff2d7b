import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { accessTokenSeconds } from '@renmai/contracts/identity/fields';
import { tokensApi } from '@renmai/contracts/identity/tokens.api';
import { Clock, Database, Endpoint } from '@renmai/service-kit';
import { SessionsRepository } from './sessions.repository.js';

/** The life of an access token, and a minute for clocks that differ. */
export const REVOKED_FOR_MS = (accessTokenSeconds + 60) * 1000;

@Controller()
export class RevokedSessionsController {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Endpoint(tokensApi.revokedSessions)
  async revoked(): Promise<ResponseOf<typeof tokensApi.revokedSessions>> {
    const since = new Date(this.clock.now().getTime() - REVOKED_FOR_MS);
    const ended = await this.repository.endedSince(this.database.manager, since);
    return { items: ended.map(({ sessionId, endedAt }) => ({ sessionId, endedAt: endedAt.toISOString() })) };
  }
}
