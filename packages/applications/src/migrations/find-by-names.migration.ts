import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchText } from '../core/search-text.js';

const BATCH = 1000;
const NONE = '00000000-0000-0000-0000-000000000000';

interface Row {
  id: string;
  name: string;
  subject: string | null;
  locale: string;
  summary: { value: string }[];
}

/** Applicants are found as people are in every list. */
export class FindByNames1700000000630 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (let after: string | undefined = NONE; after !== undefined;) {
      const rows = (await runner.query(
        `SELECT id, applicant_name AS name, subject_name AS subject, locale, summary FROM application
         WHERE id > $1 AND search <> '' ORDER BY id LIMIT ${BATCH}`,
        [after],
      )) as Row[];
      const texts = rows.map(({ name, subject, locale, summary }) =>
        searchText({ names: subject === null ? [name] : [name, subject], locale, summary }),
      );
      await runner.query(
        `UPDATE application SET search = told.search FROM unnest($1::uuid[], $2::text[]) AS told (id, search)
         WHERE application.id = told.id`,
        [rows.map(({ id }) => id), texts],
      );
      after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
    }
  }

  /** The former texts were made of the same columns, and are found by the former words. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
