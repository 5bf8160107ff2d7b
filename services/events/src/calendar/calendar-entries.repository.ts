import { Injectable } from '@nestjs/common';
import { openOutcomes, type Outcome } from '@renmai/contracts/applications/application.schema';
import { Database, db } from '@renmai/service-kit';
import { seenBy } from '../events/seen-events.sql.js';

/** An entry of a member's calendar, with the reasons for it. */
export interface InCalendar {
  eventId: string;
  /** of the current registration, as published to the member; null: there is none */
  applicationId: string | null;
  state: Outcome | null;
  /** of the valid ticket; null: none */
  sequence: number | null;
  organizing: boolean;
}

const going = [...openOutcomes, 'approved'] satisfies Outcome[];

@Injectable()
export class CalendarEntriesRepository {
  constructor(private readonly database: Database) {}

  /** Entries between two times, the first to begin first. `placesOnly`: only registrations with a place. */
  between(
    memberId: string,
    { from, until, placesOnly, limit }: { from: Date; until: Date; placesOnly: boolean; limit: number },
  ): Promise<InCalendar[]> {
    return db.rows<InCalendar>(
      this.database,
      `WITH own AS (
         SELECT DISTINCT ON (a.target_id) a.target_id AS id, a.id AS application_id, a.shown_state AS state
         FROM application a WHERE a.applicant_id = $1 AND a.shown_state = ANY($4)
         ORDER BY a.target_id, a.submitted_at DESC
       ), organized AS (
         SELECT o.id FROM event o WHERE o.publisher_kind = 'member' AND o.publisher_id = $1
         UNION SELECT o.event_id FROM event_organizer o WHERE o.member_id = $1
         UNION SELECT o.id FROM event o JOIN homepage_seat s ON s.homepage_id = o.publisher_id
           WHERE o.publisher_kind = 'homepage' AND s.member_id = $1 AND s.role IN ('senior', 'content')
       )
       SELECT e.id AS "eventId", own.application_id AS "applicationId", own.state, t.sequence,
         organized.id IS NOT NULL AS organizing
       FROM (SELECT id FROM own UNION SELECT id FROM organized) mine
       JOIN event e ON e.id = mine.id
       LEFT JOIN own ON own.id = e.id
       LEFT JOIN organized ON organized.id = e.id
       LEFT JOIN ticket t ON t.application_id = own.application_id AND t.revoked_at IS NULL
       WHERE e.starts_at < $3 AND e.ends_at > $2 AND ${seenBy('$1::uuid')}
       ORDER BY e.starts_at, e.id LIMIT $5`,
      [memberId, from, until, placesOnly ? ['approved'] : going, limit],
    );
  }
}
