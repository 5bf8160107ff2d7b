import { Injectable } from '@nestjs/common';
import type { Answer } from '@renmai/contracts/applications/question.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface DraftRow {
  targetId: string;
  version: number;
  form: Record<string, unknown>;
  answers: Answer[];
  savedAt: Date;
}

const columns = `d.target_id AS "targetId", d.version, d.form, d.answers, d.saved_at AS "savedAt"`;

@Injectable()
export class DraftsRepository {
  find(
    manager: EntityManager,
    memberId: string,
    targetId: string,
    { lock = false } = {},
  ): Promise<DraftRow | undefined> {
    return db.one<DraftRow>(
      manager,
      `SELECT ${columns} FROM application_draft d WHERE d.member_id = $1 AND d.target_id = $2 ${lock ? 'FOR UPDATE' : ''}`,
      [memberId, targetId],
    );
  }

  /** Makes an empty one where there is none, and holds it until the transaction ends. */
  async open(manager: EntityManager, memberId: string, targetId: string, at: Date): Promise<DraftRow> {
    await db.run(
      manager,
      `INSERT INTO application_draft (member_id, target_id, saved_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [memberId, targetId, at],
    );
    const row = await this.find(manager, memberId, targetId, { lock: true });
    return row ?? { targetId, version: 0, form: {}, answers: [], savedAt: at };
  }

  async save(
    manager: EntityManager,
    memberId: string,
    { targetId, version, form, answers, savedAt }: DraftRow,
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE application_draft SET version = $3, form = $4, answers = $5, saved_at = $6
       WHERE member_id = $1 AND target_id = $2`,
      [memberId, targetId, version, JSON.stringify(form), JSON.stringify(answers), savedAt],
    );
  }

  async remove(manager: EntityManager, memberId: string, targetId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM application_draft WHERE member_id = $1 AND target_id = $2', [
      memberId,
      targetId,
    ]);
  }

  /** The newest `limit`, with how many files each has. */
  own(manager: EntityManager, memberId: string, limit: number): Promise<(DraftRow & { attachments: number })[]> {
    return db.rows(
      manager,
      `SELECT ${columns}, (SELECT count(*)::int FROM application_attachment f WHERE f.owner_id = d.member_id
         AND f.target_id = d.target_id AND f.application_id IS NULL) AS attachments
       FROM application_draft d WHERE d.member_id = $1 ORDER BY d.saved_at DESC, d.target_id LIMIT $2`,
      [memberId, limit],
    );
  }
}
