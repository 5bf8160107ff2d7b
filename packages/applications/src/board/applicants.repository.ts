import { Injectable } from '@nestjs/common';
import { boardColumn, type ApplicantsQuery, type DecisionView } from '@renmai/contracts/applications/applicant.schema';
import { openOutcomes, outcomes, type Outcome } from '@renmai/contracts/applications/application.schema';
import { patternFor } from '@renmai/names';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { applicationColumns, type ApplicationRow } from '../core/application.row.js';

/** An application as lists of the publisher's side need it. */
export interface ListedApplication extends ApplicationRow {
  notes: number;
  resume: boolean;
  decision: DecisionView | null;
}

export interface Counted {
  stageId: string;
  state: Outcome;
  count: number;
  unseen: number;
}

const time = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const listed = `${applicationColumns},
  (SELECT count(*)::int FROM application_note n WHERE n.application_id = a.id) AS notes,
  EXISTS (SELECT 1 FROM application_attachment f WHERE f.application_id = a.id AND f.slot = 'resume') AS resume,
  (SELECT json_build_object('decisionId', d.id, 'batchId', d.batch_id, 'outcome', d.to_state,
      'decidedAt', ${time('d.decided_at')}, 'sendAt', ${time('d.send_at')}, 'toldAt', ${time('d.told_at')})
    FROM decision d WHERE d.application_id = a.id AND d.result = 'ok' AND d.from_state IS NOT NULL
    ORDER BY d.decided_at DESC LIMIT 1) AS decision`;

/** SQL of each order: the columns to compare with the cursor, and the order. The last column makes it unique. */
const orders = {
  newest: { columns: ['a.submitted_at', 'a.id'], down: true, casts: ['timestamptz', 'uuid'] },
  oldest: { columns: ['a.submitted_at', 'a.id'], down: false, casts: ['timestamptz', 'uuid'] },
  rating: { columns: ['coalesce(a.rating, 0)', 'a.id'], down: true, casts: ['int', 'uuid'] },
  name: { columns: ['coalesce(a.subject_name, a.applicant_name)', 'a.id'], down: false, casts: ['text', 'uuid'] },
} as const;

export type ApplicantFilter = Omit<ApplicantsQuery, 'cursor' | 'limit'>;

export const statesOf = (state: ApplicantFilter['state']): readonly Outcome[] =>
  state === 'all' ? outcomes : state === 'open' ? openOutcomes : [state];

@Injectable()
export class ApplicantsRepository {
  /** By stage and outcome; from the index alone. */
  counts(manager: EntityManager, targetId: string): Promise<Counted[]> {
    return db.rows<Counted>(
      manager,
      `SELECT a.stage_id AS "stageId", a.state, count(*)::int AS count,
         (count(*) FILTER (WHERE a.seen_at IS NULL))::int AS unseen
       FROM application a WHERE a.target_id = $1 GROUP BY a.state, a.stage_id`,
      [targetId],
    );
  }

  /** The newest open ones of each stage, one too many to say that there are more. */
  columns(manager: EntityManager, targetId: string): Promise<ListedApplication[]> {
    return db.rows<ListedApplication>(
      manager,
      `SELECT ${listed} FROM application_stage s CROSS JOIN LATERAL (
         SELECT * FROM application a WHERE a.target_id = s.target_id AND a.stage_id = s.id
           AND a.state IN ('applied', 'waiting', 'offered')
         ORDER BY a.submitted_at DESC, a.id DESC LIMIT ${boardColumn + 1}) a
       WHERE s.target_id = $1 ORDER BY a.submitted_at DESC, a.id DESC`,
      [targetId],
      { plan: 'custom' },
    );
  }

  one(manager: EntityManager, applicationId: string): Promise<ListedApplication | undefined> {
    return db.one<ListedApplication>(manager, `SELECT ${listed} FROM application a WHERE a.id = $1`, [applicationId]);
  }

  /** Filtered and in order, at most `limit` after the cursor. */
  async table(
    manager: EntityManager,
    targetId: string,
    filter: ApplicantFilter,
    { after, limit }: { after: readonly (string | number)[] | undefined; limit: number },
  ): Promise<ListedApplication[]> {
    const { columns, down, casts } = orders[filter.sort];
    const order = columns.map((column) => `${column}${down ? ' DESC' : ''}`).join(', ');
    const pattern = await patternFor(filter.q ?? '', async (exact) => {
      const sql = 'SELECT 1 FROM application a WHERE a.target_id = $1 AND a.search ~ $2 LIMIT 1';
      return (await db.one(manager, sql, [targetId, exact])) !== undefined;
    });
    return db.rows<ListedApplication>(
      manager,
      `SELECT ${listed} FROM application a
       WHERE a.target_id = $1 AND a.state = ANY($2::text[])
         AND ($3::uuid IS NULL OR a.stage_id = $3) AND ($4::int IS NULL OR a.rating >= $4)
         AND ($5::text IS NULL OR $5 = ANY(a.tags)) AND ($6::boolean IS NULL OR (a.seen_at IS NOT NULL) = $6)
         AND ($7::boolean IS NULL OR a.knocked_out = $7)
         AND ($8::text IS NULL OR a.search ~ $8)
         AND ($9::${casts[0]} IS NULL OR (${columns.join(', ')}) ${down ? '<' : '>'} ($9::${casts[0]}, $10::${casts[1]}))
       ORDER BY ${order} LIMIT $11`,
      [
        targetId,
        statesOf(filter.state),
        filter.stageId ?? null,
        filter.rating ?? null,
        filter.tag ?? null,
        filter.seen ?? null,
        filter.knockedOut ?? null,
        pattern,
        after?.[0] ?? null,
        after?.[1] ?? null,
        limit,
      ],
      { plan: 'custom' },
    );
  }

  /** Whether anybody has applied for a child. */
  async hasSubjects(manager: EntityManager, targetId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM application a WHERE a.target_id = $1 AND a.subject_id IS NOT NULL LIMIT 1';
    return (await db.one(manager, sql, [targetId])) !== undefined;
  }

  async setMarks(
    manager: EntityManager,
    applicationId: string,
    { rating, tags }: { rating?: number | null | undefined; tags?: string[] | undefined },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE application SET rating = CASE WHEN $2 THEN $3::smallint ELSE rating END, tags = coalesce($4::text[], tags)
       WHERE id = $1`,
      [applicationId, rating !== undefined, rating ?? null, tags ?? null],
    );
  }

  /** `answered`: the applicant sees the stage, which is an answer. */
  async setStage(
    manager: EntityManager,
    applicationIds: readonly string[],
    stageId: string,
    answered: Date | null,
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE application SET stage_id = $2, first_answer_at = coalesce(first_answer_at, $3::timestamptz)
       WHERE id = ANY($1::uuid[])`,
      [applicationIds, stageId, answered],
    );
  }
}
