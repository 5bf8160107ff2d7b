import { Injectable } from '@nestjs/common';
import type { AdministratorRole, InvitationState } from '@renmai/contracts/org-pages/administrator.schema';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface InvitationRow {
  invitationId: string;
  homepageId: string;
  memberId: string;
  role: AdministratorRole;
  state: InvitationState;
  /** null: erased */
  invitedBy: string | null;
  invitedAt: Date;
  expiresAt: Date;
  /** whether a refusal is not reported to the inviting member */
  traceless: boolean;
  /** the invitation was not notified either */
  quiet: boolean;
  /** of a traceless invitation, which looks open until it expires */
  declinedAt: Date | null;
}

const columns = `i.id AS "invitationId", i.homepage_id AS "homepageId", i.member_id AS "memberId", i.role, i.state,
  i.invited_by AS "invitedBy", i.invited_at AS "invitedAt", i.expires_at AS "expiresAt", i.traceless, i.quiet,
  i.declined_at AS "declinedAt"`;

@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  find(manager: EntityManager, invitationId: string): Promise<InvitationRow | undefined> {
    const sql = `SELECT ${columns} FROM administrator_invitation i WHERE i.id = $1`;
    return db.one<InvitationRow>(manager, sql, [invitationId]);
  }

  /** The open invitations of a homepage, including expired ones that are not marked as such yet. */
  open(manager: EntityManager, homepageId: string): Promise<InvitationRow[]> {
    const sql = `SELECT ${columns} FROM administrator_invitation i
      WHERE i.homepage_id = $1 AND i.state = 'pending' ORDER BY i.id`;
    return db.rows<InvitationRow>(manager, sql, [homepageId]);
  }

  async insert(manager: EntityManager, row: Omit<InvitationRow, 'state' | 'declinedAt'>): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO administrator_invitation (id, homepage_id, member_id, role, invited_by, invited_at, expires_at, traceless, quiet)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        row.invitationId,
        row.homepageId,
        row.memberId,
        row.role,
        row.invitedBy,
        row.invitedAt,
        row.expiresAt,
        row.traceless,
        row.quiet,
      ],
    );
  }

  /** Notes the refusal; the state does not change, because the inviting members must not see it. */
  async decline(manager: EntityManager, invitationId: string, at: Date): Promise<void> {
    const sql = 'UPDATE administrator_invitation SET declined_at = coalesce(declined_at, $2) WHERE id = $1';
    await db.run(manager, sql, [invitationId, at]);
  }

  /** When the member openly refused the last invitation of this homepage; undefined: longer ago than these days, or never. */
  async refusedAt(
    manager: EntityManager,
    homepageId: string,
    memberId: string,
    days: number,
  ): Promise<Date | undefined> {
    const row = await db.one<{ at: Date | null }>(
      manager,
      `SELECT max(h.at) AS at FROM administrator_invitation i
       JOIN administrator_invitation_history h ON h.subject_id = i.id AND h.to_state = 'refused'
       WHERE i.homepage_id = $1 AND i.member_id = $2 AND i.state = 'refused' AND h.at > now() - make_interval(days => $3)`,
      [homepageId, memberId, days],
    );
    return row?.at ?? undefined;
  }

  /** Whether the member has quietly declined an invitation of this homepage. */
  async hasDeclined(manager: EntityManager, homepageId: string, memberId: string): Promise<boolean> {
    const sql = `SELECT 1 FROM administrator_invitation
      WHERE homepage_id = $1 AND member_id = $2 AND declined_at IS NOT NULL LIMIT 1`;
    return (await db.one(manager, sql, [homepageId, memberId])) !== undefined;
  }

  received(
    memberId: string,
    { now, before, limit }: { now: Date; before: string | null; limit: number },
  ): Promise<(InvitationRow & { homepage: HomepageCard })[]> {
    return db.rows(
      this.database,
      `SELECT ${columns}, json_build_object('homepageId', h.id, 'kind', h.kind, 'handle', h.handle,
         'name', h.content->>'name', 'slogan', h.content->>'slogan',
         'logo', (SELECT p.picture FROM homepage_picture p WHERE p.media_id = h.logo_id)) AS homepage
       FROM administrator_invitation i JOIN homepage h ON h.id = i.homepage_id
       WHERE i.member_id = $1 AND i.state = 'pending' AND i.declined_at IS NULL AND i.expires_at > $2 AND ($3::uuid IS NULL OR i.id < $3)
       ORDER BY i.id DESC LIMIT $4`,
      [memberId, now, before, limit],
    );
  }

  /** Invitations whose time is over. Those of a closed homepage that can be opened again do not expire meanwhile. */
  expired(manager: EntityManager, now: Date): Promise<InvitationRow[]> {
    const sql = `SELECT ${columns} FROM administrator_invitation i JOIN homepage h ON h.id = i.homepage_id
      WHERE i.state = 'pending' AND i.expires_at <= $1 AND NOT (h.state = 'closed' AND h.reopenable)
      ORDER BY i.expires_at LIMIT 200`;
    return db.rows<InvitationRow>(manager, sql, [now]);
  }

  /** Prolongs open invitations by the time in which the homepage was closed, because nobody could accept them then. */
  async postpone(manager: EntityManager, homepageId: string, { from, to }: { from: Date; to: Date }): Promise<void> {
    await db.run(
      manager,
      `UPDATE administrator_invitation SET expires_at = expires_at + ($3::timestamptz - greatest($2::timestamptz, invited_at))
       WHERE homepage_id = $1 AND state = 'pending' AND expires_at > $2`,
      [homepageId, from, to],
    );
  }
}
