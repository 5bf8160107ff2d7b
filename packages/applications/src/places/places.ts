import { Inject, Injectable } from '@nestjs/common';
import type { ProblemDefinition } from '@renmai/contracts';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { Clock, moveOf, Problem, transition, type Step, type Stepped, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { StagesRepository } from '../states/stages.repository.js';
import { DecisionsRepository } from '../core/decisions.repository.js';
import { HOST, type ApplicationsHost } from '../host.js';
import type { ApplicationRow } from '../core/application.row.js';
import { ApplicationNews } from '../core/application-news.js';
import { TimelineRepository } from '../core/timeline.repository.js';
import { ApplicationHooks, ApplicationTargets, type ApplicationTarget, type PlacesRule } from '../ports.js';
import { holdsPlace, outcomeMachine, type OutcomeAction, type OutcomeRole } from '../states/outcome-machine.js';
import { offerEnd, promotes } from './places.policy.js';
import { PlacesRepository } from './places.repository.js';

/** promotions in one transaction; the clock does the rest */
const CHUNK = 100;

/** The places of a target, which nobody else changes until the transaction ends. */
export interface HeldPlaces {
  targetId: string;
  /** null: the target is gone; free places are counted, and nobody moves up */
  rule: PlacesRule | null;
  endedAt: Date | null;
  /** nobody moves up, and no offer runs out */
  paused: boolean;
}

type OutcomeStep = Omit<Step<Outcome, OutcomeAction, OutcomeRole>, 'machine' | 'id'>;

/**
 * The only way in which an outcome changes: the table of states, the places and the service's hook in one. The order of
 * locks is places, then application: hold the places first.
 */
@Injectable()
export class Places {
  private readonly machine;
  /** has outcomes that take a place */
  private readonly counts: boolean;

  constructor(
    @Inject(HOST) host: ApplicationsHost,
    private readonly places: PlacesRepository,
    private readonly targets: ApplicationTargets,
    private readonly decisions: DecisionsRepository,
    private readonly stages: StagesRepository,
    private readonly timeline: TimelineRepository,
    private readonly news: ApplicationNews,
    private readonly hooks: ApplicationHooks,
    private readonly clock: Clock,
  ) {
    this.machine = outcomeMachine(host);
    this.counts = host.outcomes.approve !== undefined;
  }

  /** null: the target has no places to count. `known`: the caller has asked for the target already. */
  async hold(manager: EntityManager, targetId: string, known?: ApplicationTarget): Promise<HeldPlaces | null> {
    if (!this.counts) return null;
    const target = known ?? (await this.targets.find(manager, targetId, null));
    const rule = target?.places ?? null;
    if (target && !rule) return null;
    if (rule) await this.places.hold(manager, targetId, rule.capacity);
    else if (!(await this.places.holdKnown(manager, targetId))) return null;
    return { targetId, rule, ...standingOf(target) };
  }

  /** Holds the places of several targets, in one order. */
  async holdAll(manager: EntityManager, targetIds: readonly string[]): Promise<HeldPlaces[]> {
    if (!this.counts || targetIds.length === 0) return [];
    const held = [];
    for (const targetId of await this.places.holdAll(manager, targetIds)) {
      const target = await this.targets.find(manager, targetId, null);
      held.push({ targetId, rule: target?.places ?? null, ...standingOf(target) });
    }
    return held;
  }

  /** False: all are taken. */
  claim(manager: EntityManager, { targetId }: HeldPlaces): Promise<boolean> {
    return this.places.claim(manager, targetId);
  }

  async isFree(manager: EntityManager, { targetId }: HeldPlaces): Promise<boolean> {
    const counter = (await this.places.find(manager, [targetId])).get(targetId);
    return !counter || counter.capacity === null || counter.taken < counter.capacity;
  }

  /**
   * A step of an application that the caller holds. @throws Problem as `transition()`, and 409 where it needs a place and none
   * is free; nothing has changed then
   */
  async step(
    tx: Transaction,
    held: HeldPlaces | null,
    row: ApplicationRow,
    step: OutcomeStep,
  ): Promise<Stepped<Outcome> | undefined> {
    const move = moveOf(this.machine, row.state, step.action, step.actor.role);
    const seen = step.expected === null || step.expected.version === row.version;
    if (held && move.kind === 'move' && seen && holdsPlace(move.to) && !holdsPlace(row.state)) {
      if (!(await this.claim(tx.manager, held))) throw new Problem(applicationsProblems.full);
    }
    const stepped = await transition(tx, { machine: this.machine, id: row.applicationId, ...step });
    if (stepped?.outcome !== 'moved') return stepped;
    if (stepped.to === 'waiting' && !step.action.startsWith('undo')) {
      await this.places.joinTail(tx.manager, row.applicationId);
    }
    await this.moved(tx, held, row, { from: stepped.from, to: stepped.to });
    return stepped;
  }

  /**
   * The application leaves, because the applicant withdraws or an offer ran out. A decision that was not sent yet is taken back first: it
   * must not keep the applicant from withdrawing.
   */
  async leave(
    tx: Transaction,
    held: HeldPlaces | null,
    row: ApplicationRow,
    { action, actor }: Pick<OutcomeStep, 'action' | 'actor'>,
  ): Promise<void> {
    const { applicationId: id, state, shownState } = row;
    const step = { machine: this.machine, id, actor, expected: null };
    if (state !== shownState) {
      await this.decisions.drop(tx.manager, [id]);
      if (action === 'withdraw') await transition(tx, { ...step, action: `undo-to-${shownState}` });
    }
    await transition(tx, { ...step, action });
    await this.moved(tx, held, row, { from: state, to: 'withdrawn' });
    await this.told(tx, row, 'withdrawn');
  }

  /** Why the applicant cannot withdraw now; null: they can, as far as the service is concerned. */
  withdrawalRefusal(manager: EntityManager, row: ApplicationRow): Promise<ProblemDefinition | null> {
    return this.hooks.withdrawalRefusal(manager, row.applicationId);
  }

  /** The applicant knows of another outcome than before. */
  async told(tx: Transaction, row: Concerned & { shownState: Outcome }, to: Outcome): Promise<void> {
    if (row.shownState !== to) await this.hooks.told(tx, { ...concerned(row), from: row.shownState, to });
  }

  /** An application that has just come in. */
  async sent(tx: Transaction, row: Concerned, to: Outcome): Promise<void> {
    await this.hooks.moved(tx, { ...concerned(row), from: null, to });
    await this.hooks.told(tx, { ...concerned(row), from: null, to });
  }

  /** Releases the places of rows that are erased; the caller promotes. */
  async release(tx: Transaction, { targetId }: HeldPlaces, count: number): Promise<void> {
    if (count > 0) await this.places.release(tx.manager, targetId, count);
  }

  /** Gives free places to the waiting list, in its order, in the transaction that freed them. Answers how many moved up. */
  async promote(tx: Transaction, held: HeldPlaces | null): Promise<number> {
    const at = this.clock.now();
    if (!held?.rule || held.paused || !promotes(held.rule, held.endedAt, at)) return 0;
    const counter = (await this.places.find(tx.manager, [held.targetId])).get(held.targetId);
    if (!counter || counter.waiting === 0) return 0;
    const free = counter.capacity === null ? CHUNK : Math.min(CHUNK, counter.capacity - counter.taken);
    if (free <= 0) return 0;
    const next = await this.places.next(tx.manager, held.targetId, free);
    for (const row of next) await this.promoteOne(tx, held, row, held.rule, at);
    return next.length;
  }

  private async promoteOne(tx: Transaction, held: HeldPlaces, row: ApplicationRow, rule: PlacesRule, at: Date) {
    const { applicationId } = row;
    const offers = rule.promotion === 'offer';
    const outcome = offers ? 'offered' : 'approved';
    const offerEndsAt = offers ? offerEnd(rule, at) : null;
    const action = offers ? 'promote-to-offer' : 'promote';
    await this.step(tx, held, row, { action, actor: { role: 'clock', id: null }, expected: null });
    // A decision to let them wait that was not sent yet is obsolete.
    if (row.state !== row.shownState) await this.decisions.drop(tx.manager, [applicationId]);
    await this.places.setPromoted(tx.manager, applicationId, { offerEndsAt, at });
    const step = { applicationId, kind: 'promoted', at, side: 'clock', shown: true, actorId: null } as const;
    await this.timeline.add(tx.manager, [{ ...step, data: { outcome } }]);
    await this.news.promoted(tx, row, { outcome, offerEndsAt: offerEndsAt?.toISOString() ?? null });
    await this.told(tx, row, outcome);
  }

  private async moved(
    tx: Transaction,
    held: HeldPlaces | null,
    row: ApplicationRow,
    { from, to }: { from: Outcome; to: Outcome },
  ): Promise<void> {
    if (held && holdsPlace(from) && !holdsPlace(to)) await this.places.release(tx.manager, held.targetId);
    // The stage that is called as the outcome follows it; undoing leads back.
    if (to === 'offered') await this.stages.follow(tx.manager, [row.applicationId], 'offer');
    else if (from === 'offered' && (to === 'applied' || to === 'waiting')) {
      await this.stages.followBack(tx.manager, [row.applicationId], 'offer');
    }
    await this.hooks.moved(tx, { ...concerned(row), from, to });
  }
}

const standingOf = (target: ApplicationTarget | undefined): Pick<HeldPlaces, 'endedAt' | 'paused'> => ({
  endedAt: target?.endedAt ?? null,
  paused: (target?.paused ?? null) !== null,
});

type Concerned = Pick<ApplicationRow, 'applicationId' | 'applicantId' | 'targetId' | 'subjectId'>;

const concerned = ({ applicationId, applicantId, targetId, subjectId }: Concerned): Concerned => ({
  applicationId,
  applicantId,
  targetId,
  subjectId,
});
