import { managedStates } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Domains that homepages prove, and the codes that are mailed to prove domains and single members. */
export class CreateHomepageDomains1700000004200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE homepage_domain (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        domain text NOT NULL,
        token text NOT NULL,
        state text NOT NULL DEFAULT 'waiting',
        version int NOT NULL DEFAULT 1,
        proof text,
        why text,
        reason text NOT NULL DEFAULT '',
        added_by uuid,
        added_at timestamptz NOT NULL,
        proven_at timestamptz,
        proven_until timestamptz,
        checked_at timestamptz,
        missing_since timestamptz,
        UNIQUE (homepage_id, domain)
      )`);
    await runner.query(managedStates('homepage_domain', 'homepage_domain_history'));
    await runner.query("CREATE UNIQUE INDEX homepage_domain_proven ON homepage_domain (domain) WHERE state = 'proven'");
    await runner.query(
      "CREATE INDEX homepage_domain_checked ON homepage_domain (checked_at) WHERE state = 'proven' AND proof = 'dns'",
    );
    await runner.query(
      "CREATE INDEX homepage_domain_until ON homepage_domain (proven_until) WHERE state = 'proven' AND proof = 'mail'",
    );
    await runner.query('CREATE INDEX homepage_domain_by ON homepage_domain (added_by) WHERE added_by IS NOT NULL');
    // One code for each domain or entry; addresses are stored as hashes only.
    await runner.query(`
      CREATE TABLE mailed_code (
        subject_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        code_hash text NOT NULL,
        address_hash text NOT NULL,
        domain_id uuid NOT NULL REFERENCES homepage_domain (id) ON DELETE CASCADE,
        tries_left int NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX mailed_code_of_member ON mailed_code (member_id)');
    await runner.query('CREATE INDEX mailed_code_of_domain ON mailed_code (domain_id)');
    await runner.query('CREATE INDEX mailed_code_expires ON mailed_code (expires_at)');
    await runner.query(
      'CREATE TABLE mailed_code_request (id uuid PRIMARY KEY, member_id uuid NOT NULL, address_hash text NOT NULL, at timestamptz NOT NULL)',
    );
    await runner.query('CREATE INDEX mailed_code_request_of ON mailed_code_request (member_id, at)');
    await runner.query('CREATE INDEX mailed_code_request_to ON mailed_code_request (address_hash, at)');
    await runner.query('CREATE INDEX mailed_code_request_at ON mailed_code_request (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailed_code_request, mailed_code, homepage_domain_history, homepage_domain');
  }
}
