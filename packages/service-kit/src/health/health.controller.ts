import { Controller, Get, Inject, Injectable, Optional, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Public } from '../auth/auth.guard.js';
import { Cache } from '../cache/cache.port.js';
import { DomainEventServer } from '../consumers/domain-event.server.js';
import { EventBus } from '../event-bus/event-bus.port.js';
import { db } from '../database/db.js';

const CHECK_TIMEOUT_MS = 2_000;

type Check = () => Promise<unknown>;

/** Whether this process wants requests; off while it starts and while it drains. */
@Injectable()
export class Readiness {
  accepting = false;
  private readonly checks = new Map<string, Check>();

  /** Another thing a service cannot work without. */
  require(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  async report(): Promise<{ ready: boolean; checks: Record<string, 'up' | 'down'> }> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, (await succeeds(check)) ? 'up' : 'down'] as const),
    );
    const checks = Object.fromEntries(entries);
    return { ready: this.accepting && entries.every(([, state]) => state === 'up'), checks };
  }
}

async function succeeds(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('timeout'));
    }, CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), timeout]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    @Optional() @Inject(DataSource) dataSource?: DataSource,
    @Optional() @Inject(EventBus) bus?: EventBus,
    @Optional() @Inject(Cache) cache?: Cache,
    @Optional() @Inject(DomainEventServer) private readonly events?: DomainEventServer,
  ) {
    if (dataSource) readiness.require('database', () => db.run(dataSource, 'SELECT 1'));
    if (bus) readiness.require('event bus', () => bus.ping());
    if (cache) readiness.require('cache', () => cache.ping());
  }

  /** The process runs. */
  @Get('live')
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /**
   * The service accepts requests, and what it depends on answers. `notConsumed` names the groups that receive no domain events at the
   * moment: requests are answered all the same, from the events received before.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const { ready, checks } = await this.readiness.report();
    if (!ready) void reply.status(503);
    const notConsumed = this.events?.notReading() ?? [];
    return { status: ready ? 'up' : 'down', accepting: this.readiness.accepting, checks, notConsumed };
  }
}
