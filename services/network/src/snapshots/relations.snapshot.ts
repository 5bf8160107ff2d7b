import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataOf, DomainEventDefinition, SnapshotDefinition } from '@renmai/contracts';
import {
  networkBlockAdded,
  networkBlocks,
  networkFollowAdded,
  networkFollows,
  networkFriendshipAccepted,
  networkFriendships,
  networkMuteAdded,
  networkMutes,
} from '@renmai/contracts/network/network.events';
import { db, SnapshotSources, told } from '@renmai/service-kit';

/** The chat-only users among two, in the form of the domain events. */
const chatOnlyOf = (one: string, other: string): string => `
  (SELECT json_agg(alone.member_id) FROM member alone
   WHERE alone.chat_only AND alone.member_id IN (${one}, ${other}))`;

const withParties = (one: string, other: string, data: string): string => `
  json_build_object(${data}) :: jsonb || CASE WHEN ${chatOnlyOf(one, other)} IS NULL THEN '{}'
    ELSE jsonb_build_object('chatOnly', ${chatOnlyOf(one, other)}) END`;

const friendships = `
  SELECT member_id || ':' || friend_id AS key, ${withParties(
    'member_id',
    'friend_id',
    `'memberIds', json_build_array(member_id, friend_id),
     'since', to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  )} AS data
  FROM friendship WHERE member_id < friend_id AND ($1::uuid IS NULL OR (member_id, friend_id) > ($1, $2::uuid))
  ORDER BY member_id, friend_id LIMIT $3`;

const blocks = `
  SELECT blocker_id || ':' || blocked_id AS key,
    ${withParties('blocker_id', 'blocked_id', `'blockerId', blocker_id, 'blockedId', blocked_id`)} AS data
  FROM block WHERE $1::uuid IS NULL OR (blocker_id, blocked_id) > ($1, $2::uuid)
  ORDER BY blocker_id, blocked_id LIMIT $3`;

const mutes = `
  SELECT member_id || ':' || muted_id AS key, json_build_object('memberId', member_id, 'mutedId', muted_id) AS data
  FROM mute WHERE $1::uuid IS NULL OR (member_id, muted_id) > ($1, $2::uuid)
  ORDER BY member_id, muted_id LIMIT $3`;

const follows = `
  SELECT follower_id || ':' || kind || ':' || target_id AS key,
    json_build_object('followerId', follower_id, 'kind', kind, 'targetId', target_id) AS data
  FROM follow WHERE $1::uuid IS NULL OR (follower_id, kind, target_id) > ($1, $2, $3::uuid)
  ORDER BY follower_id, kind, target_id LIMIT $4`;

/** Relations between two in the form of their domain events, for services that copy them. */
@Injectable()
export class RelationsSnapshot implements OnModuleInit {
  constructor(private readonly sources: SnapshotSources) {}

  onModuleInit(): void {
    this.offer(networkFriendships, networkFriendshipAccepted, friendships, 2);
    this.offer(networkBlocks, networkBlockAdded, blocks, 2);
    this.offer(networkMutes, networkMuteAdded, mutes, 2);
    this.offer(networkFollows, networkFollowAdded, follows, 3);
  }

  /** `parts`: the number of columns that are joined by colons to form the key. */
  private offer<E extends DomainEventDefinition>(
    snapshot: SnapshotDefinition,
    event: E,
    sql: string,
    parts: number,
  ): void {
    this.sources.offer(snapshot, async (manager, { after, limit }) => {
      const from = after === null ? Array.from({ length: parts }, () => null) : after.split(':');
      const rows = await db.rows<{ key: string; data: DataOf<E> }>(manager, sql, [...from, limit]);
      return rows.map(({ key, data }) => ({ key, events: [told(event, data)] }));
    });
  }
}
