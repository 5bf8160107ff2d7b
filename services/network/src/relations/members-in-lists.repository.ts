import { Injectable } from '@nestjs/common';
import type { MemberInList } from '@renmai/contracts/network/relation.schema';
import { Clock, Database, db } from '@renmai/service-kit';
import { friendshipSeenBy } from '../friendships/friendship-state.js';
import type { FriendRequest } from '../friendships/pair.js';
import { MembersRepository } from '../members/members.repository.js';

const requestsSql = `
  SELECT requester_id AS "requesterId", addressee_id AS "addresseeId", state, note, attempts,
    requested_at AS "requestedAt", settled_at AS "settledAt", refused_at AS "refusedAt"
  FROM friend_request
  WHERE (requester_id = $1 AND addressee_id = ANY($2)) OR (addressee_id = $1 AND requester_id = ANY($2))`;

/** Cards for lists of people whom the viewer may ask to be friends, with the state of the friendship. */
@Injectable()
export class MembersInListsRepository {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly clock: Clock,
  ) {}

  /** Keyed by member id; members whom the viewer may not find are left out. */
  async of(viewerId: string, memberIds: readonly string[]): Promise<Map<string, MemberInList>> {
    if (memberIds.length === 0) return new Map();
    const [cards, requests] = await Promise.all([
      this.members.cards(viewerId, memberIds),
      db.rows<FriendRequest>(this.database, requestsSql, [viewerId, memberIds]),
    ]);
    const now = this.clock.now();
    const asked = new Map(
      requests.map((request) => [
        request.requesterId === viewerId ? request.addresseeId : request.requesterId,
        friendshipSeenBy(viewerId, { friendsSince: null, request }, now).friendship,
      ]),
    );
    return new Map(
      [...cards].map(([id, card]) => [
        id,
        { ...card, friendship: card.degree === 1 ? 'friends' : (asked.get(id) ?? 'none') },
      ]),
    );
  }
}
