import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { savedSearchColumns, type SavedSearchRow } from './saved-search.row.js';

/** The interpretation of a saved search with which documents are matched. */
export interface Understood {
  /** in the syntax of `tsquery`; null: facets only */
  query: string | null;
  handle: string | null;
  keys: readonly string[];
  /** the version of the synonyms that were used */
  synonymsVersion: number;
}

@Injectable()
export class SavedSearchesRepository {
  constructor(private readonly database: Database) {}

  /** The oldest first. */
  of(memberId: string, manager: EntityManager = this.database.manager): Promise<SavedSearchRow[]> {
    const sql = `SELECT ${savedSearchColumns} FROM saved_search s WHERE s.member_id = $1 ORDER BY s.id`;
    return db.rows<SavedSearchRow>(manager, sql, [memberId]);
  }

  /** The member's saved search, locked. */
  own(manager: EntityManager, memberId: string, id: string): Promise<SavedSearchRow | undefined> {
    const sql = `SELECT ${savedSearchColumns} FROM saved_search s WHERE s.id = $1 AND s.member_id = $2 FOR UPDATE`;
    return db.one<SavedSearchRow>(manager, sql, [id, memberId]);
  }

  find(id: string): Promise<SavedSearchRow | undefined> {
    return db.one<SavedSearchRow>(this.database, `SELECT ${savedSearchColumns} FROM saved_search s WHERE s.id = $1`, [
      id,
    ]);
  }

  /** `since`: only documents that were published later are matched. Answers whether the search is new. */
  async add(
    manager: EntityManager,
    search: Omit<SavedSearchRow, 'version' | 'paused' | 'toldAt'> &
      Partial<Pick<SavedSearchRow, 'version' | 'paused' | 'toldAt'>> & { since: Date },
    { query, handle, keys, synonymsVersion }: Understood,
  ): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO saved_search (id, member_id, name, kind, q, query, handle, facets, rhythm, time_zone, created_at,
         synonyms_version, position_filters, since, version, paused, told_at)
       VALUES ($1, $2, $3, $4, $5, $6::tsquery, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
       ON CONFLICT (id) DO NOTHING RETURNING 1`,
      [
        search.savedSearchId,
        search.memberId,
        search.name,
        search.kind,
        search.q,
        query,
        handle,
        JSON.stringify(search.facets),
        search.rhythm,
        search.timeZone,
        search.createdAt,
        synonymsVersion,
        search.positionFilters && JSON.stringify(search.positionFilters),
        search.since,
        search.version ?? 1,
        search.paused ?? false,
        search.toldAt ?? null,
      ],
    );
    if (added > 0) await this.setKeys(manager, search, keys);
    return added > 0;
  }

  /** Searches with an older version of the synonyms, locked. */
  understoodBefore(manager: EntityManager, version: number, most: number): Promise<SavedSearchRow[]> {
    return db.rows<SavedSearchRow>(
      manager,
      `SELECT ${savedSearchColumns} FROM saved_search s WHERE s.synonyms_version < $1
       ORDER BY s.synonyms_version, s.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`,
      [version, most],
    );
  }

  async understand(
    manager: EntityManager,
    search: Pick<SavedSearchRow, 'savedSearchId' | 'kind'>,
    { query, handle, keys, synonymsVersion }: Understood,
  ): Promise<void> {
    await db.run(
      manager,
      'UPDATE saved_search SET query = $2::tsquery, handle = $3, synonyms_version = $4 WHERE id = $1',
      [search.savedSearchId, query, handle, synonymsVersion],
    );
    await db.run(manager, 'DELETE FROM saved_search_key WHERE search_id = $1', [search.savedSearchId]);
    await this.setKeys(manager, search, keys);
  }

  private async setKeys(
    manager: EntityManager,
    { savedSearchId, kind }: Pick<SavedSearchRow, 'savedSearchId' | 'kind'>,
    keys: readonly string[],
  ): Promise<void> {
    await db.run(
      manager,
      'INSERT INTO saved_search_key (kind, key, search_id) SELECT $1, key, $2 FROM unnest($3::text[]) AS key',
      [kind, savedSearchId, keys],
    );
  }

  /** `forget`: drops the waiting results. */
  async change(
    manager: EntityManager,
    id: string,
    { name, rhythm, timeZone, paused }: Pick<SavedSearchRow, 'name' | 'rhythm' | 'timeZone' | 'paused'>,
    { forget }: { forget: boolean },
  ): Promise<void> {
    if (forget) await this.forget(manager, id);
    await db.run(
      manager,
      'UPDATE saved_search SET version = version + 1, name = $2, rhythm = $3, time_zone = $4, paused = $5 WHERE id = $1',
      [id, name, rhythm, timeZone, paused],
    );
  }

  /** Whether it was there, and theirs. */
  async remove(manager: EntityManager, memberId: string, id: string): Promise<boolean> {
    const sql = 'DELETE FROM saved_search WHERE id = $1 AND member_id = $2';
    return (await db.affected(manager, sql, [id, memberId])) > 0;
  }

  /** Ends a search by the link in a mail, which contains no member id. */
  async end(manager: EntityManager, id: string): Promise<void> {
    const sql = 'UPDATE saved_search SET paused = true, version = version + 1 WHERE id = $1 AND NOT paused';
    if ((await db.affected(manager, sql, [id])) > 0) await this.forget(manager, id);
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM saved_search WHERE member_id = $1', [memberId]);
  }

  private async forget(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, 'UPDATE saved_search_found SET told = true WHERE search_id = $1 AND NOT told', [id]);
    await db.run(manager, 'UPDATE saved_search SET due_at = NULL WHERE id = $1', [id]);
  }
}
