import { Injectable } from '@nestjs/common';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import type { RelationView } from '@renmai/contracts/network/relation.schema';
import { Problem, type Transaction } from '@renmai/service-kit';
import type { LockedPair } from '../relations/pairs.repository.js';
import { expectFound, expectRoom, RelationChanges } from '../relations/relation-changes.js';
import { RelationsService } from '../relations/relations.service.js';
import { FriendshipMoves } from './friendship-moves.js';
import type { FriendshipAction } from './friendship-state.js';
import { OpenRequestsRepository } from './open-requests.repository.js';
import type { Pair } from './pair.js';

/** Requests and friendships. Each call answers the resulting relation to the other member. */
@Injectable()
export class FriendshipsService {
  constructor(
    private readonly changes: RelationChanges,
    private readonly moves: FriendshipMoves,
    private readonly openRequests: OpenRequestsRepository,
    private readonly relations: RelationsService,
  ) {}

  async request(actorId: string, memberId: string, note: string): Promise<RelationView> {
    await this.changes.change(actorId, memberId, (tx, pair) => this.ask(tx, pair, note), { limited: true });
    return this.relations.relation(actorId, memberId);
  }

  /** The actor asks the other member; changes by one actor are made one after another. */
  async ask(tx: Transaction, pair: LockedPair, note: string): Promise<void> {
    expectFound(pair);
    const allow = async ({ request }: Pair): Promise<void> => {
      if (!request) return;
      if (!pair.takesRequests) throw new Problem(networkProblems.requestsClosed);
      const { open, allowed } = await this.openRequests.of(tx.manager, pair.actorId, { chat: pair.chat !== null });
      expectRoom(open, allowed, networkProblems.tooManyRequests);
    };
    await this.moves.move(tx, pair, 'request', { note, allow });
  }

  async act(
    actorId: string,
    memberId: string,
    action: Exclude<FriendshipAction, 'request' | 'block'>,
  ): Promise<RelationView> {
    await this.changes.change(actorId, memberId, (tx, pair) => {
      expectFound(pair);
      return this.moves.move(tx, pair, action);
    });
    return this.relations.relation(actorId, memberId);
  }
}
