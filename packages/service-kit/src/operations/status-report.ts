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
import { lastBackup } from '../metrics/backups.sql.js';
import { WorkQueues } from './work-queues.js';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };
const SECOND_MS = 1_000;
/** Partitions in a report, those with the most events. */
const MOST_BEHIND = 20;

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
    const [{ ready, checks, degraded }, work, behind, copies, queues, backup] = await Promise.all([
      this.readiness.report(),
      waitingWork(this.database),
      // the bus may be away, which is one of the parts
      this.events.behind().catch(() => null),
      this.copies.list(),
      this.queues.states(),
      lastBackup(this.database.manager),
    ]);
    return {
      service: this.service.name,
      version,
      startedAt: new Date(Date.now() - process.uptime() * SECOND_MS).toISOString(),
      state: !ready ? 'down' : degraded.length > 0 ? 'degraded' : 'up',
      parts: Object.entries(checks).map(([name, state]) => ({ name, up: state === 'up' })),
      notConsumed: this.events.notReading(),
      outbox: { waiting: work.outbox, oldestSeconds: Math.max(0, work.oldest) },
      lag: behind && behind.reduce((sum, { waiting }) => sum + waiting, 0),
      behind: behind?.slice(0, MOST_BEHIND) ?? [],
      deadLetters: { received: work.parkedIn, sent: work.parkedOut },
      copies: copies
        .filter(({ state }) => state !== 'complete')
        .map(({ consumer, topic, state, error }) => ({ consumer, topic, state, error })),
      queues,
      failing: this.periodic.failing(),
      backup,
    };
  }
}
