import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { EventBus } from '../event-bus/event-bus.port.js';
import { PgLogEventBus } from '../event-bus/pg-log.event-bus.js';
import { Periodic } from './periodic.js';
import { db } from '../database/db.js';

const HOUR_MS = 3_600_000;
const LOG_KEPT_MS = 7 * 24 * HOUR_MS;

/** Deletes rows of the kit's own tables: answers and published events after a day, the inbox after a month. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(
    private readonly periodic: Periodic,
    private readonly database: Database,
    private readonly bus: EventBus,
  ) {}

  onModuleInit(): void {
    this.periodic.every('housekeeping', HOUR_MS, () => this.clean());
  }

  private async clean(): Promise<void> {
    await db.run(this.database, `DELETE FROM idempotency_key WHERE created_at < now() - interval '1 day'`);
    await db.run(this.database, `DELETE FROM outbox WHERE published_at < now() - interval '1 day'`);
    await db.run(this.database, `DELETE FROM inbox WHERE handled_at < now() - interval '30 days'`);
    if (this.bus instanceof PgLogEventBus) await this.bus.deleteBefore(new Date(Date.now() - LOG_KEPT_MS));
  }
}
