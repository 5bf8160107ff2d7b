import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface OldSubmission {
  id: string;
  homepageId: string;
  number: number;
  state: 'rejected' | 'withdrawn';
}

/** A case that is over and about which no notification is pending. */
export interface OldCase {
  id: string;
  kind: 'report' | 'measure' | 'later-change';
  state: string;
  reports: number;
}

/** SQL: kinds of cases that are about a submission; others of the homepage stay. */
const ofSubmissions = `'submission', 're-review', 'appeal'`;

/** SQL: rejected (since their decision) and withdrawn (since they were handed in) before $1, without an undecided case. */
const over = `
  s.state IN ('rejected', 'withdrawn') AND coalesce(s.decided_at, s.submitted_at) < $1
  AND NOT EXISTS (
    SELECT 1 FROM review_case c
    WHERE c.homepage_id = s.homepage_id AND c.kind IN (${ofSubmissions}) AND c.state IN ('waiting', 'decided')
  )`;

@Injectable()
export class RetentionRepository {
  homepagesWithOld(manager: EntityManager, before: Date, limit: number): Promise<{ homepageId: string }[]> {
    return db.rows(
      manager,
      `SELECT DISTINCT s.homepage_id AS "homepageId" FROM homepage_submission s WHERE ${over} LIMIT $2`,
      [before, limit],
    );
  }

  /** As everything that changes a homepage does first. */
  async lock(manager: EntityManager, homepageId: string): Promise<void> {
    await db.run(manager, 'SELECT 1 FROM homepage WHERE id = $1 FOR UPDATE', [homepageId]);
  }

  /** The old submissions of one homepage, whose row is locked. */
  oldOf(manager: EntityManager, before: Date, homepageId: string): Promise<OldSubmission[]> {
    return db.rows<OldSubmission>(
      manager,
      `SELECT s.id, s.homepage_id AS "homepageId", s.number, s.state FROM homepage_submission s
       WHERE ${over} AND s.homepage_id = $2 ORDER BY s.number`,
      [before, homepageId],
    );
  }

  /**
   * Cases of reports, measures and later changes whose end, and everything after it, was before a time; locked. A measure that still applies, e.g. a
   * suspension, keeps its case.
   */
  oldCases(manager: EntityManager, before: Date, limit: number): Promise<OldCase[]> {
    return db.rows<OldCase>(
      manager,
      `SELECT c.id, c.kind, c.state, c.report_count AS reports FROM review_case c
       WHERE c.kind IN ('report', 'measure', 'later-change') AND c.state IN ('closed', 'withdrawn', 'expired') AND c.opened_at < $1
         AND NOT EXISTS (SELECT 1 FROM review_decision d
           WHERE d.case_id = c.id AND greatest(d.decided_at, d.effective_at, d.applied_at) >= $1)
         AND NOT EXISTS (SELECT 1 FROM review_letter l
           WHERE l.case_id = c.id AND greatest(l.written_at, l.sent_at, l.answered_at) >= $1)
         AND NOT EXISTS (SELECT 1 FROM member_suspension s WHERE s.case_id = c.id)
       ORDER BY c.opened_at, c.id LIMIT $2 FOR UPDATE OF c SKIP LOCKED`,
      [before, limit],
    );
  }

  /** Erases cases with reports and their evidence, decisions, notes, letters and answers. */
  async eraseCases(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await db.run(manager, 'DELETE FROM review_case WHERE id = ANY($1::uuid[])', [ids]);
  }

  /** Erases decisions and notes with the cases of the submission; if a case continued with a later submission, only the decision. */
  async erase(manager: EntityManager, { id, homepageId, number }: OldSubmission): Promise<void> {
    await db.run(
      manager,
      `DELETE FROM review_case WHERE homepage_id = $1 AND submission_number = $2 AND kind IN (${ofSubmissions})`,
      [homepageId, number],
    );
    await db.run(
      manager,
      `DELETE FROM review_decision d USING review_case c
       WHERE c.id = d.case_id AND c.homepage_id = $1 AND d.submission_number = $2 AND c.kind IN (${ofSubmissions})`,
      [homepageId, number],
    );
    await db.run(manager, 'DELETE FROM homepage_submission WHERE id = $1', [id]);
  }
}
