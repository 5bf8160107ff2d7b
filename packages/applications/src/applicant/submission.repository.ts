import { Injectable } from '@nestjs/common';
import type { Answer } from '@renmai/contracts/applications/question.schema';
import type { MessageText, Outcome } from '@renmai/contracts/applications/application.schema';
import type { MessageTexts } from '@renmai/contracts/applications/template.schema';
import { Clock, db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ofDraft } from '../core/attachments.repository.js';
import type { DraftKey } from '../core/drafts.repository.js';
import type { NewApplication } from '../core/application.row.js';

/** The data that sending a draft requires. */
export interface Sendable {
  version: number;
  form: Record<string, unknown>;
  answers: Answer[];
  /** the slots of the draft's files */
  slots: string[];
  attempts: number;
  /** an application that was sent and is not withdrawn */
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
  constructor(private readonly clock: Clock) {}

  async read(
    manager: EntityManager,
    { memberId, targetId, subjectId, publisherId }: DraftKey & { publisherId: string },
  ): Promise<Sendable> {
    const row = await db.one<Sendable>(
      manager,
      `SELECT coalesce(d.version, 0) AS version, coalesce(d.form, '{}') AS form, coalesce(d.answers, '[]') AS answers,
         ARRAY(SELECT f.slot FROM application_attachment f
           WHERE ${ofDraft}) AS slots,
         e.attempts, e."applicationId",
         (SELECT s.id FROM application_stage s WHERE s.target_id = $2 ORDER BY s.place LIMIT 1) AS "stageId",
         (SELECT t.texts FROM message_template t WHERE t.publisher_id = $4 AND t.kind = 'receipt'
           ORDER BY t.updated_at DESC, t.id DESC LIMIT 1) AS receipt,
         clock_timestamp() + $5 * interval '1 millisecond' AS now
       FROM (SELECT count(*)::int AS attempts, (array_agg(a.id) FILTER (WHERE a.state <> 'withdrawn'))[1] AS "applicationId"
         FROM application a
           WHERE a.target_id = $2 AND a.subject_id IS NOT DISTINCT FROM $3::uuid
             AND ($3::uuid IS NOT NULL OR a.applicant_id = $1)) e
       LEFT JOIN application_draft d
         ON d.member_id = $1 AND d.target_id = $2 AND d.subject_id IS NOT DISTINCT FROM $3::uuid`,
      [memberId, targetId, subjectId, publisherId, this.clock.shiftMs],
    );
    if (!row) throw new Error('an aggregate answers a row');
    return row;
  }

  /**
   * The application with its files and the first step of its timeline, in place of the draft of that version. `twice`: the
   * member has one already, or another who acts for the same child. `edited`: the draft is another one by now; the caller rolls back.
   */
  async write(
    manager: EntityManager,
    row: NewApplication,
    { version, receipt, state }: { version: number; receipt: MessageText | null; state: Outcome },
  ): Promise<Sent> {
    const written = await db.one<{ sent: boolean; dropped: boolean }>(
      manager,
      `WITH sent AS (
         INSERT INTO application (id, target_id, publisher_kind, publisher_id, publisher_name, title, applicant_id,
           applicant_name, subject_id, subject_name, stage_id, contact_id, locale, form, questions, answers, knocked_out,
           summary, search, terms_version, agreed_at, submitted_at, attempt, state,
           shown_state, waiting_since, first_answer_at, source)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21, $22, $26,
           $26, CASE WHEN $26 = 'waiting' THEN clock_timestamp() END, CASE WHEN $26 <> 'applied' THEN $21::timestamptz END, $27)
         ON CONFLICT DO NOTHING
         RETURNING id, target_id, applicant_id, subject_id, submitted_at),
       files AS (
         UPDATE application_attachment f SET application_id = sent.id FROM sent
         WHERE f.owner_id = sent.applicant_id AND f.target_id = sent.target_id
           AND f.subject_id IS NOT DISTINCT FROM sent.subject_id AND f.application_id IS NULL),
       step AS (
         INSERT INTO application_step (id, application_id, kind, at, side, shown, actor_id, data)
         SELECT $23, sent.id, 'submitted', sent.submitted_at, 'applicant', true, sent.applicant_id, $24 FROM sent),
       dropped AS (
         DELETE FROM application_draft d USING sent
         WHERE d.member_id = sent.applicant_id AND d.target_id = sent.target_id
           AND d.subject_id IS NOT DISTINCT FROM sent.subject_id AND d.version = $25 RETURNING 1)
       SELECT EXISTS (SELECT 1 FROM sent) AS sent, EXISTS (SELECT 1 FROM dropped) AS dropped`,
      [
        row.applicationId,
        row.targetId,
        row.publisherKind,
        row.publisherId,
        row.publisherName,
        row.title,
        row.applicantId,
        row.applicantName,
        row.subjectId,
        row.subjectName,
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
        JSON.stringify({ ...(receipt && { message: receipt }), ...(state !== 'applied' && { outcome: state }) }),
        version,
        state,
        row.source,
      ],
    );
    if (!written?.sent) return 'twice';
    return written.dropped ? 'sent' : 'edited';
  }
}
