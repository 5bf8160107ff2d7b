import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids are UUIDv7 and given out in the order of time, so lists are sorted by id. */
export class CreateMoments1700000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Files for moments, copied from profile.
    await runner.query(`
      CREATE TABLE media (
        media_id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        picture jsonb,
        video jsonb,
        erased boolean NOT NULL DEFAULT false,
        -- the one that uses it, also after its deletion
        moment_id uuid
      )`);
    await runner.query('CREATE INDEX media_of_owner ON media (owner_id)');
    await runner.query(`
      CREATE TABLE link_preview (
        id uuid PRIMARY KEY,
        asked_url text NOT NULL,
        url text NOT NULL,
        title text NOT NULL,
        description text NOT NULL,
        site_name text NOT NULL,
        picture bytea,
        picture_width int,
        picture_height int,
        fetched_at timestamptz NOT NULL
      )`);
    // Addresses may be longer than an index allows.
    await runner.query('CREATE INDEX link_preview_by_url ON link_preview (md5(asked_url), fetched_at DESC)');
    await runner.query('CREATE INDEX link_preview_by_age ON link_preview (fetched_at)');
    await runner.query(`
      CREATE TABLE moment (
        id uuid PRIMARY KEY,
        author_id uuid NOT NULL,
        version int NOT NULL DEFAULT 1,
        text text NOT NULL,
        -- as in the contract: memberId, start, end
        mentions jsonb NOT NULL DEFAULT '[]',
        topics text[] NOT NULL DEFAULT '{}',
        -- in order: mediaId, alt
        media jsonb NOT NULL DEFAULT '[]',
        visibility text NOT NULL CHECK (visibility IN ('public', 'friends')),
        comment_policy text NOT NULL CHECK (comment_policy IN ('everyone', 'friends', 'nobody')),
        link_preview_id uuid REFERENCES link_preview ON DELETE SET NULL,
        -- stays when the shared moment goes, so that it says so
        shared_id uuid,
        created_at timestamptz NOT NULL,
        edited_at timestamptz
      )`);
    await runner.query('CREATE INDEX moment_of_author ON moment (author_id, id DESC)');
    await runner.query('CREATE INDEX moment_sharing ON moment (shared_id) WHERE shared_id IS NOT NULL');
    await runner.query(
      'CREATE INDEX moment_with_preview ON moment (link_preview_id) WHERE link_preview_id IS NOT NULL',
    );
    // Recounted in each transaction that changes the counted rows, under a lock on this row.
    await runner.query(`
      CREATE TABLE moment_count (
        moment_id uuid PRIMARY KEY REFERENCES moment ON DELETE CASCADE,
        reactions jsonb NOT NULL DEFAULT '{}',
        reactions_total int NOT NULL DEFAULT 0,
        comments int NOT NULL DEFAULT 0,
        shares int NOT NULL DEFAULT 0
      )`);
    await runner.query(`
      CREATE TABLE moment_version (
        moment_id uuid NOT NULL REFERENCES moment ON DELETE CASCADE,
        version int NOT NULL,
        text text NOT NULL,
        visibility text NOT NULL,
        written_at timestamptz NOT NULL,
        PRIMARY KEY (moment_id, version)
      )`);
    await runner.query(`
      CREATE TABLE moment_topic (
        topic text NOT NULL,
        moment_id uuid NOT NULL REFERENCES moment ON DELETE CASCADE,
        PRIMARY KEY (topic, moment_id)
      )`);
    await runner.query('CREATE INDEX moment_topic_of ON moment_topic (moment_id)');
    await runner.query('CREATE INDEX moment_topic_by_prefix ON moment_topic (topic text_pattern_ops)');
    await runner.query(`
      CREATE TABLE reaction (
        moment_id uuid NOT NULL REFERENCES moment ON DELETE CASCADE,
        member_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('like', 'celebrate', 'support', 'insightful', 'funny')),
        reacted_at timestamptz(3) NOT NULL,
        PRIMARY KEY (moment_id, member_id)
      )`);
    await runner.query('CREATE INDEX reaction_latest ON reaction (moment_id, reacted_at DESC, member_id)');
    await runner.query('CREATE INDEX reaction_by ON reaction (member_id, reacted_at DESC)');
    await runner.query(`
      CREATE TABLE bookmark (
        member_id uuid NOT NULL,
        moment_id uuid NOT NULL REFERENCES moment ON DELETE CASCADE,
        -- in milliseconds: cursors carry it, as they do reacted_at
        marked_at timestamptz(3) NOT NULL,
        PRIMARY KEY (member_id, moment_id)
      )`);
    await runner.query('CREATE INDEX bookmark_latest ON bookmark (member_id, marked_at DESC, moment_id)');
    await runner.query('CREATE INDEX bookmark_of ON bookmark (moment_id)');
    await runner.query(`
      CREATE TABLE comment (
        id uuid PRIMARY KEY,
        moment_id uuid NOT NULL REFERENCES moment ON DELETE CASCADE,
        -- always a comment that has none itself
        parent_id uuid REFERENCES comment ON DELETE CASCADE,
        author_id uuid NOT NULL,
        version int NOT NULL DEFAULT 1,
        text text NOT NULL,
        mentions jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz NOT NULL,
        edited_at timestamptz
      )`);
    await runner.query('CREATE INDEX comment_of_moment ON comment (moment_id, id) WHERE parent_id IS NULL');
    await runner.query('CREATE INDEX comment_in_moment ON comment (moment_id)');
    await runner.query('CREATE INDEX comment_replies ON comment (parent_id, id) WHERE parent_id IS NOT NULL');
    await runner.query('CREATE INDEX comment_by ON comment (author_id, id DESC)');
    await runner.query(`
      CREATE TABLE comment_like (
        comment_id uuid NOT NULL REFERENCES comment ON DELETE CASCADE,
        member_id uuid NOT NULL,
        liked_at timestamptz NOT NULL,
        PRIMARY KEY (comment_id, member_id)
      )`);
    await runner.query('CREATE INDEX comment_like_by ON comment_like (member_id)');
    // Erased members with more data than one batch erases.
    await runner.query('CREATE TABLE moment_erasure (member_id uuid PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE moment_erasure, comment_like, comment, bookmark, reaction, moment_topic, moment_version, moment_count,
        moment, link_preview, media`);
  }
}
