import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMedia1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        purpose text NOT NULL,
        visibility text NOT NULL CHECK (visibility IN ('public', 'private')),
        status text NOT NULL CHECK (status IN ('uploading', 'processing', 'ready', 'failed', 'erasing')),
        file_name text NOT NULL,
        size int NOT NULL,
        part_size int NOT NULL,
        kind text,
        content_type text,
        failure text,
        picture jsonb,
        video jsonb,
        attempts int NOT NULL DEFAULT 0,
        claimed_until timestamptz,
        unreferenced_since timestamptz,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX media_of_owner ON media (owner_id)');
    await runner.query(`CREATE INDEX media_at_work ON media (created_at) WHERE status IN ('processing', 'erasing')`);
    await runner.query(
      'CREATE INDEX media_unreferenced ON media (unreferenced_since) WHERE unreferenced_since IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE media_reference (
        media_id uuid NOT NULL REFERENCES media ON DELETE CASCADE,
        service text NOT NULL,
        ref text NOT NULL,
        PRIMARY KEY (media_id, service, ref)
      )`);
    await runner.query('CREATE INDEX media_reference_from ON media_reference (service, ref)');
    await runner.query(`
      CREATE TABLE media_referrer (
        service text NOT NULL,
        ref text NOT NULL,
        changed_at timestamptz NOT NULL,
        event_id uuid NOT NULL,
        PRIMARY KEY (service, ref)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media_referrer, media_reference, media');
  }
}
