import { Injectable } from '@nestjs/common';
import { commonProblems, type ProblemDefinition } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import { HomepageDirectory, isEditor, type HomepageOf } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { applyingOf, applyRefusalOf } from '../applying/apply.policy.js';
import { EnrolmentApplications } from '../enrolments/enrolment-applications.js';
import {
  cardOf,
  isPublished,
  untaken,
  type PublishedEnrolment,
  type TakenPlaces,
} from '../enrolments/enrolment.row.js';
import { EnrolmentsRepository } from '../enrolments/enrolments.repository.js';

export interface PublicEnrolment {
  row: PublishedEnrolment;
  homepage: HomepageOf;
}

/** Enrolments as everybody sees them. */
@Injectable()
export class PublicEnrolments {
  constructor(
    private readonly database: Database,
    private readonly enrolments: EnrolmentsRepository,
    private readonly homepages: HomepageDirectory,
    private readonly applications: EnrolmentApplications,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  /** Enrolments of a public school that were ever published, without those that were deleted, or removed by staff. */
  async find(
    enrolmentId: string,
    viewerId: string | null,
    manager = this.database.manager,
  ): Promise<PublicEnrolment | undefined> {
    const row = await this.enrolments.find(enrolmentId, { manager });
    if (!row || !isPublished(row) || row.removed || row.deletedAt !== null) return undefined;
    const homepage = await this.homepages.find(row.homepageId, viewerId, manager);
    return homepage?.public ? { row, homepage } : undefined;
  }

  /** Whether nobody can apply any more. */
  isOver({ row }: PublicEnrolment): boolean {
    return row.state === 'stopped' || row.closesAt <= this.clock.now();
  }

  /** The number of taken places. */
  async places({ row }: PublicEnrolment): Promise<TakenPlaces> {
    const places = await this.applications.places(this.database.manager, [row.enrolmentId]);
    return places.get(row.enrolmentId) ?? untaken;
  }

  /** @throws Problem 404 */
  async view(viewerId: string | null, enrolmentId: string): Promise<EnrolmentView> {
    const [view] = await this.views(viewerId, [enrolmentId]);
    if (!view) throw new Problem(commonProblems.notFound);
    return view;
  }

  /** In the order of `ids`; enrolments that the viewer may not see are left out. */
  async views(viewerId: string | null, ids: readonly string[]): Promise<EnrolmentView[]> {
    const { manager } = this.database;
    const found: PublicEnrolment[] = [];
    for (const id of ids) {
      const one = await this.find(id, viewerId);
      if (one) found.push(one);
    }
    const shown = found.map(({ row }) => row.enrolmentId);
    const places = await this.applications.places(manager, shown);
    const own = viewerId === null ? null : await this.applications.own(manager, viewerId, shown);
    return Promise.all(
      found.map(async (one): Promise<EnrolmentView> => {
        const { row, homepage } = one;
        const { requirements, details, documents } = row.content;
        const refusal = this.refusal(one);
        const applied = own?.get(row.enrolmentId) ?? [];
        return {
          ...cardOf(row, homepage.card, places.get(row.enrolmentId) ?? untaken),
          requirements,
          details,
          documents,
          editedAt: row.editedAt?.toISOString() ?? null,
          contact: await this.contact(viewerId, row),
          managed: isEditor(homepage.role),
          applied: applied.map(({ applicationId, state, subject }) => ({ applicationId, state, subject })),
          refusal: refusal && { code: refusal.code, title: refusal.title },
        };
      }),
    );
  }

  /** The reason why the member may not apply; null: they may. Visitors only get reasons of the enrolment itself. */
  private refusal({ row, homepage }: PublicEnrolment): ProblemDefinition | null {
    if (isEditor(homepage.role)) return applicationsProblems.ownTarget;
    return applyRefusalOf(applyingOf(row, { homepagePublic: homepage.public, now: this.clock.now() }));
  }

  /** Shown to members only, while the contact still publishes for the school. */
  private async contact(viewerId: string | null, row: PublishedEnrolment): Promise<EnrolmentView['contact']> {
    const { publishedBy, content, homepageId } = row;
    if (viewerId === null || publishedBy === null || !content.showContact) return null;
    if (!(await this.homepages.isEditor(this.database.manager, homepageId, publishedBy))) return null;
    return (await this.members.visibleMembers(viewerId, [publishedBy])).get(publishedBy)?.card ?? null;
  }
}
