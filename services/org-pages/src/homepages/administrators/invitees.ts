import { Injectable } from '@nestjs/common';
import type { ReachOutcome } from '@renmai/contracts/reach/may-reach';
import { MemberDirectory, MemberReach } from '@renmai/member-directory';
import type { Transaction } from '@renmai/service-kit';
import { InvitationsRepository, type InvitationRow } from './invitations.repository.js';

/** Members who are invited to run a homepage: whether they are notified, and whether their refusal is reported. */
@Injectable()
export class Invitees {
  constructor(
    private readonly members: MemberDirectory,
    private readonly reach: MemberReach,
    private readonly invitations: InvitationsRepository,
  ) {}

  /** The result of the invited member's settings; asked before the transaction. */
  reached(memberId: string, invitedId: string): Promise<ReachOutcome> {
    return this.reach.orWaits('administrator', memberId, invitedId);
  }

  /** Holds their account until the commit. */
  hold(invitedId: string, { manager }: Transaction): Promise<void> {
    return this.members.hold(invitedId, manager);
  }

  /** @throws Problem 404 if the two members do not find each other */
  async manner(
    { manager }: Transaction,
    outcome: ReachOutcome,
    { homepageId, memberId, invitedId }: { homepageId: string; memberId: string; invitedId: string },
  ): Promise<Pick<InvitationRow, 'traceless' | 'quiet'>> {
    const { friend } = await this.members.visibleMember(memberId, invitedId, manager);
    // A member who has declined before is not notified again.
    const declined = !friend && (await this.invitations.hasDeclined(manager, homepageId, invitedId));
    return { traceless: !friend || outcome !== 'asked', quiet: outcome === 'waits' || declined };
  }
}
