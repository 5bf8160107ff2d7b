import { Injectable } from '@nestjs/common';
import type { FiledReport, ReportEvidence, ReportReason, Surrounding } from '@renmai/contracts/reports/report.schema';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface ReportRow {
  reporterId: string | null;
  reason: ReportReason;
  words: string;
  evidence: ReportEvidence;
  filedAt: Date;
}

export interface SurroundedReport {
  id: string;
  reporterId: string | null;
  filedAt: Date;
  around: Surrounding[];
}

@Injectable()
export class ReportsRepository {
  /** A second report by the same member replaces the first. */
  async put(manager: EntityManager, caseId: string, report: FiledReport): Promise<void> {
    const filed = await db.one<{ id: string }>(
      manager,
      `INSERT INTO review_report (id, case_id, reporter_id, reason, words, evidence, filed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (case_id, reporter_id) DO UPDATE SET reason = excluded.reason, words = excluded.words,
         evidence = excluded.evidence, filed_at = excluded.filed_at
       RETURNING id`,
      [
        uuidv7(),
        caseId,
        report.reporterId,
        report.reason,
        report.words,
        JSON.stringify(report.evidence),
        report.filedAt,
      ],
    );
    if (filed) await this.surround(manager, filed.id, report.around ?? []);
    await db.run(
      manager,
      `UPDATE review_case SET
         report_count = (SELECT count(*) FROM review_report WHERE case_id = $1),
         report_reasons = (SELECT array_agg(DISTINCT reason ORDER BY reason) FROM review_report WHERE case_id = $1)
       WHERE id = $1`,
      [caseId],
    );
  }

  /** Replaces what was around the thing at a former report of the member. Names of erased members are not kept. */
  private async surround(manager: EntityManager, reportId: string, around: readonly Surrounding[]): Promise<void> {
    await db.run(manager, 'DELETE FROM review_surrounding WHERE report_id = $1', [reportId]);
    for (const [number, { authorId, ...content }] of around.entries()) {
      await db.run(
        manager,
        'INSERT INTO review_surrounding (report_id, number, author_id, content) VALUES ($1, $2, $3, $4)',
        [reportId, number, authorId, JSON.stringify(content)],
      );
    }
  }

  /** The number of reports of the case whose subject has surroundings, e.g. messages before and after it. */
  async surrounded(manager: EntityManager, caseId: string): Promise<number> {
    const row = await db.one<{ reports: number }>(
      manager,
      `SELECT count(DISTINCT s.report_id)::int AS reports FROM review_surrounding s
       JOIN review_report r ON r.id = s.report_id WHERE r.case_id = $1`,
      [caseId],
    );
    return row?.reports ?? 0;
  }

  /** The surroundings of the subject at the latest reports, in the order of each. */
  surroundings(manager: EntityManager, caseId: string, limit: number): Promise<SurroundedReport[]> {
    return db.rows<SurroundedReport>(
      manager,
      `SELECT r.id, r.reporter_id AS "reporterId", r.filed_at AS "filedAt",
         json_agg(s.content || jsonb_build_object('authorId', s.author_id) ORDER BY s.number) AS around
       FROM (SELECT * FROM review_report o WHERE o.case_id = $1
               AND EXISTS (SELECT 1 FROM review_surrounding x WHERE x.report_id = o.id)
             ORDER BY o.filed_at DESC, o.id DESC LIMIT $2) r
       JOIN review_surrounding s ON s.report_id = r.id
       GROUP BY r.id, r.reporter_id, r.filed_at ORDER BY r.filed_at DESC, r.id DESC`,
      [caseId, limit],
    );
  }

  /** The latest first. */
  of(manager: EntityManager, caseId: string, limit: number): Promise<ReportRow[]> {
    return db.rows(
      manager,
      `SELECT reporter_id AS "reporterId", reason, words, evidence, filed_at AS "filedAt" FROM review_report
       WHERE case_id = $1 ORDER BY filed_at DESC, id DESC LIMIT $2`,
      [caseId, limit],
    );
  }

  async reportersOf(manager: EntityManager, caseId: string): Promise<string[]> {
    const rows = await db.rows<{ reporterId: string }>(
      manager,
      `SELECT reporter_id AS "reporterId" FROM review_report
       WHERE case_id = $1 AND reporter_id IS NOT NULL ORDER BY filed_at, id`,
      [caseId],
    );
    return rows.map(({ reporterId }) => reporterId);
  }

  /** Whether staff see the picture in the case: in what was reported, submitted, or changed later. */
  async hasPicture(manager: EntityManager, caseId: string, mediaId: string): Promise<boolean> {
    const sql = `
      SELECT 1 FROM review_report WHERE case_id = $1 AND evidence->'pictures' @> $2::jsonb
      UNION ALL SELECT 1 FROM review_surrounding s JOIN review_report r ON r.id = s.report_id
        WHERE r.case_id = $1 AND s.content->'pictures' @> $2::jsonb
      UNION ALL SELECT 1 FROM review_case c JOIN homepage_submission s
        ON s.homepage_id = c.homepage_id AND s.number IN (c.submission_number, c.submission_number - 1)
        WHERE c.id = $1 AND c.kind IN ('submission', 're-review', 'appeal') AND $3 IN (s.shown->>'logoId', s.shown->>'coverId')
      UNION ALL SELECT 1 FROM review_case c WHERE c.id = $1 AND c.kind = 'later-change'
        AND $3 IN (c.data#>>'{before,logoId}', c.data#>>'{before,coverId}', c.data#>>'{after,logoId}', c.data#>>'{after,coverId}')
      LIMIT 1`;
    return Boolean(await db.one(manager, sql, [caseId, JSON.stringify([{ mediaId }]), mediaId]));
  }
}
