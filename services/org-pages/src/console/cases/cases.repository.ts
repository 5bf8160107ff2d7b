import { Injectable } from '@nestjs/common';
import type { CaseKind } from '@renmai/contracts/org-pages/console-cases.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { HandedIn } from '../../ports/handed-in.js';
import { caseColumns, decisionColumns, type CaseData, type CaseDataOf, type DecisionRow } from './case.row.js';
import { caseText, gramsOf, searchable } from './grams.js';

/** The fields of a case when it is opened; optional ones are empty if left out. */
export interface NewCase<K extends CaseKind = CaseKind> {
  kind: K;
  /** for cases of which only one may be open */
  openKey: string;
  homepageId: string | null;
  homepageKind: CaseData['homepageKind'];
  title: string;
  applicantId: string | null;
  accusedId?: string | null;
  submissionNumber?: number;
  openedAt: Date;
  dueAt: Date;
  warnings?: number;
  /** search text apart from the names of members and the words of decisions */
  search: string;
  nameGrams?: string[];
  reportedKind?: CaseData['reportedKind'];
  data: CaseDataOf[K];
}

export type ReviewedSubmission = HandedIn & { licenceKey: string; nameKey: string; domain: string };

@Injectable()
export class CasesRepository {
  constructor(private readonly directory: MemberDirectory) {}

  /** A case for a change. The homepage is locked first, as by everything that changes it, to avoid deadlocks. */
  async lock(manager: EntityManager, caseId: string): Promise<CaseData | undefined> {
    await db.run(
      manager,
      'SELECT 1 FROM homepage WHERE id = (SELECT homepage_id FROM review_case WHERE id = $1) FOR UPDATE',
      [caseId],
    );
    return db.one(manager, `SELECT ${caseColumns} FROM review_case c WHERE c.id = $1 FOR UPDATE`, [caseId]);
  }

  find(manager: EntityManager, caseId: string): Promise<CaseData | undefined> {
    return db.one(manager, `SELECT ${caseColumns} FROM review_case c WHERE c.id = $1`, [caseId]);
  }

  /** The case that is not over, locked. */
  lockOpen(manager: EntityManager, openKey: string): Promise<CaseData | undefined> {
    return db.one(
      manager,
      `SELECT ${caseColumns} FROM review_case c
       WHERE c.open_key = $1 AND c.state IN ('waiting', 'decided', 'asked', 'proposed') FOR UPDATE`,
      [openKey],
    );
  }

  async insert<K extends CaseKind>(manager: EntityManager, row: NewCase<K>): Promise<string> {
    const id = uuidv7();
    await db.run(
      manager,
      `INSERT INTO review_case (id, kind, homepage_id, homepage_kind, title, applicant_id, submission_number, opened_at,
                                due_at, warnings, search_base, search, grams, name_grams, open_key, accused_id, reported_kind, data)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, '{}', $12, $13, $14, $15, $16)`,
      [id, ...valuesOf(row), row.openKey, row.accusedId ?? null, row.reportedKind ?? null, JSON.stringify(row.data)],
    );
    await this.index(manager, id);
    return id;
  }

  /** Updates the search text of a case: its subject, the names of its members, and the words of its decision. */
  async index(manager: EntityManager, caseId: string): Promise<void> {
    const row = await db.one<{ base: string; title: string; memberIds: string[]; words: string | null }>(
      manager,
      `SELECT c.search_base AS base, c.title, array_remove(ARRAY[c.applicant_id, c.accused_id], NULL) AS "memberIds",
         (SELECT string_agg(d.words, ' ' ORDER BY d.id) FROM review_decision d
          WHERE d.case_id = c.id AND d.undone_at IS NULL AND d.words <> '') AS words
       FROM review_case c WHERE c.id = $1`,
      [caseId],
    );
    if (!row) return;
    const names = await this.directory.namesForStaff(row.memberIds, manager);
    const members = [...names.values()];
    const search = caseText([row.base, ...members, row.words ?? ''].join(' '), { title: row.title, members });
    await db.run(manager, 'UPDATE review_case SET search = $2, grams = $3 WHERE id = $1', [
      caseId,
      search,
      gramsOf(search),
    ]);
  }

  /** The same case with another submission. It keeps the day on which it was opened, and has a new due date. */
  async renew(manager: EntityManager, caseId: string, row: NewCase): Promise<void> {
    await db.run(
      manager,
      `UPDATE review_case SET kind = $2, homepage_id = $3, homepage_kind = $4, title = $5, applicant_id = $6,
         submission_number = $7, opened_at = $8, due_at = $9, warnings = $10, search_base = $11, name_grams = $12,
         claimed_by = NULL, claimed_until = NULL
       WHERE id = $1`,
      [caseId, ...valuesOf(row)],
    );
    await this.index(manager, caseId);
  }

  async holdBy(manager: EntityManager, caseId: string, memberId: string | null, until: Date | null): Promise<void> {
    await db.run(manager, 'UPDATE review_case SET claimed_by = $2, claimed_until = $3 WHERE id = $1', [
      caseId,
      memberId,
      until,
    ]);
  }

  /** Prolongs the administrator's own claim; does nothing if it has ended. */
  async keepHolding(manager: EntityManager, caseId: string, memberId: string, now: Date, until: Date): Promise<void> {
    await db.run(
      manager,
      `UPDATE review_case SET claimed_until = $4
       WHERE id = $1 AND claimed_by = $2 AND claimed_until > $3 AND state = 'waiting'`,
      [caseId, memberId, now, until],
    );
  }

  /** The last decision of each case that was not undone. */
  async decisionsOf(manager: EntityManager, caseIds: readonly string[]): Promise<Map<string, DecisionRow>> {
    const rows = await db.rows<DecisionRow>(
      manager,
      `SELECT DISTINCT ON (d.case_id) ${decisionColumns} FROM review_decision d
       WHERE d.case_id = ANY ($1) AND d.undone_at IS NULL ORDER BY d.case_id, d.id DESC`,
      [caseIds],
    );
    return new Map(rows.map((row) => [row.caseId, row]));
  }

  submission(manager: EntityManager, homepageId: string, number: number): Promise<ReviewedSubmission | undefined> {
    return db.one(
      manager,
      `SELECT number, content, handle, licence, files, shown, locale, submitted_by AS "submittedBy",
              submitted_at AS "submittedAt", licence_key AS "licenceKey", name_key AS "nameKey", domain
       FROM homepage_submission WHERE homepage_id = $1 AND number = $2`,
      [homepageId, number],
    );
  }

  /** Whether the member reported the subject of the case. */
  async hasReported(manager: EntityManager, caseId: string, memberId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM review_report WHERE case_id = $1 AND reporter_id = $2';
    return Boolean(await db.one(manager, sql, [caseId, memberId]));
  }

  /** Replaces the data of a case by newer ones, which makes it another version. */
  async change<K extends CaseKind>(
    manager: EntityManager,
    caseId: string,
    { applicantId, data }: { applicantId: string; data: CaseDataOf[K] },
  ): Promise<void> {
    const sql = 'UPDATE review_case SET applicant_id = $2, data = $3, version = version + 1 WHERE id = $1';
    await db.run(manager, sql, [caseId, applicantId, JSON.stringify(data)]);
    await this.index(manager, caseId);
  }

  /** Notes a change of the case, so that a decision based on an older view is refused. */
  async touch(manager: EntityManager, caseId: string): Promise<void> {
    await db.run(manager, 'UPDATE review_case SET version = version + 1 WHERE id = $1', [caseId]);
  }

  /** Whether the member founded the homepage, administers it, or has submitted it. */
  async isOwn(manager: EntityManager, homepageId: string, memberId: string): Promise<boolean> {
    const row = await db.one<{ own: boolean }>(
      manager,
      `SELECT EXISTS (SELECT 1 FROM administrator WHERE homepage_id = $1 AND member_id = $2)
           OR EXISTS (SELECT 1 FROM homepage WHERE id = $1 AND founder_id = $2)
           OR EXISTS (SELECT 1 FROM homepage_submission WHERE homepage_id = $1 AND submitted_by = $2) AS own`,
      [homepageId, memberId],
    );
    return row?.own ?? false;
  }

  /** Notes that the member has the case open; answers who else has. */
  async see(manager: EntityManager, caseId: string, memberId: string, now: Date, since: Date): Promise<string[]> {
    // First, as by everybody who changes the case: two tabs of one member do not wait for each other.
    await db.run(manager, 'SELECT 1 FROM review_case WHERE id = $1 FOR KEY SHARE', [caseId]);
    await db.run(
      manager,
      `INSERT INTO review_viewer (case_id, member_id, seen_at) VALUES ($1, $2, $3)
       ON CONFLICT (case_id, member_id) DO UPDATE SET seen_at = excluded.seen_at`,
      [caseId, memberId, now],
    );
    const rows = await db.rows<{ memberId: string }>(
      manager,
      `SELECT member_id AS "memberId" FROM review_viewer
       WHERE case_id = $1 AND member_id <> $2 AND seen_at > $3 ORDER BY seen_at LIMIT 20`,
      [caseId, memberId, since],
    );
    return rows.map((row) => row.memberId);
  }
}

const valuesOf = (row: NewCase): unknown[] => [
  row.kind,
  row.homepageId,
  row.homepageKind,
  row.title,
  row.applicantId,
  row.submissionNumber ?? 1,
  row.openedAt,
  row.dueAt,
  row.warnings ?? 0,
  searchable(row.search),
  row.nameGrams ?? [],
];
