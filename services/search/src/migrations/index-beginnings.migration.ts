import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names by their first letters in the order of their rank, so that a search for one letter walks the index instead of sorting all names;
 * titles with the best known first.
 */
export class IndexBeginnings1700000003100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const letters of [1, 2, 4]) {
      await runner.query(`
        CREATE INDEX search_name_first_${letters} ON search_name (kind, substr(key, 1, ${letters}), (weight + popularity / 5) DESC)
          WHERE weight >= 0.85`);
    }
    await runner.query('DROP INDEX search_document_key');
    await runner.query(
      'CREATE INDEX search_document_key ON search_document (title_key, popularity DESC) WHERE NOT deleted',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX search_document_key');
    await runner.query('CREATE INDEX search_document_key ON search_document (title_key) WHERE NOT deleted');
    for (const letters of [1, 2, 4]) await runner.query(`DROP INDEX search_name_first_${letters}`);
  }
}
