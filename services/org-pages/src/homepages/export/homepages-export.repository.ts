import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import type { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import { Database, db } from '@renmai/service-kit';

type Own = Omit<ResponseOf<(typeof homepagesApi)['export']>, 'exportedAt'>;

const time = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const name = `h.content->>'name' AS name`;

/** The data about one member apart from homepages; the homepages themselves belong to all their administrators. */
@Injectable()
export class HomepagesExportRepository {
  constructor(private readonly database: Database) {}

  async of(memberId: string): Promise<Own> {
    const rows = <T extends object>(sql: string): Promise<T[]> => db.rows<T>(this.database, sql, [memberId]);
    return {
      founded: await rows(
        `SELECT h.id AS "homepageId", h.kind, ${name}, h.state, ${time('h.created_at')} AS "foundedAt"
         FROM homepage h WHERE h.founder_id = $1 ORDER BY h.id`,
      ),
      administers: await rows(
        `SELECT h.id AS "homepageId", ${name}, a.role, ${time('a.since')} AS since
         FROM administrator a JOIN homepage h ON h.id = a.homepage_id WHERE a.member_id = $1 ORDER BY h.id`,
      ),
      invitations: await rows(
        `SELECT h.id AS "homepageId", ${name}, i.role, i.state, i.invited_by = $1 AS given,
           ${time('i.invited_at')} AS "invitedAt"
         FROM administrator_invitation i JOIN homepage h ON h.id = i.homepage_id
         WHERE i.member_id = $1 OR i.invited_by = $1 ORDER BY i.id`,
      ),
      submissions: await rows(
        `SELECT s.homepage_id AS "homepageId", s.number, s.state, ${time('s.submitted_at')} AS "submittedAt"
         FROM homepage_submission s WHERE s.submitted_by = $1 ORDER BY s.submitted_at, s.id`,
      ),
      materials: await rows(
        `SELECT m.homepage_id AS "homepageId", m.kind, m.name, ${time('m.uploaded_at')} AS "uploadedAt"
         FROM homepage_material m WHERE m.uploaded_by = $1 ORDER BY m.id`,
      ),
      appeals: await rows(
        `SELECT c.homepage_id AS "homepageId", c.submission_number AS number, c.data->>'words' AS words, c.state,
           ${time('c.opened_at')} AS "sentAt"
         FROM review_case c WHERE c.applicant_id = $1 AND c.kind = 'appeal' ORDER BY c.opened_at, c.id`,
      ),
      reports: await rows(
        `SELECT c.data->'subject'->>'kind' AS "subjectKind", c.data->'subject'->>'id' AS "subjectId", r.reason, r.words,
           ${time('r.filed_at')} AS "filedAt"
         FROM review_report r JOIN review_case c ON c.id = r.case_id WHERE r.reporter_id = $1 ORDER BY r.filed_at, r.id`,
      ),
      letters: await rows(
        `SELECT l.case_id AS "caseId", l.texts->'en'->>'text' AS text, ${time('l.written_at')} AS "writtenAt", l.answer,
           ${time('l.answered_at')} AS "answeredAt"
         FROM review_letter l WHERE l.member_id = $1 ORDER BY l.written_at, l.case_id`,
      ),
      suspension: await rows(
        `SELECT ${time('s.since')} AS since, ${time('s.until')} AS until, s.words
         FROM member_suspension s WHERE s.member_id = $1`,
      ),
      news: await rows(
        `SELECT n.id AS "newsId", n.homepage_id AS "homepageId", n.state, n.title, n.category, n.plain AS text,
           ${time('n.created_at')} AS "createdAt", ${time('n.published_at')} AS "publishedAt"
         FROM news_item n WHERE $1 IN (n.created_by, n.published_by, n.written_by) ORDER BY n.id`,
      ),
      newsVersions: await rows(
        `SELECT v.news_id AS "newsId", v.version, v.title, v.html, ${time('v.written_at')} AS "writtenAt"
         FROM news_version v WHERE v.written_by = $1 ORDER BY v.news_id, v.version`,
      ),
      verifiedMarks: await rows(
        `SELECT h.id AS "homepageId", ${name}, v.entry_id AS "entryId", v.way, ${time('v.since')} AS since,
           ${time('v.until')} AS until
         FROM verified_mark v JOIN homepage h ON h.id = v.homepage_id WHERE v.member_id = $1 ORDER BY v.entry_id`,
      ),
      did: await rows(
        `SELECT l.homepage_id AS "homepageId", ${time('l.at')} AS at, l.action
         FROM homepage_log l WHERE l.actor_id = $1 ORDER BY l.id`,
      ),
    };
  }
}
