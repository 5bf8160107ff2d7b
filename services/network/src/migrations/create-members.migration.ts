import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of members from identity and profile. Each part has the time of its own domain event. */
export class CreateMembers1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Chinese names by pinyin, then Latin ones without regard to case and accents.
    await runner.query(`CREATE COLLATION person_name (provider = icu, locale = 'zh-u-co-pinyin-kn')`);
    await runner.query(`
      CREATE TABLE member (
        member_id uuid PRIMARY KEY,
        name text COLLATE person_name NOT NULL DEFAULT '',
        headline text NOT NULL DEFAULT '',
        place jsonb NOT NULL DEFAULT '{"region":"","city":""}',
        photo jsonb,
        card_changed_at timestamptz NOT NULL DEFAULT '-infinity',
        card_event_id uuid,
        profile_visibility text NOT NULL DEFAULT 'everyone',
        friends_list_visibility text NOT NULL DEFAULT 'friends',
        visibility_changed_at timestamptz NOT NULL DEFAULT '-infinity',
        visibility_event_id uuid,
        hidden boolean NOT NULL DEFAULT false,
        hidden_changed_at timestamptz NOT NULL DEFAULT '-infinity',
        background_changed_at timestamptz NOT NULL DEFAULT '-infinity',
        background_event_id uuid,
        addresses_changed_at timestamptz NOT NULL DEFAULT '-infinity',
        addresses_event_id uuid
      )`);
    // Few are deactivated, so lists and counts look them up instead of everybody else.
    await runner.query('CREATE INDEX member_hidden ON member (member_id) WHERE hidden');
    await runner.query('CREATE TABLE erased_member (member_id uuid PRIMARY KEY, erased_at timestamptz NOT NULL)');
    // Schools and employers under a key, so that "Wuhan University" and "wuhan university " meet.
    await runner.query(`
      CREATE TABLE member_school (
        member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
        school_key text NOT NULL,
        name text NOT NULL,
        PRIMARY KEY (member_id, school_key)
      )`);
    await runner.query('CREATE INDEX member_school_by_key ON member_school (school_key, member_id)');
    await runner.query(`
      CREATE TABLE member_employer (
        member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
        employer_key text NOT NULL,
        name text NOT NULL,
        PRIMARY KEY (member_id, employer_key)
      )`);
    await runner.query('CREATE INDEX member_employer_by_key ON member_employer (employer_key, member_id)');
    // The member's own settings.
    await runner.query(`
      CREATE TABLE member_setting (
        member_id uuid PRIMARY KEY,
        feed_order text NOT NULL DEFAULT 'newest' CHECK (feed_order IN ('newest', 'ranked')),
        found_by_email boolean NOT NULL DEFAULT true,
        found_by_phone boolean NOT NULL DEFAULT true
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE member_setting, member_employer, member_school, erased_member, member');
    await runner.query('DROP COLLATION person_name');
  }
}
