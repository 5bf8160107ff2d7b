import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { house } from './plugin.mjs';

const linter = new Linter();

/** The findings of `rule` in a file with these sources. */
function findings(rule: string, filename: string, source: string): string[] {
  const config = {
    files: ['**/*.ts'],
    plugins: { house },
    languageOptions: { parser: tseslint.parser },
    rules: { [`house/${rule}`]: 'error' },
  } satisfies Linter.Config;
  return linter.verify(source, config, { filename }).map(({ message }) => message);
}

it('a constructor has at most ten parameters', () => {
  const parameters = Array.from({ length: 11 }, (_, at) => `private readonly p${at}: B${at}`);
  const classWith = (all: string[]): string => `class A { constructor(${all.join(', ')}) {} }`;
  expect(findings('constructor-parameters', 'a.ts', classWith(parameters.slice(1)))).toEqual([]);
  expect(findings('constructor-parameters', 'a.ts', classWith(parameters))).toEqual([
    expect.stringContaining('parameters (11)'),
  ]);
});

it.each(['rows', 'one', 'affected', 'run'])('a statement by db.%s is found', (ask) => {
  expect(findings('sql-in-repositories', 'a.ts', `await db.${ask}<Row>(tx, 'SELECT 1');`)).toHaveLength(1);
});

it('calls of other objects and methods are not taken for statements', () => {
  expect(findings('sql-in-repositories', 'a.ts', `jobs.run(tx); db.close(); await this.places.one(tx);`)).toEqual([]);
});

const made = (...classes: string[]): string =>
  classes.map((name) => `@Injectable()\nexport class ${name} {}`).join('\n');

it.each([
  ['telling.service.ts', 'TellingService'],
  ['telling.ts', 'Telling'],
  ['tellings.repository.ts', 'TellingsRepository'],
  ['tellings.repository.ts', 'Tellings'],
  ['s3-objects.ts', 'S3Objects'],
])('%s may hold %s', (file, name) => {
  expect(findings('file-named-as-export', `services/a/src/${file}`, made(name))).toEqual([]);
});

it.each([
  ['telling.service.ts', 'Telling'],
  ['telling.ts', 'TellingService'],
  ['tellings.repository.ts', 'Words'],
])('%s may not hold %s', (file, name) => {
  expect(findings('file-named-as-export', `services/a/src/${file}`, made(name))).toHaveLength(1);
});

it('a file is named as one of its classes; a plain class is free', () => {
  expect(findings('file-named-as-export', 'a/words.ts', made('Others', 'Words'))).toEqual([]);
  expect(findings('file-named-as-export', 'a/words.ts', 'export class Others {}')).toEqual([]);
});
