import { Injectable } from '@nestjs/common';
import { Clock, Database, databaseNow, db } from '@renmai/service-kit';
import { eventColumns, type EventRow } from '../events/event.row.js';

@Injectable()
export class EventsExportRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Published by the member, or created for a homepage. */
  events(memberId: string): Promise<EventRow[]> {
    return db.rows<EventRow>(
      this.database,
      `SELECT ${eventColumns(databaseNow(this.clock))} FROM event e WHERE e.publisher_id = $1 OR e.created_by = $1 ORDER BY e.id`,
      [memberId],
    );
  }

  organizing(memberId: string): Promise<{ eventId: string; since: Date }[]> {
    return db.rows(
      this.database,
      `SELECT event_id AS "eventId", added_at AS since FROM event_organizer WHERE member_id = $1 ORDER BY added_at, event_id`,
      [memberId],
    );
  }

  organizerRequests(memberId: string): Promise<{ eventId: string; at: Date; declined: boolean }[]> {
    return db.rows(
      this.database,
      `SELECT event_id AS "eventId", asked_at AS at, declined FROM event_organizer_request
       WHERE member_id = $1 AND NOT withdrawn ORDER BY asked_at, event_id`,
      [memberId],
    );
  }

  invitations(memberId: string): Promise<{ eventId: string; at: Date }[]> {
    return db.rows(
      this.database,
      `SELECT event_id AS "eventId", invited_at AS at FROM event_invitation WHERE member_id = $1
       ORDER BY invited_at, event_id`,
      [memberId],
    );
  }
}
