import { notificationCountsEnd } from '@renmai/contracts/messaging/notification-counts';
import { notedHomepageOf } from './noted-homepages.repository.js';
import { friendsSql, notClosedSql, unblockedForSql, unblockedSql } from '../../relations/relations.query.js';

/** SQL: an entry tells of a moment for friends of somebody who is no friend any more. */
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
/** As `shown`, of member `$1`. */
const shownToOne = shownWhere((member) => unblockedForSql('(SELECT $1::uuid::text)', member));

/** So that a member with thousands of notifications by somebody they blocked since does not wait for the counts. */
const LOOKED_AT = 500;

/**
 * SQL: of member `$1`. Looks at the newest unread ones, one after the other (`OFFSET 0` keeps it so), until there are
 * enough. What is unseen is always newer than what is seen. The planner is not shown the member: it would plan for each.
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
 * SQL: a notification `n` as it is shown, without those of which nothing is shown. The conditions that follow hide their
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
