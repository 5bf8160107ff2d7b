import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Addresses, of members and of their address books, as keyed hashes (HMAC with a key of this service) of the hashes that
 * browsers and identity make: without the key they say nothing.
 */
export class CreateContacts1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE member_address (
        member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('email', 'phone')),
        hash bytea NOT NULL,
        PRIMARY KEY (member_id, kind)
      )`);
    await runner.query('CREATE INDEX member_address_by_hash ON member_address (hash, member_id)');
    await runner.query(`
      CREATE TABLE address_book (
        member_id uuid PRIMARY KEY,
        synced_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE address_book_entry (
        member_id uuid NOT NULL REFERENCES address_book ON DELETE CASCADE,
        hash bytea NOT NULL,
        PRIMARY KEY (member_id, hash)
      )`);
    // How many addresses a member has asked about, since when.
    await runner.query(`
      CREATE TABLE address_trial (
        member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
        count int NOT NULL,
        since timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX address_book_entry_by_hash ON address_book_entry (hash, member_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE address_trial, address_book_entry, address_book, member_address');
  }
}
