import { Injectable, Logger } from '@nestjs/common';
import { admissionsApi, type WayByChat } from '@renmai/contracts/messaging/admissions.api';
import type { ReachOutcome } from '@renmai/contracts/reach/may-reach';
import { OtherServices } from '@renmai/service-kit';

/** What comes of reaching members in ways that go by settings of chat, which messaging keeps. Asked outside of transactions. */
@Injectable()
export class MemberReach {
  private readonly logger = new Logger(MemberReach.name);

  constructor(private readonly others: OtherServices) {}

  /**
   * By member id; those who are left out are unknown.
   * @throws Problem 503 where messaging cannot be asked
   */
  async of(way: WayByChat, memberId: string, others: readonly string[]): Promise<Map<string, ReachOutcome>> {
    if (others.length === 0) return new Map();
    const { data } = await this.others.ask('messaging', admissionsApi.of, {
      params: undefined,
      query: undefined,
      body: { memberId, way, others: [...others] },
    });
    return new Map((data?.outcomes ?? []).map(({ memberId: id, outcome }) => [id, outcome]));
  }

  /** Of what waits for an answer anyway: where messaging cannot be asked it waits quietly, so that nobody hears what they do not want. */
  async orWaits(way: WayByChat, memberId: string, otherId: string): Promise<ReachOutcome> {
    try {
      return (await this.of(way, memberId, [otherId])).get(otherId) ?? 'waits';
    } catch (error) {
      this.logger.warn(`Settings of chat are not known now, so it waits quietly: ${way}, ${String(error)}`);
      return 'waits';
    }
  }
}
