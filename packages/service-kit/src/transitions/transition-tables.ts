/** The setting that names the row whose state may change at the moment. */
export const permitSetting = 'renmai.transition';

const guard = 'renmai_guard_state';
const keep = 'renmai_keep_history';

/**
 * SQL for the migration that makes a table of a state machine: its history, to which rows are only added, and a trigger
 * that refuses every change of a state but that of `transition()`. History keeps no text of people but the reason.
 */
export const managedStates = (table: string, history: string): string => `
  CREATE TABLE ${history} (
    subject_id uuid NOT NULL REFERENCES ${table} (id) ON DELETE CASCADE,
    version int NOT NULL,
    action text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    actor_role text NOT NULL,
    actor_id uuid,
    reason text NOT NULL DEFAULT '',
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (subject_id, version)
  );
  CREATE INDEX ${history}_actor ON ${history} (actor_id) WHERE actor_id IS NOT NULL;

  CREATE OR REPLACE FUNCTION ${guard}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.state IS DISTINCT FROM OLD.state
      AND coalesce(current_setting('${permitSetting}', true), '') <> OLD.id::text THEN
      RAISE EXCEPTION 'the state of % is changed by transition() alone', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER ${table}_state BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${guard}();

  -- The actor alone may be forgotten, when the account is erased.
  CREATE OR REPLACE FUNCTION ${keep}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.actor_id IS NOT NULL OR (to_jsonb(NEW) - 'actor_id') <> (to_jsonb(OLD) - 'actor_id') THEN
      RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER ${history}_kept BEFORE UPDATE ON ${history} FOR EACH ROW EXECUTE FUNCTION ${keep}();
`;
