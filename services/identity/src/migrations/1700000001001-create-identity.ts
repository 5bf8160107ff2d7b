import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Never edited: a change is a new migration. Times are the service's clock's, handed in, never the database's. */
export class CreateIdentity1700000001001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        headline text NOT NULL DEFAULT '',
        photo text,
        email text UNIQUE,
        phone text UNIQUE,
        phone_country text,
        password_hash text NOT NULL,
        password_changed_at timestamptz NOT NULL,
        locale text NOT NULL,
        state text NOT NULL CHECK (state IN ('active', 'deactivated', 'cancelling')),
        erasure_at timestamptz,
        leaving_reason text,
        leaving_comment text,
        leaving_since timestamptz,
        is_system_administrator boolean NOT NULL DEFAULT false,
        terms_version text NOT NULL,
        created_at timestamptz NOT NULL,
        version int NOT NULL,
        CHECK (email IS NOT NULL OR phone IS NOT NULL),
        CHECK ((phone IS NULL) = (phone_country IS NULL)),
        CHECK ((state = 'cancelling') = (erasure_at IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX account_to_erase ON account (erasure_at) WHERE erasure_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE terms_acceptance (
        member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        version text NOT NULL,
        accepted_at timestamptz NOT NULL,
        PRIMARY KEY (member_id, version)
      )`);
    await runner.query(`
      CREATE TABLE known_source (
        member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('device', 'network')),
        hash text NOT NULL,
        last_seen_at timestamptz NOT NULL,
        PRIMARY KEY (member_id, kind, hash)
      )`);
    await runner.query('CREATE INDEX known_source_unseen ON known_source (last_seen_at)');
    await runner.query(`
      CREATE TABLE verification_challenge (
        id uuid PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('register', 'login', 'reset-password', 'change-address')),
        address_kind text NOT NULL CHECK (address_kind IN ('email', 'phone')),
        address text NOT NULL,
        address_country text,
        member_id uuid REFERENCES account ON DELETE CASCADE,
        code_hash text NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'spent', 'exhausted')),
        tries int NOT NULL,
        expires_at timestamptz NOT NULL,
        ticket_hash text UNIQUE,
        ticket_expires_at timestamptz
      )`);
    await runner.query('CREATE INDEX verification_challenge_expiry ON verification_challenge (expires_at)');
    await runner.query('CREATE INDEX verification_challenge_member ON verification_challenge (member_id)');
    await runner.query(`
      CREATE TABLE session (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        refresh_seed text NOT NULL,
        refresh_generation int NOT NULL,
        refreshed_at timestamptz NOT NULL,
        second_factor_at timestamptz,
        ip text NOT NULL,
        user_agent text NOT NULL,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX session_member ON session (member_id, last_seen_at DESC)');
    await runner.query('CREATE INDEX session_expiry ON session (expires_at)');
    await runner.query('CREATE TABLE ended_session (session_id uuid PRIMARY KEY, ended_at timestamptz NOT NULL)');
    await runner.query('CREATE INDEX ended_session_time ON ended_session (ended_at)');
    await runner.query(`
      CREATE TABLE second_factor (
        member_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
        secret_sealed text NOT NULL,
        enabled_at timestamptz,
        last_step bigint NOT NULL DEFAULT 0
      )`);
    await runner.query(`
      CREATE TABLE recovery_code (
        member_id uuid NOT NULL REFERENCES second_factor ON DELETE CASCADE,
        hash text NOT NULL,
        PRIMARY KEY (member_id, hash)
      )`);
    await runner.query(`
      CREATE TABLE pending_login (
        token_hash text PRIMARY KEY,
        member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX pending_login_expiry ON pending_login (expires_at)');
    await runner.query('CREATE INDEX pending_login_member ON pending_login (member_id)');
    await runner.query(`
      CREATE TABLE signing_key (
        kid text PRIMARY KEY,
        public_jwk jsonb NOT NULL,
        private_jwk_sealed text NOT NULL,
        active_from timestamptz NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE outgoing_message (
        id uuid PRIMARY KEY,
        sealed text NOT NULL,
        attempts int NOT NULL,
        next_attempt_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX outgoing_message_due ON outgoing_message (next_attempt_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE outgoing_message, signing_key, pending_login, recovery_code, second_factor, ended_session, session,
       verification_challenge, known_source, terms_acceptance, account`,
    );
  }
}
