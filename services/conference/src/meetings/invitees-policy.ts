import { Injectable } from '@nestjs/common';
import { MemberReach } from '@renmai/member-directory';

/** Invited members: those who are added at once, and those who are asked first. */
export interface Invitees {
  in: readonly string[];
  ask: readonly string[];
}

/** Whether a member may add another is a setting of chat: one rule for groups and meetings. */
@Injectable()
export class InviteesPolicy {
  constructor(private readonly reach: MemberReach) {}

  /** @throws Problem 503 if messaging cannot be asked */
  async of(memberId: string, others: readonly string[]): Promise<Invitees> {
    const found = [...(await this.reach.of('meeting', memberId, others))];
    const those = (outcome: string): string[] => found.flatMap(([id, one]) => (one === outcome ? [id] : []));
    return { in: those('reached'), ask: those('waits') };
  }
}
