import { Injectable } from '@nestjs/common';
import type { Dependants } from '@renmai/contracts/applications/dependants.schema';
import type {
  GroupInvitation,
  InvitationAnswer,
  JoinRequest,
  PendingInvitation,
  PublicGroup,
} from '@renmai/contracts/messaging/group-entries.api';
import { Database, db } from '@renmai/service-kit';
import type { GroupRef, Standing } from '../groups/group.js';
import { listNamed, namedWith, type HowNamed } from '../groups/group-names.js';
import { blockedSql } from '../relations/relations.query.js';

/** One more than `limit` is answered where there are more. */
interface Slice {
  after: { at: string; id: string } | null;
  limit: number;
}

/** The stored form: with a `Date` instead of a timestamp string. */
type Timed<T> = Omit<T, 'at'> & { at: Date };

/** A public group as the asking member sees it. */
export interface SeenGroup extends Omit<PublicGroup, 'declined'> {
  /** null: it was not declined */
  reason: string | null;
  declinedAt: Date | null;
}

const card = `g.id AS "groupId", g.name, g.description, g.avatar AS "avatarUrl", g.member_count AS "memberCount"`;

/** The data of public groups that `$1` sees; `l`: `$1` is blocked from the group. */
const seen = `SELECT ${card}, g.approval, d.reason, d.at AS "declinedAt",
  CASE WHEN m.user_id IS NOT NULL THEN 'inside' WHEN l.user_id IS NOT NULL THEN 'blocked'
    ELSE coalesce(e.state, 'outside') END AS standing
  FROM chat_group g
  LEFT JOIN group_member m ON m.group_id = g.id AND m.user_id = $1
  LEFT JOIN group_entry e ON e.group_id = g.id AND e.user_id = $1 AND NOT e.ignored
  LEFT JOIN group_decline d ON d.group_id = g.id AND d.user_id = $1
  LEFT JOIN group_listing l ON l.group_id = g.id AND l.list = 'block' AND l.user_id = $1
  WHERE g.kind = 'group' AND g.public AND NOT g.disabled`;

export const publicGroups = (how: HowNamed | null): string => `
  ${seen} AND l.user_id IS NULL AND ($2::bigint IS NULL OR g.id < $2::bigint) ${how === null ? '' : namedWith(how, '$4', '$5')}
  ORDER BY g.id DESC LIMIT $3`;

/** Reads pending invitations and requests, and answers; `groups/` writes them. */
@Injectable()
export class OpenEntriesRepository {
  constructor(private readonly database: Database) {}

  /** Null where there is no such group. */
  async standing(groupId: string, userId: string): Promise<Standing | null> {
    const row = await db.one<{ standing: Standing }>(
      this.database,
      `SELECT coalesce(m.role, 'outsider') AS standing FROM chat_group g
       LEFT JOIN group_member m ON m.group_id = g.id AND m.user_id = $2
       WHERE g.id = $1 AND g.kind = 'group'`,
      [groupId, userId],
    );
    return row?.standing ?? null;
  }

  /** The group or room into which the user is invited; null if there is no invitation. */
  async invitedTo(userId: string, groupId: string): Promise<GroupRef | null> {
    const [row] = await db.rows<GroupRef>(
      this.database,
      `SELECT g.kind, g.id FROM group_entry e JOIN chat_group g ON g.id = e.group_id
       WHERE e.user_id = $1 AND e.group_id = $2 AND e.state = 'invited' AND NOT e.ignored`,
      [userId, groupId],
    );
    return row ?? null;
  }

  /** Without invitations of users who are blocked either way. */
  invitationsTo(userId: string, { after, limit }: Slice): Promise<Timed<GroupInvitation>[]> {
    return db.rows(
      this.database,
      `SELECT ${card}, g.kind, e.inviter AS "inviterId", e.since AS at FROM group_entry e
       JOIN chat_group g ON g.id = e.group_id AND NOT g.disabled
       WHERE e.user_id = $1 AND e.state = 'invited' AND NOT e.ignored AND NOT ${blockedSql('e.user_id', 'e.inviter')}
         AND ($2::timestamptz IS NULL OR (e.since, e.group_id) < ($2::timestamptz, $3::bigint))
       ORDER BY e.since DESC, e.group_id DESC LIMIT $4`,
      [userId, after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }

  /** Without requests of users whom the reader (`seenBy`) may not see: blocked either way, or deactivated. */
  requestsTo(groupId: string, seenBy: string, { after, limit }: Slice): Promise<Timed<JoinRequest>[]> {
    return db.rows(
      this.database,
      `SELECT user_id AS "userId", message, since AS at FROM group_entry e
       WHERE group_id = $1 AND state = 'applied' AND NOT ${blockedSql('e.user_id', '$5')}
         AND EXISTS (SELECT FROM chat_user u WHERE u.id = e.user_id AND NOT u.closed)
         AND ($2::timestamptz IS NULL OR (since, user_id) > ($2::timestamptz, $3))
       ORDER BY since, user_id LIMIT $4`,
      [groupId, after?.at ?? null, after?.id ?? null, limit + 1, seenBy],
    );
  }

  pendingOf(groupId: string, { after, limit }: Slice): Promise<Timed<PendingInvitation>[]> {
    return db.rows(
      this.database,
      `SELECT user_id AS "userId", inviter AS "inviterId", since AS at FROM group_entry
       WHERE group_id = $1 AND state = 'invited'
         AND ($2::timestamptz IS NULL OR (since, user_id) > ($2::timestamptz, $3))
       ORDER BY since, user_id LIMIT $4`,
      [groupId, after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }

  /** `id` of a slice: group and user, as `group user` */
  answersTo(inviter: string, { after, limit }: Slice): Promise<Timed<InvitationAnswer>[]> {
    const [groupId = null, userId = null] = after?.id.split(' ') ?? [];
    return db.rows(
      this.database,
      `SELECT g.id AS "groupId", g.name, g.avatar AS "avatarUrl", a.user_id AS "userId", a.accepted, a.at
       FROM group_answer a JOIN chat_group g ON g.id = a.group_id AND NOT g.disabled
       WHERE a.inviter = $1 AND NOT ${blockedSql('a.user_id', 'a.inviter')} AND ($2::timestamptz IS NULL
         OR (a.at, a.group_id, a.user_id) < ($2::timestamptz, $3::bigint, $4::text))
       ORDER BY a.at DESC, a.group_id DESC, a.user_id DESC LIMIT $5`,
      [inviter, after?.at ?? null, groupId, userId, limit + 1],
    );
  }

  /** The groups that a user owns, and the number of other members in them. */
  async owned(userId: string): Promise<Dependants> {
    const own = `SELECT m.group_id FROM group_member m JOIN chat_group g ON g.id = m.group_id
      WHERE m.user_id = $1 AND m.role = 'owner' AND g.kind = 'group'`;
    const row = await db.one<Dependants>(
      this.database,
      `SELECT (SELECT count(*)::int FROM (${own}) own) AS running, (
         SELECT count(DISTINCT o.user_id)::int FROM group_member o WHERE o.group_id IN (${own}) AND o.user_id <> $1
       ) AS people`,
      [userId],
    );
    return row ?? { running: 0, people: 0 };
  }

  async forgetAnswer(inviter: string, { groupId, userId }: { groupId: string; userId: string }): Promise<boolean> {
    const sql = 'DELETE FROM group_answer WHERE inviter = $1 AND group_id = $2 AND user_id = $3';
    return (await db.affected(this.database.manager, sql, [inviter, groupId, userId])) > 0;
  }

  publicGroups(
    userId: string,
    { before, limit, q }: { before: string | null; limit: number; q: string },
  ): Promise<SeenGroup[]> {
    return listNamed(q, (by, isAny) =>
      db.rows<SeenGroup>(this.database, publicGroups(by?.how ?? null), [
        userId,
        ...(isAny ? [null, 1] : [before, limit + 1]),
        ...(by?.values ?? []),
      ]),
    );
  }

  async publicGroup(userId: string, groupId: string): Promise<SeenGroup | null> {
    const row = await db.one<SeenGroup>(this.database, `${seen} AND g.id = $2::bigint`, [userId, groupId]);
    return row ?? null;
  }

  declinesOf(userId: string, { after, limit }: Slice): Promise<(SeenGroup & { declinedAt: Date })[]> {
    return db.rows(
      this.database,
      `${seen} AND l.user_id IS NULL AND d.user_id IS NOT NULL
         AND ($2::timestamptz IS NULL OR (d.at, g.id) < ($2::timestamptz, $3::bigint))
       ORDER BY d.at DESC, g.id DESC LIMIT $4`,
      [userId, after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }

  async forgetDecline(userId: string, groupId: string): Promise<boolean> {
    const sql = 'DELETE FROM group_decline WHERE user_id = $1 AND group_id = $2';
    return (await db.affected(this.database.manager, sql, [userId, groupId])) > 0;
  }
}
