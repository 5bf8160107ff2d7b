import { Injectable } from '@nestjs/common';
import { maxSavedMessages } from '@renmai/contracts/conference/meeting-chat.api';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface SavedMessageRow {
  messageId: string;
  /** null: a guest */
  memberId: string | null;
  /** of a guest */
  name: string | null;
  text: string;
  at: Date;
}

const columns = 'id AS "messageId", member_id AS "memberId", name, text, at';

/** The saved chats of meetings. */
@Injectable()
export class SavedChatRepository {
  constructor(private readonly database: Database) {}

  /** Whether there was space for it. */
  async add(manager: EntityManager, meetingId: string, row: SavedMessageRow): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO saved_message (id, meeting_id, member_id, name, text, at)
       SELECT $1, $2, $3, $4, $5, $6
       WHERE (SELECT count(*) FROM saved_message WHERE meeting_id = $2) < ${maxSavedMessages}`,
      [row.messageId, meetingId, row.memberId, row.name, row.text, row.at],
    );
    return added > 0;
  }

  list(
    meetingId: string,
    { since, after, limit }: { since: Date | null; after: string | null; limit: number },
  ): Promise<SavedMessageRow[]> {
    return db.rows<SavedMessageRow>(
      this.database,
      `SELECT ${columns} FROM saved_message
       WHERE meeting_id = $1 AND ($2::timestamptz IS NULL OR at >= $2) AND ($3::uuid IS NULL OR id > $3)
       ORDER BY id LIMIT $4`,
      [meetingId, since, after, limit],
    );
  }

  /** In the order of writing. */
  async last(meetingId: string, limit: number): Promise<SavedMessageRow[]> {
    const sql = `SELECT ${columns} FROM saved_message WHERE meeting_id = $1 ORDER BY id DESC LIMIT $2`;
    return (await db.rows<SavedMessageRow>(this.database, sql, [meetingId, limit])).reverse();
  }

  find(meetingId: string, messageId: string): Promise<SavedMessageRow | undefined> {
    const sql = `SELECT ${columns} FROM saved_message WHERE meeting_id = $1 AND id = $2`;
    return db.one<SavedMessageRow>(this.database, sql, [meetingId, messageId]);
  }

  async remove(messageId: string): Promise<void> {
    await db.run(this.database, 'DELETE FROM saved_message WHERE id = $1', [messageId]);
  }

  async forget(before: Date): Promise<void> {
    await db.run(this.database, 'DELETE FROM saved_message WHERE at < $1', [before]);
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM saved_message WHERE member_id = $1', [memberId]);
  }
}
