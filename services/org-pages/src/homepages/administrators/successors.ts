import { Injectable } from '@nestjs/common';
import { successorAsked } from '@renmai/contracts/org-pages/org-pages.events';
import type { Transaction } from '@renmai/service-kit';
import { HomepageSuccessors } from '../../ports/homepage-successors.port.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { AdministratorsRepository } from './administrators.repository.js';
import { Invitations } from './invitations.js';
import { InvitationsRepository } from './invitations.repository.js';

@Injectable()
export class Successors extends HomepageSuccessors {
  constructor(
    private readonly access: HomepageAccess,
    private readonly administrators: AdministratorsRepository,
    private readonly pending: InvitationsRepository,
    private readonly invitations: Invitations,
  ) {
    super();
  }

  async ask(tx: Transaction, homepageId: string, memberId: string, leavingId: string | null): Promise<boolean> {
    const accessed = await this.access.find(homepageId, memberId, { manager: tx.manager, lock: true });
    if (!accessed?.role || accessed.role === 'senior' || leavingId === null) return false;
    const { page } = accessed;
    const seats = await this.administrators.of(tx.manager, homepageId);
    if (!seats.some((seat) => seat.memberId === memberId)) return false;
    const open = await this.pending.open(tx.manager, homepageId);
    if (!open.some((invitation) => invitation.memberId === memberId && invitation.role === 'senior')) {
      await this.invitations.send(tx, page, { memberId, role: 'senior', invitedBy: leavingId });
    }
    const { kind, content } = page;
    const data = { homepageId, kind, name: content.name, memberId, by: leavingId };
    await tx.emit(successorAsked, { aggregateId: homepageId, data });
    return true;
  }
}
