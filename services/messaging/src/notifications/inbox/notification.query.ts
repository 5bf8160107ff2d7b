import { notificationCountsEnd } from '@renmai/contracts/messaging/notification-counts';
import { friendsSql, notClosedSql, unblockedSql } from '../../relations/relations.query.js';

/** SQL: an entry tells of a moment for friends of somebody who is no friend any more. */
const closed = `EXISTS (
  SELECT 1 FROM noted_moment m
  WHERE m.moment_id = ANY(x.refs) AND m.visibility = 'friends' AND m.author_id <> x.member_id
    AND NOT ${friendsSql('x.member_id::text', 'm.author_id::text')}
)`;

/**
 * SQL: whether an entry is shown: not of deactivated members, nor of who is blocked either way, nor out of a moment that the
 * member may not see now.
 */
const shown = `${notClosedSql('x.actor_id::text')}
  AND ${unblockedSql('x.member_id::text', 'x.actor_id::text')} AND NOT ${closed}`;

/** `which`: of those that are unread. Each is looked at by itself (`OFFSET 0` keeps it so) until there are enough. */
const countOf = (which: string): string => `(
  SELECT count(*)::int FROM (
    SELECT FROM notification n
    WHERE n.member_id = $1 AND n.read_at IS NULL AND n.deleted_at IS NULL AND ${which}
      AND EXISTS (SELECT FROM notification_entry x WHERE x.notification_id = n.id AND ${shown} OFFSET 0)
    LIMIT ${notificationCountsEnd}
  ) counted
)`;

/** SQL: of member `$1`. Where so many are unseen, as many are unread. */
export const countsSql = `
  SELECT unseen, CASE WHEN unseen = ${notificationCountsEnd} THEN unseen ELSE ${countOf('true')} END AS unread
  FROM (SELECT ${countOf('n.seen_at IS NULL')} AS unseen OFFSET 0) counted`;

/** SQL: a notification `n` as it is shown, without those of which nothing is shown. */
export const notificationSelect = (maxActors: number): string => `
  SELECT n.id AS "notificationId", n.member_id AS "memberId", n.kind, n.seen_at AS "seenAt", n.read_at AS "readAt",
    n.created_at AS "createdAt", n.updated_at AS "updatedAt", e.count, e."actorCount", e.link, e.excerpt,
    coalesce(e.reactions, '{}') AS reactions, coalesce(a.actors, '[]') AS actors
  FROM notification n
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS count, count(DISTINCT x.actor_id)::int AS "actorCount",
      (array_agg(x.link ORDER BY x.occurred_at DESC, x.source DESC))[1] AS link,
      (array_agg(x.excerpt ORDER BY x.occurred_at DESC, x.source DESC))[1] AS excerpt,
      array_agg(x.reaction ORDER BY x.occurred_at DESC, x.source DESC) FILTER (WHERE x.reaction IS NOT NULL) AS reactions
    FROM notification_entry x WHERE x.notification_id = n.id AND ${shown}
  ) e
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('memberId', l.actor_id, 'name', coalesce(u.nickname, ''),
        'photo', nullif(u.avatar_url, '')) ORDER BY l.at DESC, l.actor_id) AS actors
    FROM (
      SELECT x.actor_id, max(x.occurred_at) AS at FROM notification_entry x
      WHERE x.notification_id = n.id AND x.actor_id IS NOT NULL AND ${shown}
      GROUP BY x.actor_id ORDER BY at DESC, x.actor_id LIMIT ${maxActors}
    ) l LEFT JOIN chat_user u ON u.id = l.actor_id::text
  ) a
  WHERE e.count > 0`;
