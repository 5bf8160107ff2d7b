import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = ['school', 'employer'];

/** Traits of all kinds in one table. Profile sends the keys; the rows of schools and employers stay until then. */
export class CreateTraits1700000037000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE member_trait (
        member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
        kind text NOT NULL,
        key text NOT NULL,
        name text NOT NULL,
        PRIMARY KEY (member_id, kind, key)
      )`);
    for (const kind of kinds) {
      await runner.query(
        `INSERT INTO member_trait (member_id, kind, key, name) SELECT member_id, '${kind}', ${kind}_key, name FROM member_${kind}`,
      );
      await runner.query(`DROP TABLE member_${kind}`);
    }
    await runner.query('CREATE INDEX member_trait_by_key ON member_trait (kind, key, member_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const kind of kinds) {
      await runner.query(`
        CREATE TABLE member_${kind} (
          member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
          ${kind}_key text NOT NULL,
          name text NOT NULL,
          PRIMARY KEY (member_id, ${kind}_key)
        )`);
      await runner.query(
        `INSERT INTO member_${kind} (member_id, ${kind}_key, name) SELECT member_id, key, name FROM member_trait WHERE kind = '${kind}'`,
      );
      await runner.query(`CREATE INDEX member_${kind}_by_key ON member_${kind} (${kind}_key, member_id)`);
    }
    await runner.query('DROP TABLE member_trait');
  }
}
