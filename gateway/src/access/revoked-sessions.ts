import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { tokensApi } from '@renmai/contracts/identity/tokens.api';
import { LOGGER, METRICS } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { Upstreams } from '../proxy/upstreams.js';

export const POLL_MS = 2_000;
const ANSWER_WITHIN_MS = 2_000;
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Sessions that ended while access tokens of theirs may still be about. Asked of identity every two seconds; while
 * identity is away the last list stays in force, which is right for as long as tokens live.
 */
@Injectable()
export class RevokedSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private sessions: ReadonlySet<string> = new Set();
  private etag: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private failing = false;

  constructor(
    private readonly upstreams: Upstreams,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    const size = (): number => this.sessions.size;
    new Gauge({
      name: 'gateway_revoked_sessions',
      help: 'Ended sessions whose tokens are refused',
      registers: [registry],
      collect() {
        this.set(size());
      },
    });
  }

  has(sessionId: string): boolean {
    return this.sessions.has(sessionId);
  }

  onApplicationBootstrap(): void {
    if (this.upstreams.get('identity')) void this.poll();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async poll(): Promise<void> {
    try {
      await this.fetch();
      if (this.failing) this.logger.info('ended sessions are known again');
      this.failing = false;
    } catch (error) {
      if (!this.failing && !this.stopped) this.logger.warn({ err: error }, 'ended sessions cannot be asked for');
      this.failing = true;
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.poll(), POLL_MS).unref();
  }

  private async fetch(): Promise<void> {
    const { statusCode, headers, body } = await this.upstreams.get('identity')!.pool.request({
      path: tokensApi.revokedSessions.path,
      method: 'GET',
      headers: this.etag === undefined ? {} : { 'if-none-match': this.etag },
      headersTimeout: ANSWER_WITHIN_MS,
      bodyTimeout: ANSWER_WITHIN_MS,
    });
    if (statusCode === 304) return body.dump();
    if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > MAX_BYTES) {
      await body.dump();
      throw new Error(`identity answered ${statusCode}, ${headers['content-length'] ?? '?'} bytes`);
    }
    const { items } = tokensApi.revokedSessions.response!.parse(await body.json());
    this.sessions = new Set(items.map(({ sessionId }) => sessionId));
    this.etag = typeof headers['etag'] === 'string' ? headers['etag'] : undefined;
  }
}
