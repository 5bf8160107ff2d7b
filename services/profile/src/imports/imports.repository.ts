import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { ImportRow } from './import.row.js';

const columns = `
  id AS "importId", member_id AS "memberId", format, file_name AS "fileName", state, proposals, outcomes, unread, lines,
  more_lines AS "moreLines", steps,
  created_at AS "createdAt", until`;

@Injectable()
export class ImportsRepository {
  ofMember(manager: EntityManager, memberId: string, now: Date): Promise<ImportRow[]> {
    return db.rows<ImportRow>(
      manager,
      `SELECT ${columns} FROM profile_import WHERE member_id = $1 AND until > $2
       ORDER BY created_at DESC, id DESC LIMIT 20`,
      [memberId, now],
    );
  }

  async find(manager: EntityManager, memberId: string, importId: string, now: Date): Promise<ImportRow | null> {
    const row = await db.one<ImportRow>(
      manager,
      `SELECT ${columns} FROM profile_import WHERE id = $1 AND member_id = $2 AND until > $3`,
      [importId, memberId, now],
    );
    return row ?? null;
  }

  /** Replaces a proposal that was not applied. */
  async insert(manager: EntityManager, row: ImportRow): Promise<void> {
    await db.run(manager, `DELETE FROM profile_import WHERE member_id = $1 AND state = 'proposed'`, [row.memberId]);
    await db.run(
      manager,
      `INSERT INTO profile_import (id, member_id, format, file_name, state, proposals, unread, lines, more_lines, created_at,
         until)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        row.importId,
        row.memberId,
        row.format,
        row.fileName,
        row.state,
        JSON.stringify(row.proposals),
        JSON.stringify(row.unread),
        JSON.stringify(row.lines),
        row.moreLines,
        row.createdAt,
        row.until,
      ],
    );
  }

  /** Stores the decision; the text of the file is deleted with it. */
  async save(manager: EntityManager, { importId, state, outcomes, steps, until }: ImportRow): Promise<void> {
    await db.run(
      manager,
      `UPDATE profile_import SET state = $2, outcomes = $3, steps = $4, until = $5, lines = '[]', more_lines = 0
       WHERE id = $1`,
      [importId, state, JSON.stringify(outcomes), JSON.stringify(steps), until],
    );
  }

  async remove(manager: EntityManager, memberId: string, importId: string): Promise<boolean> {
    const removed = await db.affected(
      manager,
      'DELETE FROM profile_import WHERE id = $1 AND member_id = $2 RETURNING 1',
      [importId, memberId],
    );
    return removed > 0;
  }

  async eraseUntil(manager: EntityManager, now: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM profile_import WHERE until <= $1', [now]);
  }
}
