import { Injectable } from '@nestjs/common';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { Clock, Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { isSenior } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.service.js';
import { HomepageViews } from '../public-view/homepage-views.service.js';
import { SubmissionViews } from '../submissions/submission-views.service.js';
import { handleChangeableAt, reopenableUntil } from './homepage-times.js';

/** A homepage as those see it who run it. */
@Injectable()
export class ManagedHomepages {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly views: HomepageViews,
    private readonly submissions: SubmissionViews,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404 for everybody who does not run it */
  async managed(
    homepageId: string,
    memberId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<ManagedHomepage> {
    const accessed = await this.access.managed(homepageId, memberId, manager);
    const { page, role, founder } = accessed;
    const senior = isSenior(accessed);
    const now = this.clock.now();
    const chosen = "SELECT 1 FROM administrator WHERE homepage_id = $1 AND role = 'senior' LIMIT 1";
    return {
      ...(await this.views.view(manager, page, accessed)),
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
