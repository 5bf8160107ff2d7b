import { Injectable } from '@nestjs/common';
import { mayReach, type ReachOutcome, type WayToReach } from '@renmai/contracts/reach/may-reach';
import { isFound } from '@renmai/member-directory/owners';
import type { EntityManager } from 'typeorm';
import { StandingsRepository } from '../members/standings.repository.js';
import { ReachRepository } from './reach.repository.js';

/** Ways that depend on data of this service: relations between members, and the setting who may ask them. */
export type WayOfNetwork = Extract<WayToReach, 'mention' | 'follow-invitation'>;

/** The results of reaching members, by the common policy of all services. */
@Injectable()
export class ReachOutcomes {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly reach: ReachRepository,
  ) {}

  /** Keyed by member id in lower case, for all requested members. Nobody reaches themselves. */
  async of(
    manager: EntityManager,
    way: WayOfNetwork,
    memberId: string,
    others: readonly string[],
  ): Promise<Map<string, ReachOutcome>> {
    const ids = [...new Set(others.map((id) => id.toLowerCase()))];
    const standings = await this.standings.within(manager, memberId, ids);
    const reach = await this.reach.of(manager, memberId, ids);
    return new Map(
      ids.map((id): [string, ReachOutcome] => {
        const [standing, to] = [standings.get(id), reach.get(id)];
        const found = id !== memberId && standing !== undefined && isFound(standing);
        return [id, found && to ? mayReach(way, to.relation, to.settings) : 'nothing'];
      }),
    );
  }
}
