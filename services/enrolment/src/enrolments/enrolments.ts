import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import type {
  EnrolmentChange,
  EnrolmentContent,
  EnrolmentForm,
  ManagedEnrolment,
} from '@renmai/contracts/enrolment/enrolment.schema';
import { HeldPublications, PublicationAnnouncements, PublicationsRepository, type Held } from '@renmai/publications';
import { Clock, Database, expectVersion, Problem, type Transaction } from '@renmai/service-kit';
import { changed, contentOfForm, copyOf, missingOf } from './enrolment-content.js';
import { timesOf } from './enrolment-period.js';
import { EnrolmentPlaces } from './enrolment-places.js';
import { isPublished, type EnrolmentRow } from './enrolment.row.js';
import { EnrolmentViews } from './enrolment-views.js';

/** Senior and content administrators write the enrolments of their school. */
@Injectable()
export class Enrolments {
  constructor(
    private readonly database: Database,
    private readonly holding: HeldPublications<EnrolmentRow>,
    private readonly enrolments: PublicationsRepository<EnrolmentRow>,
    private readonly places: EnrolmentPlaces,
    private readonly announcements: PublicationAnnouncements,
    private readonly views: EnrolmentViews,
    private readonly clock: Clock,
  ) {}

  create(memberId: string, homepageId: string, form: EnrolmentForm): Promise<ManagedEnrolment> {
    return this.database.write((tx) => this.begin(tx, memberId, homepageId, contentOfForm(form)));
  }

  copy(memberId: string, enrolmentId: string): Promise<ManagedEnrolment> {
    return this.database.write(async (tx) => {
      const { row } = await this.holding.held(tx, memberId, enrolmentId);
      return this.begin(tx, memberId, row.homepageId, copyOf(row.content));
    });
  }

  edit(memberId: string, enrolmentId: string, change: EnrolmentChange): Promise<ManagedEnrolment> {
    return this.database.write(async (tx) => {
      const { row, homepage } = await this.holding.held(tx, memberId, enrolmentId);
      if (row.state === 'stopped') throw new Problem(enrolmentProblems.stopped);
      expectVersion(row.version, change.version);
      const content = changed(row.content, change);
      if (!isDeepStrictEqual(content, row.content)) await this.save(tx, memberId, { row, homepage }, content);
      return this.views.managed(memberId, enrolmentId, tx.manager);
    });
  }

  private async begin(
    tx: Transaction,
    memberId: string,
    homepageId: string,
    content: EnrolmentContent,
  ): Promise<ManagedEnrolment> {
    const enrolmentId = await this.holding.begin(tx, memberId, homepageId, content);
    return this.views.managed(memberId, enrolmentId, tx.manager);
  }

  private async save(
    tx: Transaction,
    memberId: string,
    { row, homepage }: Held<EnrolmentRow>,
    content: EnrolmentContent,
  ): Promise<void> {
    const { id } = row;
    const now = this.clock.now();
    const published = isPublished(row);
    if (published) {
      if (!homepage.public) throw new Problem(enrolmentProblems.notApproved);
      const errors = missingOf(content, { now, country: homepage.country, before: row.content });
      if (errors.length > 0) throw new Problem(enrolmentProblems.incomplete, { errors });
      await this.enrolments.keepVersion(tx.manager, id);
    }
    await this.enrolments.save(tx.manager, id, {
      content,
      by: memberId,
      now,
      editedAt: published ? now : null,
      ...timesOf(content.period),
    });
    if (!published) return;
    if (content.places !== row.content.places) await this.places.set(tx, id, content.places);
    await this.announcements.shown(tx, id);
  }
}
