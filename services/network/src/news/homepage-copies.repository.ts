import { Injectable } from '@nestjs/common';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { Database, db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { editorsOf, homepageCardOf } from './homepage.query.js';

interface Seat {
  memberId: string;
  role: AdministratorRole;
}

/** What org-pages tells of homepages: how they look, whether they are public, and who runs them. */
@Injectable()
export class HomepageCopies {
  constructor(private readonly database: Database) {}

  async setPublished(manager: EntityManager, card: HomepageCard, sequence: number): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_copy (homepage_id, kind, handle, name, slogan, logo, position) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (homepage_id) DO UPDATE SET kind = excluded.kind, handle = excluded.handle, name = excluded.name,
         slogan = excluded.slogan, logo = excluded.logo, position = excluded.position
       WHERE ${isNewer('homepage_copy.position', 'excluded.position')}`,
      [card.homepageId, card.kind, card.handle, card.name, card.slogan, card.logo, sequence],
    );
  }

  async setUnpublished(manager: EntityManager, homepageId: string, sequence: number): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_copy (homepage_id, unpublished_position) VALUES ($1, $2)
       ON CONFLICT (homepage_id) DO UPDATE
       SET unpublished_position = greatest(homepage_copy.unpublished_position, excluded.unpublished_position)`,
      [homepageId, sequence],
    );
  }

  async setSeats(manager: EntityManager, homepageId: string, seats: readonly Seat[], sequence: number): Promise<void> {
    const newer = await db.affected(
      manager,
      `INSERT INTO homepage_seats (homepage_id, position) VALUES ($1, $2)
       ON CONFLICT (homepage_id) DO UPDATE SET position = excluded.position
       WHERE ${isNewer('homepage_seats.position', 'excluded.position')} RETURNING 1`,
      [homepageId, sequence],
    );
    if (newer === 0) return;
    await db.run(manager, 'DELETE FROM homepage_seat WHERE homepage_id = $1', [homepageId]);
    await db.run(
      manager,
      `INSERT INTO homepage_seat (homepage_id, member_id, role, place)
       SELECT $1, seat.member_id, seat.role, seat.place
       FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS seat (member_id, role, place)
       WHERE NOT EXISTS (SELECT 1 FROM erased_member e WHERE e.member_id = seat.member_id) ON CONFLICT DO NOTHING`,
      [homepageId, seats.map(({ memberId }) => memberId), seats.map(({ role }) => role)],
    );
  }

  /** Public ones, by id. */
  async cards(homepageIds: readonly string[]): Promise<Map<string, HomepageCard>> {
    const rows = await db.rows<{ card: HomepageCard }>(
      this.database,
      `SELECT ${homepageCardOf('h')} AS card FROM homepage_copy h WHERE h.homepage_id = ANY($1::uuid[]) AND h.public`,
      [homepageIds],
    );
    return new Map(rows.map(({ card }) => [card.homepageId, card]));
  }

  /** Whether the member deletes comments below the homepage's news. */
  async isEditor(manager: EntityManager, homepageId: string, memberId: string): Promise<boolean> {
    return (await db.affected(manager, `SELECT 1 WHERE ${editorsOf('$1', '$2')}`, [homepageId, memberId])) > 0;
  }

  async isAdministrator(manager: EntityManager, homepageId: string, memberId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM homepage_seat WHERE homepage_id = $1 AND member_id = $2';
    return (await db.affected(manager, sql, [homepageId, memberId])) > 0;
  }
}
