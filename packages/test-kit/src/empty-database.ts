import type { DataSource } from 'typeorm';

/** A table that has grown larger is truncated, which gives back its pages; for a small one deleting is quicker. */
const LARGE_BYTES = 128 * 1024;

/**
 * Rows that exist before the first test: those of migrations, and those that a service writes when it starts. Offsets of the bus are left
 * alone: the service is reading. Sequences go on, so that a service never meets a number twice.
 */
const prepareSql = `
  CREATE SCHEMA test_kit;
  CREATE VIEW test_kit.tables AS
    SELECT c.oid, format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast', 'test_kit')
      AND c.relname NOT IN ('migration', 'bus_offset');
  CREATE TABLE test_kit.first_row (name text PRIMARY KEY, columns text NOT NULL, kept text NOT NULL);
  DO $do$
  DECLARE
    found record;
    filled boolean;
  BEGIN
    FOR found IN SELECT oid, name, format('test_kit.%I', name) AS kept FROM test_kit.tables LOOP
      EXECUTE 'SELECT EXISTS (SELECT FROM ' || found.name || ')' INTO filled;
      CONTINUE WHEN NOT filled;
      EXECUTE 'CREATE TABLE ' || found.kept || ' AS TABLE ' || found.name;
      INSERT INTO test_kit.first_row
      SELECT found.name, string_agg(quote_ident(attname), ', ' ORDER BY attnum), found.kept
      FROM pg_attribute WHERE attrelid = found.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    END LOOP;
  END $do$;
  CREATE FUNCTION test_kit.begin_again() RETURNS void LANGUAGE plpgsql
    SET session_replication_role = replica SET lock_timeout = '3s' AS $do$
  DECLARE
    written text[];
    large text;
    found record;
  BEGIN
    SELECT array_agg(name ORDER BY name), string_agg(name, ', ') FILTER (WHERE pg_relation_size(oid) > ${LARGE_BYTES})
    INTO written, large FROM test_kit.tables WHERE pg_relation_size(oid) > 0;
    IF large IS NOT NULL THEN EXECUTE 'TRUNCATE ' || large || ' CASCADE'; END IF;
    FOR found IN SELECT unnest(written) AS name LOOP EXECUTE 'DELETE FROM ' || found.name; END LOOP;
    FOR found IN SELECT name, columns, kept FROM test_kit.first_row LOOP
      EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM %s',
        found.name, found.columns, found.columns, found.kept);
    END LOOP;
  END $do$`;

/** Remembers the rows that are there now. */
export async function rememberRows(dataSource: DataSource): Promise<void> {
  await dataSource.query(prepareSql);
}

/** Empties all tables, without their triggers, and brings back the rows that were there when they were remembered. */
export async function beginAgain(dataSource: DataSource): Promise<void> {
  await dataSource.query('SELECT test_kit.begin_again()');
}
