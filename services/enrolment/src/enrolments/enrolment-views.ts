import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import { enrolmentStates, type EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import type {
  EnrolmentHomepage,
  EnrolmentVersion,
  ManagedEnrolment,
  ManagedEnrolmentRow,
} from '@renmai/contracts/enrolment/enrolment.schema';
import { PublicationViews, timesOfRow } from '@renmai/publications';
import { Clock, Database } from '@renmai/service-kit';
import { chargesInAny, missingOf } from './enrolment-content.js';
import { EnrolmentPlaces } from './enrolment-places.js';
import { untaken, type EnrolmentRow } from './enrolment.row.js';

/** Enrolments as their administrators see them. */
@Injectable()
export class EnrolmentViews {
  constructor(
    private readonly database: Database,
    private readonly views: PublicationViews<EnrolmentRow>,
    private readonly places: EnrolmentPlaces,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404, or 403 for administrators who do not publish */
  async managed(memberId: string, enrolmentId: string, manager = this.database.manager): Promise<ManagedEnrolment> {
    const { row, homepage, common } = await this.views.managed(memberId, enrolmentId, manager);
    const places = await this.places.of(manager, [enrolmentId]);
    const missing = missingOf(row.content, {
      country: homepage.country,
      now: this.clock.now(),
      before: row.publishedAt === null ? null : row.content,
    });
    return {
      ...common,
      ...timesOfRow(row),
      enrolmentId,
      opensAt: row.opensAt?.toISOString() ?? null,
      anyCurrency: chargesInAny(homepage.country),
      missing: missing.map(({ pointer }) => pointer),
      places: places.get(enrolmentId) ?? untaken,
    };
  }

  async list(
    memberId: string,
    homepageId: string,
    query: PageQuery & { state: EnrolmentState },
  ): Promise<Page<ManagedEnrolmentRow>> {
    const { items, nextCursor } = await this.views.page(memberId, homepageId, query);
    const ids = items.map(({ row }) => row.id);
    const places = await this.places.of(this.database.manager, ids);
    return {
      items: items.map(({ row, applicants }) => ({
        ...timesOfRow(row),
        enrolmentId: row.id,
        opensAt: row.opensAt?.toISOString() ?? null,
        state: row.state,
        version: row.version,
        removed: row.removed,
        applicants,
        places: places.get(row.id) ?? untaken,
        name: row.content.name,
        stage: row.content.stage,
        studyType: row.content.studyType,
        capacity: row.content.places,
        zone: row.content.period.zone,
      })),
      nextCursor,
    };
  }

  ofMember(memberId: string): Promise<EnrolmentHomepage[]> {
    return this.views.ofMember(memberId, enrolmentStates);
  }

  async versions(memberId: string, enrolmentId: string): Promise<EnrolmentVersion[]> {
    const versions = await this.views.versions(memberId, enrolmentId);
    return versions.map((version) => ({ ...version, content: { ...asBefore, ...version.content } }));
  }
}

/** Every enrolment asked for a phone number while its school could not choose. */
const asBefore = { phone: true };
