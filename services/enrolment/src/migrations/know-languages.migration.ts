import type { MigrationInterface, QueryRunner } from 'typeorm';
import { languageOf } from '../listing/listed-enrolments.repository.js';

interface Listed {
  id: string;
  name: string;
  details: string;
}

const BATCH = 500;

/** The language of enrolments; null: unknown. */
export class KnowLanguages1700000073000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE listed_enrolment ADD language text');
    for (let after: string | null = null; ;) {
      const rows = (await runner.query(
        `SELECT e.id, e.name, e.details FROM listed_enrolment l JOIN enrolment e ON e.id = l.enrolment_id
         WHERE $1::uuid IS NULL OR e.id > $1 ORDER BY e.id LIMIT ${BATCH}`,
        [after],
      )) as Listed[];
      for (const row of rows) {
        await runner.query('UPDATE listed_enrolment SET language = $2 WHERE enrolment_id = $1', [
          row.id,
          languageOf(row),
        ]);
      }
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.id;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE listed_enrolment DROP language');
  }
}
