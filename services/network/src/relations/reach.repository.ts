import { Injectable } from '@nestjs/common';
import { openSettings, type ReachRelation, type ReachSettings } from '@renmai/contracts/reach/may-reach';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { haveFriendInCommon } from './takes-requests.sql.js';

export interface Reach {
  relation: Extract<ReachRelation, 'friend' | 'friend-of-friend' | 'stranger'>;
  settings: ReachSettings;
}

const reachSql = `
  SELECT asked.id AS "memberId", coalesce(s.who_may_ask, 'everyone') AS "whoMayAsk", CASE
    WHEN EXISTS (SELECT 1 FROM friendship f WHERE f.member_id = $1 AND f.friend_id = asked.id) THEN 'friend'
    WHEN ${haveFriendInCommon('$1', 'asked.id')} THEN 'friend-of-friend'
    ELSE 'stranger'
  END AS relation
  FROM unnest($2::uuid[]) AS asked (id) LEFT JOIN member_setting s ON s.member_id = asked.id`;

/** Input of the policy of ways to reach a member, for members who can find each other. */
@Injectable()
export class ReachRepository {
  async of(manager: EntityManager, memberId: string, others: readonly string[]): Promise<Map<string, Reach>> {
    const rows = await db.rows<{ memberId: string } & Pick<Reach, 'relation'> & Pick<ReachSettings, 'whoMayAsk'>>(
      manager,
      reachSql,
      [memberId, others],
    );
    return new Map(
      rows.map(({ memberId: id, relation, whoMayAsk }) => [id, { relation, settings: { ...openSettings, whoMayAsk } }]),
    );
  }
}
