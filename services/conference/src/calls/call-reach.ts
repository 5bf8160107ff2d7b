import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { MemberDirectory, MemberReach } from '@renmai/member-directory';
import { Problem } from '@renmai/service-kit';
import { ChatGroups } from './chat-groups.js';

/** The members for whom a call may ring, by the common policy of all services. */
@Injectable()
export class CallReach {
  constructor(
    private readonly groups: ChatGroups,
    private readonly members: MemberDirectory,
    private readonly reach: MemberReach,
  ) {}

  /** @throws Problem 404 if none of them can be found */
  async among(callerId: string, asked: readonly string[]): Promise<string[]> {
    if (asked.length === 0) throw new Problem(commonProblems.invalidRequest, { pointer: '/callees' });
    const outcomes = await this.reach.byFriendship('call', callerId, asked);
    if ([...outcomes.values()].every((outcome) => outcome === 'nothing')) throw new Problem(commonProblems.notFound);
    return [...outcomes].flatMap(([id, outcome]) => (outcome === 'reached' ? [id] : []));
  }

  /** If nobody is named: all members of the group for whom it may ring. */
  async inGroup(callerId: string, groupId: string, asked: readonly string[]): Promise<string[]> {
    const callees = await this.groups.callees(groupId, callerId, asked.length === 0 ? null : asked);
    const found = await this.members.visibleMembers(callerId, callees);
    return callees.filter((id) => found.has(id));
  }
}
