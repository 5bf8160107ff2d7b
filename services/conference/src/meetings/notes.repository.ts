import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface NotesRow {
  text: string;
  version: number;
  changedBy: string | null;
  changedAt: Date;
}

const columns = 'text, version, changed_by AS "changedBy", changed_at AS "changedAt"';

/** The notes of meetings. */
@Injectable()
export class NotesRepository {
  constructor(private readonly database: Database) {}

  find(meetingId: string, manager = this.database.manager): Promise<NotesRow | undefined> {
    return db.one<NotesRow>(manager, `SELECT ${columns} FROM meeting_note WHERE meeting_id = $1`, [meetingId]);
  }

  async put(manager: EntityManager, meetingId: string, row: NotesRow): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO meeting_note (meeting_id, text, version, changed_by, changed_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (meeting_id) DO UPDATE
         SET text = excluded.text, version = excluded.version, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      [meetingId, row.text, row.version, row.changedBy, row.changedAt],
    );
  }

  /** Deletes the notes of meetings that the member hosted; in others, their name is removed. Before the meetings lose their host. */
  async erase(manager: EntityManager, memberId: string): Promise<void> {
    const sql = `DELETE FROM meeting_note n USING meeting m WHERE m.id = n.meeting_id AND m.host_id = $1 AND m.kind = 'meeting'`;
    await db.run(manager, sql, [memberId]);
    await db.run(manager, 'UPDATE meeting_note SET changed_by = NULL WHERE changed_by = $1', [memberId]);
  }
}
