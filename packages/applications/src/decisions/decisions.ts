import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { openOutcomes, type Outcome } from '@renmai/contracts/applications/application.schema';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { BatchView, DecisionForm, DecisionMessage } from '@renmai/contracts/applications/decision.schema';
import { Clock, Database, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ApplicationAccess } from '../access/application-access.js';
import { HOST, type ApplicationsHost } from '../host.js';
import type { ApplicationRow } from '../core/application.row.js';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { TimelineRepository } from '../core/timeline.repository.js';
import { Places, type HeldPlaces } from '../places/places.js';
import type { ApplicationTarget, OfPublisher } from '../ports.js';
import { ChosenTexts } from '../templates/chosen-texts.js';
import { DecisionWorker } from './decision-worker.js';
import { DecisionsRepository, type BatchRow } from '../core/decisions.repository.js';

/** A target that ends, with all its applications. */
export type Ending = Pick<ApplicationTarget, 'targetId'> & { publisher: OfPublisher['publisher'] };

/** So many are carried out before the call is answered; more by the worker. */
const AT_ONCE = 100;

/** The decisions of the publisher's side, in batches of one or many. */
@Injectable()
export class Decisions {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly decisions: DecisionsRepository,
    private readonly applications: ApplicationsRepository,
    private readonly texts: ChosenTexts,
    private readonly timeline: TimelineRepository,
    private readonly places: Places,
    private readonly worker: DecisionWorker,
    private readonly clock: Clock,
  ) {}

  async decide(memberId: string, targetId: string, form: DecisionForm): Promise<BatchView> {
    if (!this.host.outcomes[form.action]) throw new Problem(commonProblems.invalidRequest, { pointer: '/action' });
    const begun = await this.database.write(async (tx) => {
      const { target } = await this.access.forPublisher(tx.manager, memberId, targetId, { acts: true });
      const createdAt = this.clock.now();
      const row: Omit<BatchRow, 'finishedAt'> = {
        batchId: uuidv7(),
        targetId,
        publisherId: target.publisher.id,
        actorId: memberId,
        role: 'publisher',
        action: form.action,
        reason: form.reason,
        texts: await this.texts.of(tx.manager, target.publisher.id, form.message),
        createdAt,
        sendAt: new Date(createdAt.getTime() + form.delayMinutes * 60_000),
        total: form.items.length,
      };
      await this.decisions.insertBatch(tx.manager, row);
      const known = await this.decisions.insert(tx.manager, row, form.items);
      // All or nothing: an id that is no application of the target was never on the sender's screen.
      if (known < form.items.length) throw new Problem(commonProblems.notFound, { pointer: '/items' });
      return this.viewOf(tx.manager, { ...row, finishedAt: null });
    });
    const work = (): Promise<void> => this.worker.work(begun.batchId);
    if (form.items.length > AT_ONCE) {
      void this.database.afterwards(work);
      return begun;
    }
    await this.database.afterwards(work);
    return this.batch(memberId, targetId, begun.batchId);
  }

  /** Rejects everybody of a target who is left, or is in one of the states; for the end of a target. `memberId` null: by the clock. */
  async endAll(
    tx: Transaction,
    target: Ending,
    {
      memberId,
      message,
      delayMinutes,
      states = openOutcomes,
    }: { memberId: string | null; message: DecisionMessage; delayMinutes: number; states?: readonly Outcome[] },
  ): Promise<{ batchId: string }> {
    const createdAt = this.clock.now();
    const row: Omit<BatchRow, 'finishedAt'> = {
      batchId: uuidv7(),
      targetId: target.targetId,
      publisherId: target.publisher.id,
      actorId: memberId,
      role: memberId === null ? 'clock' : 'publisher',
      action: 'reject',
      reason: null,
      texts: await this.texts.of(tx.manager, target.publisher.id, message),
      createdAt,
      sendAt: new Date(createdAt.getTime() + delayMinutes * 60_000),
      total: 0,
    };
    await this.decisions.insertBatch(tx.manager, row);
    await this.decisions.insertAll(tx.manager, row, states);
    tx.afterCommit(() => this.worker.work(row.batchId));
    return { batchId: row.batchId };
  }

  async batch(memberId: string, targetId: string, batchId: string): Promise<BatchView> {
    const { manager } = this.database;
    await this.access.forPublisher(manager, memberId, targetId);
    return this.viewOf(manager, await this.ofTarget(manager, targetId, batchId));
  }

  /** @throws Problem 409 where everything was sent already, or all places were given to others */
  async undo(
    memberId: string,
    { targetId, batchId }: { targetId: string; batchId: string },
    applicationId: string | null,
  ): Promise<{ undone: number; tooLate: number }> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      await this.access.forPublisher(manager, memberId, targetId, { acts: true });
      // The worker holds the batch as well: it is not at it meanwhile.
      await this.ofTarget(manager, targetId, batchId, { lock: true });
      const places = await this.places.hold(manager, targetId);
      const before = await this.decisions.of(manager, batchId, applicationId);
      if (applicationId !== null && before.length === 0) throw new Problem(commonProblems.notFound);
      const rows = await this.applications.lockAll(
        manager,
        before.map((one) => one.applicationId),
      );
      const applications = new Map(rows.map((row) => [row.applicationId, row]));
      // The locks keep decisions from being sent meanwhile, so this is the current state.
      const decided = await this.decisions.of(manager, batchId, applicationId);
      const held = decided.filter((one) => one.held);
      const waiting = decided.filter(({ result }) => result === 'waiting');
      const told = decided.filter((one) => one.result === 'ok' && !one.held).length;
      if (held.length + waiting.length === 0 && told > 0) throw new Problem(applicationsProblems.undoTooLate);
      const undone: typeof held = [];
      for (const one of held) {
        const row = applications.get(one.applicationId);
        if (row && (await this.undoOne(tx, places, row, memberId))) undone.push(one);
      }
      if (undone.length + waiting.length === 0 && held.length > 0) throw new Problem(applicationsProblems.full);
      await this.decisions.setUndone(
        manager,
        [...undone, ...waiting].map(({ decisionId }) => decisionId),
      );
      const at = this.clock.now();
      await this.timeline.add(
        manager,
        undone.map((one) => ({
          applicationId: one.applicationId,
          kind: 'undone' as const,
          at,
          side: 'publisher' as const,
          shown: false,
          actorId: memberId,
          // the outcome until now
          data: { outcome: applications.get(one.applicationId)?.state },
        })),
      );
      await this.places.promote(tx, places);
      return { undone: undone.length + waiting.length, tooLate: told + held.length - undone.length };
    });
  }

  /** False: the place that it had has gone to somebody else. */
  private async undoOne(tx: Transaction, places: HeldPlaces | null, row: ApplicationRow, memberId: string) {
    const actor = { role: 'publisher', id: memberId } as const;
    try {
      await this.places.step(tx, places, row, { action: `undo-to-${row.shownState}`, actor, expected: null });
      return true;
    } catch (error) {
      if (error instanceof Problem && error.definition === applicationsProblems.full) return false;
      throw error;
    }
  }

  private async ofTarget(manager: EntityManager, targetId: string, batchId: string, { lock = false } = {}) {
    const row = await this.decisions.batch(manager, batchId, { lock });
    if (row?.targetId !== targetId) throw new Problem(commonProblems.notFound);
    return row;
  }

  private async viewOf(manager: EntityManager, row: BatchRow): Promise<BatchView> {
    const items = await this.decisions.items(manager, row.batchId);
    const ok = items.filter(({ result }) => result === 'ok');
    return {
      batchId: row.batchId,
      action: row.action,
      total: row.total,
      done: items.filter(({ result }) => result !== 'waiting').length,
      ok: ok.length,
      finished: row.finishedAt !== null,
      sendAt: row.sendAt.toISOString(),
      told: row.finishedAt !== null && ok.every(({ told }) => told),
      items,
    };
  }
}
