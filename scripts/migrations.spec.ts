import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { ServiceModule } from '../packages/service-kit/src/bootstrap/service-definition.js';
import { findingsIn } from './lib/migration-rules.mjs';
import { fromRoot } from './lib/paths.mjs';

const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };
/** Migrations that are older than the rule, by service; none may join them. */
const BASELINE = fromRoot('scripts/baselines/migrations.json');
const baseline = JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, string[]>;

const findings = (statements: string | string[], inTransaction = true) =>
  findingsIn({ statements: [statements].flat(), inTransaction }, '0.3.0').map(({ problem }) => problem);

describe('a migration is refused that', () => {
  it.each([
    ['makes an index while nobody can write', 'CREATE INDEX account_name ON account (name)'],
    ['makes an index concurrently in a transaction', 'CREATE UNIQUE INDEX CONCURRENTLY one ON account (name)'],
    ['adds a column that must have a value', 'ALTER TABLE account ADD COLUMN name text NOT NULL'],
    ['adds a column with another value for each row', 'ALTER TABLE account ADD key uuid DEFAULT gen_random_uuid()'],
    ['demands a value of a column', 'ALTER TABLE account ALTER COLUMN name SET NOT NULL'],
    ['changes the type of a column', 'ALTER TABLE account ALTER COLUMN name TYPE varchar(10)'],
    ['takes a column away', 'ALTER TABLE account DROP COLUMN name'],
    ['gives a column another name', 'ALTER TABLE account RENAME COLUMN name TO title'],
    ['moves a table elsewhere', 'ALTER TABLE account SET SCHEMA other'],
    ['takes a table away', 'DROP TABLE account'],
    ['takes a column away in the release that stops using it', '-- unused since 0.3.0\nALTER TABLE account DROP name'],
    ['checks all rows under a lock', 'ALTER TABLE account ADD CONSTRAINT short CHECK (length(name) < 9)'],
    ['ties all rows to another table under a lock', 'ALTER TABLE a ADD FOREIGN KEY (b) REFERENCES c (id)'],
    ['makes a unique index by a constraint', 'ALTER TABLE account ADD CONSTRAINT one UNIQUE (name, city)'],
    ['changes all rows at once', 'UPDATE account SET name = upper(name)'],
    ['removes all rows', 'TRUNCATE account'],
    ['locks a table', 'LOCK TABLE account IN EXCLUSIVE MODE'],
    ['writes a table again', 'VACUUM FULL account'],
    ['does so beside something harmless', 'ALTER TABLE account ADD nickname text, DROP COLUMN name'],
    ['does so in the second statement of a text', 'ALTER TABLE account ADD nickname text;\nDROP TABLE profile'],
  ])('%s', (_what, statement) => {
    expect(findings(statement)).toHaveLength(1);
  });
});

describe('a migration may', () => {
  it.each([
    ['make a table with everything', ['CREATE TABLE thing (id int NOT NULL)', 'CREATE INDEX things ON thing (id)']],
    ['add columns without a value, or with one', 'ALTER TABLE account ADD name text, ADD at int NOT NULL DEFAULT 0'],
    ['take away what the release before did not use', '-- unused since 0.2.0\nALTER TABLE account DROP COLUMN name'],
    [
      'demand a value once all rows were read without a lock',
      [
        'ALTER TABLE account ADD CONSTRAINT named CHECK (name IS NOT NULL) NOT VALID',
        'ALTER TABLE account VALIDATE CONSTRAINT named',
        'ALTER TABLE account ALTER COLUMN name SET NOT NULL',
        'ALTER TABLE account DROP CONSTRAINT named',
      ],
    ],
    ['change some rows', "UPDATE account SET name = '' WHERE name IS NULL AND kind = 'guest'"],
  ])('%s', (_what, statements) => {
    expect(findings(statements)).toEqual([]);
  });

  it('make an index concurrently, without a transaction', () => {
    expect(findings('CREATE INDEX CONCURRENTLY account_name ON account (name)', false)).toEqual([]);
  });
});

/** The statements of a migration, which nobody runs. */
async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const query = (sql: string): Promise<unknown[]> => {
    statements.push(sql);
    return Promise.resolve([]);
  };
  // Those that ask by the kit's `db` get the connection itself.
  const client = { query: async ({ text }: { text: string }) => ({ rows: await query(text), rowCount: 0 }) };
  const queryRunner = { query, connect: () => Promise.resolve(client) };
  await migration.up({ ...queryRunner, manager: { query, queryRunner } } as unknown as QueryRunner);
  return statements;
}

it.each(readdirSync(fromRoot('services')))('those of %s can run while the release before serves', async (service) => {
  const { AppModule } = (await import(path.join('../services', service, 'src/app.module.js'))) as {
    AppModule: ServiceModule;
  };
  const found: string[] = [];
  for (const Migration of AppModule.service.migrations) {
    const migration = new (Migration as new () => MigrationInterface)();
    const inTransaction = migration.transaction ?? true;
    const problems = findingsIn({ statements: await statementsOf(migration), inTransaction }, version);
    if (problems.length === 0) continue;
    found.push(Migration.name);
    const isOlder = baseline[service]?.includes(Migration.name);
    if (!isOlder && !process.env['UPDATE_BASELINE']) expect([Migration.name, problems]).toEqual([Migration.name, []]);
  }
  if (process.env['UPDATE_BASELINE']) {
    const all = JSON.parse(readFileSync(BASELINE, 'utf8')) as object;
    writeFileSync(BASELINE, `${JSON.stringify({ ...all, [service]: found }, null, 2)}\n`);
  }
  // One that is no longer there, or was mended, leaves the list.
  else expect(found.filter((name) => baseline[service]?.includes(name))).toEqual(baseline[service] ?? []);
});
