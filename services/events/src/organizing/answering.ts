import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import { Clock, Database, databaseNow, db, Periodic, type Transaction } from '@renmai/service-kit';
import type { EventRow } from '../events/event.row.js';
import { EventsRepository } from '../events/events.repository.js';
import { pausedEvent } from '../events/seen-events.sql.js';

const EVERY_MS = 300_000;
const PAGE = 500;
/** Events that are over for longer were looked at. */
const LOOKED_AT = '60 days';

interface Place {
  at: Date;
  eventId: string;
}

type Column = 'starts_at' | 'ends_at';

/**
 * The answers by the clock: for members who still wait for a place when the event begins, since no more are given, and for those without
 * an answer when it ends.
 */
@Injectable()
export class Answering implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly events: EventsRepository,
    private readonly applications: Applications,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('answer-registrations', EVERY_MS, () => this.answer());
  }

  async answer(): Promise<void> {
    await this.each('starts_at', 'NOT e.continuing', (tx, row) =>
      this.applications.endAll(
        tx,
        { targetId: row.eventId, publisher: row.publisher },
        { memberId: null, message: { kind: 'built-in', template: 'reject' }, delayMinutes: 0, states: ['waiting'] },
      ),
    );
    await this.each('ends_at', 'true', (tx, row) =>
      this.applications.endAll(
        tx,
        { targetId: row.eventId, publisher: row.publisher },
        { memberId: null, message: { kind: 'built-in', template: 'closed' }, delayMinutes: 0 },
      ),
    );
  }

  /** Events for which the time has come, and of which somebody has no answer. */
  private async each(
    column: Column,
    condition: string,
    end: (tx: Transaction, row: EventRow) => Promise<unknown>,
  ): Promise<void> {
    for (let after: Place | null = null; ;) {
      const page = await this.page(column, condition, after);
      const waiting = await this.applications.undecided(page.map(({ eventId }) => eventId));
      for (const { eventId } of page) {
        if (!waiting.has(eventId)) continue;
        await this.database.write(async (tx) => {
          const row = await this.events.find(eventId, { manager: tx.manager, lock: true });
          if (row) await end(tx, row);
        });
      }
      after = page.at(-1) ?? null;
      if (page.length < PAGE) return;
    }
  }

  private page(column: Column, condition: string, after: Place | null): Promise<Place[]> {
    const now = databaseNow(this.clock);
    return db.rows<Place>(
      this.database,
      `SELECT e.${column} AS at, e.id AS "eventId" FROM event e
       WHERE e.state = 'planned' AND NOT ${pausedEvent()} AND e.${column} <= ${now} AND ${condition}
         AND e.${column} > ${now} - interval '${LOOKED_AT}'
         AND ($1::timestamptz IS NULL OR (e.${column}, e.id) > ($1, $2::uuid))
       ORDER BY e.${column}, e.id LIMIT $3`,
      [after?.at ?? null, after?.eventId ?? null, PAGE],
    );
  }
}
