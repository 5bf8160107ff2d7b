import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { DomainEventServer } from '../consumers/domain-event.server.js';
import { Database } from '../database/database.js';
import { Readiness } from '../health/health.controller.js';
import { lastBackup } from './backups.sql.js';
import { METRICS } from '../tokens.js';
import { waitingWork, type WaitingWork } from './work-metrics.sql.js';

/** The metrics of one scrape are read at the same time; they share one look into the database. */
const SHARED_MS = 500;

/** Without a time there is no series: nothing is known of such a copy. */
const ageOf = (kind: string, at: string | null): [{ kind: string }, number][] =>
  at === null ? [] : [[{ kind }, (Date.now() - Date.parse(at)) / 1_000]];

/** Waiting events, parked events and absent parts: read when Prometheus asks. A metric whose source does not answer is left out. */
@Injectable()
export class WorkMetrics {
  private looked = -Infinity;
  private waiting: Promise<WaitingWork> | undefined;

  constructor(
    private readonly database: Database,
    events: DomainEventServer,
    readiness: Readiness,
    @Inject(METRICS) registry: Registry,
  ) {
    this.gauge(registry, 'outbox_waiting_events', 'Domain events that the bus does not have yet', [], async () => [
      [{}, (await this.work()).outbox],
    ]);
    this.gauge(registry, 'outbox_oldest_seconds', 'How long the oldest of them has waited', [], async () => [
      [{}, (await this.work()).oldest],
    ]);
    this.gauge(registry, 'dead_letters', 'Parked domain events that nobody has replayed', ['direction'], async () => {
      const { parkedIn, parkedOut } = await this.work();
      return [
        [{ direction: 'in' }, parkedIn],
        [{ direction: 'out' }, parkedOut],
      ];
    });
    this.gauge(registry, 'consumer_lag_events', 'Published domain events not handled yet', [], async () => [
      [{}, await events.lag()],
    ]);
    this.gauge(registry, 'consumer_groups_away', 'Groups that receive no domain events now', [], async () => [
      [{}, events.notReading().length],
    ]);
    this.gauge(
      registry,
      'backup_age_seconds',
      'Since the last whole copy of the database, and since the last part of its write-ahead log was archived',
      ['kind'],
      async () => {
        const { takenAt, archivedAt } = await lastBackup(database.manager);
        return [...ageOf('whole', takenAt), ...ageOf('log', archivedAt)];
      },
    );
    this.gauge(registry, 'wal_archive_failing', 'Whether the last part could not be archived', [], async () => [
      [{}, (await lastBackup(database.manager)).archiveFailing ? 1 : 0],
    ]);
    this.gauge(
      registry,
      'database_connections',
      'Connections of the pool, and requests that wait for one',
      ['state'],
      async () => {
        const { totalCount, idleCount, waitingCount } = this.pool();
        return [
          [{ state: 'used' }, totalCount - idleCount],
          [{ state: 'idle' }, idleCount],
          [{ state: 'wanted' }, waitingCount],
        ];
      },
    );
    this.gauge(registry, 'dependency_up', 'Whether a part that the service depends on answers', ['part'], async () => {
      const { checks } = await readiness.report();
      return Object.entries(checks).map(([part, state]) => [{ part }, state === 'up' ? 1 : 0]);
    });
  }

  private gauge<L extends string>(
    registry: Registry,
    name: string,
    help: string,
    labelNames: L[],
    values: () => Promise<[Partial<Record<L, string>>, number][]>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        try {
          for (const [labels, value] of await values()) this.set(labels, value);
        } catch {
          // `dependency_up` says which part is away.
          this.remove();
        }
      },
    });
  }

  private work(): Promise<WaitingWork> {
    const now = performance.now();
    if (this.waiting === undefined || now - this.looked > SHARED_MS) {
      this.looked = now;
      this.waiting = waitingWork(this.database);
    }
    return this.waiting;
  }

  /** TypeORM's driver for PostgreSQL keeps its pool there. */
  private pool(): Pool {
    return (this.database.dataSource.driver as unknown as { master: Pool }).master;
  }
}
