import { Injectable } from '@nestjs/common';
import type { Answer } from '@renmai/contracts/applications/question.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** The key of a draft: a member, a target, and a child unless the draft is for the member. */
export interface DraftKey {
  memberId: string;
  targetId: string;
  subjectId: string | null;
}

export interface DraftRow {
  targetId: string;
  subjectId: string | null;
  version: number;
  form: Record<string, unknown>;
  answers: Answer[];
  savedAt: Date;
}

/** SQL about the row `d`, whose key is $1, $2 and $3. */
const isKey = 'd.member_id = $1 AND d.target_id = $2 AND d.subject_id IS NOT DISTINCT FROM $3::uuid';
const keyOf = ({ memberId, targetId, subjectId }: DraftKey): (string | null)[] => [memberId, targetId, subjectId];

const columns = `d.target_id AS "targetId", d.subject_id AS "subjectId", d.version, d.form, d.answers, d.saved_at AS "savedAt"`;

@Injectable()
export class DraftsRepository {
  find(manager: EntityManager, key: DraftKey, { lock = false } = {}): Promise<DraftRow | undefined> {
    return db.one<DraftRow>(
      manager,
      `SELECT ${columns} FROM application_draft d WHERE ${isKey} ${lock ? 'FOR UPDATE' : ''}`,
      keyOf(key),
    );
  }

  /** Makes an empty one where there is none, and holds it until the transaction ends. */
  async open(manager: EntityManager, key: DraftKey, at: Date): Promise<DraftRow> {
    await db.run(
      manager,
      `INSERT INTO application_draft (member_id, target_id, subject_id, saved_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [...keyOf(key), at],
    );
    const row = await this.find(manager, key, { lock: true });
    const { targetId, subjectId } = key;
    return row ?? { targetId, subjectId, version: 0, form: {}, answers: [], savedAt: at };
  }

  async save(
    manager: EntityManager,
    key: DraftKey,
    { version, form, answers, savedAt }: Pick<DraftRow, 'version' | 'form' | 'answers' | 'savedAt'>,
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE application_draft d SET version = $4, form = $5, answers = $6, saved_at = $7 WHERE ${isKey}`,
      [...keyOf(key), version, JSON.stringify(form), JSON.stringify(answers), savedAt],
    );
  }

  async remove(manager: EntityManager, key: DraftKey): Promise<void> {
    await db.run(manager, `DELETE FROM application_draft d WHERE ${isKey}`, keyOf(key));
  }

  /** Whether the member has begun one for the target, for anybody. */
  async hasAny(manager: EntityManager, memberId: string, targetId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM application_draft WHERE member_id = $1 AND target_id = $2 LIMIT 1';
    return (await db.one(manager, sql, [memberId, targetId])) !== undefined;
  }

  /** The newest `limit`, with how many files each has. */
  own(manager: EntityManager, memberId: string, limit: number): Promise<(DraftRow & { attachments: number })[]> {
    return db.rows(
      manager,
      `SELECT ${columns}, (SELECT count(*)::int FROM application_attachment f WHERE f.owner_id = d.member_id
         AND f.target_id = d.target_id AND f.subject_id IS NOT DISTINCT FROM d.subject_id
         AND f.application_id IS NULL) AS attachments
       FROM application_draft d WHERE d.member_id = $1 ORDER BY d.saved_at DESC, d.id LIMIT $2`,
      [memberId, limit],
    );
  }
}
