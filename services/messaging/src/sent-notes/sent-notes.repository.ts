import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface SentNotesRow {
  /** of the message: the same again after a break, another one after a recall */
  once: string;
  sentBy: string | null;
  sentAt: Date;
  /** null: on its way */
  messageId: string | null;
  recalled: boolean;
}

@Injectable()
export class SentNotesRepository {
  constructor(private readonly database: Database) {}

  async find(groupId: string, meetingId: string, manager = this.database.manager): Promise<SentNotesRow | null> {
    const row = await db.one<SentNotesRow>(
      manager,
      `SELECT s.once, s.sent_by AS "sentBy", s.sent_at AS "sentAt", s.message_id::text AS "messageId",
         EXISTS (SELECT FROM item i WHERE i.id = s.message_id AND i.recalled) AS recalled
       FROM sent_notes s WHERE s.group_id = $1 AND s.meeting_id = $2`,
      [groupId, meetingId],
    );
    return row ?? null;
  }

  async claim(
    manager: EntityManager,
    notes: { groupId: string; meetingId: string; once: string; sentBy: string; sentAt: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO sent_notes (group_id, meeting_id, once, sent_by, sent_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (group_id, meeting_id) DO UPDATE
         SET once = excluded.once, sent_by = excluded.sent_by, sent_at = excluded.sent_at, message_id = NULL`,
      [notes.groupId, notes.meetingId, notes.once, notes.sentBy, notes.sentAt],
    );
  }

  async sent(manager: EntityManager, once: string, messageId: bigint): Promise<void> {
    await db.run(manager, 'UPDATE sent_notes SET message_id = $2 WHERE once = $1', [once, String(messageId)]);
  }

  /** They could not be sent. */
  async release(manager: EntityManager, once: string): Promise<void> {
    await db.run(manager, 'DELETE FROM sent_notes WHERE once = $1 AND message_id IS NULL', [once]);
  }

  async forget(manager: EntityManager, userId: string): Promise<void> {
    await db.run(manager, 'UPDATE sent_notes SET sent_by = NULL WHERE sent_by = $1', [userId]);
  }
}
