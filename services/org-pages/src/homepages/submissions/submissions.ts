import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import {
  homepageTermsVersion,
  neededMaterials,
  type ManagedHomepage,
  type SubmitForm,
} from '@renmai/contracts/org-pages/homepage-management.schema';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { Clock, Database, db, Problem, transition, type Transaction } from '@renmai/service-kit';
import { HomepageAccess } from '../access/homepage-access.js';
import { CompletenessRepository } from './completeness.repository.js';
import { HomepageAnnouncements } from '../announcements/homepage-announcements.js';
import { reviewedOf, withReviewed } from '../records/homepage-edit.js';
import { homepageMachine } from '../records/homepage-state.js';
import type { HomepageRow } from '../records/homepage.row.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { ManagedHomepages } from './managed-homepages.js';
import { partsOf } from '../../ports/public-look.port.js';
import { PublicLooks } from '../records/public-looks.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { submittedFile } from '../materials/material.row.js';
import { MaterialsRepository } from '../materials/materials.repository.js';
import { ReviewCases } from '../../ports/review-cases.port.js';
import { missingFields } from './missing-fields.js';
import { OpenReviews } from './open-reviews.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** Senior administrators submit a homepage, and withdraw submissions. */
@Injectable()
export class Submissions {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly homepages: HomepagesRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly materials: MaterialsRepository,
    private readonly looks: PublicLooks,
    private readonly completeness: CompletenessRepository,
    private readonly cases: ReviewCases,
    private readonly reviews: OpenReviews,
    private readonly managed: ManagedHomepages,
    private readonly announcements: HomepageAnnouncements,
    private readonly log: HomepageLogRepository,
    private readonly clock: Clock,
  ) {}

  submit(memberId: string, homepageId: string, form: SubmitForm): Promise<ManagedHomepage> {
    return this.database.write(async (tx) => {
      const { page } = await this.access.senior(tx, homepageId, memberId);
      const open = await this.submissions.open(tx.manager, homepageId);
      // A second tap.
      if (open?.state === 'submitted') return this.managed.managed(homepageId, memberId, tx.manager);
      const again = page.approvedAt !== null;
      const context = { state: page.state, version: page.version };
      if (open || (again && page.state !== 'approved'))
        throw new Problem(commonProblems.illegalTransition, { context });
      if (form.version !== page.version) throw new Problem(commonProblems.staleVersion, { context });
      if (again && !page.proposed) throw new Problem(orgPagesProblems.nothingToReview);
      await this.check(tx, page, memberId, form.termsVersion);
      if (!again) {
        const step = { machine: homepageMachine, id: homepageId, action: 'submit' } as const;
        await transition(tx, { ...step, actor: { role: 'senior', id: memberId }, expected: { version: form.version } });
      } else await this.homepages.touch(tx.manager, homepageId, this.clock.now());
      await this.handIn(tx, page, memberId, form.locale);
      return this.managed.managed(homepageId, memberId, tx.manager);
    });
  }

  withdraw(memberId: string, homepageId: string, version: number): Promise<ManagedHomepage> {
    return this.database.write(async (tx) => {
      const { page } = await this.access.senior(tx, homepageId, memberId);
      const actor = { role: 'senior', id: memberId } as const;
      if (page.approvedAt === null) {
        const step = { machine: homepageMachine, id: homepageId, action: 'withdraw' } as const;
        const stepped = await transition(tx, { ...step, actor, expected: { version } });
        if (stepped?.outcome === 'already') return this.managed.managed(homepageId, memberId, tx.manager);
      } else await this.homepages.touch(tx.manager, homepageId, this.clock.now());
      const taken = await this.reviews.withdraw(tx, homepageId, actor);
      if (taken) {
        const { number } = taken;
        const data = { number };
        await this.log.add(tx.manager, { homepageId, action: 'withdrawn', actorId: memberId, data });
        await this.tell(tx, page, 'withdrawn', { number, memberId });
      }
      return this.managed.managed(homepageId, memberId, tx.manager);
    });
  }

  private async check(tx: Transaction, page: HomepageRow, memberId: string, termsVersion: string): Promise<void> {
    const { manager } = tx;
    const { homepageId, kind, handle, content } = page;
    if (termsVersion !== homepageTermsVersion) {
      throw new Problem(orgPagesProblems.termsOutdated, { context: { current: homepageTermsVersion } });
    }
    const reviewed = page.proposed ?? reviewedOf(page);
    const logo = await this.looks.hasPicture(manager, page.logoId);
    const errors = missingFields({ handle, reviewed, details: content.details, logo });
    if (errors.length > 0) throw new Problem(commonProblems.invalidRequest, { errors });
    if (!(await this.completeness.isComplete(manager, memberId))) throw new Problem(orgPagesProblems.profileIncomplete);
    const senior = "SELECT 1 FROM administrator WHERE homepage_id = $1 AND role = 'senior'";
    if (!(await db.one(manager, senior, [homepageId]))) throw new Problem(orgPagesProblems.adminMissing);
    const there = new Set((await this.materials.of(manager, homepageId)).map((material) => material.kind));
    const missing = neededMaterials[kind].filter((needed) => !there.has(needed));
    if (missing.length > 0) throw new Problem(orgPagesProblems.materialsMissing, { context: { missing } });
    if (await this.homepages.licenceHolder(manager, reviewed.licence, homepageId)) {
      throw new Problem(orgPagesProblems.licenceUsed, { pointer: '/licence/number' });
    }
  }

  private async handIn(tx: Transaction, page: HomepageRow, memberId: string, locale: string): Promise<void> {
    const { manager } = tx;
    const { homepageId } = page;
    const kind = page.approvedAt ? 'review-again' : 'first';
    const reviewed = page.proposed ?? reviewedOf(page);
    const submissionNumber = await this.submissions.insert(manager, {
      homepageId,
      kind,
      content: withReviewed(page.content, reviewed),
      handle: page.handle ?? '',
      licence: reviewed.licence,
      files: (await this.materials.of(manager, homepageId)).map(submittedFile),
      shown: partsOf(await this.looks.of(manager, page)),
      locale,
      submittedBy: memberId,
      submittedAt: this.clock.now(),
    });
    await this.materials.setSubmitted(manager, homepageId);
    const { dueAt } = await this.cases.open(tx, { homepageId, submissionNumber, kind });
    await this.submissions.setDue(manager, homepageId, submissionNumber, dueAt);
    const data = { number: submissionNumber };
    await this.log.add(manager, { homepageId, action: 'submitted', actorId: memberId, data });
    await this.tell(tx, page, 'submitted', { number: submissionNumber, memberId });
  }

  private tell(
    tx: Transaction,
    { homepageId, state, approvedAt }: HomepageRow,
    action: 'submitted' | 'withdrawn',
    { number, memberId }: { number: number; memberId: string },
  ): Promise<void> {
    const again = approvedAt !== null;
    return this.announcements.moved(tx, homepageId, {
      action,
      from: state,
      by: 'administrator',
      number,
      again,
      actorId: memberId,
    });
  }
}
