import { managedStates } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateHomepages1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `content`: the public fields; `licence_key`: the number without separators between its characters.
    await runner.query(`
      CREATE TABLE homepage (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('company', 'school')),
        state text NOT NULL DEFAULT 'draft',
        version int NOT NULL DEFAULT 1,
        handle text,
        handle_key text UNIQUE,
        handle_changed_at timestamptz,
        content jsonb NOT NULL,
        licence_country text NOT NULL DEFAULT 'CN',
        licence_number text NOT NULL DEFAULT '',
        licence_key text NOT NULL DEFAULT '',
        proposed jsonb,
        logo_id uuid,
        cover_id uuid,
        follower_count int NOT NULL DEFAULT 0,
        founder_id uuid,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        submission_count int NOT NULL DEFAULT 0,
        approved_at timestamptz,
        approved_submission int,
        state_reason text NOT NULL DEFAULT '',
        closed_at timestamptz,
        closed_from text,
        reopenable boolean NOT NULL DEFAULT false
      )`);
    await runner.query(managedStates('homepage', 'homepage_history'));
    await runner.query('CREATE INDEX homepage_founder ON homepage (founder_id) WHERE founder_id IS NOT NULL');
    await runner.query('CREATE INDEX homepage_logo ON homepage (logo_id) WHERE logo_id IS NOT NULL');
    await runner.query('CREATE INDEX homepage_cover ON homepage (cover_id) WHERE cover_id IS NOT NULL');
    // One licence belongs to one approved homepage at most.
    await runner.query(`
      CREATE UNIQUE INDEX homepage_licence ON homepage (licence_country, licence_key)
      WHERE state IN ('approved', 'suspended') AND licence_key <> ''`);
    // Former handles: they lead to the homepage, and no other homepage gets them.
    await runner.query(`
      CREATE TABLE homepage_handle_past (
        handle_key text PRIMARY KEY,
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        until timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX homepage_handle_past_of ON homepage_handle_past (homepage_id)');
    await runner.query(`
      CREATE TABLE homepage_address (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        address text NOT NULL,
        detail text NOT NULL,
        latitude double precision,
        longitude double precision,
        main boolean NOT NULL
      )`);
    await runner.query('CREATE INDEX homepage_address_of ON homepage_address (homepage_id)');
    await runner.query('CREATE UNIQUE INDEX homepage_address_main ON homepage_address (homepage_id) WHERE main');
    // Uploads for logos and covers, from profile's domain events.
    await runner.query(`
      CREATE TABLE homepage_picture (
        media_id uuid PRIMARY KEY,
        owner_id uuid,
        purpose text NOT NULL,
        picture jsonb,
        erased boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE INDEX homepage_picture_owner ON homepage_picture (owner_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE homepage_picture, homepage_address, homepage_handle_past, homepage_history, homepage',
    );
  }
}
