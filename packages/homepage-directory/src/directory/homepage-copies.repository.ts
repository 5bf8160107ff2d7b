import { Injectable } from '@nestjs/common';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Pause } from './homepage-changes.js';
import { HomepageMembers } from './homepage-members.port.js';
import { homepageCardOf } from './homepage.sql.js';

interface Seat {
  memberId: string;
  role: AdministratorRole;
}

/** The state of a homepage, from the events of org-pages. */
export interface Standing {
  paused: { until: string | null } | null;
  ended: boolean;
}

const SHOWN = `SELECT CASE WHEN h.public THEN ${homepageCardOf('h')} END::text AS shown FROM homepage_copy h WHERE h.homepage_id = $1`;

/** Writes the copies, each part at the sequence of its domain event: an older one changes nothing. */
@Injectable()
export class HomepageCopiesRepository {
  constructor(private readonly members: HomepageMembers) {}

  /** Answers whether everybody sees it differently now. */
  setPublished(
    manager: EntityManager,
    homepage: HomepageCard & { country?: string | undefined },
    sequence: number,
  ): Promise<boolean> {
    const sql = `INSERT INTO homepage_copy (homepage_id, kind, handle, name, slogan, logo, position, country)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (homepage_id) DO UPDATE SET kind = excluded.kind, handle = excluded.handle, name = excluded.name,
         slogan = excluded.slogan, logo = excluded.logo, position = excluded.position, country = excluded.country
       WHERE ${isNewer('homepage_copy.position', 'excluded.position')}`;
    const { homepageId, kind, handle, name, slogan, logo, country = 'CN' } = homepage;
    return this.changing(manager, homepageId, () =>
      db.run(manager, sql, [homepageId, kind, handle, name, slogan, logo, sequence, country]),
    );
  }

  /** Answers whether everybody sees it differently now. */
  setUnpublished(manager: EntityManager, homepageId: string, sequence: number): Promise<boolean> {
    const sql = `INSERT INTO homepage_copy (homepage_id, unpublished_position) VALUES ($1, $2)
       ON CONFLICT (homepage_id) DO UPDATE
       SET unpublished_position = greatest(homepage_copy.unpublished_position, excluded.unpublished_position)`;
    return this.changing(manager, homepageId, () => db.run(manager, sql, [homepageId, sequence]));
  }

  /** Answers the effect on everything that depends on the homepage; null: nothing new. */
  async setSeats(
    manager: EntityManager,
    homepageId: string,
    seats: readonly Seat[],
    { standing = null, at, sequence }: { standing?: Standing | null; at: Date; sequence: number },
  ): Promise<'paused' | 'ended' | Pause | null> {
    const before = await db.one<{ since: Date | null; ended: boolean }>(
      manager,
      'SELECT paused_since AS since, ended FROM homepage_seats WHERE homepage_id = $1 FOR UPDATE',
      [homepageId],
    );
    const newer = await db.affected(
      manager,
      `INSERT INTO homepage_seats (homepage_id, position) VALUES ($1, $2)
       ON CONFLICT (homepage_id) DO UPDATE SET position = excluded.position
       WHERE ${isNewer('homepage_seats.position', 'excluded.position')} RETURNING 1`,
      [homepageId, sequence],
    );
    if (newer === 0) return null;
    await this.fill(manager, homepageId, seats);
    if (!standing) return null;
    const { paused, ended } = standing;
    await db.run(
      manager,
      `UPDATE homepage_seats SET paused_since = CASE WHEN $2 THEN coalesce(paused_since, $3) END, paused_until = $4, ended = $5
       WHERE homepage_id = $1`,
      [homepageId, paused !== null, at, paused?.until ?? null, ended],
    );
    if (ended) return before?.ended ? null : 'ended';
    const since = before?.since ?? null;
    if (paused) return since === null ? 'paused' : null;
    return since === null ? null : { since, at };
  }

  private async fill(manager: EntityManager, homepageId: string, seats: readonly Seat[]): Promise<void> {
    await db.run(manager, 'DELETE FROM homepage_seat WHERE homepage_id = $1', [homepageId]);
    const kept: Seat[] = [];
    for (const seat of seats) if (!(await this.members.isErased(seat.memberId, manager))) kept.push(seat);
    await db.run(
      manager,
      `INSERT INTO homepage_seat (homepage_id, member_id, role, place)
       SELECT $1, seat.member_id, seat.role, seat.place
       FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS seat (member_id, role, place) ON CONFLICT DO NOTHING`,
      [homepageId, kept.map(({ memberId }) => memberId), kept.map(({ role }) => role)],
    );
  }

  private async changing(manager: EntityManager, homepageId: string, change: () => Promise<unknown>): Promise<boolean> {
    const shown = async () => (await db.one<{ shown: string | null }>(manager, SHOWN, [homepageId]))?.shown ?? null;
    const before = await shown();
    await change();
    return before !== (await shown());
  }
}
