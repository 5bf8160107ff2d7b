import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eventPublished, eventsEvents } from '@renmai/contracts/events/events.events';
import { Clock, databaseNow, db, SnapshotSources, told } from '@renmai/service-kit';
import { publishedData } from './event-announcements.js';
import { eventColumns, type EventRow } from './event.row.js';

/** Events that everybody sees, for services that copy them. */
@Injectable()
export class EventsSnapshot implements OnModuleInit {
  constructor(
    private readonly sources: SnapshotSources,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sources.offer(eventsEvents, async (manager, { after, limit }) => {
      const rows = await db.rows<EventRow>(
        manager,
        `SELECT ${eventColumns(databaseNow(this.clock))} FROM event e
         WHERE NOT e.removed AND e.registration <> 'invitation' AND ($1::uuid IS NULL OR e.id > $1)
           AND (e.publisher_kind = 'member' OR EXISTS (
             SELECT 1 FROM homepage_copy h WHERE h.homepage_id = e.publisher_id AND h.public))
         ORDER BY e.id LIMIT $2`,
        [after, limit],
      );
      return rows.map((row) => ({ key: row.eventId, events: [told(eventPublished, publishedData(row))] }));
    });
  }
}
