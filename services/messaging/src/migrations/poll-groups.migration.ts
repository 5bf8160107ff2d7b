import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Polls in groups. */
export class PollGroups1700000082100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE group_poll (
        id uuid PRIMARY KEY,
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        -- empty: erased
        author_id text,
        -- empty: it is not sent yet
        message_id bigint,
        question text NOT NULL,
        options text[] NOT NULL,
        several boolean NOT NULL,
        anonymous boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        ends_at timestamptz(3),
        closed_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX group_poll_of_group ON group_poll (group_id, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX group_poll_of_author ON group_poll (author_id) WHERE author_id IS NOT NULL');
    await runner.query(`
      CREATE TABLE group_poll_vote (
        poll_id uuid NOT NULL REFERENCES group_poll ON DELETE CASCADE,
        user_id text NOT NULL,
        -- its place in the list of options
        option smallint NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (poll_id, user_id, option)
      )`);
    await runner.query('CREATE INDEX group_poll_vote_of_user ON group_poll_vote (user_id)');
    await runner.query('CREATE INDEX group_poll_vote_listed ON group_poll_vote (poll_id, option, at, user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE group_poll_vote, group_poll');
  }
}
