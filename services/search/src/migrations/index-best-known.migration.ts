import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index of the words of the best known documents, so that common words are not looked up in all documents to rank the first ones. */
export class IndexBestKnown1700000003500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await eachSchema(runner, async (schema) => {
      await runner.query(
        `CREATE INDEX search_document_texts_known ON ${schema}search_document USING gin (texts) WITH (fastupdate = off)
         WHERE popularity >= 0.75::real`,
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await eachSchema(runner, async (schema) => {
      await runner.query(`DROP INDEX ${schema}search_document_texts_known`);
    });
  }
}

/** The tables that serve, and those that a rebuild fills, if there are any. */
async function eachSchema(runner: QueryRunner, change: (schema: string) => Promise<void>): Promise<void> {
  const schemas = (await runner.query(
    `SELECT s.name FROM unnest(ARRAY['', 'search_next.']) AS s (name) WHERE to_regclass(s.name || 'search_document') IS NOT NULL`,
  )) as { name: string }[];
  for (const { name } of schemas) await change(name);
}
