import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody said under a moment, and who shared it, is found without reading all that was said: counts leave out the blocked. */
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
