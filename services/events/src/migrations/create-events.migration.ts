import { managedStates } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events, their organizers apart from the publisher, and the invited members. */
export class CreateEvents1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // From domain events of profile and network: pictures for events, completeness of profiles, followers of homepages.
    await runner.query(`
      CREATE TABLE event_file (
        media_id uuid PRIMARY KEY,
        owner_id uuid,
        purpose text NOT NULL,
        picture jsonb,
        erased boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE INDEX event_file_owner ON event_file (owner_id) WHERE owner_id IS NOT NULL');
    await runner.query(`
      CREATE TABLE member_completeness (
        member_id uuid PRIMARY KEY,
        complete boolean NOT NULL,
        position bigint NOT NULL DEFAULT -1
      )`);
    await runner.query(`
      CREATE TABLE homepage_follower (
        member_id uuid NOT NULL,
        homepage_id uuid NOT NULL,
        active boolean NOT NULL,
        position bigint NOT NULL DEFAULT -1,
        PRIMARY KEY (member_id, homepage_id)
      )`);
    // Times are stored twice: as local times of the zone, and as instants. Without an address there is no venue.
    await runner.query(`
      CREATE TABLE event (
        id uuid PRIMARY KEY,
        series_id uuid,
        publisher_kind text NOT NULL CHECK (publisher_kind IN ('member', 'homepage')),
        publisher_id uuid NOT NULL,
        publisher_name text NOT NULL,
        state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'cancelled')),
        version int NOT NULL DEFAULT 1,
        title text NOT NULL,
        type text NOT NULL,
        mode text NOT NULL,
        description text NOT NULL,
        about_organizer text NOT NULL,
        poster_id uuid,
        city_id text,
        address text,
        detail text NOT NULL,
        online_link text,
        resume text NOT NULL,
        questions jsonb NOT NULL,
        places int,
        when_full text NOT NULL,
        promotion text NOT NULL,
        registration text NOT NULL,
        closes text,
        continuing boolean NOT NULL,
        starts text NOT NULL,
        ends text NOT NULL,
        zone text NOT NULL,
        starts_at timestamptz(3) NOT NULL,
        ends_at timestamptz(3) NOT NULL,
        closes_at timestamptz(3) NOT NULL,
        created_by uuid,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        notice text NOT NULL DEFAULT '',
        moved_at timestamptz(3),
        -- when it would have begun before it was moved to another time last
        moved_from timestamptz(3),
        cancelled_at timestamptz(3),
        thanked_at timestamptz(3),
        removed boolean NOT NULL DEFAULT false,
        -- as lists look for it
        words text NOT NULL,
        grams text[] NOT NULL,
        CHECK (starts_at < ends_at AND closes_at <= ends_at),
        CHECK (city_id IS NULL OR address IS NOT NULL)
      )`);
    const listed = `WHERE state = 'planned' AND NOT removed AND registration <> 'invitation'`;
    await runner.query(`CREATE INDEX event_listed ON event (starts_at, id) ${listed}`);
    await runner.query(`CREATE INDEX event_listed_city ON event (city_id, starts_at, id) ${listed}`);
    await runner.query(`CREATE INDEX event_grams ON event USING gin (grams) ${listed}`);
    await runner.query('CREATE INDEX event_publisher ON event (publisher_id, starts_at, id)');
    await runner.query('CREATE INDEX event_series ON event (series_id, starts_at) WHERE series_id IS NOT NULL');
    await runner.query('CREATE INDEX event_created_by ON event (created_by) WHERE created_by IS NOT NULL');
    await runner.query('CREATE INDEX event_poster ON event (poster_id) WHERE poster_id IS NOT NULL');
    await runner.query(managedStates('event', 'event_history'));
    await runner.query(`
      CREATE TABLE event_organizer (
        event_id uuid NOT NULL REFERENCES event (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        added_by uuid,
        added_at timestamptz(3) NOT NULL,
        PRIMARY KEY (event_id, member_id)
      )`);
    await runner.query('CREATE INDEX event_organizer_of ON event_organizer (member_id, event_id)');
    await runner.query('CREATE INDEX event_organizer_by ON event_organizer (added_by) WHERE added_by IS NOT NULL');
    await runner.query(`
      CREATE TABLE event_invitation (
        event_id uuid NOT NULL REFERENCES event (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        invited_by uuid,
        invited_at timestamptz(3) NOT NULL,
        PRIMARY KEY (event_id, member_id)
      )`);
    await runner.query('CREATE INDEX event_invitation_newest ON event_invitation (event_id, invited_at, member_id)');
    await runner.query('CREATE INDEX event_invitation_of ON event_invitation (member_id, event_id)');
    await runner.query(
      'CREATE INDEX event_invitation_by ON event_invitation (invited_by) WHERE invited_by IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE event_invitation, event_organizer, event_history, event, homepage_follower, member_completeness, event_file`);
  }
}
