import { Inject, Injectable } from '@nestjs/common';
import { pausedHomepage, type Pause } from '@renmai/homepage-directory';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { KIND, type Publication, type PublicationKind } from '../publication.js';
import { fieldsOf, parametersOf, presentOf } from './publication.sql.js';

/** The last row of a page: its time, and its id. */
export interface Place {
  at: string;
  id: string;
}

export interface EndedPublication {
  endedAt: Date;
  id: string;
  homepageId: string;
}

/** The rows of publications. Deleted ones are only found by their id. */
@Injectable()
export class PublicationsRepository<P extends Publication = Publication> {
  constructor(
    @Inject(KIND) private readonly kind: PublicationKind<P>,
    private readonly database: Database,
  ) {}

  find(id: string, { manager = this.database.manager, lock = false } = {}): Promise<P | undefined> {
    const { name } = this.kind.table;
    const sql = `SELECT ${fieldsOf(this.kind.table)} FROM ${name} p WHERE p.id = $1 ${lock ? 'FOR UPDATE' : ''}`;
    return db.one<P>(manager, sql, [id]);
  }

  findAll(manager: EntityManager, ids: readonly string[]): Promise<P[]> {
    const sql = `SELECT ${fieldsOf(this.kind.table)} FROM ${this.kind.table.name} p WHERE p.id = ANY($1::uuid[])`;
    return db.rows<P>(manager, sql, [ids]);
  }

  /** Counts the publications of a homepage, and locks it so that no other one is added meanwhile. */
  async countLocked(manager: EntityManager, homepageId: string): Promise<number> {
    const { name, counter } = this.kind.table;
    await db.run(manager, `INSERT INTO ${counter} (homepage_id) VALUES ($1) ON CONFLICT DO NOTHING`, [homepageId]);
    await db.run(manager, `SELECT 1 FROM ${counter} WHERE homepage_id = $1 FOR UPDATE`, [homepageId]);
    const sql = `SELECT count(*)::int AS n FROM ${name} WHERE homepage_id = $1 AND ${presentOf(this.kind.table)}`;
    return (await db.one<{ n: number }>(manager, sql, [homepageId]))?.n ?? 0;
  }

  async insert(
    manager: EntityManager,
    row: { id: string; homepageId: string; content: P['content']; by: string; now: Date },
  ): Promise<void> {
    const { table } = this.kind;
    await db.run(
      manager,
      `INSERT INTO ${table.name} (id, homepage_id, created_by, written_by, written_at, created_at, updated_at,
         ${table.columns.join(', ')})
       VALUES ($1, $2, $3, $3, $4, $4, $4, ${parametersOf(table, 5)})`,
      [row.id, row.homepageId, row.by, row.now, ...table.valuesOf(row.content)],
    );
  }

  async save(
    manager: EntityManager,
    id: string,
    change: {
      content: P['content'];
      by: string;
      now: Date;
      editedAt: Date | null;
      opensAt: Date | null;
      closesAt: Date | null;
    },
  ): Promise<void> {
    const { table } = this.kind;
    const { by, now, editedAt, opensAt, closesAt, content } = change;
    await db.run(
      manager,
      `UPDATE ${table.name} SET (${table.columns.join(', ')}) = ROW (${parametersOf(table, 7)}), written_by = $2,
         written_at = $3, updated_at = $3, edited_at = $4, opens_at = $5, closes_at = $6, version = version + 1
       WHERE id = $1`,
      [id, by, now, editedAt, opensAt, closesAt, ...table.valuesOf(content)],
    );
  }

  /** Accompanies the transition. */
  async setPublished(
    manager: EntityManager,
    id: string,
    { by, now, opensAt, closesAt }: { by: string; now: Date; opensAt: Date; closesAt: Date },
  ): Promise<void> {
    const { name, onPublish } = this.kind.table;
    await db.run(
      manager,
      `UPDATE ${name} SET published_by = $2, published_at = $3, updated_at = $3, opens_at = $4, closes_at = $5
         ${onPublish ? `, ${onPublish}` : ''} WHERE id = $1`,
      [id, by, now, opensAt, closesAt],
    );
  }

  /** Sets the columns that accompany a transition: its time, whether it was the end, and the words of a review. */
  async setMoved(
    manager: EntityManager,
    id: string,
    {
      now,
      ended = false,
      removed = false,
      words = '',
    }: { now: Date; ended?: boolean; removed?: boolean; words?: string },
  ): Promise<void> {
    const { name, reviewed } = this.kind.table;
    await db.run(
      manager,
      `UPDATE ${name} SET updated_at = $2, ended_at = CASE WHEN $3 THEN coalesce(ended_at, $2) ELSE ended_at END,
         removed = removed OR $4 ${reviewed ? ', returned_with = $5' : ''} WHERE id = $1`,
      [id, now, ended, removed, ...(reviewed ? [words] : [])],
    );
  }

  /** Deletes a draft, which has no dependent rows. */
  async remove(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, `DELETE FROM ${this.kind.table.name} WHERE id = $1`, [id]);
  }

  /** Those in one state, the last changed first. */
  managed(homepageId: string, state: P['state'], after: Place | null, limit: number): Promise<P[]> {
    const { table } = this.kind;
    return db.rows<P>(
      this.database,
      `SELECT ${fieldsOf(table)} FROM ${table.name} p
       WHERE p.homepage_id = $1 AND p.state = $2 AND ${presentOf(table)}
         AND ($3::timestamptz IS NULL OR (p.updated_at, p.id) < ($3, $4::uuid))
       ORDER BY p.updated_at DESC, p.id DESC LIMIT $5`,
      [homepageId, state, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** Open ones of a homepage, newest first. */
  openOf(homepageId: string, after: Place | null, limit: number): Promise<P[]> {
    const { table, open } = this.kind;
    return db.rows<P>(
      this.database,
      `SELECT ${fieldsOf(table)} FROM ${table.name} p WHERE p.homepage_id = $1 AND p.state = $2
         AND ($3::timestamptz IS NULL OR (p.published_at, p.id) < ($3, $4::uuid))
       ORDER BY p.published_at DESC, p.id DESC LIMIT $5`,
      [homepageId, open, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** Counts those of each homepage in each state. */
  counts(homepageIds: readonly string[]): Promise<{ homepageId: string; state: P['state']; n: number }[]> {
    const { table } = this.kind;
    return db.rows(
      this.database,
      `SELECT homepage_id AS "homepageId", state, count(*)::int AS n FROM ${table.name}
       WHERE homepage_id = ANY($1::uuid[]) AND ${presentOf(table)} GROUP BY homepage_id, state`,
      [homepageIds],
    );
  }

  /** All that were published, or those of them that are in some states. */
  publishedOf(
    homepageIds: readonly string[],
    {
      states = null,
      manager = this.database.manager,
    }: { states?: readonly P['state'][] | null; manager?: EntityManager } = {},
  ): Promise<{ homepageId: string; id: string }[]> {
    const { table } = this.kind;
    return db.rows(
      manager,
      `SELECT homepage_id AS "homepageId", id FROM ${table.name}
       WHERE homepage_id = ANY($1::uuid[]) AND published_at IS NOT NULL AND ($2::text[] IS NULL OR state = ANY($2))
         AND ${presentOf(table)} ORDER BY id`,
      [homepageIds, states],
    );
  }

  /** Keeps the present content as an earlier version. */
  async keepVersion(manager: EntityManager, id: string): Promise<void> {
    const { name, contentOf } = this.kind.table;
    await db.run(
      manager,
      `INSERT INTO ${name}_version (${name}_id, version, content, written_by, written_at)
       SELECT p.id, p.version, ${contentOf('p')}, p.written_by, p.written_at FROM ${name} p WHERE p.id = $1`,
      [id],
    );
    await db.run(
      manager,
      `DELETE FROM ${name}_version WHERE ${name}_id = $1 AND version NOT IN
         (SELECT version FROM ${name}_version WHERE ${name}_id = $1 ORDER BY version DESC LIMIT $2)`,
      [id, this.kind.mostVersions],
    );
  }

  versions(
    id: string,
  ): Promise<{ version: number; content: P['content']; writtenBy: string | null; writtenAt: Date }[]> {
    const { name } = this.kind.table;
    return db.rows(
      this.database,
      `SELECT version, content, written_by AS "writtenBy", written_at AS "writtenAt" FROM ${name}_version
       WHERE ${name}_id = $1 ORDER BY version DESC`,
      [id],
    );
  }

  /**
   * Those that ended in a period, the first to end first; without those whose answers are postponed beyond it, or whose homepage can come
   * back.
   */
  endedBetween(from: Date, until: Date, after: EndedPublication | null, limit: number): Promise<EndedPublication[]> {
    const { name, ended } = this.kind.table;
    return db.rows(
      this.database,
      `SELECT ${ended} AS "endedAt", id, homepage_id AS "homepageId" FROM ${name}
       WHERE published_at IS NOT NULL AND ${ended} > $1 AND ${ended} <= $2
         AND ${ended} + answers_later_ms * interval '1 millisecond' <= $2 AND NOT ${pausedHomepage(`${name}.homepage_id`)}
         AND ($3::timestamptz IS NULL OR (${ended}, id) > ($3, $4::uuid))
       ORDER BY ${ended}, id LIMIT $5`,
      [from, until, after?.endedAt ?? null, after?.id ?? null, limit],
    );
  }

  /** The homepage is back: applicants wait for an answer as long as they would have without its absence. */
  async postponeAnswers(manager: EntityManager, homepageId: string, { since, at }: Pause): Promise<void> {
    const { name, ended } = this.kind.table;
    await db.run(
      manager,
      `UPDATE ${name} SET answers_later_ms = answers_later_ms +
         extract(epoch FROM $3::timestamptz - greatest($2::timestamptz, ${ended})) * 1000
       WHERE homepage_id = $1 AND published_at IS NOT NULL AND ${ended} < $3`,
      [homepageId, since, at],
    );
  }
}
