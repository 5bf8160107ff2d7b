import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Life news of homepages are stored among moments: the author of such a moment is the homepage. */
export class AddNews1700000040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // As in the contract: newsId, title, category, excerpt, illustration. Withdrawn news are "for friends": homepages have none.
    await runner.query('ALTER TABLE moment ADD COLUMN news jsonb');
    // Copied from org-pages. The later of the two positions decides whether the news are published.
    await runner.query(`
      CREATE TABLE news_moment (
        news_id uuid PRIMARY KEY,
        moment_id uuid,
        homepage_id uuid,
        published_by uuid,
        position bigint NOT NULL DEFAULT -1,
        withdrawn_position bigint NOT NULL DEFAULT -1,
        removed boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE UNIQUE INDEX news_moment_of ON news_moment (moment_id) WHERE moment_id IS NOT NULL');
    await runner.query('CREATE INDEX news_moment_by ON news_moment (published_by) WHERE published_by IS NOT NULL');
    await runner.query(`
      CREATE TABLE homepage_copy (
        homepage_id uuid PRIMARY KEY,
        kind text NOT NULL DEFAULT 'company',
        handle text,
        name text NOT NULL DEFAULT '',
        slogan text NOT NULL DEFAULT '',
        logo jsonb,
        position bigint NOT NULL DEFAULT -1,
        unpublished_position bigint NOT NULL DEFAULT -1,
        public boolean NOT NULL GENERATED ALWAYS AS (position > unpublished_position) STORED
      )`);
    await runner.query(`
      CREATE TABLE homepage_seats (homepage_id uuid PRIMARY KEY, position bigint NOT NULL)`);
    await runner.query(`
      CREATE TABLE homepage_seat (
        homepage_id uuid NOT NULL REFERENCES homepage_seats ON DELETE CASCADE,
        member_id uuid NOT NULL,
        role text NOT NULL,
        place int NOT NULL,
        PRIMARY KEY (homepage_id, member_id)
      )`);
    await runner.query('CREATE INDEX homepage_seat_of ON homepage_seat (member_id)');
    // Homepages whose news a member has muted in the feed.
    await runner.query(`
      CREATE TABLE homepage_mute (
        member_id uuid NOT NULL,
        homepage_id uuid NOT NULL,
        since timestamptz(3) NOT NULL,
        PRIMARY KEY (member_id, homepage_id)
      )`);
    // Each member once per homepage; `settled_at`: followed, or declined.
    await runner.query(`
      CREATE TABLE follow_invitation (
        homepage_id uuid NOT NULL,
        member_id uuid NOT NULL,
        inviter_id uuid NOT NULL,
        invited_at timestamptz(3) NOT NULL,
        settled_at timestamptz(3),
        PRIMARY KEY (homepage_id, member_id)
      )`);
    await runner.query('CREATE INDEX follow_invitation_by ON follow_invitation (inviter_id, homepage_id, invited_at)');
    await runner.query(`
      CREATE INDEX follow_invitation_open ON follow_invitation (member_id, invited_at DESC, homepage_id)
      WHERE settled_at IS NULL`);
    await runner.query('CREATE INDEX follow_invitation_to ON follow_invitation (member_id)');
    // Published news whose followers are being notified, batch by batch: only members who followed before `since`.
    await runner.query(`
      CREATE TABLE news_telling (
        news_id uuid PRIMARY KEY,
        since timestamptz(3) NOT NULL,
        follower_id uuid NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE news_telling, follow_invitation, homepage_mute, homepage_seat, homepage_seats, homepage_copy, news_moment`);
    await runner.query('DELETE FROM moment WHERE news IS NOT NULL');
    await runner.query('ALTER TABLE moment DROP COLUMN news');
  }
}
