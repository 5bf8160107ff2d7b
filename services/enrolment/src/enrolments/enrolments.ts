import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import {
  maxEnrolments,
  maxEnrolmentVersions,
  type EnrolmentChange,
  type EnrolmentContent,
  type EnrolmentForm,
  type ManagedEnrolment,
} from '@renmai/contracts/enrolment/enrolment.schema';
import { HomepageAccess, type HomepageOf } from '@renmai/homepage-directory';
import { Clock, Database, expectVersion, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import { EnrolmentAnnouncements } from './enrolment-announcements.js';
import { EnrolmentApplications } from './enrolment-applications.js';
import { changed, contentOfForm, copyOf, missingOf } from './enrolment-content.js';
import { timesOf } from './enrolment-period.js';
import { isPublished, type EnrolmentRow } from './enrolment.row.js';
import { EnrolmentViews } from './enrolment-views.js';
import { EnrolmentsRepository } from './enrolments.repository.js';

/** An enrolment that the caller may edit, locked. */
export interface Held {
  row: EnrolmentRow;
  homepage: HomepageOf;
}

/** Senior and content administrators write the enrolments of their school. */
@Injectable()
export class Enrolments {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly enrolments: EnrolmentsRepository,
    private readonly applications: EnrolmentApplications,
    private readonly announcements: EnrolmentAnnouncements,
    private readonly views: EnrolmentViews,
    private readonly clock: Clock,
  ) {}

  create(memberId: string, homepageId: string, form: EnrolmentForm): Promise<ManagedEnrolment> {
    return this.database.write((tx) => this.begin(tx, memberId, homepageId, contentOfForm(form)));
  }

  copy(memberId: string, enrolmentId: string): Promise<ManagedEnrolment> {
    return this.database.write(async (tx) => {
      const { row } = await this.held(tx, memberId, enrolmentId);
      return this.begin(tx, memberId, row.homepageId, copyOf(row.content));
    });
  }

  edit(memberId: string, enrolmentId: string, change: EnrolmentChange): Promise<ManagedEnrolment> {
    return this.database.write(async (tx) => {
      const { row, homepage } = await this.held(tx, memberId, enrolmentId);
      if (row.state === 'stopped') throw new Problem(enrolmentProblems.stopped);
      expectVersion(row.version, change.version);
      const content = changed(row.content, change);
      if (!isDeepStrictEqual(content, row.content)) await this.save(tx, memberId, { row, homepage }, content);
      return this.views.managed(memberId, enrolmentId, tx.manager);
    });
  }

  /** @throws Problem 404, also if it was deleted; or 403 for administrators who do not publish */
  async held(tx: Transaction, memberId: string, enrolmentId: string): Promise<Held> {
    const seen = await this.enrolments.find(enrolmentId, { manager: tx.manager });
    if (!seen) throw new Problem(commonProblems.notFound);
    const homepage = await this.access.editor(tx, seen.homepageId, memberId);
    const row = await this.enrolments.find(enrolmentId, { manager: tx.manager, lock: true });
    if (!row || row.deletedAt !== null) throw new Problem(commonProblems.notFound);
    return { row, homepage };
  }

  private async begin(
    tx: Transaction,
    memberId: string,
    homepageId: string,
    content: EnrolmentContent,
  ): Promise<ManagedEnrolment> {
    const homepage = await this.access.editor(tx, homepageId, memberId);
    if (!homepage.public) throw new Problem(enrolmentProblems.notApproved);
    if (homepage.card.kind !== 'school') throw new Problem(enrolmentProblems.noSchool);
    if ((await this.enrolments.countLocked(tx.manager, homepageId)) >= maxEnrolments) {
      throw new Problem(enrolmentProblems.listFull, { context: { maximum: maxEnrolments } });
    }
    const enrolmentId = uuidv7();
    await this.enrolments.insert(tx.manager, { enrolmentId, homepageId, content, by: memberId, now: this.clock.now() });
    return this.views.managed(memberId, enrolmentId, tx.manager);
  }

  private async save(tx: Transaction, memberId: string, { row, homepage }: Held, content: EnrolmentContent) {
    const { enrolmentId } = row;
    const now = this.clock.now();
    const published = isPublished(row);
    if (published) {
      if (!homepage.public) throw new Problem(enrolmentProblems.notApproved);
      const errors = missingOf(content, { now, country: homepage.country, before: row.content });
      if (errors.length > 0) throw new Problem(enrolmentProblems.incomplete, { errors });
      await this.enrolments.keepVersion(tx.manager, enrolmentId, maxEnrolmentVersions);
    }
    await this.enrolments.save(tx.manager, enrolmentId, {
      content,
      by: memberId,
      now,
      editedAt: published ? now : null,
      ...timesOf(content.period),
    });
    if (!published) return;
    if (content.places !== row.content.places) await this.applications.setPlaces(tx, enrolmentId, content.places);
    await this.announcements.shown(tx, enrolmentId);
  }
}
