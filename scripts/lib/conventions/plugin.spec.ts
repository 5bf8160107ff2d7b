import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findingsOfLinter } from './linter.mjs';

const classes = (...names: string[]): string =>
  names.map((name) => `@Injectable()\nexport class ${name} {}`).join('\n');
const parameters = Array.from({ length: 11 }, (_, at) => `private readonly p${at}: B${at}`);
const constructorWith = (all: string[]): string => `class A { constructor(${all.join(', ')}) {} }`;

interface Case {
  rule: string;
  /** [file, sources] */
  wrong?: (readonly [string, string])[];
  right?: (readonly [string, string])[];
}

const CASES: Record<string, Case> = {
  'a constructor has at most ten parameters': {
    rule: 'constructor-parameters',
    wrong: [['eleven.ts', constructorWith(parameters)]],
    right: [['ten.ts', constructorWith(parameters.slice(1))]],
  },
  'a statement by db is found, calls of other objects and methods are not': {
    rule: 'sql-in-repositories',
    wrong: ['rows', 'one', 'affected', 'run'].map((ask) => [`${ask}.ts`, `await db.${ask}<Row>(tx, 'SELECT 1');`]),
    right: [['others.ts', 'jobs.run(tx); db.close(); await this.places.one(tx);']],
  },
  'a file is named as one of its classes that Nest makes': {
    rule: 'file-named-as-export',
    wrong: [
      ['a/telling.service.ts', classes('Telling')],
      ['a/telling.ts', classes('TellingService')],
      ['a/tellings.repository.ts', classes('Words')],
    ],
    right: [
      ['b/telling.service.ts', classes('TellingService')],
      ['b/telling.ts', classes('Telling')],
      ['b/tellings.repository.ts', classes('TellingsRepository')],
      ['c/tellings.repository.ts', classes('Tellings')],
      ['b/s3-objects.ts', classes('S3Objects')],
      ['b/words.ts', classes('Others', 'Words')],
      ['c/words.ts', 'export class Others {}'],
    ],
  },
  'the database is asked by db, not by query': {
    rule: 'asks-by-db',
    wrong: [['query.ts', 'await manager.query(`SELECT 1`);']],
    right: [['db.ts', 'await db.rows(manager, `SELECT 1`); query(1);']],
  },
  'tables of members are not named': {
    rule: 'members-by-rule',
    wrong: [
      ['text.ts', "const table = 'directory_member';"],
      ['template.ts', 'const sql = `SELECT 1 FROM directory_block b WHERE ${x}`;'],
    ],
    right: [['own.ts', "const table = 'own_member';"]],
  },
};

const found = new Map<string, Set<string>>();
beforeAll(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-rules-'));
  const files = Object.values(CASES).flatMap(({ wrong = [], right = [] }) => [...wrong, ...right]);
  for (const [file, source] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  const config = {
    jsPlugins: [path.join(import.meta.dirname, 'plugin.mjs')],
    categories: { correctness: 'off' },
    rules: Object.fromEntries(Object.values(CASES).map(({ rule }) => [`house/${rule}`, 'error'])),
  };
  writeFileSync(path.join(folder, 'rules.json'), JSON.stringify(config));
  for (const { file, rule } of await findingsOfLinter('rules.json', { cwd: folder }))
    found.set(rule, (found.get(rule) ?? new Set()).add(file));
  rmSync(folder, { recursive: true });
});

it.each(Object.entries(CASES))('%s', (_, { rule, wrong = [], right = [] }) => {
  const names = [...(found.get(`house/${rule}`) ?? [])];
  expect(names).toEqual(expect.arrayContaining(wrong.map(([file]) => file)));
  expect(names.filter((name) => right.some(([file]) => file === name))).toEqual([]);
});
