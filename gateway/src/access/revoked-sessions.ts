import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { tokensApi } from '@renmai/contracts/identity/tokens.api';
import { CONFIG, LOGGER, METRICS, ServiceTokens } from '@renmai/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { GatewayConfig } from '../config.js';
import { Upstreams, type Upstream } from '../proxy/upstreams.js';
import { isUnauthorized } from '../proxy/unauthorized.js';

const ANSWER_WITHIN_MS = 2_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** One question without an answer, while identity begins or a clock is moved, is no news: the next one follows at once. */
const FAILED_OFTEN = 2;

/**
 * Sessions that ended while access tokens of theirs may still be about. Asked of identity every other second; while
 * identity is away the last list stays in force, which is right for as long as tokens live.
 */
@Injectable()
export class RevokedSessions implements OnModuleInit, OnModuleDestroy {
  private sessions: ReadonlySet<string> = new Set();
  private etag: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** questions in a row that failed */
  private failed = 0;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly tokens: ServiceTokens,
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: GatewayConfig,
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

  /** From when this process listens: identity fetches the key of the gateway's token before it answers. */
  onModuleInit(): void {
    const identity = this.upstreams.get('identity');
    if (!identity) return;
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onListen', (done) => {
      void this.poll(identity);
      done();
    });
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async poll(identity: Upstream): Promise<void> {
    try {
      await this.fetch(identity);
      if (this.failed >= FAILED_OFTEN) this.logger.info('ended sessions are known again');
      this.failed = 0;
    } catch (error) {
      this.failed += 1;
      if (this.failed === FAILED_OFTEN && !this.stopped)
        this.logger.warn({ err: error }, 'ended sessions cannot be asked for');
    }
    if (!this.stopped)
      this.timer = setTimeout(() => void this.poll(identity), this.config.REVOKED_SESSIONS_EVERY_MS).unref();
  }

  private async fetch({ pool }: Upstream): Promise<void> {
    const { statusCode, headers, body } = await this.tokens.call(
      'identity',
      (authorization) =>
        pool.request({
          path: tokensApi.revokedSessions.path,
          method: 'GET',
          headers: { authorization, ...(this.etag !== undefined && { 'if-none-match': this.etag }) },
          headersTimeout: ANSWER_WITHIN_MS,
          bodyTimeout: ANSWER_WITHIN_MS,
        }),
      isUnauthorized,
    );
    if (statusCode === 304) return body.dump();
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`identity answered ${statusCode}`);
    }
    const answer = tokensApi.revokedSessions.response?.parse(JSON.parse(await textOf(body)));
    this.sessions = new Set(answer?.items.map(({ sessionId }) => sessionId));
    this.etag = typeof headers['etag'] === 'string' ? headers['etag'] : undefined;
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes of ended sessions`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
