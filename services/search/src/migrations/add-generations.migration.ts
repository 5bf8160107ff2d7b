import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which generation of the search tables serves, and which is being built; names of titles without a key of their own. */
export class AddGenerations1700000003200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row. copying: the producers are sending their snapshots again.
    await runner.query(`
      CREATE TABLE search_generation (
        serving int NOT NULL DEFAULT 1,
        building int,
        latest int NOT NULL DEFAULT 1,
        wanted boolean NOT NULL DEFAULT false,
        allow_loss boolean NOT NULL DEFAULT false,
        copying boolean NOT NULL DEFAULT false,
        started_at timestamptz(3)
      )`);
    await runner.query('INSERT INTO search_generation DEFAULT VALUES');
    // A title has a dozen of rows: their key took more than the rows. Equal ids are kept once in this index.
    await runner.query('ALTER TABLE search_name DROP CONSTRAINT search_name_pkey');
    await runner.query('CREATE INDEX search_name_of ON search_name (id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX search_name_of');
    await runner.query('ALTER TABLE search_name ADD PRIMARY KEY (kind, id, key)');
    await runner.query('DROP TABLE search_generation');
  }
}
