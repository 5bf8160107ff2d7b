import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { AdministratorRole, AdministratorsView } from '@renmai/contracts/org-pages/administrator.schema';
import {
  administratorRemoved,
  administratorRoleChanged,
  handOverAsked,
  handOverEnded,
} from '@renmai/contracts/org-pages/org-pages.events';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { Clock, Database, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import { isSenior, manages } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { HomepageAnnouncements } from '../announcements/homepage-announcements.js';
import type { HomepageRow } from '../records/homepage.row.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { AdministratorViews } from './administrator-views.js';
import { AdministratorsRepository, type SeatRow } from './administrators.repository.js';
import { CompletenessRepository } from '../submissions/completeness.repository.js';
import { keepFounder, keepSenior } from './seats.js';

/** The administrators of a homepage. Every change locks the homepage's row, so that it never is without a senior administrator. */
@Injectable()
export class Administrators {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly administrators: AdministratorsRepository,
    private readonly completeness: CompletenessRepository,
    private readonly views: AdministratorViews,
    private readonly announcements: HomepageAnnouncements,
    private readonly log: HomepageLogRepository,
    private readonly clock: Clock,
  ) {}

  /** The founder becomes the first administrator. */
  chooseMyself(memberId: string, homepageId: string): Promise<AdministratorsView> {
    return this.database.write(async (tx) => {
      const { role, founder } = await this.access.senior(tx, homepageId, memberId);
      if (role !== 'senior') {
        if (!founder) throw new Problem(commonProblems.forbidden);
        if (!(await this.completeness.isComplete(tx.manager, memberId)))
          throw new Problem(orgPagesProblems.profileIncomplete);
        await this.administrators.add(tx, { homepageId, memberId, role: 'senior', since: this.clock.now() });
        await this.log.add(tx.manager, {
          homepageId,
          action: 'role-changed',
          actorId: memberId,
          data: { role: 'senior' },
        });
        await this.announcements.administrators(tx, homepageId);
      }
      return this.views.of(homepageId, memberId, tx.manager);
    });
  }

  changeRole(
    memberId: string,
    homepageId: string,
    seatId: string,
    role: AdministratorRole,
  ): Promise<AdministratorsView> {
    return this.database.write(async (tx) => {
      const { page } = await this.access.senior(tx, homepageId, memberId);
      const { seats, seat } = await this.seat(tx, homepageId, seatId);
      if (seat.role !== role) {
        keepFounder(page.founderId, seat, memberId);
        keepSenior(page.state, seats, seat);
        await this.administrators.setRole(tx, seatId, role);
        await this.settleHandOver(tx, page);
        const subject = { actorId: memberId, subjectId: seat.memberId };
        await this.log.add(tx.manager, { homepageId, action: 'role-changed', ...subject, data: { role } });
        await this.announcements.administrators(tx, homepageId);
        const data = { ...named(page), memberId: seat.memberId, by: memberId, role };
        await tx.emit(administratorRoleChanged, { aggregateId: homepageId, data });
      }
      // Members who gave up their own role may see less from here on, but still see the administrators.
      return this.views.of(homepageId, memberId, tx.manager);
    });
  }

  /** Senior administrators may remove any administrator; all may leave. */
  remove(memberId: string, homepageId: string, seatId: string): Promise<void> {
    return this.database.write(async (tx) => {
      const accessed = await this.access.acting(tx, homepageId, memberId);
      if (!manages(accessed)) throw new Problem(commonProblems.notFound);
      const { page } = accessed;
      const { seats, seat } = await this.seat(tx, homepageId, seatId);
      const leaves = seat.memberId === memberId;
      if (!leaves && !isSenior(accessed)) throw new Problem(commonProblems.forbidden);
      keepFounder(page.founderId, seat, memberId);
      keepSenior(page.state, seats, seat);
      await this.settleHandOver(tx, page, seat);
      await this.administrators.remove(tx, seatId);
      const action = leaves ? 'administrator-left' : 'administrator-removed';
      await this.log.add(tx.manager, { homepageId, action, actorId: memberId, subjectId: seat.memberId });
      await this.announcements.administrators(tx, homepageId);
      const data = { ...named(page), memberId: seat.memberId, by: memberId };
      if (!leaves) await tx.emit(administratorRemoved, { aggregateId: homepageId, data });
    });
  }

  /** First step: a senior administrator asks another administrator to take over their place. */
  handOver(memberId: string, homepageId: string, seatId: string): Promise<AdministratorsView> {
    return this.database.write(async (tx) => {
      const { page, administratorId: fromId, role } = await this.access.senior(tx, homepageId, memberId);
      if (fromId === null || role !== 'senior') throw new Problem(commonProblems.forbidden);
      if (page.state === 'closed') throw new Problem(orgPagesProblems.homepageClosed);
      const { seat } = await this.seat(tx, homepageId, seatId);
      if (seat.role === 'senior') throw new Problem(orgPagesProblems.alreadyAdministrator);
      const open = await this.administrators.handOver(tx.manager, homepageId);
      if (open?.fromId !== fromId || open.toId !== seatId) {
        await this.settleHandOver(tx, page, 'any');
        const handOverId = uuidv7();
        const row = { handOverId, fromId, toId: seatId, askedAt: this.clock.now() };
        await this.administrators.setHandOver(tx.manager, homepageId, row);
        const subject = { actorId: memberId, subjectId: seat.memberId };
        await this.log.add(tx.manager, { homepageId, action: 'hand-over-asked', ...subject });
        const data = { ...named(page), handOverId, memberId: seat.memberId, by: memberId };
        await tx.emit(handOverAsked, { aggregateId: homepageId, data });
      }
      return this.views.of(homepageId, memberId, tx.manager);
    });
  }

  /** Second step. The giver stays as content administrator. */
  answerHandOver(memberId: string, homepageId: string, answer: 'accept' | 'withdraw'): Promise<AdministratorsView> {
    return this.database.write(async (tx) => {
      const accessed = await this.access.acting(tx, homepageId, memberId);
      if (!manages(accessed)) throw new Problem(commonProblems.notFound);
      const { page, administratorId } = accessed;
      const open = await this.administrators.handOver(tx.manager, homepageId);
      if (!open) throw new Problem(orgPagesProblems.handOverEnded);
      const mine = answer === 'accept' ? [open.toId] : [open.toId, open.fromId];
      if (administratorId === null || !mine.includes(administratorId)) throw new Problem(commonProblems.forbidden);
      if (answer === 'withdraw') {
        await this.settleHandOver(tx, page, 'any', memberId);
        return this.views.of(homepageId, memberId, tx.manager);
      }
      if (page.state === 'closed') throw new Problem(orgPagesProblems.homepageClosed);
      const { seat: giver } = await this.seat(tx, homepageId, open.fromId);
      await this.administrators.setRole(tx, open.toId, 'senior');
      await this.administrators.setRole(tx, open.fromId, 'content');
      await this.administrators.endHandOver(tx.manager, homepageId);
      await this.log.add(tx.manager, {
        homepageId,
        action: 'handed-over',
        actorId: giver.memberId,
        subjectId: memberId,
      });
      await this.announcements.administrators(tx, homepageId);
      const data = {
        ...named(page),
        handOverId: open.handOverId,
        memberId,
        by: giver.memberId,
        outcome: 'accepted',
      } as const;
      await tx.emit(handOverEnded, { aggregateId: homepageId, data });
      return this.views.of(homepageId, memberId, tx.manager);
    });
  }

  private async seat(
    tx: Transaction,
    homepageId: string,
    seatId: string,
  ): Promise<{ seats: SeatRow[]; seat: SeatRow }> {
    const seats = await this.administrators.of(tx.manager, homepageId);
    const seat = seats.find(({ administratorId }) => administratorId === seatId);
    if (!seat) throw new Problem(commonProblems.notFound);
    return { seats, seat };
  }

  /** Ends an open hand-over: any, that of a seat which is given up, or one whose giver or receiver has another role now. */
  private async settleHandOver(
    tx: Transaction,
    page: HomepageRow,
    which: 'any' | SeatRow | 'changed' = 'changed',
    actorId: string | null = null,
  ): Promise<void> {
    const { homepageId } = page;
    const open = await this.administrators.handOver(tx.manager, homepageId);
    if (!open) return;
    const seats = await this.administrators.of(tx.manager, homepageId);
    const seatOf = (id: string) => seats.find(({ administratorId }) => administratorId === id);
    const [from, to] = [seatOf(open.fromId), seatOf(open.toId)];
    const touched = typeof which === 'object' && [open.fromId, open.toId].includes(which.administratorId);
    const holds = from?.role === 'senior' && to !== undefined && to.role !== 'senior';
    if (which !== 'any' && !touched && holds) return;
    await this.administrators.endHandOver(tx.manager, homepageId);
    await this.log.add(tx.manager, { homepageId, action: 'hand-over-withdrawn', actorId });
    if (!from || !to) return;
    const { handOverId } = open;
    const data = {
      ...named(page),
      handOverId,
      memberId: to.memberId,
      by: from.memberId,
      outcome: 'withdrawn',
    } as const;
    await tx.emit(handOverEnded, { aggregateId: homepageId, data });
  }
}

const named = ({ homepageId, kind, content }: HomepageRow) => ({ homepageId, kind, name: content.name });
