import { Injectable } from '@nestjs/common';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import type { DecisionMessage } from '@renmai/contracts/applications/decision.schema';
import { Database, db, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { StagesRepository } from './states/stages.repository.js';
import { Decisions, type Ending } from './decisions/decisions.js';
import {
  StandingsRepository,
  type ApprovedRow,
  type OwnStanding,
  type SubjectApplications,
} from './applicant/standings.repository.js';
import { TimelineRepository, type NewStep } from './core/timeline.repository.js';
import { PlacesRepository, type Pause } from './places/places.repository.js';
import { Places } from './places/places.js';
import { HandingOver } from './retention/handing-over.js';
import { ApplicationErasure } from './retention/application-erasure.js';

export interface ApplicationFigures {
  /** all that were ever sent and not withdrawn before an answer */
  applications: number;
  /** had an answer: an outcome, a stage that applicants see, or an interview */
  answered: number;
  /** from sending to the first answer; null without answers */
  medianDays: number | null;
}

/** The interface of applications for the service itself. */
@Injectable()
export class Applications {
  constructor(
    private readonly database: Database,
    private readonly decisions: Decisions,
    private readonly timeline: TimelineRepository,
    private readonly standings: StandingsRepository,
    private readonly stages: StagesRepository,
    private readonly places: Places,
    private readonly counters: PlacesRepository,
    private readonly erasure: ApplicationErasure,
    private readonly handing: HandingOver,
  ) {}

  /** The member's own applications with the outcome sent to them, by target id; of several attempts the newest. */
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
   * Figures from the history, of one target or of all of a publisher; of applications sent before `sentBefore` alone. The caller must
   * withhold small numbers.
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

  /** How many wait for an answer of the publisher. */
  undecidedOf(publisherId: string): Promise<number> {
    return this.standings.undecidedOf(this.database.manager, publisherId);
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
    options: {
      memberId: string | null;
      message: DecisionMessage;
      delayMinutes: number;
      /** only who has one of these outcomes; left out: everybody without a final one */
      states?: readonly Outcome[];
    },
  ): Promise<{ batchId: string }> {
    return this.decisions.endAll(tx, target, options);
  }

  /** Steps of the service's own, interviews for example; with a chosen time the application is at the stage of interviews. `answered`: the applicant has been answered with it. */
  async addSteps(tx: Transaction, steps: readonly NewStep[], { answered = false } = {}): Promise<void> {
    await this.timeline.add(tx.manager, steps);
    const chosen = steps.filter(({ kind }) => kind === 'interview-chosen').map(({ applicationId }) => applicationId);
    if (chosen.length > 0) await this.stages.follow(tx.manager, chosen, 'interview');
    if (!answered) return;
    await db.run(
      tx.manager,
      `UPDATE application a SET first_answer_at = coalesce(a.first_answer_at, s.at)
       FROM unnest($1::uuid[], $2::timestamptz[]) AS s (id, at) WHERE a.id = s.id`,
      [steps.map(({ applicationId }) => applicationId), steps.map(({ at }) => at)],
    );
  }

  /** The counters of targets, by target id. A target without any application has none yet. */
  placesOf(
    manager: EntityManager,
    targetIds: readonly string[],
  ): Promise<Map<string, { capacity: number | null; taken: number; waiting: number }>> {
    return this.counters.find(manager, targetIds);
  }

  /**
   * Changes the number of places, in the transaction that changes the target, and after it. Additional places go to the waiting list at
   * once. `refused`: more are taken, and nothing has changed.
   */
  async setCapacity(
    tx: Transaction,
    targetId: string,
    capacity: number | null,
  ): Promise<{ refused: boolean; taken: number }> {
    const { taken } = await this.counters.hold(tx.manager, targetId, capacity);
    if (capacity !== null && capacity < taken) return { refused: true, taken };
    await this.counters.set(tx.manager, targetId, { capacity, taken });
    const moved = await this.places.promote(tx, await this.places.hold(tx.manager, targetId));
    return { refused: false, taken: taken + moved };
  }

  /** The publisher is back: offered places are kept for as long as they were when it went. */
  async resumed(tx: Transaction, publisherId: string, pause: Pause): Promise<void> {
    await this.counters.postponeOffers(tx.manager, publisherId, pause);
  }

  /** How many have each outcome, as decided, by target id. */
  async outcomesOf(
    manager: EntityManager,
    targetIds: readonly string[],
  ): Promise<Map<string, Partial<Record<Outcome, number>>>> {
    const rows = await db.rows<{ targetId: string; state: Outcome; count: number }>(
      manager,
      `SELECT a.target_id AS "targetId", a.state, count(*)::int AS count FROM application a
       WHERE a.target_id = ANY($1::uuid[]) GROUP BY a.target_id, a.state`,
      [targetIds],
    );
    const counts = new Map<string, Partial<Record<Outcome, number>>>();
    for (const { targetId, state, count } of rows) counts.set(targetId, { ...counts.get(targetId), [state]: count });
    return counts;
  }

  /** The outcome sent to the member for their newest application to one target. `subjectId`: for a child of theirs. */
  async outcomeOf(
    manager: EntityManager,
    memberId: string,
    targetId: string,
    subjectId: string | null = null,
  ): Promise<OwnStanding | null> {
    const own = (await this.standings.of(manager, memberId, [targetId])).get(targetId) ?? [];
    return own.find(({ subject }) => (subject?.subjectId ?? null) === subjectId) ?? null;
  }

  /** The member's own applications by target id: for themselves and for each child the newest, with the outcome sent to them. */
  standingsOf(
    manager: EntityManager,
    memberId: string,
    targetIds: readonly string[],
  ): Promise<Map<string, OwnStanding[]>> {
    return this.standings.of(manager, memberId, targetIds);
  }

  /** All applicants with one of these outcomes, as decided; each once. */
  async applicants(manager: EntityManager, targetId: string, outcomes: readonly Outcome[]): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT DISTINCT a.applicant_id AS id FROM application a WHERE a.target_id = $1 AND a.state = ANY ($2::text[])`,
      [targetId, outcomes],
    );
    return rows.map(({ id }) => id);
  }

  /** Everybody who has a place, in the order of application ids, `limit` after `after`. */
  approvedOf(
    manager: EntityManager,
    targetId: string,
    page: { after?: string | null; limit: number },
  ): Promise<ApprovedRow[]> {
    return this.standings.approved(manager, targetId, page);
  }

  /** Whether the member was notified that they have a place. */
  async isApproved(manager: EntityManager, memberId: string, targetId: string): Promise<boolean> {
    return (await this.standings.approvedAmong(manager, [targetId], [memberId])).has(targetId);
  }

  /** Where the member has a place and knows it. */
  approvedTargets(manager: EntityManager, memberId: string): Promise<{ targetId: string; applicationId: string }[]> {
    return this.standings.approvedTargets(manager, memberId);
  }

  /** The members among these who have a place and were notified of it, by target id. */
  approvedAmong(
    manager: EntityManager,
    targetIds: readonly string[],
    memberIds: readonly string[],
  ): Promise<Map<string, { memberId: string; applicationId: string; form: Record<string, unknown> }[]>> {
    return this.standings.approvedAmong(manager, targetIds, memberIds);
  }

  /** Changes the fields that the service lets applicants change after sending, e.g. whether they may be seen. False: it is not theirs. */
  changeForm(
    tx: Transaction,
    applicationId: string,
    memberId: string,
    change: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    return this.standings.changeForm(tx.manager, applicationId, memberId, change);
  }

  /** The applications for children, by the children's ids; a child without any is left out. */
  forSubjects(manager: EntityManager, subjectIds: readonly string[]): Promise<Map<string, SubjectApplications>> {
    return this.standings.forSubjects(manager, subjectIds);
  }

  /** Somebody acts for the child from now on. */
  joined(tx: Transaction, subjectId: string): Promise<void> {
    return this.handing.changed(tx, subjectId);
  }

  /** The member is about to stop acting for the child: others who do go on with what was sent. Call it while the member still acts. */
  leaves(tx: Transaction, memberId: string, subjectId: string): Promise<void> {
    return this.handing.leave(tx, memberId, subjectId);
  }

  /** Everything that was sent or begun for a child; its places go on. */
  eraseSubject(tx: Transaction, subjectId: string): Promise<void> {
    return this.erasure.eraseSubject(tx, subjectId);
  }

  /** Erases everything that was sent, begun or decided for a target whose publisher, a member, is erased. */
  eraseTarget(tx: Transaction, targetId: string): Promise<void> {
    return this.erasure.eraseTarget(tx, targetId);
  }

  /**
   * Children without open applications: all that was sent for them was rejected or withdrawn, the last outcome was sent before `before`,
   * and nothing was begun since.
   */
  subjectsEndedBefore(manager: EntityManager, before: Date, limit: number): Promise<string[]> {
    return this.standings.subjectsEndedBefore(manager, before, limit);
  }
}
