import { Injectable } from '@nestjs/common';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import type { RelationView } from '@renmai/contracts/network/relation.schema';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { friendshipSeenBy } from '../friendships/friendship-state.js';
import { StandingsRepository } from '../members/standings.repository.js';
import { PairsRepository } from './pairs.repository.js';
import { RelationsRepository } from './relations.repository.js';
import { nobody, SomeMembersRepository } from './some-members.repository.js';

/** The relation to another member as the viewer sees it. */
@Injectable()
export class RelationsService {
  constructor(
    private readonly database: Database,
    private readonly standings: StandingsRepository,
    private readonly pairs: PairsRepository,
    private readonly relations: RelationsRepository,
    private readonly some: SomeMembersRepository,
    private readonly clock: Clock,
  ) {}

  async relation(actorId: string, asked: string): Promise<RelationView> {
    const memberId = asked.toLowerCase();
    if (memberId === actorId) throw new Problem(networkProblems.oneself);
    const { degree } = await this.standings.found(actorId, memberId);
    const [pair, row, mutualFriends, known] = await Promise.all([
      this.pairs.read(this.database.manager, actorId, memberId),
      this.relations.relation(actorId, memberId),
      this.some.mutualFriends(actorId, [memberId]),
      this.some.knownFollowers(actorId, [memberId]),
    ]);
    return {
      memberId,
      ...friendshipSeenBy(actorId, pair, this.clock.now()),
      degree,
      ...row,
      mutualFriends: mutualFriends.get(memberId) ?? nobody,
      followedByKnown: known.get(memberId) ?? nobody,
    };
  }
}
