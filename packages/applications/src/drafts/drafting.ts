import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type ProblemDefinition } from '@renmai/contracts';
import { maxAttempts, type SubjectLabel } from '@renmai/contracts/applications/application.schema';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { Answer } from '@renmai/contracts/applications/question.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { isPublisher } from '../access/application-access.policy.js';
import { alreadyAppliedOf, HOST, type ApplicationsHost } from '../host.js';
import { ApplicationsRepository, type Earlier } from '../core/applications.repository.js';
import { PlaceViews } from '../places/place-views.js';
import { ApplicationTargets, type ApplicationTarget } from '../ports.js';
import { DraftsRepository, type DraftKey, type DraftRow } from '../core/drafts.repository.js';

/** The checks of every step towards an application: is there such a target, and may this member apply to it. */
@Injectable()
export class Drafting {
  private readonly alreadyApplied: ProblemDefinition;

  constructor(
    @Inject(HOST) host: ApplicationsHost,
    private readonly targets: ApplicationTargets,
    private readonly applications: ApplicationsRepository,
    private readonly drafts: DraftsRepository,
    private readonly places: PlaceViews,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {
    this.alreadyApplied = alreadyAppliedOf(host);
  }

  /** The target with the subject. @throws Problem 404 where the member may not see it, or the subject is not theirs */
  async target(manager: EntityManager, key: DraftKey): Promise<ApplicationTarget & { subject: SubjectLabel | null }> {
    const { memberId, targetId, subjectId } = key;
    const subject = subjectId === null ? null : await this.subject(manager, memberId, subjectId);
    const target = await this.targets.find(manager, targetId, { memberId, subjectId });
    if (!target) throw new Problem(commonProblems.notFound);
    // A draft, or an application that was sent, stays within reach of its author; so does a target for its managers.
    const known = target.visible || (await this.isConcerned(manager, key, target));
    if (!known) throw new Problem(commonProblems.notFound);
    return { ...target, subject };
  }

  /** For a change of a draft. @throws Problem 404, 409 for a target of the member's own and where they have applied */
  async writable(manager: EntityManager, key: DraftKey): Promise<ApplicationTarget> {
    const target = await this.target(manager, key);
    if (await this.manages(manager, key.memberId, target)) throw new Problem(applicationsProblems.ownTarget);
    const { applicationId } = await this.applications.earlier(manager, key);
    if (applicationId !== null) throw new Problem(this.alreadyApplied);
    return target;
  }

  async forSlot(manager: EntityManager, key: DraftKey, slot: string): Promise<void> {
    const { questions, requires } = await this.writable(manager, key);
    const asked =
      slot === 'resume'
        ? requires.resume !== 'none'
        : questions.some(({ kind, questionId }) => kind === 'file' && questionId === slot);
    if (!asked) throw new Problem(applicationsProblems.questionUnknown, { pointer: '/slot' });
  }

  /** @throws Problem 409 for an answer without a question */
  checkAnswers({ questions }: ApplicationTarget, answers: readonly Answer[]): void {
    const asked = new Set(questions.filter(({ kind }) => kind !== 'file').map(({ questionId }) => questionId));
    const index = answers.findIndex(({ questionId }) => !asked.has(questionId));
    if (index >= 0) throw new Problem(applicationsProblems.questionUnknown, { pointer: `/answers/${index}` });
  }

  /** The draft for a change, made where there is none; nobody else changes it until the transaction ends. */
  async open(manager: EntityManager, key: DraftKey): Promise<DraftRow> {
    await this.members.hold(key.memberId, manager);
    return this.drafts.open(manager, key, this.clock.now());
  }

  /**
   * Why the member cannot send anything at all; null: they can. The reasons that they can do least about come first. `now`: by the
   * database's clock. `managers`: of the target.
   */
  async refusal(
    manager: EntityManager,
    memberId: string,
    target: ApplicationTarget,
    { earlier, now, managers }: { earlier: Earlier; now: Date; managers: readonly string[] },
  ): Promise<ProblemDefinition | null> {
    if (managers.includes(memberId)) return applicationsProblems.ownTarget;
    if (earlier.applicationId !== null) return this.alreadyApplied;
    if (earlier.attempts >= maxAttempts) return applicationsProblems.attemptsUsed;
    if (target.refusal) return target.refusal;
    if (target.closesAt && target.closesAt <= now) return applicationsProblems.deadlinePassed;
    if (target.requires.background && !(await this.targets.hasBackground(manager, memberId))) {
      return applicationsProblems.backgroundIncomplete;
    }
    if (target.onSubmit === 'place' && target.places?.whenFull === 'refuse') {
      // It may have changed by the time of sending, when it is asked again.
      if ((await this.places.left(manager, target))?.left === 0) return applicationsProblems.full;
    }
    return null;
  }

  private async subject(manager: EntityManager, memberId: string, subjectId: string): Promise<SubjectLabel> {
    const name = (await this.targets.subjects(manager, memberId, [subjectId])).get(subjectId);
    if (name === undefined) throw new Problem(commonProblems.notFound);
    return { subjectId, name };
  }

  private async manages(manager: EntityManager, memberId: string, target: ApplicationTarget): Promise<boolean> {
    return isPublisher(await this.targets.roleOf(manager, memberId, target));
  }

  private async isConcerned(manager: EntityManager, key: DraftKey, target: ApplicationTarget): Promise<boolean> {
    if (await this.drafts.hasAny(manager, key.memberId, target.targetId)) return true;
    if (await this.applications.hasAny(manager, key)) return true;
    return this.manages(manager, key.memberId, target);
  }
}
