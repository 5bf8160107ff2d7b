import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes a moment's comments, reactions and shares by member: counts leave out blocked members without reading all of them. */
export class IndexSaidByAuthor1700000047000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX comment_in_moment_by ON comment (moment_id, author_id)');
    await runner.query('DROP INDEX comment_in_moment');
    await runner.query('CREATE INDEX moment_shared_by ON moment (shared_id, author_id) WHERE shared_id IS NOT NULL');
    await runner.query('DROP INDEX moment_sharing');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX moment_sharing ON moment (shared_id) WHERE shared_id IS NOT NULL');
    await runner.query('DROP INDEX moment_shared_by');
    await runner.query('CREATE INDEX comment_in_moment ON comment (moment_id)');
    await runner.query('DROP INDEX comment_in_moment_by');
  }
}
