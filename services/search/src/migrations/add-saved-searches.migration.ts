import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches that members saved, their results, and documents that have not been matched with them yet. */
export class AddSavedSearches1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // query: with the interpretation at the time of saving; null: facets only. due_at: when members are notified of waiting results.
    await runner.query(`
      CREATE TABLE saved_search (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        version int NOT NULL DEFAULT 1,
        name text NOT NULL,
        kind text NOT NULL,
        q text NOT NULL,
        query tsquery,
        handle text,
        facets jsonb NOT NULL,
        rhythm text NOT NULL,
        time_zone text NOT NULL,
        paused boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL,
        due_at timestamptz(3),
        told_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX saved_search_member ON saved_search (member_id, id)');
    await runner.query('CREATE INDEX saved_search_due ON saved_search (due_at) WHERE due_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE saved_search_key (
        kind text NOT NULL,
        key text COLLATE "C" NOT NULL,
        search_id uuid NOT NULL REFERENCES saved_search (id) ON DELETE CASCADE,
        PRIMARY KEY (kind, key, search_id)
      )`);
    await runner.query('CREATE INDEX saved_search_key_search ON saved_search_key (search_id)');
    // Notified results stay for a time, so that members are not notified of them twice.
    await runner.query(`
      CREATE TABLE saved_search_found (
        search_id uuid NOT NULL REFERENCES saved_search (id) ON DELETE CASCADE,
        kind text NOT NULL,
        document_id uuid NOT NULL,
        found_at timestamptz(3) NOT NULL,
        told boolean NOT NULL DEFAULT false,
        PRIMARY KEY (search_id, kind, document_id)
      )`);
    await runner.query('CREATE INDEX saved_search_found_waiting ON saved_search_found (search_id) WHERE NOT told');
    await runner.query('CREATE INDEX saved_search_found_age ON saved_search_found (found_at)');
    await runner.query('CREATE INDEX saved_search_found_document ON saved_search_found (kind, document_id)');
    // before_*: the searchable state when the document was last matched; null: none.
    await runner.query(`
      CREATE TABLE search_change (
        kind text NOT NULL,
        id uuid NOT NULL,
        seq bigint GENERATED ALWAYS AS IDENTITY,
        before_texts tsvector,
        before_facets text[],
        PRIMARY KEY (kind, id)
      )`);
    await runner.query('CREATE INDEX search_change_order ON search_change (seq)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_change, saved_search_found, saved_search_key, saved_search');
  }
}
