import { Injectable } from '@nestjs/common';
import { admissionsApi } from '@renmai/contracts/messaging/admissions.api';
import { OtherServices } from '@renmai/service-kit';

/** Members who are invited: those who take it at once, and those who are asked. */
export interface Invitees {
  in: readonly string[];
  ask: readonly string[];
}

/** Who may add whom is a setting of chat, which messaging has: one rule for groups and meetings. */
@Injectable()
export class InviteesPolicy {
  constructor(private readonly others: OtherServices) {}

  /** @throws Problem 503 where messaging cannot be asked */
  async of(memberId: string, others: readonly string[]): Promise<Invitees> {
    if (others.length === 0) return { in: [], ask: [] };
    const { data } = await this.others.ask('messaging', admissionsApi.of, {
      params: undefined,
      query: undefined,
      body: { memberId, others: [...others] },
    });
    return data ?? { in: [], ask: [] };
  }
}
