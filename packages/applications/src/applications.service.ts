import { Injectable } from '@nestjs/common';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import type { DecisionMessage } from '@renmai/contracts/applications/decision.schema';
import { Database, db, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { Decisions, type Ending } from './decisions/decisions.service.js';
import { TimelineRepository, type NewStep } from './own/timeline.repository.js';

export interface ApplicationFigures {
  /** all that were ever sent and not withdrawn before an answer */
  applications: number;
  /** had an answer: an outcome, a stage that applicants see, or an interview */
  answered: number;
  /** from sending to the first answer; null without answers */
  medianDays: number | null;
}

/** What the service itself asks of its applications. */
@Injectable()
export class Applications {
  constructor(
    private readonly database: Database,
    private readonly decisions: Decisions,
    private readonly timeline: TimelineRepository,
  ) {}

  /** The member's own, as they were told, by target id; of several attempts the newest. */
  async ofApplicant(
    memberId: string,
    targetIds: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, { applicationId: string; state: Outcome }>> {
    if (targetIds.length === 0) return new Map();
    const rows = await db.rows<{ targetId: string; applicationId: string; state: Outcome }>(
      manager,
      `SELECT DISTINCT ON (a.target_id) a.target_id AS "targetId", a.id AS "applicationId", a.shown_state AS state
       FROM application a WHERE a.applicant_id = $1 AND a.target_id = ANY($2::uuid[])
       ORDER BY a.target_id, a.submitted_at DESC, a.id DESC`,
      [memberId, targetIds],
    );
    return new Map(rows.map(({ targetId, ...row }) => [targetId, row]));
  }

  /** How many applications targets have, and how many nobody has opened; withdrawn ones are not counted. */
  async counts(
    targetIds: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, { applications: number; unseen: number; undecided: number }>> {
    const rows = await db.rows<{ targetId: string; applications: number; unseen: number; undecided: number }>(
      manager,
      `SELECT a.target_id AS "targetId", count(*)::int AS applications,
         (count(*) FILTER (WHERE a.seen_at IS NULL))::int AS unseen,
         (count(*) FILTER (WHERE a.state IN ('applied', 'waiting', 'offered')))::int AS undecided
       FROM application a WHERE a.target_id = ANY($1::uuid[]) AND a.state <> 'withdrawn' GROUP BY a.target_id`,
      [targetIds],
    );
    return new Map(rows.map(({ targetId, ...row }) => [targetId, row]));
  }

  /** Whether anybody has ever applied; questions are frozen then. */
  async hasAny(targetId: string, manager: EntityManager = this.database.manager): Promise<boolean> {
    return (await db.one(manager, 'SELECT 1 FROM application WHERE target_id = $1 LIMIT 1', [targetId])) !== undefined;
  }

  /**
   * From what happened, of one target or of all of a publisher; of applications sent before `sentBefore` alone. Small numbers
   * are for the caller to withhold.
   */
  async figures(
    of: { targetId: string } | { publisherId: string },
    { sentBefore = null, manager = this.database.manager }: { sentBefore?: Date | null; manager?: EntityManager } = {},
  ): Promise<ApplicationFigures> {
    const [column, id] = 'targetId' in of ? ['target_id', of.targetId] : ['publisher_id', of.publisherId];
    const row = await db.one<ApplicationFigures>(
      manager,
      `SELECT count(*)::int AS applications, count(a.first_answer_at)::int AS answered,
         (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a.first_answer_at - a.submitted_at) / 86400)
           FILTER (WHERE a.first_answer_at IS NOT NULL))::float8 AS "medianDays"
       FROM application a
       WHERE a.${column} = $1 AND NOT (a.state = 'withdrawn' AND a.first_answer_at IS NULL)
         AND ($2::timestamptz IS NULL OR a.submitted_at <= $2)`,
      [id, sentBefore],
    );
    return row ?? { applications: 0, answered: 0, medianDays: null };
  }

  /** Targets of which somebody still waits for an outcome that nobody has decided. */
  async undecided(targetIds: readonly string[], manager: EntityManager = this.database.manager): Promise<Set<string>> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT t.id FROM unnest($1::uuid[]) AS t (id) WHERE EXISTS (SELECT 1 FROM application a
         WHERE a.target_id = t.id AND a.state IN ('applied', 'waiting', 'offered'))`,
      [targetIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Rejects everybody who is left when a target ends, in the transaction that ends it. `memberId` null: by the clock, and
   * at once where `delayMinutes` is 0.
   */
  endAll(
    tx: Transaction,
    target: Ending,
    options: { memberId: string | null; message: DecisionMessage; delayMinutes: number },
  ): Promise<{ batchId: string }> {
    return this.decisions.endAll(tx, target, options);
  }

  /** Steps of the service's own, interviews for example. `answered`: the applicant has been answered with it. */
  async addSteps(tx: Transaction, steps: readonly NewStep[], { answered = false } = {}): Promise<void> {
    await this.timeline.add(tx.manager, steps);
    if (!answered) return;
    await db.run(
      tx.manager,
      `UPDATE application a SET first_answer_at = coalesce(a.first_answer_at, s.at)
       FROM unnest($1::uuid[], $2::timestamptz[]) AS s (id, at) WHERE a.id = s.id`,
      [steps.map(({ applicationId }) => applicationId), steps.map(({ at }) => at)],
    );
  }
}
