import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { FriendRequest, Pair } from '../friendships/pair.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { lockMember, lockPair } from './pair-lock.sql.js';
import { takesRequests } from './takes-requests.sql.js';

/** Two members, the first of whom acts; no other transaction changes their relation until this one ends. */
export interface LockedPair {
  actorId: string;
  otherId: string;
  /** whether the other is known here and not deactivated; for commands from chat, users without an account count too */
  present: boolean;
  /** which of the two have no account */
  chatOnly: readonly string[];
  /** set for a command from chat, with the device it came from; null: members' own calls */
  chat: { origin: string } | null;
  blockedByActor: boolean;
  blockedByOther: boolean;
  /** by the setting of the other */
  takesRequests: boolean;
  friendship: Pair;
}

type PairRow = Pick<LockedPair, 'present' | 'chatOnly' | 'blockedByActor' | 'blockedByOther' | 'takesRequests'> & {
  friendsSince: Date | null;
  request: RequestRow | null;
};
type RequestRow = Omit<FriendRequest, 'requestedAt' | 'settledAt' | 'refusedAt'> & {
  requestedAt: string;
  settledAt: string | null;
  refusedAt: string | null;
};

// Hidden from the planner, which would plan for each pair of members.
const [actor, other] = ['(SELECT $1::uuid)', '(SELECT $2::uuid)'];

export const pairSql = `
  SELECT EXISTS (SELECT 1 FROM member WHERE member_id = ${other} AND (NOT hidden OR (chat_only AND (SELECT $3::bool)))) AS present,
    ARRAY(SELECT member_id FROM member WHERE member_id IN (${actor}, ${other}) AND chat_only) AS "chatOnly",
    EXISTS (SELECT 1 FROM block WHERE blocker_id = ${actor} AND blocked_id = ${other}) AS "blockedByActor",
    EXISTS (SELECT 1 FROM block WHERE blocker_id = ${other} AND blocked_id = ${actor}) AS "blockedByOther",
    ${takesRequests(actor, other)} AS "takesRequests",
    (SELECT since FROM friendship WHERE member_id = ${actor} AND friend_id = ${other}) AS "friendsSince",
    (
      SELECT jsonb_build_object(
        'requesterId', requester_id, 'addresseeId', addressee_id, 'state', state, 'note', note, 'attempts', attempts,
        'requestedAt', requested_at, 'settledAt', settled_at, 'refusedAt', refused_at
      )
      FROM friend_request
      WHERE (requester_id = ${actor} AND addressee_id = ${other}) OR (requester_id = ${other} AND addressee_id = ${actor})
    ) AS request`;

const time = (value: string | null): Date | null => (value === null ? null : new Date(value));

/** The relation between two members, read and written in one place. */
@Injectable()
export class PairsRepository {
  constructor(private readonly members: MemberCopiesRepository) {}

  /** `limited`: the actor's own lists are counted too, so their changes go one after another. */
  async lock(
    manager: EntityManager,
    actorId: string,
    otherId: string,
    { limited, chat }: { limited: boolean; chat: LockedPair['chat'] },
  ): Promise<LockedPair> {
    if (limited) await lockMember(manager, actorId);
    await lockPair(manager, actorId, otherId);
    // Erasure of either waits until the transaction ends.
    await this.members.hold(manager, actorId);
    await db.run(manager, 'SELECT 1 FROM member WHERE member_id = $1 FOR KEY SHARE', [otherId]);
    const { friendsSince, request, ...rest } = await this.row(manager, actorId, otherId, chat !== null);
    return { actorId, otherId, chat, ...rest, friendship: { friendsSince, request: toRequest(request) } };
  }

  async read(manager: EntityManager, actorId: string, otherId: string): Promise<Pair> {
    const { friendsSince, request } = await this.row(manager, actorId, otherId, false);
    return { friendsSince, request: toRequest(request) };
  }

  async save(manager: EntityManager, { actorId, otherId }: LockedPair, { friendsSince, request }: Pair): Promise<void> {
    const both = [actorId, otherId];
    await db.run(
      manager,
      `DELETE FROM friend_request
       WHERE (requester_id = $1 AND addressee_id = $2) OR (requester_id = $2 AND addressee_id = $1)`,
      both,
    );
    if (request) {
      await db.run(
        manager,
        `INSERT INTO friend_request
           (requester_id, addressee_id, state, note, attempts, requested_at, settled_at, refused_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          request.requesterId,
          request.addresseeId,
          request.state,
          request.note,
          request.attempts,
          request.requestedAt,
          request.settledAt,
          request.refusedAt,
        ],
      );
    }
    if (friendsSince) {
      await db.run(
        manager,
        'INSERT INTO friendship (member_id, friend_id, since) VALUES ($1, $2, $3), ($2, $1, $3) ON CONFLICT DO NOTHING',
        [...both, friendsSince],
      );
    } else {
      await db.run(
        manager,
        'DELETE FROM friendship WHERE (member_id = $1 AND friend_id = $2) OR (member_id = $2 AND friend_id = $1)',
        both,
      );
    }
  }

  private async row(manager: EntityManager, actorId: string, otherId: string, chat: boolean): Promise<PairRow> {
    const row = await db.one<PairRow>(manager, pairSql, [actorId, otherId, chat]);
    if (!row) throw new Error('a statement without a table answers one row');
    return row;
  }
}

const toRequest = (row: RequestRow | null): FriendRequest | null =>
  row && {
    ...row,
    requestedAt: new Date(row.requestedAt),
    settledAt: time(row.settledAt),
    refusedAt: time(row.refusedAt),
  };
