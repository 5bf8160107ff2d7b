import { Injectable } from '@nestjs/common';
import { Clock, databaseNow, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { EventSpan } from '../times/event-times.js';
import { wordsOfEvent } from './event-content.js';
import type { EventContent, EventPublisher } from './event.row.js';

export interface NewEvent {
  eventId: string;
  seriesId: string | null;
  publisher: EventPublisher;
  content: EventContent;
  span: EventSpan;
  closesAt: Date;
  createdBy: string;
  now: Date;
}

const columns = `title, type, mode, description, about_organizer, poster_id, city_id, address, detail, latitude, longitude, online_link, resume,
  phone, questions, places, when_full, promotion, registration, closes, continuing, closes_at, words, grams`;

function valuesOf(content: EventContent, closesAt: Date, publisherName: string): unknown[] {
  const { venue } = content;
  const { words, grams } = wordsOfEvent(content.title, publisherName);
  return [
    content.title,
    content.type,
    content.mode,
    content.description,
    content.aboutOrganizer,
    content.posterId,
    venue?.cityId ?? null,
    venue?.address ?? null,
    venue?.detail ?? '',
    venue?.point?.latitude ?? null,
    venue?.point?.longitude ?? null,
    content.onlineLink,
    content.resume,
    content.phone,
    JSON.stringify(content.questions),
    content.places,
    content.whenFull,
    content.promotion,
    content.registration,
    content.closes,
    content.continuing,
    closesAt,
    words,
    grams,
  ];
}
/** SQL: parameters from `$first` on, one for each column of a content. */
const parameters = (first: number): string =>
  columns
    .split(',')
    .map((_, index) => `$${first + index}`)
    .join(', ');

/** Changes of events. The caller has locked each. */
@Injectable()
export class EventWritesRepository {
  constructor(private readonly clock: Clock) {}

  async insert(manager: EntityManager, row: NewEvent): Promise<void> {
    const { publisher, span } = row;
    await db.run(
      manager,
      `INSERT INTO event (id, series_id, publisher_kind, publisher_id, publisher_name, starts, ends, zone, starts_at, ends_at,
         created_by, created_at, updated_at, ${columns})
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, ${parameters(13)})`,
      [
        ...[row.eventId, row.seriesId, publisher.kind, publisher.id, publisher.name],
        ...[span.starts, span.ends, span.zone, span.startsAt, span.endsAt, row.createdBy, row.now],
        ...valuesOf(row.content, row.closesAt, publisher.name),
      ],
    );
  }

  async saveContent(
    manager: EntityManager,
    { eventId, publisher }: { eventId: string; publisher: EventPublisher },
    { content, closesAt, now }: { content: EventContent; closesAt: Date; now: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE event SET (${columns}) = ROW (${parameters(3)}), updated_at = $2, version = version + 1 WHERE id = $1`,
      [eventId, now, ...valuesOf(content, closesAt, publisher.name)],
    );
  }

  async saveSpan(manager: EntityManager, eventId: string, span: EventSpan): Promise<void> {
    await db.run(
      manager,
      `UPDATE event SET starts = $2, ends = $3, zone = $4, starts_at = $5, ends_at = $6, closes_at = least(closes_at, $6),
         moved_from = CASE WHEN starts_at = $5 THEN moved_from ELSE starts_at END WHERE id = $1`,
      [eventId, span.starts, span.ends, span.zone, span.startsAt, span.endsAt],
    );
  }

  /** Stores that time or place changed, and the words for the notification of the registered members. */
  async setMoved(manager: EntityManager, eventId: string, { words, now }: { words: string; now: Date }): Promise<void> {
    await db.run(manager, 'UPDATE event SET notice = $2, moved_at = $3 WHERE id = $1', [eventId, words, now]);
  }

  /** Goes with the transition. */
  async setCancelled(
    manager: EntityManager,
    eventId: string,
    { words, now }: { words: string; now: Date },
  ): Promise<void> {
    await db.run(manager, 'UPDATE event SET notice = $2, cancelled_at = $3, updated_at = $3 WHERE id = $1', [
      eventId,
      words,
      now,
    ]);
  }

  async setRemoved(manager: EntityManager, eventId: string, now: Date): Promise<void> {
    await db.run(manager, 'UPDATE event SET removed = true, updated_at = $2 WHERE id = $1', [eventId, now]);
  }

  async rename(
    manager: EntityManager,
    eventId: string,
    { title, name }: { title: string; name: string },
  ): Promise<void> {
    const { words, grams } = wordsOfEvent(title, name);
    await db.run(manager, 'UPDATE event SET publisher_name = $2, words = $3, grams = $4 WHERE id = $1', [
      eventId,
      name,
      words,
      grams,
    ]);
  }

  async remove(manager: EntityManager, eventId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM event WHERE id = $1', [eventId]);
  }

  /** Planned and not over. */
  async countAhead(manager: EntityManager, publisherId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS n FROM event
      WHERE publisher_id = $1 AND state = 'planned' AND ends_at > ${databaseNow(this.clock)}`;
    return (await db.one<{ n: number }>(manager, sql, [publisherId]))?.n ?? 0;
  }
}
