import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A child has guardians, each with a relation; who was the only one becomes the first. */
export class NameGuardians1700000081100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // relation NULL: not said. confirmed_at NULL: asked by another guardian. Declined and withdrawn requests stay, so that nobody is notified twice.
    await runner.query(`
      CREATE TABLE child_guardian (
        child_id uuid NOT NULL REFERENCES child (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        name text NOT NULL,
        relation text,
        asked_by uuid,
        asked_at timestamptz(3) NOT NULL,
        confirmed_at timestamptz(3),
        declined boolean NOT NULL DEFAULT false,
        withdrawn boolean NOT NULL DEFAULT false,
        PRIMARY KEY (child_id, member_id)
      )`);
    await runner.query('CREATE INDEX child_guardian_of ON child_guardian (member_id, child_id)');
    await runner.query('CREATE INDEX child_guardian_asked_by ON child_guardian (asked_by) WHERE asked_by IS NOT NULL');
    await runner.query(`
      INSERT INTO child_guardian (child_id, member_id, name, asked_at, confirmed_at)
      SELECT c.id, c.guardian_id, coalesce(m.name, ''), c.created_at, c.created_at
      FROM child c LEFT JOIN directory_member m ON m.member_id = c.guardian_id`);
    await runner.query('ALTER TABLE child DROP COLUMN guardian_id');
  }

  /** The first of the guardians is the only one again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE child ADD guardian_id uuid');
    await runner.query(`
      UPDATE child c SET guardian_id = (SELECT g.member_id FROM child_guardian g
        WHERE g.child_id = c.id AND g.confirmed_at IS NOT NULL ORDER BY g.confirmed_at, g.member_id LIMIT 1)`);
    await runner.query('ALTER TABLE child ALTER guardian_id SET NOT NULL');
    await runner.query('CREATE INDEX child_of ON child (guardian_id, id)');
    await runner.query('DROP TABLE child_guardian');
  }
}
