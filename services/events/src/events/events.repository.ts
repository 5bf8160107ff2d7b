import { Injectable } from '@nestjs/common';
import { foundBy } from '@renmai/member-directory';
import { Clock, Database, databaseNow, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { EventRole } from './event-access.policy.js';
import { eventColumns, type EventRow } from './event.row.js';
import { publisherSeenBy, seenBy } from './seen-events.sql.js';

/** Reads events, and members' roles at them. Changes are in `event-writes.repository.ts`. */
@Injectable()
export class EventsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** `lock`: to change it. `keep`: nobody changes it until the transaction ends. */
  find(
    eventId: string,
    { manager = this.database.manager, lock = false, keep = false } = {},
  ): Promise<EventRow | undefined> {
    const held = lock ? 'FOR UPDATE' : keep ? 'FOR SHARE' : '';
    const sql = `SELECT ${eventColumns(databaseNow(this.clock))} FROM event e WHERE e.id = $1 ${held}`;
    return db.one<EventRow>(manager, sql, [eventId]);
  }

  /** By id; deleted ones are left out. */
  async findAll(
    eventIds: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, EventRow>> {
    if (eventIds.length === 0) return new Map();
    const sql = `SELECT ${eventColumns(databaseNow(this.clock))} FROM event e WHERE e.id = ANY($1::uuid[])`;
    const rows = await db.rows<EventRow>(manager, sql, [eventIds]);
    return new Map(rows.map((row) => [row.eventId, row]));
  }

  /** The ids of the events that the viewer sees; null: a visitor. */
  async seen(
    viewerId: string | null,
    eventIds: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<Set<string>> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT e.id FROM event e WHERE e.id = ANY($2::uuid[]) AND ${seenBy('$1::uuid')}`,
      [viewerId, eventIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Whether the member finds the publishing member: there is no block and the account is active. Always true for homepages. */
  async findsOrganizer(memberId: string, eventId: string, manager: EntityManager): Promise<boolean> {
    const sql = `SELECT 1 FROM event e
      WHERE e.id = $2 AND (e.publisher_kind = 'homepage' OR ${foundBy('$1::uuid', 'e.publisher_id')})`;
    return (await db.affected(manager, sql, [memberId, eventId])) > 0;
  }

  /** The member's role at each of the events; none if the member does not find the publisher. */
  async roles(
    memberId: string,
    eventIds: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, EventRole>> {
    const rows = await db.rows<{ id: string; role: EventRole }>(
      manager,
      `SELECT e.id, CASE
         WHEN e.publisher_kind = 'member' AND e.publisher_id = $1 THEN 'publisher'
         WHEN seat.role IN ('senior', 'content') THEN seat.role
         WHEN o.member_id IS NOT NULL AND ${publisherSeenBy('$1::uuid')} THEN 'co-organizer'
         ELSE seat.role END AS role
       FROM event e
       LEFT JOIN homepage_seat seat ON e.publisher_kind = 'homepage' AND seat.homepage_id = e.publisher_id AND seat.member_id = $1
       LEFT JOIN event_organizer o ON o.event_id = e.id AND o.member_id = $1
       WHERE e.id = ANY($2::uuid[])`,
      [memberId, eventIds],
    );
    return new Map(rows.map(({ id, role }) => [id, role]));
  }

  /** Co-organizers, in the order in which they were named. */
  async coOrganizers(eventId: string, manager: EntityManager = this.database.manager): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      'SELECT member_id AS id FROM event_organizer WHERE event_id = $1 ORDER BY added_at, member_id',
      [eventId],
    );
    return rows.map(({ id }) => id);
  }

  /** The later planned dates of its series, locked. Empty if there is no series. */
  following(manager: EntityManager, { seriesId, startsAt }: EventRow): Promise<EventRow[]> {
    return db.rows<EventRow>(
      manager,
      `SELECT ${eventColumns(databaseNow(this.clock))} FROM event e
       WHERE e.series_id = $1 AND e.starts_at > $2 AND e.state = 'planned' AND e.ends_at > ${databaseNow(this.clock)}
       ORDER BY e.starts_at, e.id FOR UPDATE`,
      [seriesId, startsAt],
    );
  }

  /** All events of a publisher by id, locked. */
  ofPublisher(
    manager: EntityManager,
    publisherId: string,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<EventRow[]> {
    return db.rows<EventRow>(
      manager,
      `SELECT ${eventColumns(databaseNow(this.clock))} FROM event e WHERE e.publisher_id = $1 AND ($2::uuid IS NULL OR e.id > $2)
       ORDER BY e.id LIMIT $3 FOR UPDATE`,
      [publisherId, after, limit],
    );
  }

  /** All dates of a series. */
  inSeries(seriesId: string, manager: EntityManager = this.database.manager): Promise<EventRow[]> {
    const sql = `SELECT ${eventColumns(databaseNow(this.clock))} FROM event e WHERE e.series_id = $1 ORDER BY e.starts_at, e.id`;
    return db.rows<EventRow>(manager, sql, [seriesId]);
  }

  /** Until the transaction ends, nobody else adds an event of this publisher, or changes dates of this series. */
  async hold(manager: EntityManager, publisherOrSeriesId: string): Promise<void> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [publisherOrSeriesId]);
  }

  /** The time of the database's clock. */
  async now(manager: EntityManager = this.database.manager): Promise<Date> {
    const row = await db.one<{ now: Date }>(manager, `SELECT ${databaseNow(this.clock)} AS now`);
    if (!row) throw new Error('the database knows no time');
    return row.now;
  }

  async isInvited(eventId: string, memberId: string, manager: EntityManager = this.database.manager): Promise<boolean> {
    const sql = 'SELECT 1 FROM event_invitation WHERE event_id = $1 AND member_id = $2';
    return (await db.affected(manager, sql, [eventId, memberId])) > 0;
  }
}
