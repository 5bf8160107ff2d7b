import { Injectable } from '@nestjs/common';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { Database, db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

interface Seat {
  memberId: string;
  role: AdministratorRole;
}

/** A homepage, and the role that somebody has in it. */
export interface HomepageOf {
  card: HomepageCard;
  /** approved, and not suspended or closed */
  public: boolean;
  role: AdministratorRole | null;
}

/** SQL: the card of a homepage, from the row `h` of its copy. */
export const homepageCardOf = (h: string): string => `json_build_object(
  'homepageId', ${h}.homepage_id, 'kind', ${h}.kind, 'handle', ${h}.handle, 'name', ${h}.name, 'slogan', ${h}.slogan,
  'logo', ${h}.logo)`;

/** What org-pages tells of homepages: how they look, whether they are public, and who runs them. */
@Injectable()
export class HomepageCopies {
  constructor(private readonly database: Database) {}

  /** Whether it made a difference to what positions show of it. */
  async setPublished(manager: EntityManager, card: HomepageCard, sequence: number): Promise<boolean> {
    const before = await this.find(card.homepageId, null, manager);
    await db.run(
      manager,
      `INSERT INTO homepage_copy (homepage_id, kind, handle, name, slogan, logo, position) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (homepage_id) DO UPDATE SET kind = excluded.kind, handle = excluded.handle, name = excluded.name,
         slogan = excluded.slogan, logo = excluded.logo, position = excluded.position
       WHERE ${isNewer('homepage_copy.position', 'excluded.position')}`,
      [card.homepageId, card.kind, card.handle, card.name, card.slogan, card.logo, sequence],
    );
    const after = await this.find(card.homepageId, null, manager);
    return JSON.stringify(before) !== JSON.stringify(after);
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
       WHERE ${isNewer('homepage_seats.position', 'excluded.position')}`,
      [homepageId, sequence],
    );
    if (newer === 0) return;
    await db.run(manager, 'DELETE FROM homepage_seat WHERE homepage_id = $1', [homepageId]);
    await db.run(
      manager,
      `INSERT INTO homepage_seat (homepage_id, member_id, role)
       SELECT $1, seat.member_id, seat.role FROM unnest($2::uuid[], $3::text[]) AS seat (member_id, role)
       ON CONFLICT DO NOTHING`,
      [homepageId, seats.map(({ memberId }) => memberId), seats.map(({ role }) => role)],
    );
  }

  /** `lock`: before anything of it is changed, so that the role is still there at the commit. */
  find(
    homepageId: string,
    memberId: string | null,
    manager: EntityManager = this.database.manager,
    { lock = false } = {},
  ): Promise<HomepageOf | undefined> {
    return db
      .one<HomepageOf>(
        manager,
        `SELECT CASE WHEN h.homepage_id IS NULL
           THEN json_build_object('homepageId', s.homepage_id, 'kind', 'company', 'handle', NULL, 'name', '', 'slogan', '', 'logo', NULL)
           ELSE ${homepageCardOf('h')} END AS card, coalesce(h.public, false) AS public, seat.role
       FROM (SELECT $1::uuid AS homepage_id) s
       LEFT JOIN homepage_copy h ON h.homepage_id = s.homepage_id
       LEFT JOIN homepage_seat seat ON seat.homepage_id = s.homepage_id AND seat.member_id = $2
       WHERE h.homepage_id IS NOT NULL OR seat.member_id IS NOT NULL`,
        [homepageId, memberId],
      )
      .then(async (found) => {
        if (!found?.role || !lock) return found;
        const sql = 'SELECT role FROM homepage_seat WHERE homepage_id = $1 AND member_id = $2 FOR SHARE';
        const held = await db.one<{ role: AdministratorRole }>(manager, sql, [homepageId, memberId]);
        return { ...found, role: held?.role ?? null };
      });
  }

  /** Where the member publishes. */
  editedBy(memberId: string): Promise<HomepageOf[]> {
    return db.rows<HomepageOf>(
      this.database,
      `SELECT ${homepageCardOf('h')} AS card, h.public, seat.role
       FROM homepage_seat seat JOIN homepage_copy h USING (homepage_id)
       WHERE seat.member_id = $1 AND seat.role IN ('senior', 'content') AND h.position >= 0
       ORDER BY h.name, h.homepage_id`,
      [memberId],
    );
  }

  /** Who publishes there, or its senior administrators alone. */
  async administrators(manager: EntityManager, homepageId: string, { senior = false } = {}): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT member_id AS id FROM homepage_seat WHERE homepage_id = $1 AND role = ANY($2) ORDER BY member_id`,
      [homepageId, senior ? ['senior'] : ['senior', 'content']],
    );
    return rows.map(({ id }) => id);
  }
}
