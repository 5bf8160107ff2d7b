import { Injectable } from '@nestjs/common';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { Clock, Database, Problem, transition } from '@renmai/service-kit';
import { InvitationsRepository } from '../administrators/invitations.repository.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { HomepageAnnouncements } from '../announcements/homepage-announcements.js';
import { homepageMachine } from '../records/homepage-state.js';
import { reopenableUntil } from '../records/homepage-times.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { licenceUsed } from '../records/licence-used.js';
import { ManagedHomepages } from '../submissions/managed-homepages.js';

/**
 * Senior administrators close a homepage and open it again. As long as it can be opened again, invitations and open cases are kept;
 * `ClosedHomepages` ends them.
 */
@Injectable()
export class Closing {
  constructor(
    private readonly database: Database,
    private readonly homepages: HomepagesRepository,
    private readonly access: HomepageAccess,
    private readonly invitations: InvitationsRepository,
    private readonly managed: ManagedHomepages,
    private readonly announcements: HomepageAnnouncements,
    private readonly log: HomepageLogRepository,
    private readonly clock: Clock,
  ) {}

  close(memberId: string, homepageId: string, version: number): Promise<ManagedHomepage> {
    return this.database.write(async (tx) => {
      const { page } = await this.access.senior(tx, homepageId, memberId);
      const actor = { role: 'senior', id: memberId } as const;
      const step = await transition(tx, {
        machine: homepageMachine,
        id: homepageId,
        action: 'close',
        actor,
        expected: { version },
      });
      if (step?.outcome === 'moved') {
        const now = this.clock.now();
        const end = { reason: page.stateReason, closedAt: now, closedFrom: step.from, reopenable: true, now };
        await this.homepages.setEnd(tx.manager, homepageId, end);
        await this.log.add(tx.manager, { homepageId, action: 'closed', actorId: memberId });
        await this.announcements.shown(tx, homepageId);
        await this.announcements.administrators(tx, homepageId);
        const told = {
          action: 'closed',
          from: step.from,
          by: 'administrator',
          actorId: memberId,
          everybody: true,
        } as const;
        await this.announcements.moved(tx, homepageId, told);
      }
      return this.managed.managed(homepageId, memberId, tx.manager);
    });
  }

  reopen(memberId: string, homepageId: string, version: number): Promise<ManagedHomepage> {
    return this.database.write(async (tx) => {
      const { page } = await this.access.senior(tx, homepageId, memberId);
      const now = this.clock.now();
      if (page.state === 'closed' && !reopenableUntil(page, now)) throw new Problem(orgPagesProblems.reopenTooLate);
      const action = page.closedFrom === 'suspended' ? 'reopen-suspended' : 'reopen';
      const step = await licenceUsed(() =>
        transition(tx, {
          machine: homepageMachine,
          id: homepageId,
          action,
          actor: { role: 'senior', id: memberId },
          expected: { version },
        }),
      );
      if (step?.outcome === 'moved') {
        const end = { reason: page.stateReason, closedAt: null, closedFrom: null, reopenable: false, now };
        await this.homepages.setEnd(tx.manager, homepageId, end);
        if (page.closedAt) await this.invitations.postpone(tx.manager, homepageId, { from: page.closedAt, to: now });
        await this.log.add(tx.manager, { homepageId, action: 'reopened', actorId: memberId });
        await this.announcements.shown(tx, homepageId);
        await this.announcements.administrators(tx, homepageId);
        const told = {
          action: 'reopened',
          from: 'closed',
          by: 'administrator',
          actorId: memberId,
          everybody: true,
        } as const;
        await this.announcements.moved(tx, homepageId, told);
      }
      return this.managed.managed(homepageId, memberId, tx.manager);
    });
  }
}
