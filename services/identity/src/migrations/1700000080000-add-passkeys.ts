import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys and the challenges that they answer. A public key is no secret. */
export class AddPasskeys1700000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkey (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        synced boolean NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX passkey_of_member ON passkey (member_id, created_at)');
    await runner.query(`
      CREATE TABLE passkey_challenge (
        hash text PRIMARY KEY,
        member_id uuid REFERENCES account ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkey_challenge');
    await runner.query('DROP TABLE passkey');
  }
}
