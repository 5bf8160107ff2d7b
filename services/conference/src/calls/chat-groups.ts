import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { groupCallsApi } from '@renmai/contracts/messaging/group-calls.api';
import { OtherServices, Problem } from '@renmai/service-kit';

/** Asks messaging for the members of a chat group. */
@Injectable()
export class ChatGroups {
  constructor(private readonly others: OtherServices) {}

  /**
   * The members for whom the member's call may ring; `among`: only of these, null: of the whole group.
   * @throws Problem 404 if the member is not in the group, 503 if messaging cannot be asked
   */
  async callees(groupId: string, memberId: string, among: readonly string[] | null): Promise<string[]> {
    const body = { groupId, memberId, among: among && [...among] };
    const { data } = await this.others.ask('messaging', groupCallsApi.callees, {
      params: undefined,
      query: undefined,
      body,
    });
    if (!data?.inside) throw new Problem(commonProblems.notFound);
    return data.memberIds;
  }

  /** @throws Problem 404 if the member is not in the group, 503 if messaging cannot be asked */
  async expectInside(groupId: string, memberId: string): Promise<void> {
    await this.callees(groupId, memberId, []);
  }
}
