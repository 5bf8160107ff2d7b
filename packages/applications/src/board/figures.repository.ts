import { Injectable } from '@nestjs/common';
import { openOutcomes, type Outcome } from '@renmai/contracts/applications/application.schema';
import type { ApplicationSource } from '@renmai/contracts/applications/application-source';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface AnswerRow {
  sent: number;
  answered: number;
  medianHours: number | null;
  waiting: number;
  waitingSince: Date | null;
}

/** Sums over the applications of one target. */
@Injectable()
export class FiguresRepository {
  /**
   * How many came as far as each stage. Stages that were left again are known from the timeline: moves by hand name the stage; what moved
   * an application by itself has a step of its own.
   */
  async reached(manager: EntityManager, targetId: string): Promise<Map<string, { reached: number; now: number }>> {
    const rows = await db.rows<{ stageId: string; reached: number; now: number }>(
      manager,
      `WITH stage AS (SELECT s.id, s.place, s.key, s.name FROM application_stage s WHERE s.target_id = $1),
       came AS (
         SELECT a.id, a.stage_id, a.state, greatest(
           (SELECT s.place FROM stage s WHERE s.id = a.stage_id),
           (SELECT max(s.place) FROM application_step t JOIN stage s ON CASE t.kind
               WHEN 'staged' THEN s.name = t.data->'stage'->>'name' AND s.key IS NOT DISTINCT FROM t.data->'stage'->>'key'
               WHEN 'seen' THEN s.key = 'viewed'
               WHEN 'interview-chosen' THEN s.key = 'interview'
               WHEN 'told' THEN s.key = 'offer' AND t.data->>'outcome' = 'offered'
               ELSE false END
             WHERE t.application_id = a.id)) AS place
         FROM application a WHERE a.target_id = $1)
       SELECT s.id AS "stageId", (count(c.id) FILTER (WHERE c.place >= s.place))::int AS reached,
         (count(c.id) FILTER (WHERE c.stage_id = s.id AND c.state = ANY($2::text[])))::int AS now
       FROM stage s LEFT JOIN came c ON true GROUP BY s.id`,
      [targetId, openOutcomes],
    );
    return new Map(rows.map(({ stageId, ...counts }) => [stageId, counts]));
  }

  outcomes(manager: EntityManager, targetId: string): Promise<{ outcome: Outcome; count: number }[]> {
    return db.rows<{ outcome: Outcome; count: number }>(
      manager,
      `SELECT a.state AS outcome, count(*)::int AS count FROM application a WHERE a.target_id = $1
       GROUP BY a.state ORDER BY count DESC, a.state`,
      [targetId],
    );
  }

  async answers(manager: EntityManager, targetId: string): Promise<AnswerRow> {
    const row = await db.one<AnswerRow>(
      manager,
      `SELECT count(*)::int AS sent, count(a.first_answer_at)::int AS answered,
         (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a.first_answer_at - a.submitted_at) / 3600)
           FILTER (WHERE a.first_answer_at IS NOT NULL))::float8 AS "medianHours",
         (count(*) FILTER (WHERE a.first_answer_at IS NULL AND a.state = ANY($2::text[])))::int AS waiting,
         min(a.submitted_at) FILTER (WHERE a.first_answer_at IS NULL AND a.state = ANY($2::text[])) AS "waitingSince"
       FROM application a WHERE a.target_id = $1`,
      [targetId, openOutcomes],
    );
    if (!row) throw new Error('an aggregate answers a row');
    return row;
  }

  /** How many applications were answered within each span of days, by its index. `ends`: days; the last span has no end. */
  async spans(manager: EntityManager, targetId: string, ends: readonly number[]): Promise<Map<number, number>> {
    const rows = await db.rows<{ at: number; count: number }>(
      manager,
      `SELECT width_bucket(extract(epoch FROM a.first_answer_at - a.submitted_at)::float8 / 86400, $2::float8[]) AS at,
         count(*)::int AS count
       FROM application a WHERE a.target_id = $1 AND a.first_answer_at IS NOT NULL GROUP BY 1`,
      [targetId, ends],
    );
    return new Map(rows.map(({ at, count }) => [at, count]));
  }

  sources(manager: EntityManager, targetId: string): Promise<{ source: ApplicationSource | null; count: number }[]> {
    return db.rows<{ source: ApplicationSource | null; count: number }>(
      manager,
      `SELECT a.source, count(*)::int AS count FROM application a WHERE a.target_id = $1
       GROUP BY a.source ORDER BY a.source IS NULL, count DESC, a.source`,
      [targetId],
    );
  }
}
