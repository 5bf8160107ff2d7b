import { Injectable } from '@nestjs/common';
import {
  administratorRoleChanged,
  homepageAdministratorsGone,
  successorAsked,
} from '@renmai/contracts/org-pages/org-pages.events';
import { Clock, transition, type Transaction } from '@renmai/service-kit';
import { needsSenior } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { HomepageAnnouncements } from '../announcements/homepage-announcements.js';
import { homepageMachine } from '../records/homepage-state.js';
import type { HomepageRow } from '../records/homepage.row.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { MaterialsRepository } from '../materials/materials.repository.js';
import { ReviewCases } from '../../ports/review-cases.port.js';
import { OpenReviews } from '../submissions/open-reviews.js';
import { AdministratorsRepository, type SeatRow } from './administrators.repository.js';
import { Invitations } from './invitations.js';
import { InvitationsRepository } from './invitations.repository.js';
import { successorOf } from './seats.js';

const clock = { role: 'clock', id: null } as const;

/** Handles homepages whose administrators cancel their accounts: a homepage is never without a senior administrator. */
@Injectable()
export class Departures {
  constructor(
    private readonly access: HomepageAccess,
    private readonly homepages: HomepagesRepository,
    private readonly administrators: AdministratorsRepository,
    private readonly pending: InvitationsRepository,
    private readonly invitations: Invitations,
    private readonly materials: MaterialsRepository,
    private readonly reviews: OpenReviews,
    private readonly cases: ReviewCases,
    private readonly announcements: HomepageAnnouncements,
    private readonly log: HomepageLogRepository,
    private readonly time: Clock,
  ) {}

  /** The account will be erased in 30 days: if it is the last senior administrator, the others are asked to take over. */
  async announced(tx: Transaction, memberId: string, erasureAt: string): Promise<void> {
    for (const homepageId of await this.administrators.homepagesOf(tx.manager, memberId)) {
      const accessed = await this.access.find(homepageId, memberId, { manager: tx.manager, lock: true });
      const seats = await this.administrators.of(tx.manager, homepageId);
      const others = seats.filter((seat) => seat.memberId !== memberId);
      if (!accessed || accessed.role !== 'senior' || others.some(({ role }) => role === 'senior')) continue;
      // A homepage that was never approved needs no successor: it becomes a draft again when no administrator is left.
      if (accessed.page.approvedAt !== null && accessed.page.state !== 'closed') {
        await this.cases.successorNeeded(tx, { homepageId, leavingId: memberId, leavesAt: erasureAt });
      }
      const invited = (await this.pending.open(tx.manager, homepageId)).map((invitation) => invitation.memberId);
      for (const other of others.filter((seat) => !invited.includes(seat.memberId))) {
        await this.invitations.send(tx, accessed.page, {
          memberId: other.memberId,
          role: 'senior',
          invitedBy: memberId,
        });
        const data = { ...named(accessed.page), memberId: other.memberId, by: memberId };
        await tx.emit(successorAsked, { aggregateId: homepageId, data });
      }
    }
  }

  /** The account is kept after all. */
  async stays(tx: Transaction, memberId: string): Promise<void> {
    for (const homepageId of await this.administrators.homepagesOf(tx.manager, memberId)) {
      await this.access.find(homepageId, memberId, { manager: tx.manager, lock: true });
      await this.cases.successorNotNeeded(tx, homepageId);
    }
  }

  /** The account is erased now. */
  async gone(tx: Transaction, memberId: string): Promise<void> {
    for (const homepageId of await this.administrators.homepagesOf(tx.manager, memberId)) {
      const accessed = await this.access.find(homepageId, memberId, { manager: tx.manager, lock: true });
      if (accessed?.administratorId == null) continue;
      await this.administrators.remove(tx, accessed.administratorId);
      await this.log.add(tx.manager, { homepageId, action: 'administrator-gone', by: 'clock', actorId: null });
      await this.succeed(tx, accessed.page, await this.administrators.of(tx.manager, homepageId));
      await this.announcements.administrators(tx, homepageId);
    }
    await this.removeFounded(tx, memberId);
  }

  private async succeed(tx: Transaction, page: HomepageRow, seats: readonly SeatRow[]): Promise<void> {
    const { homepageId, state } = page;
    if (!needsSenior(state) || state === 'closed' || seats.some(({ role }) => role === 'senior')) return;
    const successor = successorOf(seats);
    if (successor) {
      await this.administrators.setRole(tx, successor.administratorId, 'senior');
      const subjectId = successor.memberId;
      const data = { role: 'senior' } as const;
      await this.log.add(tx.manager, {
        homepageId,
        action: 'role-changed',
        by: 'clock',
        actorId: null,
        subjectId,
        data,
      });
      const told = { ...named(page), memberId: subjectId, by: null, role: 'senior' } as const;
      await tx.emit(administratorRoleChanged, { aggregateId: homepageId, actorId: null, data: told });
      return;
    }
    await this.end(tx, page);
  }

  /** No administrator is left: an approved homepage is closed for good, a homepage in review becomes a draft again. */
  private async end(tx: Transaction, page: HomepageRow): Promise<void> {
    const { homepageId, state } = page;
    await this.reviews.end(tx, homepageId, clock);
    const action = page.approvedAt ? 'close' : 'withdraw';
    await transition(tx, { machine: homepageMachine, id: homepageId, action, actor: clock, expected: null });
    if (action === 'withdraw') return;
    const now = this.time.now();
    const end = { reason: page.stateReason, closedAt: now, closedFrom: state, reopenable: false, now };
    await this.homepages.setEnd(tx.manager, homepageId, end);
    await this.log.add(tx.manager, { homepageId, action: 'closed', by: 'clock', actorId: null });
    await this.announcements.shown(tx, homepageId);
    const told = { action: 'closed', from: state, by: 'clock', actorId: null } as const;
    await this.announcements.moved(tx, homepageId, told);
  }

  /** Deletes drafts that have no other administrator. */
  private async removeFounded(tx: Transaction, founderId: string): Promise<void> {
    for (const homepageId of await this.homepages.orphansOf(tx.manager, founderId)) {
      await this.materials.condemnAll(tx.manager, homepageId);
      await this.homepages.remove(tx.manager, homepageId);
      await tx.emit(homepageAdministratorsGone, { aggregateId: homepageId, actorId: null, data: { homepageId } });
    }
  }
}

const named = ({ homepageId, kind, content }: HomepageRow) => ({ homepageId, kind, name: content.name });
