import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes that have not been sent to the search engine beside the database yet, and the serving generation of its index. */
export class AddEngine1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // version: for documents that have no row left in search_document
    await runner.query(`
      CREATE TABLE search_outbound (
        kind text NOT NULL,
        id uuid NOT NULL,
        seq bigint GENERATED ALWAYS AS IDENTITY,
        version bigint NOT NULL,
        PRIMARY KEY (kind, id)
      )`);
    await runner.query('CREATE INDEX search_outbound_seq ON search_outbound (seq)');
    // One row. building: filled from the documents after the cursor, together with concurrent changes. wanted: a new generation was
    // requested.
    await runner.query(`
      CREATE TABLE search_engine (
        serving int,
        building int,
        cursor_kind text NOT NULL DEFAULT '',
        cursor_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
        wanted boolean NOT NULL DEFAULT false,
        latest int NOT NULL DEFAULT 0
      )`);
    await runner.query('INSERT INTO search_engine DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_engine, search_outbound');
  }
}
