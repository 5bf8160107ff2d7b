import { Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import type { Page, PageQuery } from '@renmai/contracts';
import { positionStates, type PositionState } from '@renmai/contracts/jobs/position-card.schema';
import type {
  JobsHomepage,
  ManagedPosition,
  ManagedPositionRow,
  PositionVersion,
} from '@renmai/contracts/jobs/positions.schema';
import { isSenior } from '@renmai/homepage-directory';
import { PublicationViews, timesOfRow } from '@renmai/publications';
import { Clock, Database } from '@renmai/service-kit';
import { PositionFigures } from './position-figures.js';
import { missingOf, paysInAny } from './position-content.js';
import { confirmByOfRow } from './position-events.js';
import type { PositionRow } from './position.row.js';

/** Positions as those see them who manage them. */
@Injectable()
export class PositionViews {
  constructor(
    private readonly database: Database,
    private readonly views: PublicationViews<PositionRow>,
    private readonly applications: Applications,
    private readonly figures: PositionFigures,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404, or 403 for administrators who may not publish */
  async managed(memberId: string, positionId: string, manager = this.database.manager): Promise<ManagedPosition> {
    const { row, homepage, common } = await this.views.managed(memberId, positionId, manager);
    const now = this.clock.now();
    const { country } = homepage;
    const missing = missingOf(row.content, { now, publishedAt: row.publishedAt ?? now, country });
    return {
      ...common,
      ...timesOfRow(row),
      positionId,
      confirmBy: confirmByOfRow(row),
      returnedWith: row.returnedWith,
      questionsFrozen: await this.applications.hasAny(positionId, manager),
      missing: missing.map(({ pointer }) => pointer),
      senior: isSenior(homepage.role),
      anyCurrency: paysInAny(country),
      figures: await this.figures.present(positionId, manager),
    };
  }

  async list(
    memberId: string,
    homepageId: string,
    query: PageQuery & { state: PositionState },
  ): Promise<Page<ManagedPositionRow>> {
    const { items, nextCursor } = await this.views.page(memberId, homepageId, query);
    return {
      items: items.map(({ row, applicants }) => {
        const { title, employmentType, workplace, cityId, headcount, recruitment } = row.content;
        return {
          ...timesOfRow(row),
          positionId: row.id,
          confirmBy: confirmByOfRow(row),
          state: row.state,
          version: row.version,
          removed: row.removed,
          applicants,
          ...{ title, employmentType, workplace, cityId, headcount, zone: recruitment.zone },
        };
      }),
      nextCursor,
    };
  }

  ofMember(memberId: string): Promise<JobsHomepage[]> {
    return this.views.ofMember(memberId, positionStates);
  }

  async versions(memberId: string, positionId: string): Promise<PositionVersion[]> {
    const versions = await this.views.versions(memberId, positionId);
    return versions.map((version) => ({ ...version, content: { ...asBefore, ...version.content } }));
  }
}

/** Every position asked for a phone number while its publisher could not choose. */
const asBefore = { phone: true };
