import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Groups and rooms by a part of their name. The index contains every character and every pair of adjacent characters: Chinese
 * names are searched by one or two characters, which trigrams do not find.
 */
export class FindGroups1700000013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN ARRAY(
        SELECT DISTINCT substr(lower(name), first, size)
        FROM generate_series(1, char_length(lower(name))) AS first, generate_series(1, 2) AS size
      )`);
    // Indexes all groups: the statistics of a partial index do not show the planner how common a part is.
    await runner.query('CREATE INDEX chat_group_named ON chat_group USING gin (name_parts(name))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX chat_group_named');
    await runner.query('DROP FUNCTION name_parts');
  }
}
