import { Injectable } from '@nestjs/common';
import {
  ApplicationTargets,
  type ActingMember,
  type ApplicationTarget,
  type ListedTarget,
  type OfPublisher,
} from '@renmai/applications';
import type { ProblemDefinition } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { currentEnrolmentTermsVersion } from '@renmai/contracts/enrolment/application-terms';
import { enrolmentAnswerDays } from '@renmai/contracts/enrolment/enrolment.schema';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { HomepageDirectory, type HomepageOf } from '@renmai/homepage-directory';
import { Clock } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ChildrenRepository } from '../children/children.repository.js';
import { GuardiansRepository } from '../children/guardians.repository.js';
import { isPublished, type PublishedEnrolment } from '../enrolments/enrolment.row.js';
import { EnrolmentsRepository } from '../enrolments/enrolments.repository.js';
import { applyingOf, applyRefusalOf } from './apply.policy.js';

const DAY_MS = 86_400_000;

/** The day of its end: when it was stopped, at the latest its last day. */
const lastDay = ({ endedAt, closesAt }: PublishedEnrolment): Date =>
  endedAt !== null && endedAt < closesAt ? endedAt : closesAt;

/** The time by which every applicant has an answer. */
const answerBy = (row: PublishedEnrolment, end = lastDay(row)): Date =>
  new Date(end.getTime() + enrolmentAnswerDays * DAY_MS + row.answersLaterMs);

/** An enrolment that was removed or deleted does not come back with its school. */
const pausedOf = ({ removed, deletedAt }: PublishedEnrolment, { paused }: HomepageOf): HomepageOf['paused'] =>
  removed || deletedAt !== null ? null : paused;

/** The end, if it accepts nobody any more: it was stopped, or every applicant has an answer. Until then places go to the waiting list. */
const endedAt = (row: PublishedEnrolment, now: Date): Date | null =>
  row.endedAt !== null || answerBy(row, row.closesAt) <= now ? lastDay(row) : null;

/** The reason why nobody can apply; null: they can. */
function refusalOf(row: PublishedEnrolment, homepage: HomepageOf, now: Date): ProblemDefinition | null {
  if (row.endedAt === null && row.closesAt > now && pausedOf(row, homepage)) return applicationsProblems.paused;
  return applyRefusalOf(applyingOf(row, { homepagePublic: homepage.public, now }));
}

/** Enrolments as what members apply for, for themselves or for their children. */
@Injectable()
export class EnrolmentTargets extends ApplicationTargets {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly homepages: HomepageDirectory,
    private readonly children: ChildrenRepository,
    private readonly guardians: GuardiansRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async find(manager: EntityManager, targetId: string): Promise<ApplicationTarget | undefined> {
    const row = await this.enrolments.find(targetId, { manager });
    const homepage = row && (await this.homepages.find(row.homepageId, null, manager));
    if (!row || !isPublished(row) || !homepage) return undefined;
    const { content, closesAt, publishedBy, homepageId } = row;
    const contact = content.showContact && publishedBy !== null ? publishedBy : null;
    const publishes = contact !== null && (await this.homepages.isEditor(manager, homepageId, contact));
    const now = this.clock.now();
    return {
      targetId,
      publisher: { kind: 'homepage', id: homepageId, name: homepage.card.name },
      title: content.name,
      visible: homepage.public && !row.removed && row.deletedAt === null,
      refusal: refusalOf(row, homepage, now),
      closesAt,
      endedAt: endedAt(row, now),
      paused: pausedOf(row, homepage),
      questions: content.documents.map(({ documentId, name, required }) => ({
        questionId: documentId,
        label: name,
        required,
        kind: 'file',
      })),
      requires: {
        background: false,
        resume: 'none',
        ages: { min: content.requirements.minAge, max: content.requirements.maxAge },
      },
      contactId: publishes ? contact : null,
      termsVersion: currentEnrolmentTermsVersion,
      places: {
        capacity: content.places,
        whenFull: content.whenFull,
        promotion: content.promotion,
        until: answerBy(row),
      },
    };
  }

  override async list(manager: EntityManager, targetIds: readonly string[]): Promise<Map<string, ListedTarget>> {
    const now = this.clock.now();
    const listed = new Map<string, ListedTarget>();
    for (const row of await this.enrolments.findAll(manager, targetIds)) {
      const homepage = await this.homepages.find(row.homepageId, null, manager);
      if (!homepage || !isPublished(row)) continue;
      const paused = pausedOf(row, homepage);
      listed.set(row.enrolmentId, {
        targetId: row.enrolmentId,
        title: row.content.name,
        publisher: {
          kind: 'homepage',
          name: homepage.card.name,
          homepage: homepage.public ? homepage.card : null,
        },
        open: refusalOf(row, homepage, now) === null,
        closesAt: row.closesAt.toISOString(),
        zone: row.content.period.zone,
        gone: !paused && !applyingOf(row, { homepagePublic: homepage.public, now }).public,
        paused,
        answerBy: answerBy(row).toISOString(),
        moves:
          row.content.whenFull === 'wait' && endedAt(row, now) === null
            ? { promotion: row.content.promotion, until: answerBy(row).toISOString() }
            : null,
      });
    }
    return listed;
  }

  override async roleOf(
    manager: EntityManager,
    memberId: string,
    { publisher }: OfPublisher,
  ): Promise<AdministratorRole | null> {
    return (await this.homepages.find(publisher.id, memberId, manager))?.role ?? null;
  }

  override managersOf(manager: EntityManager, { publisher }: OfPublisher): Promise<string[]> {
    return this.homepages.administrators(manager, publisher.id);
  }

  /** Schools choose freely; education and work experience are part of the form. */
  override hasBackground(): Promise<boolean> {
    return Promise.resolve(true);
  }

  override async endedBefore(manager: EntityManager, targetIds: readonly string[], before: Date): Promise<string[]> {
    const rows = new Map((await this.enrolments.findAll(manager, targetIds)).map((row) => [row.enrolmentId, row]));
    return targetIds.filter((targetId) => {
      const row = rows.get(targetId);
      return !row || (isPublished(row) && lastDay(row) < before);
    });
  }

  override subjects(
    manager: EntityManager,
    memberId: string,
    subjectIds: readonly string[],
  ): Promise<Map<string, string>> {
    return this.children.names(manager, memberId, subjectIds);
  }

  override async actingFor(
    manager: EntityManager,
    subjectIds: readonly string[],
  ): Promise<Map<string, ActingMember[]>> {
    const all = await this.guardians.of(manager, subjectIds);
    return new Map([...all].map(([id, of]) => [id, of.filter(({ confirmedAt }) => confirmedAt !== null)]));
  }

  override subjectsOf(manager: EntityManager, memberId: string): Promise<string[]> {
    return this.guardians.childrenOf(manager, memberId);
  }

  override siblingsOf(manager: EntityManager, subjectId: string): Promise<string[]> {
    return this.guardians.siblings(manager, subjectId);
  }
}
