import { Inject, Injectable } from '@nestjs/common';
import type { ServiceStatus } from '@renmai/contracts';
import { createRequire } from 'node:module';
import { DomainEventServer } from '../consumers/domain-event.server.js';
import { Database } from '../database/database.js';
import { Readiness } from '../health/health.controller.js';
import { waitingWork } from '../metrics/work-metrics.sql.js';
import { Periodic } from '../periodic/periodic.js';
import { SnapshotCopies } from '../snapshots/snapshot-copies.js';
import { SERVICE } from '../tokens.js';
import { WorkQueues } from './work-queues.js';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };
const SECOND_MS = 1_000;

/** The state of a service at one moment, for operators. */
@Injectable()
export class StatusReport {
  constructor(
    @Inject(SERVICE) private readonly service: { readonly name: string },
    private readonly database: Database,
    @Inject(DomainEventServer) private readonly events: DomainEventServer,
    private readonly readiness: Readiness,
    private readonly periodic: Periodic,
    private readonly copies: SnapshotCopies,
    private readonly queues: WorkQueues,
  ) {}

  async now(): Promise<ServiceStatus> {
    const [{ ready, checks, degraded }, work, lag, copies, queues] = await Promise.all([
      this.readiness.report(),
      waitingWork(this.database),
      // the bus may be away, which is one of the parts
      this.events.lag().catch(() => null),
      this.copies.list(),
      this.queues.states(),
    ]);
    return {
      service: this.service.name,
      version,
      startedAt: new Date(Date.now() - process.uptime() * SECOND_MS).toISOString(),
      state: !ready ? 'down' : degraded.length > 0 ? 'degraded' : 'up',
      parts: Object.entries(checks).map(([name, state]) => ({ name, up: state === 'up' })),
      notConsumed: this.events.notReading(),
      outbox: { waiting: work.outbox, oldestSeconds: Math.max(0, work.oldest) },
      lag,
      deadLetters: { received: work.parkedIn, sent: work.parkedOut },
      copies: copies
        .filter(({ state }) => state !== 'complete')
        .map(({ consumer, topic, state, error }) => ({ consumer, topic, state, error })),
      queues,
      failing: this.periodic.failing(),
    };
  }
}
