import { Injectable } from '@nestjs/common';
import { commonProblems, type ProblemDefinition } from '@renmai/contracts';
import { maxAttempts } from '@renmai/contracts/applications/application.schema';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { Answer } from '@renmai/contracts/applications/question.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { isPublisher } from '../access/application-access.policy.js';
import { ApplicationsRepository, type Earlier } from '../own/applications.repository.js';
import { ApplicationTargets, type ApplicationTarget } from '../ports.js';
import { DraftsRepository, type DraftRow } from './drafts.repository.js';

/** What every step towards an application asks: is there such a target, and may this member apply to it. */
@Injectable()
export class Drafting {
  constructor(
    private readonly targets: ApplicationTargets,
    private readonly applications: ApplicationsRepository,
    private readonly drafts: DraftsRepository,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404 where the member may not see it */
  async target(manager: EntityManager, memberId: string, targetId: string): Promise<ApplicationTarget> {
    const target = await this.targets.find(manager, targetId);
    if (!target) throw new Problem(commonProblems.notFound);
    // A draft, or what somebody sent, stays within reach of who made it; so does what one manages.
    const known = target.visible || (await this.isConcerned(manager, memberId, target));
    if (!known) throw new Problem(commonProblems.notFound);
    return target;
  }

  /** For a change of a draft. @throws Problem 404, 409 for what the member manages and where they have applied */
  async writable(manager: EntityManager, memberId: string, targetId: string): Promise<ApplicationTarget> {
    const target = await this.target(manager, memberId, targetId);
    const refusal = await this.ownRefusal(manager, memberId, target);
    if (refusal) throw new Problem(refusal);
    return target;
  }

  async forSlot(manager: EntityManager, memberId: string, targetId: string, slot: string): Promise<void> {
    const { questions, requires } = await this.writable(manager, memberId, targetId);
    const asked =
      slot === 'resume'
        ? requires.resume !== 'none'
        : questions.some(({ kind, questionId }) => kind === 'file' && questionId === slot);
    if (!asked) throw new Problem(applicationsProblems.questionUnknown, { pointer: '/slot' });
  }

  /** @throws Problem 409 for an answer to what is not asked */
  checkAnswers({ questions }: ApplicationTarget, answers: readonly Answer[]): void {
    const asked = new Set(questions.filter(({ kind }) => kind !== 'file').map(({ questionId }) => questionId));
    const index = answers.findIndex(({ questionId }) => !asked.has(questionId));
    if (index >= 0) throw new Problem(applicationsProblems.questionUnknown, { pointer: `/answers/${index}` });
  }

  /** The draft for a change, made where there is none; nobody else changes it until the transaction ends. */
  async open(manager: EntityManager, memberId: string, targetId: string): Promise<DraftRow> {
    await this.members.hold(memberId, manager);
    return this.drafts.open(manager, memberId, targetId, this.clock.now());
  }

  /**
   * Why the member cannot send anything at all; null: they can. In the order of what they can do least about. `now`: by the
   * database's clock. `managers`: of the homepage.
   */
  async refusal(
    manager: EntityManager,
    memberId: string,
    target: ApplicationTarget,
    { earlier, now, managers }: { earlier: Earlier; now: Date; managers: readonly string[] },
  ): Promise<ProblemDefinition | null> {
    if (managers.includes(memberId)) return applicationsProblems.ownTarget;
    if (earlier.applicationId !== null) return applicationsProblems.alreadyApplied;
    if (earlier.attempts >= maxAttempts) return applicationsProblems.attemptsUsed;
    if (target.refusal) return target.refusal;
    if (target.closesAt && target.closesAt <= now) return applicationsProblems.deadlinePassed;
    if (target.requires.background && !(await this.targets.hasBackground(manager, memberId))) {
      return applicationsProblems.backgroundIncomplete;
    }
    return null;
  }

  private async ownRefusal(
    manager: EntityManager,
    memberId: string,
    target: ApplicationTarget,
  ): Promise<ProblemDefinition | null> {
    if (await this.manages(manager, memberId, target)) return applicationsProblems.ownTarget;
    const { applicationId } = await this.applications.earlier(manager, target.targetId, memberId);
    return applicationId === null ? null : applicationsProblems.alreadyApplied;
  }

  private async manages(manager: EntityManager, memberId: string, target: ApplicationTarget): Promise<boolean> {
    return isPublisher(await this.targets.roleOf(manager, memberId, target.homepageId));
  }

  private async isConcerned(manager: EntityManager, memberId: string, target: ApplicationTarget): Promise<boolean> {
    if (await this.drafts.find(manager, memberId, target.targetId)) return true;
    if ((await this.applications.earlier(manager, target.targetId, memberId)).attempts > 0) return true;
    return this.manages(manager, memberId, target);
  }
}
