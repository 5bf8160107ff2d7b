import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';

/** A name is suggested once this many members have it: a name that only one person wrote stays private. */
export const MEMBERS_NEEDED = 3;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

@Injectable()
export class SkillSuggestionsRepository {
  constructor(private readonly database: Database) {}

  async addShipped(names: readonly string[]): Promise<void> {
    await db.run(
      this.database,
      `INSERT INTO skill_name (key, name, shipped)
       SELECT DISTINCT ON (lower(name)) lower(name), name, true FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING`,
      [names],
    );
  }

  /** Counts the skills of members again. The commonest spelling is suggested, unless the name was shipped. */
  async recount(): Promise<void> {
    await db.run(
      this.database,
      `
      WITH counted AS (
        SELECT lower(name) AS key, mode() WITHIN GROUP (ORDER BY name) AS name, count(*)::int AS members
        FROM skill GROUP BY lower(name) HAVING count(*) >= ${MEMBERS_NEEDED}
      ), gone AS (
        DELETE FROM skill_name WHERE NOT shipped AND key NOT IN (SELECT key FROM counted)
      ), unused AS (
        UPDATE skill_name SET members = 0 WHERE shipped AND members > 0 AND key NOT IN (SELECT key FROM counted)
      )
      INSERT INTO skill_name (key, name, shipped, members) SELECT key, name, false, members FROM counted
      ON CONFLICT (key) DO UPDATE
      SET members = excluded.members, name = CASE WHEN skill_name.shipped THEN skill_name.name ELSE excluded.name END`,
    );
  }

  /** Names with the prefix first, then those that contain it, then similar ones; in each group the commonest first. */
  async find(typed: string, limit: number): Promise<string[]> {
    const key = typed.toLowerCase();
    const rows = await db.rows<{ name: string }>(
      this.database,
      `SELECT name FROM skill_name
       WHERE key LIKE $2 || '%' OR key LIKE '%' || $2 || '%' OR key % $1
       ORDER BY key LIKE $2 || '%' DESC, key LIKE '%' || $2 || '%' DESC, members DESC, similarity(key, $1) DESC, key
       LIMIT $3`,
      [key, escapeLike(key), limit],
    );
    return rows.map(({ name }) => name);
  }
}
