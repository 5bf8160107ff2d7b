import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { Clock, Database, db, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { isSenior, manages } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { presentHomepage } from '../public-view/homepage-view.js';
import { SubmissionViews } from './submission-views.js';
import { handleChangeableAt, reopenableUntil } from '../records/homepage-times.js';

/** A homepage as its administrators see it. */
@Injectable()
export class ManagedHomepages {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly submissions: SubmissionViews,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404 for members who do not run it */
  async managed(
    homepageId: string,
    memberId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<ManagedHomepage> {
    const found = await this.access.findShown(homepageId, memberId, manager);
    if (!found || !manages(found)) throw new Problem(commonProblems.notFound);
    const { page, role, founder, parts } = found;
    const senior = isSenior(found);
    const now = this.clock.now();
    const chosen = "SELECT 1 FROM administrator WHERE homepage_id = $1 AND role = 'senior' LIMIT 1";
    return {
      ...presentHomepage(page, found, parts),
      state: page.state,
      version: page.version,
      role,
      founder,
      senior,
      seniorChosen: (await db.one(manager, chosen, [homepageId])) !== undefined,
      licence: senior ? page.licence : null,
      proposed: senior ? page.proposed : null,
      handleChangeableAt: handleChangeableAt(page, now)?.toISOString() ?? null,
      submission: senior ? await this.submissions.newest(manager, homepageId, memberId) : null,
      stateReason: page.stateReason,
      closedAt: page.closedAt?.toISOString() ?? null,
      reopenableUntil: reopenableUntil(page, now)?.toISOString() ?? null,
    };
  }
}
