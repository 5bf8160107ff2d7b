import { Injectable } from '@nestjs/common';
import type { NetworkSummary } from '@renmai/contracts/network/friendships.api';
import { Database, db } from '@renmai/service-kit';
import { publicMute } from '../follows/follow-lists.repository.js';
import { foundBy, notHidden } from '../members/found.query.js';

export type CountedSummary = Omit<NetworkSummary, 'requestsSent' | 'requestsAllowed'>;

const follows = (kind: string): string =>
  `(SELECT count(*)::int FROM follow WHERE follower_id = $1 AND kind = '${kind}')`;

/** The counts that match the lists: without deactivated members, and a block hides everything except recommendations. */
const summarySql = `
  SELECT
    (SELECT count(*)::int FROM friendship WHERE member_id = $1 AND ${notHidden('friend_id')}) AS friends,
    (
      SELECT count(*)::int FROM friend_request
      WHERE addressee_id = $1 AND state = 'requested' AND ${notHidden('requester_id')}
    ) AS "requestsReceived",
    (
      SELECT count(*)::int FROM follow WHERE follower_id = $1 AND kind = 'member' AND ${notHidden('target_id')}
    ) AS "followedMembers",
    ${follows('company')} AS "followedCompanies",
    ${follows('school')} AS "followedSchools",
    (
      SELECT count(*)::int FROM follow WHERE kind = 'member' AND target_id = $1 AND ${notHidden('follower_id')}
    ) AS followers,
    (SELECT count(*)::int FROM mute WHERE member_id = $1 AND ${notHidden('muted_id')})
      + (SELECT count(*)::int FROM homepage_mute WHERE member_id = $1 AND ${publicMute}) AS muted,
    (SELECT count(*)::int FROM block WHERE blocker_id = $1 AND ${notHidden('blocked_id')}) AS blacklist,
    (
      SELECT count(*)::int FROM recommendation r
      WHERE (r.author_id = $1 AND r.state IN ('asked', 'changes-asked') AND ${foundBy('$1', 'r.subject_id')})
        OR (r.subject_id = $1 AND r.state = 'submitted' AND ${foundBy('$1', 'r.author_id')})
    ) AS "recommendationsWaiting"`;

@Injectable()
export class SummaryRepository {
  constructor(private readonly database: Database) {}

  async of(memberId: string): Promise<CountedSummary> {
    const row = await db.one<CountedSummary>(this.database, summarySql, [memberId]);
    if (!row) throw new Error('a statement without a table answers one row');
    return row;
  }
}
