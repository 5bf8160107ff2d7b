import { notificationCountsEnd } from '@renmai/contracts/messaging/notification-counts';
import { notedHomepageOf } from './noted-homepages.repository.js';
import { friendsSql, notClosedSql, unblockedForSql, unblockedSql } from '../../relations/relations.query.js';

/** SQL: true if an entry is about a moment for friends whose author is no longer a friend. */
const closed = `EXISTS (
  SELECT 1 FROM noted_moment m
  WHERE m.moment_id = ANY(x.refs) AND m.visibility = 'friends' AND m.author_id <> x.member_id
    AND NOT ${friendsSql('x.member_id::text', 'm.author_id::text')}
)`;

/**
 * SQL: whether an entry is shown: not of deactivated members, nor of who is blocked either way, whether they did it or speak in
 * it, nor out of a moment that the
 * member may not see now.
 */
const shownWhere = (unblocked: (member: string) => string): string =>
  ['x.actor_id::text', '(CASE WHEN x.author_alone THEN x.author_id END)::text']
    .map((member) => `${unblocked(member)} AND ${notClosedSql(member)}`)
    .concat(`NOT ${closed}`)
    .join(' AND ');
const shown = shownWhere((member) => unblockedSql('x.member_id::text', member));
/** Like `shown`, for member `$1`. */
const shownToOne = shownWhere((member) => unblockedForSql('(SELECT $1::uuid::text)', member));

/** A limit, so that counts are quick even for members with thousands of notifications from a member they blocked since. */
const LOOKED_AT = 500;

/**
 * SQL: the counts of member `$1`. Reads the newest unread notifications one by one (`OFFSET 0` enforces this) until there are
 * enough. Unseen ones are always newer than seen ones. The member is hidden from the planner, which would plan for each.
 */
export const countsSql = `
  SELECT count(*) FILTER (WHERE shown.seen_at IS NULL)::int AS unseen, count(*)::int AS unread FROM (
    SELECT n.seen_at FROM (
      SELECT id, seen_at FROM notification WHERE member_id = (SELECT $1::uuid) AND read_at IS NULL AND deleted_at IS NULL
      ORDER BY updated_at DESC, id DESC LIMIT ${LOOKED_AT}
    ) n
    WHERE EXISTS (SELECT FROM notification_entry x WHERE x.notification_id = n.id AND ${shownToOne} OFFSET 0)
    LIMIT ${notificationCountsEnd}
  ) shown`;

/**
 * SQL: notifications `n` as they are shown, without those whose entries are all hidden. The conditions that follow hide their
 * parameters from the planner, `(SELECT $1)`: it would plan all of this for each request.
 */
export const notificationSelect = (maxActors: number): string => `
  SELECT n.id AS "notificationId", n.member_id AS "memberId", n.kind, n.seen_at AS "seenAt", n.read_at AS "readAt",
    n.created_at AS "createdAt", n.updated_at AS "updatedAt", e.count, e."actorCount", e.link, e.excerpt, e.timing AS "when",
    coalesce(e.reactions, '{}') AS reactions, coalesce(e.actors, '[]') AS actors, ${notedHomepageOf('h')} AS homepage
  FROM notification n
  LEFT JOIN noted_homepage h ON h.homepage_id = n.homepage_id
  CROSS JOIN LATERAL (
    WITH x AS MATERIALIZED (
      SELECT x.actor_id, x.link, x.excerpt, x.reaction, x.timing, x.occurred_at, x.source
      FROM notification_entry x WHERE x.notification_id = n.id AND ${shown}
    )
    SELECT count(*)::int AS count, count(DISTINCT x.actor_id)::int AS "actorCount",
      (array_agg(x.link ORDER BY x.occurred_at DESC, x.source DESC))[1] AS link,
      (array_agg(x.excerpt ORDER BY x.occurred_at DESC, x.source DESC))[1] AS excerpt,
      (array_agg(x.timing ORDER BY x.occurred_at DESC, x.source DESC))[1] AS timing,
      array_agg(x.reaction ORDER BY x.occurred_at DESC, x.source DESC) FILTER (WHERE x.reaction IS NOT NULL) AS reactions,
      (
        SELECT jsonb_agg(jsonb_build_object('memberId', l.actor_id, 'name', coalesce(u.nickname, ''),
            'photo', nullif(u.avatar_url, '')) ORDER BY l.at DESC, l.actor_id)
        FROM (
          SELECT x.actor_id, max(x.occurred_at) AS at FROM x WHERE x.actor_id IS NOT NULL
          GROUP BY x.actor_id ORDER BY at DESC, x.actor_id LIMIT ${maxActors}
        ) l LEFT JOIN chat_user u ON u.id = l.actor_id::text
      ) AS actors
    FROM x
  ) e
  WHERE e.count > 0`;
