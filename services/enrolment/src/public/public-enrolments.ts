import { Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import { commonProblems, type ProblemDefinition } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import { isEditor } from '@renmai/homepage-directory';
import { PublicPublications, type PublicPublication } from '@renmai/publications';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { applyingOf, applyRefusalOf } from '../applying/apply.policy.js';
import { EnrolmentPlaces } from '../enrolments/enrolment-places.js';
import { cardOf, untaken, type PublishedEnrolment } from '../enrolments/enrolment.row.js';

type PublicEnrolment = PublicPublication<PublishedEnrolment>;

/** Enrolments as everybody sees them. */
@Injectable()
export class PublicEnrolments {
  constructor(
    private readonly database: Database,
    private readonly publications: PublicPublications<PublishedEnrolment>,
    private readonly places: EnrolmentPlaces,
    private readonly applications: Applications,
    private readonly clock: Clock,
  ) {}

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
      const one = await this.publications.find(id, viewerId);
      if (one) found.push(one);
    }
    const shown = found.map(({ row }) => row.id);
    const places = await this.places.of(manager, shown);
    const own = viewerId === null ? null : await this.applications.standingsOf(manager, viewerId, shown);
    return Promise.all(
      found.map(async (one): Promise<EnrolmentView> => {
        const { row, homepage } = one;
        const { requirements, details, documents } = row.content;
        const refusal = this.refusal(one);
        const applied = own?.get(row.id) ?? [];
        return {
          ...cardOf(row, homepage.card, places.get(row.id) ?? untaken),
          requirements,
          details,
          documents,
          editedAt: row.editedAt?.toISOString() ?? null,
          contact: await this.publications.contact(viewerId, row, row.content),
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
}
