// @ts-check
/**
 * Rules for sizes and places of code. Each has a baseline, scripts/baselines/conventions.json: `npm run check` fails on findings that are
 * not in it, and on entries without a finding. Editors and the typed rules use eslint.config.mjs without these rules.
 */
import { defineConfig } from 'eslint/config';
import fast from './eslint.fast.config.mjs';
import { house } from './scripts/lib/conventions/plugin.mjs';

const SOURCES = ['**/*.{ts,tsx,js,mjs,cjs}'];
const TESTS = ['**/*.spec.{ts,tsx}', '**/test/**', 'e2e/**', 'packages/test-kit/**'];
const MIGRATIONS = ['**/migrations/**', '**/*.migration.ts'];
const CONTRACTS = ['packages/contracts/**'];

/** Files that are long because their lists are long. */
const TEXTS = ['web/src/**/texts/**', '**/*.data.ts', 'scripts/demo/people/*.mjs', 'scripts/demo/*-texts*.mjs'];

export default defineConfig(
  fast,
  {
    files: SOURCES,
    plugins: { house },
    rules: { 'house/constructor-parameters': 'error' },
  },
  {
    files: SOURCES,
    ignores: TEXTS,
    rules: { 'max-lines': ['error', 300] },
  },
  {
    // The model of a test has a branch for each command.
    files: SOURCES,
    ignores: TESTS,
    rules: { complexity: ['error', 15] },
  },
  {
    // A `describe` is as long as its tests together, a migration as its tables, a contract as its endpoints, a template as
    // the files that it makes.
    files: ['**/*.{ts,js,mjs,cjs}'],
    ignores: [...TESTS, ...MIGRATIONS, ...CONTRACTS, 'scripts/new/*-files.mjs'],
    rules: { 'max-lines-per-function': ['error', 80] },
  },
  {
    files: ['**/*.tsx'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', 120] },
  },
  {
    files: ['{packages,services}/*/src/**/*.ts', 'gateway/src/**/*.ts'],
    ignores: TESTS,
    rules: { 'house/file-named-as-export': 'error' },
  },
  {
    files: ['{packages,services}/*/src/**/*.ts', 'gateway/src/**/*.ts'],
    ignores: [...TESTS, ...MIGRATIONS, '**/*.repository.ts', '**/*.sql.ts'],
    rules: { 'house/sql-in-repositories': 'error' },
  },
);
