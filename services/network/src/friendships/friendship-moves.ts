import { Injectable } from '@nestjs/common';
import { Clock, Problem, type Transaction } from '@renmai/service-kit';
import { PairsRepository, type LockedPair } from '../relations/pairs.repository.js';
import { announceFriendship } from './friendship-announcements.js';
import { decide, type FriendshipAction } from './friendship-state.js';
import type { Pair } from './pair.js';

/** Carries out the transitions of the state table for two members whose lock is held. */
@Injectable()
export class FriendshipMoves {
  constructor(
    private readonly pairs: PairsRepository,
    private readonly clock: Clock,
  ) {}

  /** `allow` may still refuse what the table allows. */
  async move(
    tx: Transaction,
    pair: LockedPair,
    action: FriendshipAction,
    { note, allow }: { note?: string; allow?: (after: Pair) => Promise<void> } = {},
  ): Promise<void> {
    const { actorId, otherId, friendship: before } = pair;
    const decision = decide(before, {
      actorId,
      otherId,
      action,
      now: this.clock.now(),
      ...(note !== undefined && { note }),
    });
    if ('problem' in decision) throw new Problem(decision.problem, { context: decision.context });
    const { pair: after, told } = decision;
    if (after === before) return;
    await allow?.(after);
    await this.pairs.save(tx.manager, pair, after);
    if (told) await announceFriendship(tx, told, { pair, action, before, after });
  }
}
