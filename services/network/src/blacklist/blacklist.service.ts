import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import { maxBlacklist, type ListedMember } from '@renmai/contracts/network/follows.api';
import { networkBlockAdded, networkBlockRemoved } from '@renmai/contracts/network/network.events';
import { Clock, Problem, type Transaction } from '@renmai/service-kit';
import { announceFollow, announceMute } from '../follows/follow-announcements.js';
import { FollowsRepository } from '../follows/follows.repository.js';
import { FriendshipMoves } from '../friendships/friendship-moves.js';
import { present } from '../relations/list-page.js';
import { betweenOf, causerOf } from '../relations/relation-telling.js';
import type { LockedPair } from '../relations/pairs.repository.js';
import { expectRoom, RelationChanges } from '../relations/relation-changes.js';
import { BlacklistRepository } from './blacklist.repository.js';

@Injectable()
export class BlacklistService {
  constructor(
    private readonly changes: RelationChanges,
    private readonly moves: FriendshipMoves,
    private readonly follows: FollowsRepository,
    private readonly repository: BlacklistRepository,
    private readonly clock: Clock,
  ) {}

  /** Blocked members may block the blocking member as well, whose id they know. */
  async block(blockerId: string, memberId: string): Promise<void> {
    await this.changes.change(blockerId, memberId, (tx, pair) => this.add(tx, pair), { limited: true });
  }

  /** The actor adds the other member; changes by one actor are made one after another. */
  async add(tx: Transaction, pair: LockedPair): Promise<void> {
    if (pair.blockedByActor) return;
    if (!pair.present) throw new Problem(commonProblems.notFound);
    expectRoom(await this.repository.count(tx.manager, pair.actorId), maxBlacklist);
    await this.endAll(tx, pair);
    await this.repository.add(tx.manager, pair.actorId, pair.otherId, this.clock.now());
    await this.announce(tx, pair, networkBlockAdded);
  }

  async unblock(blockerId: string, memberId: string): Promise<void> {
    if (memberId.toLowerCase() === blockerId) return;
    await this.changes.change(blockerId, memberId, (tx, pair) => this.lift(tx, pair));
  }

  async lift(tx: Transaction, pair: LockedPair): Promise<void> {
    if (!pair.blockedByActor) return;
    await this.repository.remove(tx.manager, pair.actorId, pair.otherId);
    await this.announce(tx, pair, networkBlockRemoved);
  }

  async list(blockerId: string, query: PageQuery): Promise<Page<ListedMember>> {
    const page = await this.repository.list(blockerId, query);
    return present(page, ({ id, since, name, photo }) => ({
      member: { memberId: id, name, photo, headline: '', place: { region: '', city: '' }, degree: null },
      since: since.toISOString(),
    }));
  }

  private announce(tx: Transaction, pair: LockedPair, definition: typeof networkBlockAdded): Promise<void> {
    const { actorId: blockerId, otherId: blockedId } = pair;
    const data = { blockerId, blockedId, ...betweenOf(pair) };
    return tx.emit(definition, { aggregateId: `${blockerId}:${blockedId}`, data, ...causerOf(pair) });
  }

  private async endAll(tx: Transaction, pair: LockedPair): Promise<void> {
    await this.moves.move(tx, pair, 'block');
    const { follows, mutes } = await this.follows.removeBetween(tx.manager, pair.actorId, pair.otherId);
    for (const follow of follows) await announceFollow(tx, follow, false);
    for (const mute of mutes) await announceMute(tx, mute, false);
  }
}
