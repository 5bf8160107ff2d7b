import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import type { ChatRelationCommand, chatRelationsApi } from '@renmai/contracts/network/chat-relations.api';
import { Database, type Transaction, db } from '@renmai/service-kit';
import { BlacklistService } from '../blacklist/blacklist.service.js';
import { FriendshipMoves } from '../friendships/friendship-moves.js';
import type { FriendshipAction } from '../friendships/friendship-state.js';
import { FriendshipsService } from '../friendships/friendships.service.js';
import { strangers } from '../friendships/pair.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import type { LockedPair } from '../relations/pairs.repository.js';
import { expectFound, RelationChanges } from '../relations/relation-changes.js';

type CarryOut = typeof chatRelationsApi.carryOut;
type Order = InputOf<CarryOut>['body'];

/** Roster commands of chat clients: the same locks, rules and domain events as the members' own calls. */
@Injectable()
export class ChatRelationsService {
  constructor(
    private readonly database: Database,
    private readonly members: MemberCopiesRepository,
    private readonly changes: RelationChanges,
    private readonly friendships: FriendshipsService,
    private readonly moves: FriendshipMoves,
    private readonly blacklist: BlacklistService,
  ) {}

  async carryOut(command: ChatRelationCommand, { actor, other, note, origin }: Order): Promise<ResponseOf<CarryOut>> {
    await this.introduce([actor, other]);
    const events = await this.changes.change(
      actor.relationId.toLowerCase(),
      other.relationId,
      async (tx, pair) => {
        await this.step(command, tx, pair, note);
        return tx.emitted;
      },
      { limited: command === 'request' || command === 'block', chat: { origin } },
    );
    return { events };
  }

  /** Chat-only users may act before messaging's domain event about them has arrived. */
  private async introduce(parties: readonly Order['actor'][]): Promise<void> {
    const ids = parties.filter(({ chatOnly }) => chatOnly).map(({ relationId }) => relationId.toLowerCase());
    const known = await db.rows<{ id: string }>(
      this.database,
      'SELECT member_id AS id FROM member WHERE member_id = ANY($1)',
      [ids],
    );
    const unknown = ids.filter((id) => !known.some((row) => row.id === id)).toSorted();
    if (unknown.length === 0) return;
    await this.database.write(async ({ manager }) => {
      for (const id of unknown) await this.members.registerChatOnly(manager, id);
    });
  }

  private step(command: ChatRelationCommand, tx: Transaction, pair: LockedPair, note: string): Promise<void> {
    switch (command) {
      case 'request':
        return this.friendships.ask(tx, forgiving(pair), note);
      case 'block':
        return this.blacklist.add(tx, pair);
      case 'unblock':
        return this.blacklist.lift(tx, pair);
      default:
        return this.move(tx, pair, ({ accept: 'accept', decline: 'refuse', remove: 'remove' } as const)[command]);
    }
  }

  private async move(tx: Transaction, pair: LockedPair, action: FriendshipAction): Promise<void> {
    expectFound(pair);
    await this.moves.move(tx, pair, action);
  }
}

/** The waiting time before a repeated request protects members; programs can be asked again at once. */
function forgiving(pair: LockedPair): LockedPair {
  const { request } = pair.friendship;
  const settled = request !== null && request.state !== 'requested';
  return settled && pair.chatOnly.includes(pair.otherId) ? { ...pair, friendship: strangers } : pair;
}
