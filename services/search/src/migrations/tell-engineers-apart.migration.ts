import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Not every エンジニア writes software: with the word among programmers, it found no other engineer. Groups that staff changed stay. */
const WORD = 'エンジニア';
const PROGRAMMERS = '程序员';

export class TellEngineersApart1700000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE synonym_group SET spellings = array_remove(spellings, $1)
       WHERE changed_at IS NULL AND $1 = ANY (spellings) AND $2 = ANY (spellings)`,
      [WORD, PROGRAMMERS],
    );
    await runner.query(`UPDATE synonym_state SET version = nextval('synonym_version')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE synonym_group SET spellings = array_append(spellings, $1)
       WHERE changed_at IS NULL AND NOT $1 = ANY (spellings) AND $2 = ANY (spellings)`,
      [WORD, PROGRAMMERS],
    );
    await runner.query(`UPDATE synonym_state SET version = nextval('synonym_version')`);
  }
}
