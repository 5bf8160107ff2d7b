import { searchKinds } from '@renmai/contracts/search/search.schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents that can be found, their keys for prefix search, and the recent searches of members. */
export class CreateIndex1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    // version: the sequence of the domain event; removed documents stay as `deleted`, so that a late event is recognised. names: for a
    // member, the texts that everybody may search; `texts` has all. unlisted: found by friends alone.
    await runner.query(`
      CREATE TABLE search_document (
        kind text NOT NULL,
        id uuid NOT NULL,
        version bigint NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        parent_id uuid,
        owner_id uuid,
        homepage_id uuid,
        audience text NOT NULL DEFAULT 'everyone',
        unlisted boolean NOT NULL DEFAULT false,
        title text NOT NULL DEFAULT '',
        title_key text NOT NULL DEFAULT '',
        texts tsvector NOT NULL DEFAULT '',
        names tsvector,
        facets text[] NOT NULL DEFAULT '{}',
        at timestamptz NOT NULL DEFAULT now(),
        starts_at timestamptz,
        ends_at timestamptz,
        popularity real NOT NULL DEFAULT 0,
        card jsonb NOT NULL DEFAULT '{}',
        PRIMARY KEY (kind, id)
      ) PARTITION BY LIST (kind)`);
    for (const kind of searchKinds) {
      await runner.query(`CREATE TABLE search_document_${kind} PARTITION OF search_document FOR VALUES IN ('${kind}')`);
    }
    await runner.query(
      `CREATE INDEX search_document_texts ON search_document USING gin (texts) WITH (fastupdate = off)`,
    );
    await runner.query(`CREATE INDEX search_document_facets ON search_document USING gin (facets)`);
    await runner.query(`
      CREATE INDEX search_document_best ON search_document (popularity DESC, at DESC, id DESC) WHERE NOT deleted`);
    await runner.query(`CREATE INDEX search_document_newest ON search_document (at DESC, id DESC) WHERE NOT deleted`);
    await runner.query(`
      CREATE INDEX search_document_soonest ON search_document (starts_at, id) WHERE NOT deleted AND starts_at IS NOT NULL`);
    await runner.query(`CREATE INDEX search_document_key ON search_document (title_key) WHERE NOT deleted`);
    await runner.query(`CREATE INDEX search_document_owner ON search_document (owner_id) WHERE owner_id IS NOT NULL`);
    await runner.query(
      `CREATE INDEX search_document_parent ON search_document (parent_id) WHERE parent_id IS NOT NULL`,
    );

    // key: a folded key for prefix search. weight: a name itself before its sounds.
    await runner.query(`
      CREATE TABLE search_name (
        kind text NOT NULL,
        id uuid NOT NULL,
        key text COLLATE "C" NOT NULL,
        weight real NOT NULL,
        popularity real NOT NULL DEFAULT 0,
        PRIMARY KEY (kind, id, key)
      )`);
    await runner.query(`CREATE INDEX search_name_key ON search_name (key, popularity DESC)`);
    // Latin words of titles, for spellings that are near.
    await runner.query(`CREATE TABLE search_word (word text PRIMARY KEY, titles int NOT NULL)`);
    await runner.query(`CREATE INDEX search_word_near ON search_word USING gin (word gin_trgm_ops)`);
    await runner.query(`CREATE TABLE search_label (facet text PRIMARY KEY, label text NOT NULL)`);

    // The parts of a member that profile has published: -1 is not published yet.
    await runner.query(`
      CREATE TABLE search_member (
        member_id uuid PRIMARY KEY,
        card jsonb NOT NULL DEFAULT '{}',
        card_position bigint NOT NULL DEFAULT -1,
        background jsonb NOT NULL DEFAULT '{}',
        background_position bigint NOT NULL DEFAULT -1,
        services jsonb NOT NULL DEFAULT '[]',
        services_position bigint NOT NULL DEFAULT -1,
        percent smallint NOT NULL DEFAULT 0,
        percent_position bigint NOT NULL DEFAULT -1,
        unlisted boolean NOT NULL DEFAULT false,
        unlisted_position bigint NOT NULL DEFAULT -1,
        version bigint NOT NULL DEFAULT 0
      )`);
    await runner.query(`
      CREATE TABLE search_follow (
        follower_id uuid NOT NULL,
        target_id uuid NOT NULL,
        kind text NOT NULL,
        active boolean NOT NULL,
        position bigint NOT NULL,
        PRIMARY KEY (follower_id, target_id)
      )`);
    await runner.query(`CREATE INDEX search_follow_target ON search_follow (target_id) WHERE active`);
    await runner.query(`CREATE TABLE search_followers (target_id uuid PRIMARY KEY, followers int NOT NULL)`);

    await runner.query(`
      CREATE TABLE search_history (
        member_id uuid NOT NULL,
        q text NOT NULL,
        kind text,
        at timestamptz NOT NULL,
        PRIMARY KEY (member_id, q)
      )`);
    await runner.query(`CREATE INDEX search_history_newest ON search_history (member_id, at DESC)`);
    await runner.query(`CREATE TABLE search_history_paused (member_id uuid PRIMARY KEY, since timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE search_history_paused, search_history, search_followers, search_follow, search_member, search_label,
        search_word, search_name, search_document`);
  }
}
