import type { MigrationInterface, QueryRunner } from 'typeorm';
import { languageOf, readTitle } from '../listing/titles.js';

interface Listed {
  id: string;
  title: string;
  description: string;
}

const BATCH = 500;

/** Present and wanted work of members, and the language and occupations of positions: the ranking of positions uses them. */
export class KnowProfessions1700000001600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null until profile publishes the background of the member again, which it does for all members after this.
    await runner.query('ALTER TABLE member_background ADD career jsonb');
    await runner.query('ALTER TABLE listed_position ADD language text');
    for (let after: string | null = null; ;) {
      const rows = (await runner.query(
        `SELECT p.id, p.title, left(p.description, 400) AS description
         FROM listed_position l JOIN position p ON p.id = l.position_id
         WHERE $1::uuid IS NULL OR p.id > $1 ORDER BY p.id LIMIT ${BATCH}`,
        [after],
      )) as Listed[];
      for (const { id, title, description } of rows) {
        await runner.query('UPDATE listed_position SET language = $2 WHERE position_id = $1', [
          id,
          languageOf(`${title}\n${description}`),
        ]);
        await runner.query(
          `INSERT INTO listed_skill (skill_key, published_at, position_id)
           SELECT occupation, published_at, position_id FROM listed_position, unnest($2::text[]) AS occupation
           WHERE position_id = $1 ON CONFLICT DO NOTHING`,
          [id, readTitle(title).occupations.map((occupation) => occupation.id)],
        );
      }
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.id;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM listed_skill WHERE skill_key LIKE 'o:%'`);
    await runner.query('ALTER TABLE listed_position DROP language');
    await runner.query('ALTER TABLE member_background DROP career');
  }
}
