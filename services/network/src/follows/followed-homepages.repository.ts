import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import { patternFor } from '@renmai/names';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { foundBy } from '../members/found.query.js';
import {
  decodeNameCursor,
  decodeTimeCursor,
  namePage,
  timePage,
  type Named,
  type Since,
} from '../relations/list-page.js';

export type InvitationRow = Since & { inviterId: string; endsAt: Date };

/** SQL: whether nobody invited the member in `column` to the homepage `$2` yet, and they neither follow nor have muted it. */
const invitable = (column: string): string => `
    NOT EXISTS (SELECT 1 FROM follow f WHERE f.follower_id = ${column} AND f.kind = $3 AND f.target_id = $2)
    AND NOT EXISTS (SELECT 1 FROM homepage_mute u WHERE u.member_id = ${column} AND u.homepage_id = $2)
    AND NOT EXISTS (SELECT 1 FROM follow_invitation i WHERE i.homepage_id = $2 AND i.member_id = ${column})`;

/** How long unanswered invitations last, relative to a time. */
export interface Lasting {
  now: Date;
  lastsDays: number;
}

export interface Homepage {
  homepageId: string;
  kind: 'company' | 'school';
  name: string;
}

/** Mutes of homepages and invitations to follow them, as they are written. The booleans say whether anything changed. */
@Injectable()
export class FollowedHomepagesRepository {
  constructor(private readonly database: Database) {}

  publicHomepage(manager: EntityManager, homepageId: string): Promise<Homepage | undefined> {
    const sql = 'SELECT homepage_id AS "homepageId", kind, name FROM homepage_copy WHERE homepage_id = $1 AND public';
    return db.one<Homepage>(manager, sql, [homepageId]);
  }

  async isMuted(manager: EntityManager, memberId: string, homepageId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM homepage_mute WHERE member_id = $1 AND homepage_id = $2';
    return (await db.affected(manager, sql, [memberId, homepageId])) > 0;
  }

  async countMutes(manager: EntityManager, memberId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS n FROM homepage_mute WHERE member_id = $1';
    return (await db.one<{ n: number }>(manager, sql, [memberId]))?.n ?? 0;
  }

  async mute(manager: EntityManager, memberId: string, homepageId: string, since: Date): Promise<void> {
    const sql = 'INSERT INTO homepage_mute (member_id, homepage_id, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
    await db.run(manager, sql, [memberId, homepageId, since]);
  }

  async unmute(manager: EntityManager, memberId: string, homepageId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM homepage_mute WHERE member_id = $1 AND homepage_id = $2', [
      memberId,
      homepageId,
    ]);
  }

  /** Counts a member's invitations to a homepage since a time, without those that ended unanswered. */
  async countInvited(
    manager: EntityManager,
    [inviterId, homepageId]: readonly [string, string],
    since: Date,
    { now, lastsDays }: Lasting,
  ): Promise<number> {
    const sql = `SELECT count(*)::int AS n FROM follow_invitation
      WHERE inviter_id = $1 AND homepage_id = $2 AND invited_at > $3
        AND coalesce(settled_at, $4) < invited_at + make_interval(days => $5)`;
    return (await db.one<{ n: number }>(manager, sql, [inviterId, homepageId, since, now, lastsDays]))?.n ?? 0;
  }

  /** Friends who may be invited, by name. */
  async invitable(
    memberId: string,
    { homepageId, kind }: Homepage,
    typed: string,
    { cursor, limit }: PageQuery,
  ): Promise<Page<Named>> {
    const after = decodeNameCursor(cursor);
    const friends = `SELECT fr.friend_id FROM friendship fr
      WHERE fr.member_id = $1 AND ${foundBy('$1', 'fr.friend_id')} AND ${invitable('fr.friend_id')}`;
    const letters = await patternFor(typed, async (pattern) => {
      const sql = `SELECT 1 FROM member m WHERE m.member_id IN (${friends}) AND m.found_by ~ $4 LIMIT 1`;
      return (await db.one(this.database, sql, [memberId, homepageId, kind, pattern])) !== undefined;
    });
    const rows = await db.rows<Named>(
      this.database,
      `SELECT m.member_id AS id, m.name FROM member m
       WHERE m.member_id IN (${friends}) AND ($4::text IS NULL OR m.found_by ~ $4)
         ${after ? 'AND (m.name > $6 OR m.name = $6 AND m.member_id > $7)' : ''}
       ORDER BY m.name, m.member_id LIMIT $5`,
      [memberId, homepageId, kind, letters, limit + 1, ...(after ?? [])],
    );
    return namePage(rows, limit);
  }

  /** Invites the members whom the inviter may reach, and answers these; all others are left out. */
  async invite(
    manager: EntityManager,
    inviterId: string,
    { homepageId, kind }: Homepage,
    memberIds: readonly string[],
    at: Date,
  ): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `INSERT INTO follow_invitation (homepage_id, member_id, inviter_id, invited_at)
       SELECT $2, asked.id, $1, $4 FROM unnest($5::uuid[]) AS asked (id) WHERE ${invitable('asked.id')} ORDER BY asked.id
       ON CONFLICT DO NOTHING RETURNING member_id AS id`,
      [inviterId, homepageId, kind, at, memberIds],
    );
    return rows.map(({ id }) => id);
  }

  /** True: an open invitation is settled. */
  async settle(manager: EntityManager, memberId: string, homepageId: string, at: Date): Promise<boolean> {
    const sql = `UPDATE follow_invitation SET settled_at = $3
      WHERE member_id = $1 AND homepage_id = $2 AND settled_at IS NULL RETURNING 1`;
    return (await db.affected(manager, sql, [memberId, homepageId, at])) > 0;
  }

  /** Settles expired open invitations, the oldest first. */
  settleOld(
    manager: EntityManager,
    { now, lastsDays }: Lasting,
    limit: number,
  ): Promise<{ memberId: string; homepageId: string }[]> {
    return db.rows(
      manager,
      `UPDATE follow_invitation SET settled_at = $1
       WHERE (homepage_id, member_id) IN (
         SELECT homepage_id, member_id FROM follow_invitation
         WHERE settled_at IS NULL AND invited_at <= $1::timestamptz - make_interval(days => $2)
         ORDER BY invited_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING member_id AS "memberId", homepage_id AS "homepageId"`,
      [now, lastsDays, limit],
    );
  }

  /** Open invitations, newest first, to public homepages, from inviters whom the member can find. */
  async open(
    memberId: string,
    { now, lastsDays }: Lasting,
    { cursor, limit }: PageQuery,
  ): Promise<Page<InvitationRow>> {
    const after = decodeTimeCursor(cursor);
    const rows = await db.rows<InvitationRow>(
      this.database,
      `SELECT i.homepage_id AS id, i.invited_at AS since, i.inviter_id AS "inviterId",
         i.invited_at + make_interval(days => $4) AS "endsAt" FROM follow_invitation i
       WHERE i.member_id = $1 AND i.settled_at IS NULL AND i.invited_at > $3::timestamptz - make_interval(days => $4) AND ${foundBy('$1', 'i.inviter_id')}
         AND EXISTS (SELECT 1 FROM homepage_copy h WHERE h.homepage_id = i.homepage_id AND h.public)
         ${after ? 'AND i.invited_at <= $5 AND (i.invited_at < $5 OR i.homepage_id > $6)' : ''}
       ORDER BY i.invited_at DESC, i.homepage_id LIMIT $2`,
      [memberId, limit + 1, now, lastsDays, ...(after ?? [])],
    );
    return timePage(rows, limit);
  }
}
