import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ticketSearch } from '../tickets/ticket-issuing.js';

const BATCH = 1000;
const NONE = '00000000-0000-0000-0000-000000000000';

interface Row {
  id: string;
  name: string;
  organisation: string;
  locale: string;
}

/** Guests at the door are found as people are in every list. */
export class FindGuests1700000001900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (let after: string | undefined = NONE; after !== undefined;) {
      const rows = (await runner.query(
        `SELECT application_id AS id, name, organisation, locale FROM ticket
         WHERE application_id > $1 AND revoked_at IS NULL ORDER BY application_id LIMIT ${BATCH}`,
        [after],
      )) as Row[];
      await runner.query(
        `UPDATE ticket SET search = told.search FROM unnest($1::uuid[], $2::text[]) AS told (id, search)
         WHERE application_id = told.id`,
        [rows.map(({ id }) => id), rows.map((row) => ticketSearch(row.name, row.organisation, row.locale))],
      );
      after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
    }
  }

  /** The former texts were made of the same columns. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
