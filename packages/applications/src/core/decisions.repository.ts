import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import type { BatchView, DecisionAction, DecisionReason } from '@renmai/contracts/applications/decision.schema';
import type { MessageTexts } from '@renmai/contracts/applications/template.schema';
import { blockedWith } from '@renmai/member-directory';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Published } from './application.row.js';

export interface BatchRow {
  batchId: string;
  targetId: string;
  publisherId: string;
  actorId: string | null;
  role: 'publisher' | 'clock';
  action: DecisionAction;
  reason: DecisionReason | null;
  texts: MessageTexts | null;
  createdAt: Date;
  sendAt: Date;
  total: number;
  finishedAt: Date | null;
}

const batchColumns = `b.id AS "batchId", b.target_id AS "targetId", b.publisher_id AS "publisherId", b.actor_id AS "actorId",
  b.role, b.action, b.reason, b.texts, b.created_at AS "createdAt", b.send_at AS "sendAt", b.total,
  b.finished_at AS "finishedAt"`;

export interface WaitingDecision {
  decisionId: string;
  applicationId: string;
  expectedVersion: number | null;
}

/** The result of one decision. `fromState` null: there was nothing to do. */
export interface DecisionOutcome {
  decisionId: string;
  result: BatchView['items'][number]['result'];
  code: string | null;
  fromState: Outcome | null;
  toState: Outcome | null;
  version: number | null;
}

export interface DueDecision extends Published {
  decisionId: string;
  batchId: string;
  applicationId: string;
  toState: Outcome;
  shownState: Outcome;
  role: BatchRow['role'];
  /** of the batch: some of an approval may have to wait */
  action: BatchRow['action'];
  /** whether the decider and the applicant have a block either way now */
  actorBlocked: boolean;
  texts: MessageTexts | null;
  applicantId: string;
  applicantName: string;
  subjectId: string | null;
  subjectName: string | null;
  targetId: string;
  title: string;
  contactId: string | null;
  locale: Locale;
}

@Injectable()
export class DecisionsRepository {
  async insertBatch(manager: EntityManager, row: Omit<BatchRow, 'finishedAt'>): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO decision_batch
         (id, target_id, publisher_id, actor_id, role, action, reason, texts, created_at, send_at, total)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        row.batchId,
        row.targetId,
        row.publisherId,
        row.actorId,
        row.role,
        row.action,
        row.reason,
        row.texts && JSON.stringify(row.texts),
        row.createdAt,
        row.sendAt,
        row.total,
      ],
    );
  }

  /** Applications that belong to another target, or are unknown, are left out. */
  async insert(
    manager: EntityManager,
    { batchId, targetId, sendAt }: Pick<BatchRow, 'batchId' | 'targetId' | 'sendAt'>,
    items: readonly { applicationId: string; version: number | null }[],
  ): Promise<number> {
    return db.affected(
      manager,
      `INSERT INTO decision (id, batch_id, application_id, expected_version, send_at)
       SELECT item.id, $1, item.application_id, item.version, $2
       FROM unnest($3::uuid[], $4::uuid[], $5::int[]) AS item (id, application_id, version)
       WHERE EXISTS (SELECT 1 FROM application a WHERE a.id = item.application_id AND a.target_id = $6)`,
      [
        batchId,
        sendAt,
        // in order: an approval gives the places in the order of the items, as its preview says
        items.map(() => uuidv7()).sort(),
        items.map(({ applicationId }) => applicationId),
        items.map(({ version }) => version),
        targetId,
      ],
    );
  }

  /** Everybody of the target who is in one of the states; the batch has as many. */
  async insertAll(
    manager: EntityManager,
    { batchId, targetId, sendAt }: Pick<BatchRow, 'batchId' | 'targetId' | 'sendAt'>,
    states: readonly Outcome[],
  ): Promise<void> {
    const total = await db.affected(
      manager,
      `INSERT INTO decision (id, batch_id, application_id, send_at)
       SELECT gen_random_uuid(), $1, a.id, $2 FROM application a WHERE a.target_id = $3 AND a.state = ANY($4::text[])`,
      [batchId, sendAt, targetId, states],
    );
    await db.run(manager, 'UPDATE decision_batch SET total = $2 WHERE id = $1', [batchId, total]);
  }

  batch(manager: EntityManager, batchId: string, { lock = false } = {}): Promise<BatchRow | undefined> {
    return db.one<BatchRow>(
      manager,
      `SELECT ${batchColumns} FROM decision_batch b WHERE b.id = $1 ${lock ? 'FOR UPDATE' : ''}`,
      [batchId],
    );
  }

  /** Claims a batch that is not finished and that nobody else works at. `batchId`: this one or none. */
  claim(manager: EntityManager, batchId: string | null): Promise<BatchRow | undefined> {
    return db.one<BatchRow>(
      manager,
      `SELECT ${batchColumns} FROM decision_batch b WHERE b.finished_at IS NULL AND ($1::uuid IS NULL OR b.id = $1)
       ORDER BY b.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [batchId],
    );
  }

  waiting(manager: EntityManager, batchId: string, limit: number): Promise<WaitingDecision[]> {
    return db.rows<WaitingDecision>(
      manager,
      `SELECT d.id AS "decisionId", d.application_id AS "applicationId", d.expected_version AS "expectedVersion"
       FROM decision d WHERE d.batch_id = $1 AND d.result = 'waiting' ORDER BY d.id LIMIT $2`,
      [batchId, limit],
    );
  }

  async settle(manager: EntityManager, outcomes: readonly DecisionOutcome[], at: Date): Promise<void> {
    await db.run(
      manager,
      `UPDATE decision d SET result = o.result, code = o.code, from_state = o.from_state, to_state = o.to_state,
         version = o.version, decided_at = $7::timestamptz,
         told_at = CASE WHEN o.result = 'ok' AND o.from_state IS NULL THEN $7::timestamptz END
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[])
         AS o (id, result, code, from_state, to_state, version) WHERE d.id = o.id`,
      [
        outcomes.map(({ decisionId }) => decisionId),
        outcomes.map(({ result }) => result),
        outcomes.map(({ code }) => code),
        outcomes.map(({ fromState }) => fromState),
        outcomes.map(({ toState }) => toState),
        outcomes.map(({ version }) => version),
        at,
      ],
    );
  }

  async finish(manager: EntityManager, batchId: string, at: Date): Promise<void> {
    await db.run(manager, 'UPDATE decision_batch SET finished_at = $2 WHERE id = $1', [batchId, at]);
  }

  /** Takes back the decisions about these applications that were not sent yet. The caller holds the applications. */
  async drop(manager: EntityManager, applicationIds: readonly string[]): Promise<void> {
    await db.run(
      manager,
      `UPDATE decision SET result = 'undone'
       WHERE application_id = ANY($1::uuid[]) AND result = 'ok' AND told_at IS NULL`,
      [applicationIds],
    );
  }

  /** The decisions of a batch, or the one about an application in it. */
  of(
    manager: EntityManager,
    batchId: string,
    applicationId: string | null,
  ): Promise<{ decisionId: string; applicationId: string; result: string; held: boolean }[]> {
    return db.rows(
      manager,
      `SELECT d.id AS "decisionId", d.application_id AS "applicationId", d.result,
         d.result = 'ok' AND d.told_at IS NULL AS held
       FROM decision d WHERE d.batch_id = $1 AND ($2::uuid IS NULL OR d.application_id = $2) ORDER BY d.application_id`,
      [batchId, applicationId],
    );
  }

  async setUndone(manager: EntityManager, decisionIds: readonly string[]): Promise<void> {
    await db.run(manager, `UPDATE decision SET result = 'undone' WHERE id = ANY($1::uuid[])`, [decisionIds]);
  }

  items(manager: EntityManager, batchId: string): Promise<(BatchView['items'][number] & { told: boolean })[]> {
    return db.rows(
      manager,
      `SELECT d.application_id AS "applicationId", d.result, d.code, d.version, d.told_at IS NOT NULL AS told
       FROM decision d WHERE d.batch_id = $1 ORDER BY d.id`,
      [batchId],
    );
  }

  /** Applications with a decision that is to be sent now, held until the transaction ends; those that others hold come later. */
  async holdDue(manager: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT a.id FROM application a WHERE a.id IN (
         SELECT d.application_id FROM decision d
         WHERE d.result = 'ok' AND d.told_at IS NULL AND d.send_at <= $1 ORDER BY d.send_at LIMIT $2)
       ORDER BY a.id FOR UPDATE SKIP LOCKED`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  due(manager: EntityManager, applicationIds: readonly string[], now: Date): Promise<DueDecision[]> {
    return db.rows<DueDecision>(
      manager,
      `SELECT d.id AS "decisionId", d.batch_id AS "batchId", d.application_id AS "applicationId",
         d.to_state AS "toState", a.shown_state AS "shownState", b.role, b.action,
         b.actor_id IS NOT NULL AND EXISTS (
           SELECT 1 FROM (${blockedWith('a.applicant_id')}) blocked WHERE blocked.id = b.actor_id
         ) AS "actorBlocked", b.texts, a.applicant_id AS "applicantId", a.applicant_name AS "applicantName",
         a.subject_id AS "subjectId", a.subject_name AS "subjectName", a.publisher_kind AS "publisherKind",
         a.publisher_id AS "publisherId", a.publisher_name AS "publisherName", a.target_id AS "targetId", a.title,
         a.contact_id AS "contactId", a.locale
       FROM decision d JOIN decision_batch b ON b.id = d.batch_id JOIN application a ON a.id = d.application_id
       WHERE d.application_id = ANY($1::uuid[]) AND d.result = 'ok' AND d.told_at IS NULL AND d.send_at <= $2
       ORDER BY d.id`,
      [applicationIds, now],
    );
  }

  /** Marks the decisions as sent; applicants see them from now on. `ending`: nothing goes on after that outcome. */
  async setTold(
    manager: EntityManager,
    due: readonly DueDecision[],
    { at, ending }: { at: Date; ending: (outcome: Outcome) => boolean },
  ): Promise<void> {
    await db.run(manager, 'UPDATE decision SET told_at = $2 WHERE id = ANY($1::uuid[])', [
      due.map(({ decisionId }) => decisionId),
      at,
    ]);
    await db.run(
      manager,
      `UPDATE application a SET shown_state = o.state, shown_version = a.shown_version + 1,
         first_answer_at = coalesce(a.first_answer_at, $4::timestamptz),
         ended_at = CASE WHEN o.ends THEN $4::timestamptz END
       FROM unnest($1::uuid[], $2::text[], $3::boolean[]) AS o (id, state, ends) WHERE a.id = o.id`,
      [
        due.map(({ applicationId }) => applicationId),
        due.map(({ toState }) => toState),
        due.map(({ toState }) => ending(toState)),
        at,
      ],
    );
  }

  /** The applicants among these who have not had a message of the batch yet; they count as having had it now. */
  async firstMessages(
    manager: EntityManager,
    due: readonly { batchId: string; applicantId: string }[],
  ): Promise<Set<string>> {
    const rows = await db.rows<{ batchId: string; applicantId: string }>(
      manager,
      `INSERT INTO decision_message (batch_id, applicant_id) SELECT DISTINCT * FROM unnest($1::uuid[], $2::uuid[])
       ON CONFLICT DO NOTHING RETURNING batch_id AS "batchId", applicant_id AS "applicantId"`,
      [due.map(({ batchId }) => batchId), due.map(({ applicantId }) => applicantId)],
    );
    return new Set(rows.map(({ batchId, applicantId }) => `${batchId}/${applicantId}`));
  }
}
