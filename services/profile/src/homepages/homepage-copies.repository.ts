import { Injectable } from '@nestjs/common';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import type { EntryHomepage } from '@renmai/contracts/profile/entry-homepage.schema';
import { maySound, nameKey, nameSounds, organisationKey, typedName } from '@renmai/names';
import { Database, db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** The homepage of an entry, from the row `row` of `homepage_copy`. */
export const entryHomepageSql = (row: string): string =>
  `json_build_object('homepageId', ${row}.homepage_id, 'kind', ${row}.kind, 'handle', ${row}.handle,
     'name', ${row}.name, 'logo', ${row}.logo)`;

/** The copy of the homepages that everybody may see. */
@Injectable()
export class HomepageCopiesRepository {
  constructor(private readonly database: Database) {}

  async show(
    manager: EntityManager,
    page: EntryHomepage & { otherNames: readonly string[] },
    sequence: number,
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_copy (homepage_id, shown, kind, handle, name, key, letters, logo, position, sounds, also_letters, also_keys)
       VALUES ($1, true, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (homepage_id) DO UPDATE SET shown = true, kind = excluded.kind, handle = excluded.handle,
         name = excluded.name, key = excluded.key, letters = excluded.letters, logo = excluded.logo, position = excluded.position, sounds = excluded.sounds,
         also_letters = excluded.also_letters, also_keys = excluded.also_keys
       WHERE ${isNewer('homepage_copy.position', 'excluded.position')}`,
      [
        page.homepageId,
        page.kind,
        page.handle,
        page.name,
        organisationKey(page.name),
        nameKey(page.name),
        page.logo,
        sequence,
        [page.name, ...page.otherNames].map(nameSounds).join(''),
        page.otherNames.map(nameKey).join('\n'),
        page.otherNames.map(organisationKey).filter((key) => key !== ''),
      ],
    );
  }

  async hide(manager: EntityManager, homepageId: string, sequence: number): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_copy (homepage_id, shown, position) VALUES ($1, false, $2)
       ON CONFLICT (homepage_id) DO UPDATE SET shown = false, kind = '', handle = '', name = '', key = '', letters = '', sounds = '',
         also_letters = '', also_keys = '{}', logo = NULL, position = excluded.position
       WHERE ${isNewer('homepage_copy.position', 'excluded.position')}`,
      [homepageId, sequence],
    );
  }

  async isShown(manager: EntityManager, homepageId: string, kind: HomepageKind): Promise<boolean> {
    const sql = 'SELECT 1 FROM homepage_copy WHERE homepage_id = $1 AND kind = $2 AND shown';
    return (await db.one(manager, sql, [homepageId, kind])) !== undefined;
  }

  /** Where `find` finds nothing: names with a slip of a letter, confused sounds, or other characters of the same sound. */
  async findNear(kind: HomepageKind, q: string, limit: number): Promise<EntryHomepage[]> {
    const rows = await db.rows<{ homepage: EntryHomepage }>(
      this.database,
      `SELECT ${entryHomepageSql('h')} AS homepage FROM homepage_copy h
       WHERE h.shown AND h.kind = $1
         AND ' ' || h.letters || ' ' || replace(h.also_letters, E'\\n', ' ') || E'\\n' || h.sounds ~ $2
       ORDER BY length(h.letters), h.letters, h.homepage_id LIMIT $3`,
      [kind, typedName(q)?.near ?? 'a^', limit],
    );
    return rows.map(({ homepage }) => homepage);
  }

  /**
   * Homepages by name in any language: first those whose name begins with `typed` (folded), then those whose name contains it, equals `key` or
   * sounds like it, and those with such an address.
   */
  async find(
    kind: HomepageKind,
    { typed, key, limit }: { typed: string; key: string; limit: number },
  ): Promise<EntryHomepage[]> {
    const rows = await db.rows<{ homepage: EntryHomepage }>(
      this.database,
      `SELECT ${entryHomepageSql('h')} AS homepage FROM homepage_copy h
       WHERE h.shown AND h.kind = $1 AND (h.letters LIKE '%' || $2 || '%' OR h.also_letters LIKE '%' || $2 || '%' OR h.key = $3
         OR h.also_keys @> ARRAY[$3] OR h.sounds LIKE '% ' || $5 || '%'
         OR replace(h.handle, '-', '') LIKE $5 || '%')
       ORDER BY h.letters LIKE $2 || '%' OR E'\\n' || h.also_letters LIKE E'%\\n' || $2 || '%' DESC,
         h.key = $3 OR h.also_keys @> ARRAY[$3] DESC, length(h.letters), h.letters, h.homepage_id LIMIT $4`,
      // null matches nothing
      [kind, typed, key, limit, maySound(typed) ? typed : null],
    );
    return rows.map(({ homepage }) => homepage);
  }

  /** The only homepage of its kind that is called so, in any language, by the folded names. */
  async called(
    manager: EntityManager,
    kind: HomepageKind,
    keys: readonly string[],
  ): Promise<Map<string, EntryHomepage>> {
    const rows = await db.rows<{ key: string; homepage: EntryHomepage }>(
      manager,
      `SELECT named.key, min(${entryHomepageSql('h')}::text)::json AS homepage FROM homepage_copy h
       CROSS JOIN LATERAL (SELECT DISTINCT unnest(h.also_keys || h.key)) AS named (key)
       WHERE h.shown AND h.kind = $1 AND (h.key = ANY($2) OR h.also_keys && $2::text[])
         AND named.key = ANY($2) AND named.key <> '' GROUP BY named.key HAVING count(*) = 1`,
      [kind, keys],
    );
    return new Map(rows.map(({ key, homepage }) => [key, homepage]));
  }
}
