import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import type { NotificationActor } from '@renmai/contracts/messaging/notification-who.schema';
import type { StationLetter } from '@renmai/contracts/messaging/station-letters.api';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { unblockedSql } from '../../relations/relations.query.js';

export interface NewLetter {
  recipientId: string;
  senderId: string | null;
  official: boolean;
  title: string;
  text: string;
  key: string | null;
  /** a decision of the review console that the recipient can answer */
  answerCaseId?: string | null;
  event?: StationLetter['event'];
  sentAt: Date;
}

export interface StoredLetter {
  letterId: string;
  sender: NotificationActor | null;
  official: boolean;
  title: string;
  text: string;
  sentAt: Date;
  readAt: Date | null;
  answerCaseId: string | null;
  event: StationLetter['event'];
}

/** Letters that the recipient `$1` may see, without letters of members who are blocked either way. */
const select = `
  SELECT l.id AS "letterId", l.official, l.title, l.text, l.sent_at AS "sentAt", l.read_at AS "readAt",
    l.answer_case_id AS "answerCaseId", l.event,
    CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('memberId', l.sender_id, 'name', u.nickname,
      'photo', nullif(u.avatar_url, '')) END AS sender
  FROM station_letter l
  LEFT JOIN chat_user u ON NOT l.official AND u.id = l.sender_id::text AND NOT u.closed
  WHERE l.recipient_id = $1 AND NOT l.removed
    AND (l.official OR ${unblockedSql('l.recipient_id::text', 'l.sender_id::text')})`;

@Injectable()
export class StationLettersRepository {
  /** Null where one with its key was sent before. */
  async add(manager: EntityManager, letter: NewLetter): Promise<string | null> {
    const row = await db.one<{ id: string }>(
      manager,
      `INSERT INTO station_letter (recipient_id, sender_id, official, title, text, key, sent_at, answer_case_id, event)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
      [
        letter.recipientId,
        letter.senderId,
        letter.official,
        letter.title,
        letter.text,
        letter.key,
        letter.sentAt,
        letter.answerCaseId ?? null,
        letter.event ?? null,
      ],
    );
    return row?.id ?? null;
  }

  list(
    manager: EntityManager,
    recipientId: string,
    { limit, after }: { limit: number; after: { at: string; id: string } | null },
  ): Promise<StoredLetter[]> {
    return db.rows<StoredLetter>(
      manager,
      `${select} AND ($2::timestamptz IS NULL OR (l.sent_at, l.id) < ($2::timestamptz, $3::uuid))
       ORDER BY l.sent_at DESC, l.id DESC LIMIT $4`,
      [recipientId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  async find(manager: EntityManager, recipientId: string, letterId: string): Promise<StoredLetter | null> {
    const row = await db.one<StoredLetter>(manager, `${select} AND l.id = $2`, [recipientId, letterId]);
    return row ?? null;
  }

  async setRead(manager: EntityManager, letterId: string, at: Date): Promise<void> {
    await db.run(manager, 'UPDATE station_letter SET read_at = coalesce(read_at, $2) WHERE id = $1', [letterId, at]);
  }

  /** Removes a letter. The row of a letter with a key stays as a mark that a service has sent it. */
  async remove(manager: EntityManager, letterId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM station_letter WHERE id = $1 AND key IS NULL', [letterId]);
    await db.run(manager, `UPDATE station_letter SET removed = true, title = '', text = '' WHERE id = $1`, [letterId]);
  }

  /** Counts the letters sent by a member since a time, without thanks to visitors of an event; locks the member's other sends. */
  async sentSince(manager: EntityManager, senderId: string, since: Date): Promise<number> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 62))', [senderId]);
    const row = await db.one<{ sent: number }>(
      manager,
      `SELECT count(*)::int AS sent FROM station_letter
       WHERE sender_id = $1 AND NOT official AND key IS NULL AND sent_at > $2`,
      [senderId, since],
    );
    return row?.sent ?? 0;
  }

  /** Members who are neither unknown nor deactivated. */
  async present(manager: EntityManager, memberIds: readonly string[]): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      'SELECT id FROM chat_user WHERE id = ANY($1) AND member AND NOT closed ORDER BY id',
      [memberIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Existing members, including deactivated ones, with the language they read. */
  localesOf(manager: EntityManager, memberIds: readonly string[]): Promise<{ recipientId: string; locale: Locale }[]> {
    return db.rows(
      manager,
      `SELECT u.id AS "recipientId", coalesce(n.locale, 'en') AS locale
       FROM chat_user u LEFT JOIN notification_member n ON n.member_id::text = u.id
       WHERE u.id = ANY ($1) AND u.member ORDER BY u.id`,
      [memberIds],
    );
  }

  /** Deletes letters to the member; letters that they wrote stay with the recipients, without a sender. */
  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM station_letter WHERE recipient_id = $1', [memberId]);
    await db.run(manager, 'UPDATE station_letter SET sender_id = NULL WHERE sender_id = $1', [memberId]);
  }
}
