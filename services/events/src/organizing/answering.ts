import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import { Clock, Database, databaseNow, db, Periodic } from '@renmai/service-kit';
import type { EventRow } from '../events/event.row.js';
import { EventsRepository } from '../events/events.repository.js';
import { pausedEvent } from '../events/seen-events.sql.js';
import { ANSWERED_AFTER_MS } from '../registering/event-targets.js';

const EVERY_MS = 3_600_000;
const PAGE = 500;
/** Events that are over for longer were looked at. */
const LOOKED_AT = '60 days';

interface Place {
  endsAt: Date;
  eventId: string;
}

/** A day after an event has ended, registrations without an outcome get the answer that it is over. */
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
    for (let after: Place | null = null; ;) {
      const page = await this.ended(after);
      const waiting = await this.applications.undecided(page.map(({ eventId }) => eventId));
      for (const { eventId } of page) if (waiting.has(eventId)) await this.end(eventId);
      after = page.at(-1) ?? null;
      if (page.length < PAGE) return;
    }
  }

  private async end(eventId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const row: EventRow | undefined = await this.events.find(eventId, { manager: tx.manager, lock: true });
      if (!row) return;
      const message = { kind: 'built-in', template: 'closed' } as const;
      await this.applications.endAll(
        tx,
        { targetId: eventId, publisher: row.publisher },
        { memberId: null, message, delayMinutes: 0 },
      );
    });
  }

  private ended(after: Place | null): Promise<Place[]> {
    const now = databaseNow(this.clock);
    return db.rows<Place>(
      this.database,
      `SELECT e.ends_at AS "endsAt", e.id AS "eventId" FROM event e
       WHERE e.state = 'planned' AND NOT ${pausedEvent()} AND e.ends_at <= ${now} - $1 * interval '1 millisecond'
         AND e.ends_at > ${now} - interval '${LOOKED_AT}'
         AND ($2::timestamptz IS NULL OR (e.ends_at, e.id) > ($2, $3::uuid))
       ORDER BY e.ends_at, e.id LIMIT $4`,
      [ANSWERED_AFTER_MS, after?.endsAt ?? null, after?.eventId ?? null, PAGE],
    );
  }
}
