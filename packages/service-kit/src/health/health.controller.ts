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

export interface ReadinessReport {
  ready: boolean;
  checks: Record<string, 'up' | 'down'>;
  /** what is down while the service does its main work all the same */
  degraded: string[];
}

/** Whether this process wants requests; off while it starts and while it drains. */
@Injectable()
export class Readiness {
  accepting = false;
  private readonly checks = new Map<string, { check: Check; needed: boolean }>();

  /** Another thing a service cannot work without: while it is down the process is not ready. */
  require(name: string, check: Check): void {
    this.checks.set(name, { check, needed: true });
  }

  /** Something whose absence ends a part of the work only: a balancer must not take the whole service away for it. */
  prefer(name: string, check: Check): void {
    this.checks.set(name, { check, needed: false });
  }

  async report(): Promise<ReadinessReport> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, { check, needed }]) => ({ name, needed, up: await succeeds(check) })),
    );
    const down = entries.filter(({ up }) => !up);
    return {
      ready: this.accepting && !down.some(({ needed }) => needed),
      checks: Object.fromEntries(entries.map(({ name, up }) => [name, up ? 'up' : 'down'])),
      degraded: down.filter(({ needed }) => !needed).map(({ name }) => name),
    };
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
    if (bus) readiness.prefer('event bus', () => bus.ping());
    if (cache) readiness.prefer('cache', () => cache.ping());
  }

  /** The process runs. */
  @Get('live')
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /**
   * The service accepts requests, and what it cannot work without answers. `degraded` names what is away while requests are answered all
   * the same: events wait in the outbox, each process counts limits for itself, files cannot be sent. `notConsumed` names the groups that
   * receive no domain events at the moment: requests are answered from the events received before.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const { ready, checks, degraded } = await this.readiness.report();
    if (!ready) void reply.status(503);
    const notConsumed = this.events?.notReading() ?? [];
    const status = ready ? (degraded.length > 0 ? 'degraded' : 'up') : 'down';
    return { status, accepting: this.readiness.accepting, checks, degraded, notConsumed };
  }
}
