import { Injectable } from '@nestjs/common';
import type { ActingMember, ListedTarget } from '@renmai/applications';
import type { ProblemDefinition } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { currentEnrolmentTermsVersion } from '@renmai/contracts/enrolment/application-terms';
import { enrolmentAnswerDays } from '@renmai/contracts/enrolment/enrolment.schema';
import { HomepageDirectory, type HomepageOf } from '@renmai/homepage-directory';
import { PublicationsRepository, PublicationTargets, type Asked } from '@renmai/publications';
import { Clock } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ChildrenRepository } from '../children/children.repository.js';
import { GuardiansRepository } from '../children/guardians.repository.js';
import { enrolmentKind } from '../enrolments/enrolment-kind.js';
import type { PublishedEnrolment } from '../enrolments/enrolment.row.js';
import { applyingOf, applyRefusalOf } from './apply.policy.js';

const DAY_MS = 86_400_000;

/** The day of its end: when it was stopped, at the latest its last day. */
const lastDay = ({ endedAt, closesAt }: PublishedEnrolment): Date =>
  endedAt !== null && endedAt < closesAt ? endedAt : closesAt;

/** The time by which every applicant has an answer. */
const answerBy = (row: PublishedEnrolment, end = lastDay(row)): Date =>
  new Date(end.getTime() + enrolmentAnswerDays * DAY_MS + row.answersLaterMs);

/** The end, if it accepts nobody any more: it was stopped, or every applicant has an answer. Until then places go to the waiting list. */
const endedAt = (row: PublishedEnrolment, now: Date): Date | null =>
  row.endedAt !== null || answerBy(row, row.closesAt) <= now ? lastDay(row) : null;

/** Enrolments as what members apply for, for themselves or for their children. */
@Injectable()
export class EnrolmentTargets extends PublicationTargets<PublishedEnrolment> {
  constructor(
    enrolments: PublicationsRepository<PublishedEnrolment>,
    homepages: HomepageDirectory,
    private readonly children: ChildrenRepository,
    private readonly guardians: GuardiansRepository,
    private readonly clock: Clock,
  ) {
    super(enrolmentKind, enrolments, homepages);
  }

  /** Schools choose freely; education and work experience are part of the form. */
  override hasBackground(): Promise<boolean> {
    return Promise.resolve(true);
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

  protected override asked(row: PublishedEnrolment): Asked {
    const { content } = row;
    return {
      endedAt: endedAt(row, this.clock.now()),
      questions: content.documents.map(({ documentId, name, required }) => ({
        questionId: documentId,
        label: name,
        required,
        kind: 'file',
      })),
      requires: {
        background: false,
        resume: 'none',
        phone: content.phone,
        ages: { min: content.requirements.minAge, max: content.requirements.maxAge },
      },
      termsVersion: currentEnrolmentTermsVersion,
      places: {
        capacity: content.places,
        whenFull: content.whenFull,
        promotion: content.promotion,
        until: answerBy(row),
      },
    };
  }

  protected override movesOf(row: PublishedEnrolment): ListedTarget['moves'] {
    const { whenFull, promotion } = row.content;
    if (whenFull !== 'wait' || endedAt(row, this.clock.now()) !== null) return null;
    return { promotion, until: answerBy(row).toISOString() };
  }

  protected override refusalOf(row: PublishedEnrolment, homepage: HomepageOf): ProblemDefinition | null {
    const now = this.clock.now();
    if (row.endedAt === null && row.closesAt > now && this.pausedOf(row, homepage)) return applicationsProblems.paused;
    return applyRefusalOf(applyingOf(row, { homepagePublic: homepage.public, now }));
  }

  protected override endOf(row: PublishedEnrolment): Date {
    return lastDay(row);
  }

  protected override zoneOf({ content }: PublishedEnrolment): string {
    return content.period.zone;
  }

  protected override answerBy(row: PublishedEnrolment): Date {
    return answerBy(row);
  }
}
