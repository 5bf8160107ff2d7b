import { Injectable } from '@nestjs/common';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { editorsOf, homepageCardOf } from './homepage.sql.js';

/** A homepage, and the role that somebody has in it. */
export interface HomepageOf {
  card: HomepageCard;
  /** approved, and not suspended or closed */
  public: boolean;
  /** closed or suspended, and it can come back; null: it is public, was never, or has ended */
  paused: { until: string | null } | null;
  role: AdministratorRole | null;
  /** ISO 3166, of its licence */
  country: string;
}

/** SQL: `HomepageOf['paused']`, from the row `p` of `homepage_seats`. */
const pausedOf = `CASE WHEN p.paused_since IS NOT NULL THEN json_build_object('until',
  to_char(p.paused_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END`;

/** Homepages from the events of org-pages, including those that are not public any more, and who runs them. */
@Injectable()
export class HomepageDirectory {
  constructor(private readonly database: Database) {}

  /**
   * With the role of `memberId`; null: of nobody. Undefined where neither the homepage nor a role of the member is known.
   * `lock`: before anything of it is changed, so that the role is still there at the commit.
   */
  async find(
    homepageId: string,
    memberId: string | null,
    manager: EntityManager = this.database.manager,
    { lock = false } = {},
  ): Promise<HomepageOf | undefined> {
    const found = await db.one<HomepageOf>(
      manager,
      `SELECT CASE WHEN h.homepage_id IS NULL
         THEN json_build_object('homepageId', s.homepage_id, 'kind', 'company', 'handle', NULL, 'name', '', 'slogan', '', 'logo', NULL)
         ELSE ${homepageCardOf('h')} END AS card, coalesce(h.public, false) AS public, ${pausedOf} AS paused, seat.role,
         coalesce(h.country, 'CN') AS country
       FROM (SELECT $1::uuid AS homepage_id) s
       LEFT JOIN homepage_seats p ON p.homepage_id = s.homepage_id
       LEFT JOIN homepage_copy h ON h.homepage_id = s.homepage_id
       LEFT JOIN homepage_seat seat ON seat.homepage_id = s.homepage_id AND seat.member_id = $2
       WHERE h.homepage_id IS NOT NULL OR seat.member_id IS NOT NULL`,
      [homepageId, memberId],
    );
    if (!found?.role || !lock) return found;
    const sql = 'SELECT role FROM homepage_seat WHERE homepage_id = $1 AND member_id = $2 FOR SHARE';
    const held = await db.one<{ role: AdministratorRole }>(manager, sql, [homepageId, memberId]);
    return { ...found, role: held?.role ?? null };
  }

  /** Public ones, by id. */
  async cards(
    homepageIds: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, HomepageCard>> {
    if (homepageIds.length === 0) return new Map();
    const rows = await db.rows<{ card: HomepageCard }>(
      manager,
      `SELECT ${homepageCardOf('h')} AS card FROM homepage_copy h WHERE h.homepage_id = ANY($1::uuid[]) AND h.public`,
      [homepageIds],
    );
    return new Map(rows.map(({ card }) => [card.homepageId, card]));
  }

  /** Where the member is a senior or content administrator, by name. */
  editedBy(memberId: string, manager: EntityManager = this.database.manager): Promise<HomepageOf[]> {
    return db.rows<HomepageOf>(
      manager,
      `SELECT ${homepageCardOf('h')} AS card, h.public, ${pausedOf} AS paused, seat.role, h.country
       FROM homepage_seat seat JOIN homepage_copy h USING (homepage_id) JOIN homepage_seats p USING (homepage_id)
       WHERE seat.member_id = $1 AND seat.role IN ('senior', 'content') AND h.position >= 0
       ORDER BY h.name, h.homepage_id`,
      [memberId],
    );
  }

  /** Senior and content administrators, or senior ones alone. */
  async administrators(manager: EntityManager, homepageId: string, { senior = false } = {}): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT member_id AS id FROM homepage_seat WHERE homepage_id = $1 AND role = ANY($2) ORDER BY member_id`,
      [homepageId, senior ? ['senior'] : ['senior', 'content']],
    );
    return rows.map(({ id }) => id);
  }

  /** Whether the member is a senior or content administrator. */
  async isEditor(manager: EntityManager, homepageId: string, memberId: string): Promise<boolean> {
    return (await db.affected(manager, `SELECT 1 WHERE ${editorsOf('$1', '$2')}`, [homepageId, memberId])) > 0;
  }

  async isAdministrator(manager: EntityManager, homepageId: string, memberId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM homepage_seat WHERE homepage_id = $1 AND member_id = $2';
    return (await db.affected(manager, sql, [homepageId, memberId])) > 0;
  }

  /** For the service's erasure, once it has begun: the member runs nothing any more. */
  async forget(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM homepage_seat WHERE member_id = $1', [memberId]);
  }
}
