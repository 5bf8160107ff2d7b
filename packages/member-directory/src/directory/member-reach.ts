import { Injectable, Logger } from '@nestjs/common';
import { admissionsApi, type WayByChat } from '@renmai/contracts/messaging/admissions.api';
import { mayReach, openSettings, type ReachOutcome, type WayByFriendship } from '@renmai/contracts/reach/may-reach';
import { OtherServices } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MemberDirectory } from './member-directory.js';

/** The outcome of reaching members, by the one policy of all services. */
@Injectable()
export class MemberReach {
  private readonly logger = new Logger(MemberReach.name);

  constructor(
    private readonly others: OtherServices,
    private readonly members: MemberDirectory,
  ) {}

  /** By member id in lower case, of everybody who is asked for. Nobody reaches themselves. */
  async byFriendship(
    way: WayByFriendship,
    memberId: string,
    others: readonly string[],
    manager?: EntityManager,
  ): Promise<Map<string, ReachOutcome>> {
    const found = await this.members.visibleMembers(memberId, others, manager);
    found.delete(memberId.toLowerCase());
    const relationTo = (id: string): 'friend' | 'stranger' | 'away' => {
      const member = found.get(id);
      if (!member) return 'away';
      return member.friend ? 'friend' : 'stranger';
    };
    const ids = [...new Set(others.map((id) => id.toLowerCase()))];
    return new Map(ids.map((id) => [id, mayReach(way, relationTo(id), openSettings)]));
  }

  /**
   * In ways that go by settings of chat, which messaging keeps: asked outside of transactions. By member id; members who are left out are
   * unknown.
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

  /**
   * For things that wait for an answer anyway: where messaging cannot be asked they wait quietly, so that nobody is notified against their
   * settings.
   */
  async orWaits(way: WayByChat, memberId: string, otherId: string): Promise<ReachOutcome> {
    try {
      return (await this.of(way, memberId, [otherId])).get(otherId) ?? 'waits';
    } catch (error) {
      this.logger.warn(`Settings of chat are not known now, so it waits quietly: ${way}, ${String(error)}`);
      return 'waits';
    }
  }
}
