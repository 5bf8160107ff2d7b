import type { DataSource } from 'typeorm';

/** Tables whose rows a running service counts on. */
const LEFT_ALONE = ['migration', 'bus_offset'];
/** A table that has grown larger is truncated, which gives back its pages; for a small one deleting is quicker. */
const LARGE_BYTES = 128 * 1024;

/**
 * Rows that are there before the first test: of migrations, and what a service writes when it starts. `nextval` goes on
 * where it was, so that a service never meets a number twice.
 */
const prepareSql = `
  CREATE SCHEMA test_kit;
  CREATE TABLE test_kit.first_row (name text PRIMARY KEY, columns text NOT NULL);
  DO $do$
  DECLARE
    found name;
    filled boolean;
  BEGIN
    FOR found IN
      SELECT relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ('{${LEFT_ALONE.join()}}')
    LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', found) INTO filled;
      CONTINUE WHEN NOT filled;
      EXECUTE format('CREATE TABLE test_kit.%I AS TABLE public.%I', found, found);
      INSERT INTO test_kit.first_row
      SELECT found, string_agg(quote_ident(attname), ', ' ORDER BY attnum)
      FROM pg_attribute
      WHERE attrelid = format('public.%I', found)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    END LOOP;
  END $do$;
  CREATE FUNCTION test_kit.begin_again() RETURNS void LANGUAGE plpgsql
    SET session_replication_role = replica SET lock_timeout = '3s' AS $do$
  DECLARE
    found name;
    large text;
    written name[];
    listed text;
  BEGIN
    SELECT array_agg(relname ORDER BY relname), string_agg(format('public.%I', relname), ', ')
      FILTER (WHERE pg_relation_size(oid) > ${LARGE_BYTES})
    INTO written, large
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ('{${LEFT_ALONE.join()}}')
      AND pg_relation_size(oid) > 0;
    IF large IS NOT NULL THEN EXECUTE 'TRUNCATE ' || large || ' CASCADE'; END IF;
    FOREACH found IN ARRAY coalesce(written, '{}') LOOP EXECUTE format('DELETE FROM public.%I', found); END LOOP;
    FOR found, listed IN SELECT name, columns FROM test_kit.first_row LOOP
      EXECUTE format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM test_kit.%I',
        found, listed, listed, found);
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
