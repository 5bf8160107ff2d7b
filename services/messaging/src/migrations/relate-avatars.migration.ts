import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of members are stored relative to the site, so that they stay right when the site moves to another address. */
export class RelateAvatars1700000090000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE chat_user SET avatar_url = regexp_replace(avatar_url, '^https?://[^/]+', '')
       WHERE member AND avatar_url ~ '^https?://[^/]+/media/'`,
    );
  }

  async down(): Promise<void> {
    // Addresses that are relative work with the build before as well; the next change of a profile makes its own absolute again.
  }
}
