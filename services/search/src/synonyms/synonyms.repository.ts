import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface SynonymRow {
  groupId: string;
  version: number;
  spellings: string[];
  changedAt: Date | null;
}

const columns = 'g.id AS "groupId", g.version, g.spellings, g.changed_at AS "changedAt"';

@Injectable()
export class SynonymsRepository {
  constructor(private readonly database: Database) {}

  /** The version of all groups together. */
  async version(): Promise<number> {
    const row = await db.one<{ version: string }>(this.database, 'SELECT version FROM synonym_state');
    return Number(row?.version ?? 0);
  }

  /** The groups with the latest change first, then those that ship with the product in their order. */
  all(): Promise<SynonymRow[]> {
    return db.rows<SynonymRow>(
      this.database,
      `SELECT ${columns} FROM synonym_group g ORDER BY g.changed_at DESC NULLS LAST, g.place`,
    );
  }

  async count(manager: EntityManager): Promise<number> {
    return (await db.one<{ count: number }>(manager, 'SELECT count(*)::int AS count FROM synonym_group'))?.count ?? 0;
  }

  /** Locked. */
  find(manager: EntityManager, groupId: string): Promise<SynonymRow | undefined> {
    return db.one<SynonymRow>(manager, `SELECT ${columns} FROM synonym_group g WHERE g.id = $1 FOR UPDATE`, [groupId]);
  }

  async put(manager: EntityManager, { groupId, version, spellings, changedAt }: SynonymRow): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO synonym_group (id, version, spellings, changed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, spellings = excluded.spellings, changed_at = excluded.changed_at`,
      [groupId, version, spellings, changedAt],
    );
    await this.rise(manager);
  }

  /** False: there was no such group. */
  async remove(manager: EntityManager, groupId: string): Promise<boolean> {
    const there = (await db.affected(manager, 'DELETE FROM synonym_group WHERE id = $1', [groupId])) > 0;
    if (there) await this.rise(manager);
    return there;
  }

  private async rise(manager: EntityManager): Promise<void> {
    await db.run(manager, `UPDATE synonym_state SET version = nextval('synonym_version')`);
  }
}
