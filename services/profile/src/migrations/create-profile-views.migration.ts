import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `named`: the viewer showed the name at that time. Views with and without are apart, so that one does not reveal the other. */
export class CreateProfileViews1700000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE profile_view (
        member_id uuid NOT NULL REFERENCES profile ON DELETE CASCADE,
        viewer_id uuid NOT NULL REFERENCES profile ON DELETE CASCADE,
        named boolean NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (member_id, viewer_id, named)
      )`);
    await runner.query('CREATE INDEX profile_view_latest ON profile_view (member_id, seen_at DESC)');
    await runner.query('CREATE INDEX profile_view_of_viewer ON profile_view (viewer_id)');
    await runner.query('CREATE INDEX profile_view_oldest ON profile_view (seen_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE profile_view');
  }
}
