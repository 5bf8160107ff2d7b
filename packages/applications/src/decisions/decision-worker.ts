import { Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { Clock, Database, Periodic, Problem, type Transaction } from '@renmai/service-kit';
import type { ApplicationRow } from '../core/application.row.js';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { TimelineRepository } from '../core/timeline.repository.js';
import { Places, type HeldPlaces } from '../places/places.js';
import { holdsPlace, type OutcomeAction } from '../states/outcome-machine.js';
import {
  DecisionsRepository,
  type BatchRow,
  type DecisionOutcome,
  type WaitingDecision,
} from '../core/decisions.repository.js';
import { Telling } from './telling.js';

const EVERY_MS = 5_000;
/** applications in one transaction */
const CHUNK = 100;

/**
 * Works through batches of decisions, a hundred at a time. A chunk is written with its results or not at all, so that a batch whose process
 * was killed goes on where it was.
 */
@Injectable()
export class DecisionWorker implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly decisions: DecisionsRepository,
    private readonly applications: ApplicationsRepository,
    private readonly timeline: TimelineRepository,
    private readonly places: Places,
    private readonly telling: Telling,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('work-decisions', EVERY_MS, () => this.work());
  }

  /** Works through all waiting batches, or one of them; then sends the decisions that are not held back. */
  async work(batchId: string | null = null): Promise<void> {
    while (await this.database.write((tx) => this.chunk(tx, batchId)));
    await this.telling.tell();
  }

  /** False: there is nothing left. */
  private async chunk(tx: Transaction, batchId: string | null): Promise<boolean> {
    const batch = await this.decisions.claim(tx.manager, batchId);
    if (!batch) return false;
    const waiting = await this.decisions.waiting(tx.manager, batch.batchId, CHUNK);
    const at = this.clock.now();
    if (waiting.length > 0) await this.carryOut(tx, batch, waiting, at);
    if (waiting.length < CHUNK) await this.decisions.finish(tx.manager, batch.batchId, at);
    return true;
  }

  private async carryOut(
    tx: Transaction,
    batch: BatchRow,
    waiting: readonly WaitingDecision[],
    at: Date,
  ): Promise<void> {
    const places = await this.places.hold(tx.manager, batch.targetId);
    const rows = await this.applications.lockAll(
      tx.manager,
      waiting.map(({ applicationId }) => applicationId),
    );
    const held = new Map(rows.map((row) => [row.applicationId, row]));
    const outcomes: (DecisionOutcome & { applicationId: string })[] = [];
    for (const decision of waiting) {
      const application = held.get(decision.applicationId);
      const outcome = application
        ? await this.one(tx, places, { batch, decision, application })
        : unknown(decision.decisionId);
      outcomes.push({ ...outcome, applicationId: decision.applicationId });
    }
    const moved = outcomes.filter(({ fromState }) => fromState !== null);
    // An earlier decision that was not sent yet is replaced by this one.
    await this.decisions.drop(
      tx.manager,
      moved.map(({ applicationId }) => applicationId),
    );
    await this.decisions.settle(tx.manager, outcomes, at);
    await this.timeline.add(
      tx.manager,
      moved.map(({ applicationId, toState }) => ({
        applicationId,
        kind: 'decided' as const,
        at,
        side: batch.role,
        shown: false,
        actorId: batch.actorId,
        ...(toState && { data: { outcome: toState } }),
      })),
    );
    await this.places.promote(tx, places);
  }

  private async one(
    tx: Transaction,
    places: HeldPlaces | null,
    { batch, decision, application }: { batch: BatchRow; decision: WaitingDecision; application: ApplicationRow },
  ): Promise<DecisionOutcome> {
    const { decisionId, expectedVersion } = decision;
    const nothing = { decisionId, code: null, fromState: null, toState: null, version: application.version };
    const conflicts = expectedVersion !== null && application.version !== expectedVersion;
    try {
      const step = await this.places.step(tx, places, application, {
        action: await this.actionOf(tx, places, batch, application),
        actor: { role: batch.role, id: batch.actorId },
        expected: expectedVersion === null ? null : { version: expectedVersion },
        reason: batch.reason ?? '',
      });
      if (!step) return unknown(decisionId);
      if (step.outcome === 'already') return { ...nothing, result: 'ok' };
      // Undoing leads back to the outcome that the applicant knows.
      const fromState = application.shownState;
      return { decisionId, result: 'ok', code: null, fromState, toState: step.to, version: step.version };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (conflicts) return { ...nothing, result: 'conflict', code: commonProblems.staleVersion.code };
      return { ...nothing, result: 'refused', code: error.definition.code };
    }
  }

  /** An approval beyond the places joins the waiting list, where the target has one. */
  private async actionOf(
    tx: Transaction,
    places: HeldPlaces | null,
    { action }: BatchRow,
    { state }: ApplicationRow,
  ): Promise<OutcomeAction> {
    if (action !== 'approve' || places?.rule?.whenFull !== 'wait') return action;
    if (state === 'waiting' || holdsPlace(state) || (await this.places.isFree(tx.manager, places))) return action;
    return 'queue';
  }
}

const unknown = (decisionId: string): DecisionOutcome => ({
  decisionId,
  result: 'refused',
  code: commonProblems.notFound.code,
  fromState: null,
  toState: null,
  version: null,
});
