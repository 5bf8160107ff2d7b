import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { nodesApi } from '@renmai/contracts/conference/nodes.api';
import { CONFIG, LOGGER, ServiceTokens } from '@renmai/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import { Upstreams } from '../proxy/upstreams.js';

const SERVICE = 'conference';
const LOOK_MS = 2_000;
const ANSWER_MS = 3_000;

const uuid = z.uuid();

/**
 * The nodes of the service conference. A room is on one of them, and its sockets are led there; everything else may go to any
 * node, and goes to the one in the configuration while that answers. Without Redis there is one node.
 */
@Injectable()
export class RoomNodes implements OnModuleInit, OnModuleDestroy {
  private readonly configured: string | null;
  /** the nodes that were reported, without the configured one */
  private others: string[] = [];
  private current: string | null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly tokens: ServiceTokens,
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.configured = upstreams.get(SERVICE)?.origin ?? null;
    this.current = this.configured;
  }

  onModuleInit(): void {
    if (this.configured === null || !this.config.REDIS_URL) return;
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onListen', (done) => {
      void this.look();
      done();
    });
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** The address for a socket whose path ends with a meeting; null: the usual address, because nothing better is known. */
  async lead(path: string): Promise<string | null> {
    const [place = ''] = path.split('?', 1);
    const meetingId = place.slice(place.lastIndexOf('/') + 1);
    if (!this.config.REDIS_URL || !uuid.safeParse(meetingId).success) return null;
    const target = nodesApi.place.path.replace(':meetingId', meetingId);
    for (const origin of this.origins()) {
      try {
        const answer = await this.ask(origin, nodesApi.place.method, target);
        return nodesApi.place.response?.parse(answer).origin ?? null;
      } catch (error) {
        this.logger.warn({ err: error, origin }, 'a node of conferences did not say where a room is');
      }
    }
    return null;
  }

  private origins(): string[] {
    return [...new Set([this.current, this.configured, ...this.others])].filter((origin) => origin !== null);
  }

  private async look(): Promise<void> {
    const preferred = [...new Set([this.configured, this.current, ...this.others])].filter((origin) => origin !== null);
    for (const origin of preferred) {
      try {
        const answer = await this.ask(origin, nodesApi.list.method, nodesApi.list.path);
        const { items = [] } = nodesApi.list.response?.parse(answer) ?? {};
        this.others = items.map((node) => node.origin).filter((one) => one !== this.configured);
        this.use(origin);
        break;
      } catch (error) {
        if (origin === this.current && !this.stopped)
          this.logger.warn({ err: error, origin }, 'a node of conferences does not answer');
      }
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.look(), LOOK_MS).unref();
  }

  private use(origin: string): void {
    if (origin === this.current) return;
    this.logger.info({ origin }, 'calls of conferences go to another node');
    this.current = origin;
    this.upstreams.use(SERVICE, origin);
  }

  private async ask(origin: string, method: string, target: string): Promise<unknown> {
    const answer = await this.tokens.call(
      SERVICE,
      (authorization) =>
        fetch(new URL(target, origin), {
          method,
          redirect: 'error',
          headers: { authorization },
          signal: AbortSignal.timeout(ANSWER_MS),
        }),
      unauthorized,
    );
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return answer.json();
  }
}

async function unauthorized({ status, body }: Response): Promise<boolean> {
  if (status !== 401) return false;
  await body?.cancel();
  return true;
}
