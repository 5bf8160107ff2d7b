-- Gives the audit log of the review console to a role of its own, `<service role>_audit`, which nobody logs in as. The role
-- of the service may read and add entries afterwards and nothing else, and cannot give itself more.
--
-- For a superuser, in the database of org-pages, before or after the service's migrations, again and again without harm:
--   SELECT set_config('renmai.service_role', '<role of the service>', false); \i keep-audit-log.sql
DO $$
DECLARE
  service text := current_setting('renmai.service_role');
  keeper text := service || '_audit';
BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = service) THEN
    RAISE EXCEPTION 'the role % of the service is a superuser: nothing can be kept from it', service;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = keeper) THEN
    EXECUTE format('CREATE ROLE %I NOLOGIN', keeper);
  END IF;
  -- The keeper takes over what the service's migrations make; the service cannot become the keeper.
  EXECUTE format('GRANT %I TO %I', service, keeper);
  -- The owner of a database may drop it; the owner of a schema may drop what is in it.
  EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), current_user);
  EXECUTE format('GRANT CONNECT, CREATE, TEMPORARY ON DATABASE %I TO %I', current_database(), service);
  EXECUTE format('ALTER SCHEMA public OWNER TO %I', service);
  CREATE SCHEMA IF NOT EXISTS audit;
  EXECUTE format('ALTER SCHEMA audit OWNER TO %I', keeper);
  EXECUTE format('REVOKE ALL ON SCHEMA audit FROM PUBLIC, %I', service);
  EXECUTE format('GRANT USAGE ON SCHEMA audit TO %I', service);

  -- Called by the service's migration when the tables are there, and below for those that are there already.
  EXECUTE format(
    $create$
      CREATE OR REPLACE FUNCTION audit.keep() RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $keep$
      DECLARE
        kept record;
      BEGIN
        FOR kept IN
          SELECT c.relname AS name, n.nspname AS place FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname IN ('public', 'audit') AND c.relname IN ('audit_entry', 'audit_head') AND c.relkind = 'r'
        LOOP
          EXECUTE format('ALTER TABLE %%I.%%I OWNER TO %%I', kept.place, kept.name, %2$L);
          IF kept.place = 'public' THEN EXECUTE format('ALTER TABLE public.%%I SET SCHEMA audit', kept.name); END IF;
          EXECUTE format('REVOKE ALL ON audit.%%I FROM PUBLIC, %%I', kept.name, %1$L);
          EXECUTE format('GRANT SELECT, %%s ON audit.%%I TO %%I',
            CASE kept.name WHEN 'audit_entry' THEN 'INSERT' ELSE 'UPDATE' END, kept.name, %1$L);
        END LOOP;
        FOR kept IN
          SELECT n.nspname AS place FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
          WHERE n.nspname IN ('public', 'audit') AND p.proname = 'audit_is_kept' AND p.pronargs = 0
        LOOP
          EXECUTE format('ALTER FUNCTION %%I.audit_is_kept() OWNER TO %%I', kept.place, %2$L);
          IF kept.place = 'public' THEN ALTER FUNCTION public.audit_is_kept() SET SCHEMA audit; END IF;
        END LOOP;
      END $keep$
    $create$, service, keeper);
  EXECUTE format('ALTER FUNCTION audit.keep() OWNER TO %I', keeper);
  EXECUTE 'REVOKE ALL ON FUNCTION audit.keep() FROM PUBLIC';
  EXECUTE format('GRANT EXECUTE ON FUNCTION audit.keep() TO %I', service);
  PERFORM audit.keep();
END $$;
