import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets and who came, members' calendars, and what follows an event. */
export class CreateTickets1700000001500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // As in lists of members: Chinese names by pinyin.
    await runner.query(`CREATE COLLATION person_name (provider = icu, locale = 'zh-u-co-pinyin-kn')`);
    await this.tickets(runner);
    await this.calendars(runner);
    await this.after(runner);
  }

  private async tickets(runner: QueryRunner): Promise<void> {
    // A revoked ticket loses its holder's data. search: the folded name and organisation.
    await runner.query(`
      CREATE TABLE ticket (
        application_id uuid PRIMARY KEY REFERENCES application (id) ON DELETE CASCADE,
        event_id uuid NOT NULL REFERENCES event (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        sequence int NOT NULL DEFAULT 1 CHECK (sequence BETWEEN 1 AND 65535),
        name text COLLATE person_name NOT NULL,
        organisation text NOT NULL,
        search text NOT NULL,
        email text NOT NULL,
        locale text NOT NULL,
        shown boolean NOT NULL,
        issued_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        checked_in_at timestamptz(3),
        gate text NOT NULL DEFAULT '',
        -- for which beginning of the event the holder was reminded, or needed no reminder
        day_told_for timestamptz(3),
        hour_told_for timestamptz(3)
      )`);
    await runner.query(
      'CREATE INDEX ticket_by_name ON ticket (event_id, name, application_id) WHERE revoked_at IS NULL',
    );
    await runner.query(`
      CREATE INDEX ticket_in ON ticket (event_id) WHERE checked_in_at IS NOT NULL AND revoked_at IS NULL`);
    await runner.query('CREATE INDEX ticket_of ON ticket (member_id, event_id)');
    await runner.query('CREATE INDEX ticket_event ON ticket (event_id)');
    // Mails about tickets, until the next hop has them. One of each kind waits at a time.
    await runner.query(`
      CREATE TABLE ticket_mail (
        id uuid PRIMARY KEY,
        application_id uuid NOT NULL REFERENCES ticket (application_id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('ticket', 'moved', 'cancelled', 'lost')),
        name text NOT NULL,
        email text NOT NULL,
        locale text NOT NULL,
        tries int NOT NULL DEFAULT 0,
        after timestamptz(3) NOT NULL,
        UNIQUE (application_id, kind)
      )`);
    await runner.query('CREATE INDEX ticket_mail_due ON ticket_mail (after, id)');
    // The scans of devices. A repeated scan gets its stored answer.
    await runner.query(`
      CREATE TABLE check_in_scan (
        event_id uuid NOT NULL REFERENCES event (id) ON DELETE CASCADE,
        nonce uuid NOT NULL,
        application_id uuid REFERENCES ticket (application_id) ON DELETE CASCADE,
        result text NOT NULL,
        since timestamptz(3),
        gate text NOT NULL,
        scanned_by uuid,
        scanned_at timestamptz(3) NOT NULL,
        PRIMARY KEY (event_id, nonce)
      )`);
    await runner.query(
      'CREATE INDEX check_in_scan_of ON check_in_scan (application_id) WHERE application_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX check_in_scan_by ON check_in_scan (scanned_by) WHERE scanned_by IS NOT NULL');
    // For reminders.
    await runner.query(`CREATE INDEX event_ahead ON event (starts_at) WHERE state = 'planned' AND NOT removed`);
  }

  private async calendars(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_setting (
        member_id uuid PRIMARY KEY,
        zone text,
        feed_hash bytea UNIQUE,
        feed_since timestamptz(3),
        CHECK ((feed_hash IS NULL) = (feed_since IS NULL))
      )`);
  }

  private async after(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event_comment (
        id uuid PRIMARY KEY,
        event_id uuid NOT NULL REFERENCES event (id) ON DELETE CASCADE,
        author_id uuid NOT NULL,
        text text NOT NULL,
        at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX event_comment_of ON event_comment (event_id, id DESC)');
    await runner.query('CREATE INDEX event_comment_author ON event_comment (author_id)');
    await runner.query(`
      CREATE TABLE event_feedback (
        event_id uuid NOT NULL REFERENCES event (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
        words text NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (event_id, member_id)
      )`);
    await runner.query('CREATE INDEX event_feedback_newest ON event_feedback (event_id, at DESC, member_id)');
    await runner.query('CREATE INDEX event_feedback_of ON event_feedback (member_id)');
    await runner.query(`
      CREATE TABLE event_picture (
        id uuid PRIMARY KEY,
        event_id uuid NOT NULL REFERENCES event (id) ON DELETE CASCADE,
        media_id uuid NOT NULL UNIQUE,
        caption text NOT NULL,
        added_by uuid
      )`);
    await runner.query('CREATE INDEX event_picture_of ON event_picture (event_id, id)');
    await runner.query('CREATE INDEX event_picture_by ON event_picture (added_by) WHERE added_by IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE event_picture, event_feedback, event_comment, calendar_setting, check_in_scan, ticket_mail, ticket`);
    await runner.query('DROP INDEX event_ahead');
    await runner.query('DROP COLLATION person_name');
  }
}
