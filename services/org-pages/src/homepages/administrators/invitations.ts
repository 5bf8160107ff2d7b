import { Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import {
  invitationDays,
  maxAdministrators,
  refusedDays,
  type AdministratorRole,
  type AdministratorsView,
} from '@renmai/contracts/org-pages/administrator.schema';
import {
  administratorInvitationEnded,
  administratorInvited,
  profileReminderAsked,
} from '@renmai/contracts/org-pages/org-pages.events';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { Clock, Database, Periodic, Problem, transition, uuidv7, type Transaction } from '@renmai/service-kit';
import { isSenior } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { HomepageAnnouncements } from '../announcements/homepage-announcements.js';
import { invitationMachine } from '../records/homepage-state.js';
import type { HomepageRow } from '../records/homepage.row.js';
import { ReviewCases } from '../../ports/review-cases.port.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { AdministratorViews } from './administrator-views.js';
import { AdministratorsRepository } from './administrators.repository.js';
import { CompletenessRepository } from '../submissions/completeness.repository.js';
import { InvitationsRepository, type InvitationRow } from './invitations.repository.js';
import { Invitees } from './invitees.js';

const DAY_MS = 86_400_000;
const EXPIRE_EVERY_MS = 10 * 60_000;
type Ending = 'accept' | 'refuse' | 'withdraw' | 'expire';
interface Sent {
  memberId: string;
  role: AdministratorRole;
  invitedBy: string;
  traceless?: boolean;
  quiet?: boolean;
}
const outcomes = { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn', expire: 'expired' } as const;

/** Invitations to run a homepage. */
@Injectable()
export class Invitations implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly administrators: AdministratorsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly completeness: CompletenessRepository,
    private readonly invitees: Invitees,
    private readonly views: AdministratorViews,
    private readonly announcements: HomepageAnnouncements,
    private readonly log: HomepageLogRepository,
    private readonly cases: ReviewCases,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('expire-administrator-invitations', EXPIRE_EVERY_MS, () => this.expire());
  }

  async invite(
    memberId: string,
    homepageId: string,
    { memberId: invitedId, role }: { memberId: string; role: AdministratorRole },
  ): Promise<AdministratorsView> {
    const outcome = await this.invitees.reached(memberId, invitedId);
    const answer = await this.database.write(async (tx) => {
      // Locks the member before the homepage: the erasure of accounts uses the same order.
      await this.invitees.hold(invitedId, tx);
      const { page } = await this.access.senior(tx, homepageId, memberId);
      if (page.state === 'closed') throw new Problem(orgPagesProblems.homepageClosed);
      const manner = await this.invitees.manner(tx, outcome, { homepageId, memberId, invitedId });
      const seats = await this.administrators.of(tx.manager, homepageId);
      if (seats.some((seat) => seat.memberId === invitedId)) throw new Problem(orgPagesProblems.alreadyAdministrator);
      const open = await this.stillOpen(tx, page);
      if (open.some((invitation) => invitation.memberId === invitedId))
        throw new Problem(orgPagesProblems.alreadyInvited);
      await this.expectNotRefused(tx, homepageId, invitedId);
      if (seats.length + open.length >= maxAdministrators) {
        throw new Problem(orgPagesProblems.listFull, { context: { maximum: maxAdministrators } });
      }
      if (!(await this.completeness.isComplete(tx.manager, invitedId))) {
        const data = { ...named(page), memberId: invitedId, by: memberId };
        // A member who must not be notified of the invitation must not be reminded of the profile either.
        if (!manner.quiet) await tx.emit(profileReminderAsked, { aggregateId: homepageId, data });
        return null;
      }
      await this.send(tx, page, { memberId: invitedId, role, invitedBy: memberId, ...manner });
      return this.views.of(homepageId, memberId, tx.manager);
    });
    // The reminder is on its way, so this is refused after the commit.
    if (!answer) throw new Problem(orgPagesProblems.otherProfileIncomplete);
    return answer;
  }

  /** A refusal counts for a while. One that the homepage does not learn of holds longer, see `Invitees`. */
  private async expectNotRefused({ manager }: Transaction, homepageId: string, invitedId: string): Promise<void> {
    const at = await this.invitations.refusedAt(manager, homepageId, invitedId, refusedDays);
    if (!at) return;
    const possibleAt = new Date(at.getTime() + refusedDays * DAY_MS).toISOString();
    throw new Problem(orgPagesProblems.invitationRefused, { context: { possibleAt } });
  }

  /** Called under the lock of the homepage. */
  async send(
    tx: Transaction,
    page: HomepageRow,
    { memberId, role, invitedBy, traceless = false, quiet = false }: Sent,
  ): Promise<void> {
    const { homepageId } = page;
    const invitationId = uuidv7();
    const invitedAt = this.clock.now();
    const expiresAt = new Date(invitedAt.getTime() + invitationDays * DAY_MS);
    const row = { invitationId, homepageId, memberId, role, invitedBy, invitedAt, expiresAt, traceless, quiet };
    await this.invitations.insert(tx.manager, row);
    const subject = { actorId: invitedBy, subjectId: memberId };
    await this.log.add(tx.manager, { homepageId, action: 'administrator-invited', ...subject, data: { role } });
    if (quiet) return;
    const data = { ...named(page), invitationId, role, memberId, invitedBy };
    await tx.emit(administratorInvited, { aggregateId: invitationId, data });
  }

  async answer(memberId: string, invitationId: string, answer: 'accept' | 'refuse' | 'withdraw'): Promise<void> {
    await this.database.write(async (tx) => {
      const known = await this.invitations.find(tx.manager, invitationId);
      if (!known) throw new Problem(commonProblems.notFound);
      const accessed = await this.access.acting(tx, known.homepageId, memberId);
      const invitation = await this.invitations.find(tx.manager, invitationId);
      if (!invitation) throw new Problem(commonProblems.notFound);
      const mayAnswer = answer === 'withdraw' ? isSenior(accessed) : invitation.memberId === memberId;
      if (!mayAnswer) throw new Problem(commonProblems.notFound);
      if (answer !== 'withdraw' && invitation.declinedAt !== null) {
        if (answer === 'refuse') return;
        throw new Problem(orgPagesProblems.invitationEnded);
      }
      const { state } = invitation;
      if (state === outcomes[answer]) return;
      if (state !== 'pending' || invitation.expiresAt <= this.clock.now())
        throw new Problem(orgPagesProblems.invitationEnded);
      if (answer === 'refuse' && invitation.traceless) return this.decline(tx, accessed.page, invitation);
      if (answer === 'accept') await this.seat(tx, accessed.page, invitation);
      await this.end(tx, accessed.page, invitation, answer, memberId);
    });
  }

  /** The inviting members see the invitation as open until it expires, but its notification is removed. */
  private async decline(tx: Transaction, page: HomepageRow, invitation: InvitationRow): Promise<void> {
    const { invitationId, role, memberId, invitedBy, quiet } = invitation;
    await this.invitations.decline(tx.manager, invitationId, this.clock.now());
    if (quiet || !invitedBy) return;
    const data = { ...named(page), invitationId, role, memberId, invitedBy, outcome: 'declined' } as const;
    await tx.emit(administratorInvitationEnded, { aggregateId: invitationId, data });
  }

  private async seat(
    tx: Transaction,
    { homepageId, state }: HomepageRow,
    { memberId, role }: InvitationRow,
  ): Promise<void> {
    if (state === 'closed') throw new Problem(orgPagesProblems.invitationEnded);
    if (!(await this.completeness.isComplete(tx.manager, memberId)))
      throw new Problem(orgPagesProblems.profileIncomplete);
    const seats = await this.administrators.of(tx.manager, homepageId);
    const mine = seats.find((seat) => seat.memberId === memberId);
    // An invitation may raise the role of an existing administrator, but never lower it.
    if (mine && role !== 'senior') return;
    await this.administrators.add(tx, { homepageId, memberId, role, since: this.clock.now() });
    await this.announcements.administrators(tx, homepageId);
  }

  private async end(
    tx: Transaction,
    page: HomepageRow,
    invitation: InvitationRow,
    ending: Ending,
    actorId: string | null,
  ): Promise<void> {
    const { invitationId, homepageId, memberId, role, invitedBy } = invitation;
    const mover = ending === 'expire' ? 'clock' : ending === 'withdraw' ? 'senior' : 'invited';
    const actor = { role: mover, id: actorId } as const;
    await transition(tx, { machine: invitationMachine, id: invitationId, action: ending, actor, expected: null });
    const outcome = outcomes[ending];
    await this.log.add(tx.manager, {
      homepageId,
      action: `invitation-${outcome}`,
      by: ending === 'expire' ? 'clock' : 'administrator',
      actorId,
      subjectId: memberId,
      data: { role },
    });
    if (role === 'senior' && outcome !== 'accepted') await this.cases.successorDeclined(tx, homepageId);
    if (!invitedBy) return;
    const data = { ...named(page), invitationId, role, memberId, invitedBy, outcome };
    await tx.emit(administratorInvitationEnded, { aggregateId: invitationId, data });
  }

  /** The open invitations; ends expired ones. */
  private async stillOpen(tx: Transaction, page: HomepageRow): Promise<InvitationRow[]> {
    const open = await this.invitations.open(tx.manager, page.homepageId);
    const now = this.clock.now();
    const over = open.filter(({ expiresAt }) => expiresAt <= now);
    for (const invitation of over) await this.end(tx, page, invitation, 'expire', null);
    return open.filter((invitation) => !over.includes(invitation));
  }

  private async expire(): Promise<void> {
    const homepageIds = new Set(
      (await this.invitations.expired(this.database.manager, this.clock.now())).map(({ homepageId }) => homepageId),
    );
    for (const homepageId of homepageIds) {
      await this.database.write(async (tx) => {
        const accessed = await this.access.find(homepageId, null, { manager: tx.manager, lock: true });
        if (accessed) await this.stillOpen(tx, accessed.page);
      });
    }
  }
}

const named = ({ homepageId, kind, content }: HomepageRow) => ({ homepageId, kind, name: content.name });
