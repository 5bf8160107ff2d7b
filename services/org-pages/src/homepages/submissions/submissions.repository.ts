import { Injectable } from '@nestjs/common';
import type { DecisionReason, RejectionKind } from '@renmai/contracts/org-pages/homepage-management.schema';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { domainOf, licenceKey, nameKey } from '../records/keys.js';
import type { SubmissionRow } from './submission.row.js';

const columns = `
  s.id, s.homepage_id AS "homepageId", s.number, s.kind, s.state, s.version, s.content, s.handle, s.licence, s.files, s.shown,
  s.locale, s.submitted_by AS "submittedBy", s.submitted_at AS "submittedAt", s.due_at AS "dueAt",
  s.decided_at AS "decidedAt", s.rejection_kind AS "rejectionKind", s.reasons, s.words`;

export type NewSubmission = Pick<
  SubmissionRow,
  'homepageId' | 'kind' | 'content' | 'handle' | 'licence' | 'files' | 'shown' | 'locale' | 'submittedAt'
> & { submittedBy: string };

@Injectable()
export class SubmissionsRepository {
  /** Whether the homepage is rejected and has no submission any more. */
  async isRejectedWithout(manager: EntityManager, homepageId: string): Promise<boolean> {
    const row = await db.one(
      manager,
      `SELECT 1 FROM homepage h WHERE h.id = $1 AND h.state = 'rejected'
         AND NOT EXISTS (SELECT 1 FROM homepage_submission WHERE homepage_id = h.id)`,
      [homepageId],
    );
    return row !== undefined;
  }

  /** Called under the lock of the homepage. Returns the number of the submission. */
  async insert(manager: EntityManager, of: NewSubmission): Promise<number> {
    const counted = await db.one<{ number: number }>(
      manager,
      'UPDATE homepage SET submission_count = submission_count + 1 WHERE id = $1 RETURNING submission_count AS number',
      [of.homepageId],
    );
    const number = counted?.number ?? 1;
    await db.run(
      manager,
      `INSERT INTO homepage_submission (id, homepage_id, number, kind, content, handle, licence, files, licence_key,
         name_key, domain, locale, submitted_by, submitted_at, shown)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        uuidv7(),
        of.homepageId,
        number,
        of.kind,
        of.content,
        of.handle,
        of.licence,
        JSON.stringify(of.files),
        licenceKey(of.licence.number),
        nameKey(of.content.name),
        domainOf(of.content.website),
        of.locale,
        of.submittedBy,
        of.submittedAt,
        of.shown,
      ],
    );
    return number;
  }

  async setDue(manager: EntityManager, homepageId: string, number: number, dueAt: Date): Promise<void> {
    const sql = 'UPDATE homepage_submission SET due_at = $3 WHERE homepage_id = $1 AND number = $2';
    await db.run(manager, sql, [homepageId, number, dueAt]);
  }

  async setDecided(
    manager: EntityManager,
    id: string,
    decided: { at: Date; rejection?: { kind: RejectionKind; reasons: DecisionReason[]; words: string } },
  ): Promise<void> {
    const { kind = null, reasons = [], words = '' } = decided.rejection ?? {};
    await db.run(
      manager,
      'UPDATE homepage_submission SET decided_at = $2, rejection_kind = $3, reasons = $4, words = $5 WHERE id = $1',
      [id, decided.at, kind, JSON.stringify(reasons), words],
    );
  }

  find(manager: EntityManager, homepageId: string, number: number): Promise<SubmissionRow | undefined> {
    const sql = `SELECT ${columns} FROM homepage_submission s WHERE s.homepage_id = $1 AND s.number = $2`;
    return db.one<SubmissionRow>(manager, sql, [homepageId, number]);
  }

  /** The submission that waits for a decision. */
  open(manager: EntityManager, homepageId: string): Promise<SubmissionRow | undefined> {
    const sql = `SELECT ${columns} FROM homepage_submission s
      WHERE s.homepage_id = $1 AND s.state IN ('submitted', 'in-review')`;
    return db.one<SubmissionRow>(manager, sql, [homepageId]);
  }

  newest(manager: EntityManager, homepageId: string, limit: number): Promise<SubmissionRow[]> {
    const sql = `SELECT ${columns} FROM homepage_submission s WHERE s.homepage_id = $1 ORDER BY s.number DESC LIMIT $2`;
    return db.rows<SubmissionRow>(manager, sql, [homepageId, limit]);
  }
}
