import { Injectable } from '@nestjs/common';
import type { Answer } from '@renmai/contracts/applications/question.schema';
import type { MessageText } from '@renmai/contracts/applications/application.schema';
import type { MessageTexts } from '@renmai/contracts/applications/template.schema';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { NewApplication } from './application.row.js';

/** What has to be known to send a draft. */
export interface Sendable {
  version: number;
  form: Record<string, unknown>;
  answers: Answer[];
  /** of the draft's files */
  slots: string[];
  attempts: number;
  /** one that was sent and is not withdrawn */
  applicationId: string | null;
  /** where applications begin; null: the target has no stages yet */
  stageId: string | null;
  /** the homepage's own words of thanks */
  receipt: MessageTexts | null;
  /** by the database's clock */
  now: Date;
}

export type Sent = 'sent' | 'twice' | 'edited';

/** Sending is two statements: one that reads and one that writes, since it waits for the database and not for us. */
@Injectable()
export class SubmissionRepository {
  async read(
    manager: EntityManager,
    { memberId, targetId, homepageId }: { memberId: string; targetId: string; homepageId: string },
  ): Promise<Sendable> {
    const row = await db.one<Sendable>(
      manager,
      `SELECT coalesce(d.version, 0) AS version, coalesce(d.form, '{}') AS form, coalesce(d.answers, '[]') AS answers,
         ARRAY(SELECT f.slot FROM application_attachment f
           WHERE f.owner_id = $1 AND f.target_id = $2 AND f.application_id IS NULL) AS slots,
         e.attempts, e."applicationId",
         (SELECT s.id FROM application_stage s WHERE s.target_id = $2 ORDER BY s.place LIMIT 1) AS "stageId",
         (SELECT t.texts FROM message_template t WHERE t.homepage_id = $3 AND t.kind = 'receipt'
           ORDER BY t.updated_at DESC, t.id DESC LIMIT 1) AS receipt,
         clock_timestamp() AS now
       FROM (SELECT count(*)::int AS attempts, (array_agg(a.id) FILTER (WHERE a.state <> 'withdrawn'))[1] AS "applicationId"
         FROM application a WHERE a.target_id = $2 AND a.applicant_id = $1) e
       LEFT JOIN application_draft d ON d.member_id = $1 AND d.target_id = $2`,
      [memberId, targetId, homepageId],
    );
    if (!row) throw new Error('an aggregate answers a row');
    return row;
  }

  /**
   * The application with its files and the first step of its timeline, in place of the draft of that version. `twice`: the
   * member has one already. `edited`: the draft is another one by now; the caller rolls back.
   */
  async write(
    manager: EntityManager,
    row: NewApplication,
    { version, receipt }: { version: number; receipt: MessageText | null },
  ): Promise<Sent> {
    const written = await db.one<{ sent: boolean; dropped: boolean }>(
      manager,
      `WITH sent AS (
         INSERT INTO application (id, target_id, homepage_id, title, homepage_name, applicant_id, applicant_name, stage_id,
           contact_id, locale, form, questions, answers, knocked_out, summary, search, terms_version, agreed_at,
           submitted_at, attempt)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19)
         ON CONFLICT (target_id, applicant_id) WHERE state <> 'withdrawn' DO NOTHING
         RETURNING id, target_id, applicant_id, submitted_at),
       files AS (
         UPDATE application_attachment f SET application_id = sent.id FROM sent
         WHERE f.owner_id = sent.applicant_id AND f.target_id = sent.target_id AND f.application_id IS NULL),
       step AS (
         INSERT INTO application_step (id, application_id, kind, at, side, shown, actor_id, data)
         SELECT $20, sent.id, 'submitted', sent.submitted_at, 'applicant', true, sent.applicant_id, $21 FROM sent),
       dropped AS (
         DELETE FROM application_draft d USING sent
         WHERE d.member_id = sent.applicant_id AND d.target_id = sent.target_id AND d.version = $22 RETURNING 1)
       SELECT EXISTS (SELECT 1 FROM sent) AS sent, EXISTS (SELECT 1 FROM dropped) AS dropped`,
      [
        row.applicationId,
        row.targetId,
        row.homepageId,
        row.title,
        row.homepageName,
        row.applicantId,
        row.applicantName,
        row.stageId,
        row.contactId,
        row.locale,
        JSON.stringify(row.form),
        JSON.stringify(row.questions),
        JSON.stringify(row.answers),
        row.knockedOut,
        JSON.stringify(row.summary),
        row.search,
        row.termsVersion,
        row.submittedAt,
        row.attempt,
        uuidv7(),
        JSON.stringify(receipt ? { message: receipt } : {}),
        version,
      ],
    );
    if (!written?.sent) return 'twice';
    return written.dropped ? 'sent' : 'edited';
  }
}
