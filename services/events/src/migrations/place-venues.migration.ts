import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where on the map the venue of an event is, if its organizers chose a point. */
export class PlaceVenues1700000087200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE event ADD COLUMN latitude float8, ADD COLUMN longitude float8');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE event DROP COLUMN latitude, DROP COLUMN longitude');
  }
}
