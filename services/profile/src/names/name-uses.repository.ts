import { Injectable } from '@nestjs/common';
import type { SuggestedNameKind } from '@renmai/contracts/profile/names.api';
import type { Trait } from '@renmai/contracts/profile/trait.schema';
import { maySound, nameKey, nameSounds, typedName } from '@renmai/names';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Maximum number of uses that are counted for a name: more make no difference to the order. */
const COUNTED = 1_000;
/** Maximum number of changes that are counted in one statement. */
const AT_ONCE = 1_000;

const isOpen = `EXISTS (
  SELECT 1 FROM profile p
  WHERE p.member_id = $1 AND NOT p.hidden AND p.visibility->>'profile' = 'everyone'
)`;

export interface NameRow {
  key: string;
  name: string;
}

/** Stores the names that members with an open profile use, and the number of members for each. Counts follow within seconds. */
@Injectable()
export class NameUsesRepository {
  constructor(private readonly database: Database) {}

  /** The names of a profile as they are now; none where it is not open to everyone. */
  async set(manager: EntityManager, memberId: string, names: readonly Trait[]): Promise<void> {
    const columns = [
      names.map(({ kind }) => kind),
      names.map(({ key }) => key),
      names.map(({ name }) => name),
      names.map(({ name }) => nameKey(name)),
      names.map(({ name }) => nameSounds(name)),
    ];
    await db.run(
      manager,
      `WITH gone AS (
         DELETE FROM name_use WHERE member_id = $1
           AND NOT (${isOpen} AND (kind, key) IN (SELECT * FROM unnest($2::text[], $3::text[])))
         RETURNING kind, key
       ) INSERT INTO name_change (kind, key) SELECT kind, key FROM gone`,
      [memberId, columns[0], columns[1]],
    );
    await db.run(
      manager,
      `WITH now AS (
         INSERT INTO name_use (member_id, kind, key, name, letters, sounds)
         SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) WHERE ${isOpen}
         ON CONFLICT (member_id, kind, key) DO UPDATE SET name = excluded.name, letters = excluded.letters, sounds = excluded.sounds
           WHERE name_use.name <> excluded.name
         RETURNING kind, key
       ) INSERT INTO name_change (kind, key) SELECT kind, key FROM now`,
      [memberId, ...columns],
    );
  }

  /** Counts changed names again; answers whether there may be more. */
  async recount(): Promise<boolean> {
    return this.database.write(async ({ manager }) => {
      const changed = await db.rows<{ kind: string; key: string }>(
        manager,
        `DELETE FROM name_change WHERE ctid IN (SELECT ctid FROM name_change LIMIT ${AT_ONCE}) RETURNING kind, key`,
      );
      if (changed.length === 0) return false;
      await this.count(manager, changed);
      return changed.length === AT_ONCE;
    });
  }

  private async count(manager: EntityManager, changed: readonly { kind: string; key: string }[]): Promise<void> {
    const values = [changed.map(({ kind }) => kind), changed.map(({ key }) => key)];
    await db.run(
      manager,
      `INSERT INTO used_name (kind, key, name, letters, sounds, members)
       SELECT changed.kind, changed.key, coalesce(used.name, ''), coalesce(used.letters, ''), coalesce(used.sounds, ''), used.members
       FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::text[]) AS told (kind, key)) changed
       CROSS JOIN LATERAL (
         SELECT mode() WITHIN GROUP (ORDER BY counted.name) AS name,
           mode() WITHIN GROUP (ORDER BY counted.letters) AS letters,
           mode() WITHIN GROUP (ORDER BY counted.sounds) AS sounds, count(*)::int AS members
         FROM (SELECT name, letters, sounds FROM name_use u WHERE u.kind = changed.kind AND u.key = changed.key LIMIT ${COUNTED}) counted
       ) used
       ON CONFLICT (kind, key) DO UPDATE SET name = excluded.name, letters = excluded.letters, sounds = excluded.sounds,
         members = excluded.members`,
      values,
    );
    await db.run(manager, 'DELETE FROM used_name WHERE members = 0');
  }

  /** Where `find` finds nothing: names with a slip of a letter, confused sounds, or other characters of the same sound. */
  findNear(kind: SuggestedNameKind, q: string, needed: number, limit: number): Promise<NameRow[]> {
    return db.rows<NameRow>(
      this.database,
      `SELECT key, name FROM used_name WHERE kind = $1 AND ' ' || letters || E'\\n' || sounds ~ $2
       AND members >= $4 ORDER BY members DESC, key LIMIT $3`,
      [kind, typedName(q)?.near ?? 'a^', limit, needed],
    );
  }

  /**
   * Names with the prefix `typed` first, then those that contain it or sound like it; in each group the most used first. `also`: further
   * matching keys.
   */
  find(
    kind: SuggestedNameKind,
    typed: string,
    also: readonly string[],
    needed: number,
    limit: number,
  ): Promise<NameRow[]> {
    return db.rows<NameRow>(
      this.database,
      `SELECT key, name FROM used_name
       WHERE kind = $1 AND members >= $4 AND (letters LIKE '%' || $2 || '%' OR key = ANY($3::text[]) OR sounds LIKE '% ' || $6 || '%')
       ORDER BY $2 <> '' AND letters LIKE $2 || '%' DESC, members DESC, key LIMIT $5`,
      // null matches nothing
      [kind, typed, also, needed, limit, maySound(typed) ? typed : null],
    );
  }
}
