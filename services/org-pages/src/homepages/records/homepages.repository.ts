import { Injectable } from '@nestjs/common';
import type {
  HomepageContent,
  HomepageKind,
  HomepageState,
  Licence,
  PublicHomepageCard,
} from '@renmai/contracts/org-pages/homepage.schema';
import type { ReviewedFields } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { PictureView } from '@renmai/contracts/profile/media.schema';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { homepageColumns, type HomepageRow } from './homepage.row.js';
import { licenceKey } from './keys.js';

export interface ListedRow {
  homepageId: string;
  kind: HomepageKind;
  handle: string | null;
  name: string;
  slogan: string;
  logo: PictureView | null;
  state: HomepageState;
  role: AdministratorRole | null;
  founder: boolean;
  updatedAt: Date;
}

@Injectable()
export class HomepagesRepository {
  constructor(private readonly database: Database) {}

  async insert(
    manager: EntityManager,
    page: { homepageId: string; kind: HomepageKind; content: HomepageContent; founderId: string; now: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage (id, kind, content, founder_id, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)`,
      [page.homepageId, page.kind, page.content, page.founderId, page.now],
    );
  }

  /** The number of a founder's homepages that wait for approval. The lock makes other foundings of the same member wait. */
  async unapprovedOf(manager: EntityManager, founderId: string): Promise<number> {
    await db.run(manager, `SELECT pg_advisory_xact_lock(hashtextextended('found:' || $1, 0))`, [founderId]);
    const sql = 'SELECT count(*)::int AS n FROM homepage WHERE founder_id = $1 AND approved_at IS NULL';
    return (await db.one<{ n: number }>(manager, sql, [founderId]))?.n ?? 0;
  }

  byId(manager: EntityManager, homepageId: string): Promise<HomepageRow | undefined> {
    return db.one<HomepageRow>(manager, `SELECT ${homepageColumns} FROM homepage h WHERE h.id = $1`, [homepageId]);
  }

  /** Cards of approved homepages; in no order. */
  publicCards(homepageIds: readonly string[]): Promise<PublicHomepageCard[]> {
    return db.rows<PublicHomepageCard>(
      this.database,
      `SELECT h.id AS "homepageId", h.kind, h.handle, h.content->>'name' AS name, h.content->>'slogan' AS slogan,
         (SELECT p.picture FROM homepage_picture p WHERE p.media_id = h.logo_id) AS logo,
         h.follower_count AS "followerCount"
       FROM homepage h WHERE h.id = ANY($1::uuid[]) AND h.state = 'approved'`,
      [homepageIds],
    );
  }

  /** Last changed first; of a member. */
  managedBy(
    memberId: string,
    before: { updatedAt: string; homepageId: string } | null,
    limit: number,
  ): Promise<ListedRow[]> {
    return db.rows<ListedRow>(
      this.database,
      `SELECT h.id AS "homepageId", h.kind, h.handle, h.content->>'name' AS name, h.content->>'slogan' AS slogan,
         h.state, mine.role, h.founder_id = $1 AND h.approved_at IS NULL AS founder,
         date_trunc('milliseconds', h.updated_at) AS "updatedAt",
         (SELECT p.picture FROM homepage_picture p WHERE p.media_id = h.logo_id) AS logo
       FROM (
         SELECT homepage_id AS id, role FROM administrator WHERE member_id = $1
         UNION ALL
         SELECT f.id, NULL FROM homepage f WHERE f.founder_id = $1 AND f.approved_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM administrator a WHERE a.homepage_id = f.id AND a.member_id = $1)
       ) mine JOIN homepage h ON h.id = mine.id
       WHERE $2::timestamptz IS NULL OR (date_trunc('milliseconds', h.updated_at), h.id) < ($2, $3::uuid)
       ORDER BY date_trunc('milliseconds', h.updated_at) DESC, h.id DESC LIMIT $4`,
      [memberId, before?.updatedAt ?? null, before?.homepageId ?? null, limit],
    );
  }

  /** Everything but the state, which only `transition` changes. */
  async save(
    manager: EntityManager,
    homepageId: string,
    page: { content: HomepageContent; licence: Licence; proposed: ReviewedFields | null; now: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE homepage SET content = $2, licence_country = $3, licence_number = $4, licence_key = $5, proposed = $6,
         updated_at = $7, version = version + 1 WHERE id = $1`,
      [
        homepageId,
        page.content,
        page.licence.country,
        page.licence.number,
        licenceKey(page.licence.number),
        page.proposed,
        page.now,
      ],
    );
  }

  /** Updates the time of change after a change of something that belongs to the homepage. */
  async touch(manager: EntityManager, homepageId: string, now: Date): Promise<void> {
    await db.run(manager, 'UPDATE homepage SET updated_at = $2, version = version + 1 WHERE id = $1', [
      homepageId,
      now,
    ]);
  }

  async setPicture(
    manager: EntityManager,
    homepageId: string,
    picture: 'logo' | 'cover',
    mediaId: string | null,
  ): Promise<void> {
    const column = picture === 'logo' ? 'logo_id' : 'cover_id';
    await db.run(manager, `UPDATE homepage SET ${column} = $2 WHERE id = $1`, [homepageId, mediaId]);
  }

  async setApproved(manager: EntityManager, homepageId: string, number: number, now: Date): Promise<void> {
    await db.run(
      manager,
      `UPDATE homepage SET approved_at = coalesce(approved_at, $3), approved_submission = $2, updated_at = $3 WHERE id = $1`,
      [homepageId, number, now],
    );
  }

  /** Goes with a transition: the reason, and the state that a closing can be taken back to. */
  async setEnd(
    manager: EntityManager,
    homepageId: string,
    end: { reason: string; closedAt: Date | null; closedFrom: HomepageState | null; reopenable: boolean; now: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE homepage SET state_reason = $2, closed_at = $3, closed_from = $4, reopenable = $5, updated_at = $6
       WHERE id = $1`,
      [homepageId, end.reason, end.closedAt, end.closedFrom, end.reopenable, end.now],
    );
  }

  /** Closed before a time, and still to be opened again; the first to be closed first. */
  async toEnd(manager: EntityManager, closedBefore: Date, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT id FROM homepage WHERE state = 'closed' AND reopenable AND closed_at <= $1 ORDER BY closed_at, id LIMIT $2`,
      [closedBefore, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** It can no longer be opened again. */
  async setEnded(manager: EntityManager, homepageId: string): Promise<void> {
    await db.run(manager, 'UPDATE homepage SET reopenable = false WHERE id = $1', [homepageId]);
  }

  async remove(manager: EntityManager, homepageId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM homepage WHERE id = $1', [homepageId]);
  }

  /** Never approved, founded by the member, and without administrators; locked. */
  async orphansOf(manager: EntityManager, founderId: string): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT h.id FROM homepage h WHERE h.founder_id = $1 AND h.approved_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM administrator a WHERE a.homepage_id = h.id) ORDER BY h.id FOR UPDATE`,
      [founderId],
    );
    return rows.map(({ id }) => id);
  }

  async licenceHolder(manager: EntityManager, { country, number }: Licence, except: string): Promise<boolean> {
    const sql = `SELECT 1 FROM homepage WHERE licence_country = $1 AND licence_key = $2 AND licence_key <> ''
      AND state IN ('approved', 'suspended') AND id <> $3`;
    return (await db.one(manager, sql, [country, licenceKey(number), except])) !== undefined;
  }
}
