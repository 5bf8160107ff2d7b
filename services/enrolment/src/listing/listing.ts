import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { EnrolmentCard } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { enrolmentListQuery, type EnrolmentListQuery } from '@renmai/contracts/enrolment/listing.schema';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { EnrolmentApplications } from '../enrolments/enrolment-applications.js';
import { cardOf, isPublished, untaken } from '../enrolments/enrolment.row.js';
import { EnrolmentsRepository } from '../enrolments/enrolments.repository.js';
import { ListedRepository } from './listed.repository.js';

@Injectable()
export class Listing {
  constructor(
    private readonly database: Database,
    private readonly listed: ListedRepository,
    private readonly enrolments: EnrolmentsRepository,
    private readonly applications: EnrolmentApplications,
    private readonly homepages: HomepageDirectory,
    private readonly clock: Clock,
  ) {}

  async list(query: EnrolmentListQuery): Promise<Page<EnrolmentCard>> {
    const { items, nextCursor } = await this.listed.page(query, this.clock.now());
    return { items: await this.cards(items), nextCursor };
  }

  ofHomepage(homepageId: string, page: PageQuery): Promise<Page<EnrolmentCard>> {
    return this.list({ ...enrolmentListQuery.parse({}), ...page, homepageId });
  }

  async figures(homepageId: string): Promise<{ openEnrolments: number; closesAt: string | null }> {
    const homepage = await this.homepages.find(homepageId, null);
    if (!homepage?.public) throw new Problem(commonProblems.notFound);
    const { openEnrolments, closesAt } = await this.listed.figures(homepageId, this.clock.now());
    return { openEnrolments, closesAt: closesAt?.toISOString() ?? null };
  }

  /** In the order of `ids`. One that stopped in between is left out. */
  private async cards(ids: readonly string[]): Promise<EnrolmentCard[]> {
    const { manager } = this.database;
    const rows = new Map((await this.enrolments.findAll(manager, ids)).map((row) => [row.enrolmentId, row]));
    const schools = await this.homepages.cards([...rows.values()].map(({ homepageId }) => homepageId));
    const places = await this.applications.places(manager, ids);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      const school = row && schools.get(row.homepageId);
      return row && school && isPublished(row) ? [cardOf(row, school, places.get(id) ?? untaken)] : [];
    });
  }
}
