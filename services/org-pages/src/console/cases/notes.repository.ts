import { Injectable } from '@nestjs/common';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface NoteRow {
  id: string;
  caseId: string;
  /** null: written by the product itself, or the account is erased */
  authorId: string | null;
  text: string;
  at: Date;
}

@Injectable()
export class NotesRepository {
  async insert(manager: EntityManager, note: Omit<NoteRow, 'id'>): Promise<NoteRow> {
    const id = uuidv7();
    await db.run(manager, 'INSERT INTO review_note (id, case_id, author_id, text, at) VALUES ($1, $2, $3, $4, $5)', [
      id,
      note.caseId,
      note.authorId,
      note.text,
      note.at,
    ]);
    return { id, ...note };
  }

  /** The last `limit`, the oldest first. */
  async last(manager: EntityManager, caseId: string, limit: number): Promise<NoteRow[]> {
    const rows = await db.rows<NoteRow>(
      manager,
      `SELECT id, case_id AS "caseId", author_id AS "authorId", text, at FROM review_note
       WHERE case_id = $1 ORDER BY id DESC LIMIT $2`,
      [caseId, limit],
    );
    return rows.reverse();
  }
}
