// @ts-check
import path from 'node:path';

const here = import.meta.dirname;
const root = path.join(here, '..');

/** The web app's own tests: components in jsdom, texts, tables. Journeys through the product are in e2e/. */
export default {
  displayName: 'web',
  rootDir: root,
  roots: [here],
  testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
  testEnvironment: '<rootDir>/web/test/environment.mjs',
  runtime: path.join(root, 'scripts/lib/jest-shared-runtime.mjs'),
  // As of the other suites.
  testTimeout: 60_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/web/test/css-module.mjs',
    '\\.css$': '<rootDir>/web/test/no-css.mjs',
    // Vite's import.meta.glob; here the same files are read from the disk
    '/locale-files$': '<rootDir>/web/test/locale-files.ts',
    // of a build by Vite only
    '/update-notice$': '<rootDir>/web/test/no-update-notice.mjs',
    // its modules import JSON in a way that jest complains about
    '^libphonenumber-js/min$': '<rootDir>/node_modules/libphonenumber-js/min/index.cjs',
    // the sources of packages say .js, as Node wants it
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@renmai/contracts/(.*)$': '<rootDir>/packages/contracts/src/$1.ts',
    '^@renmai/im-client/(bell|testing)$': '<rootDir>/packages/im-client/src/$1.ts',
    '^@renmai/(im-client|im-protocol)$': '<rootDir>/packages/$1/src/index.ts',
    '^@renmai/names/(name-text|sound-keys|typed-name)$': '<rootDir>/packages/names/src/$1.ts',
    '^@renmai/contracts$': '<rootDir>/packages/contracts/src/index.ts',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'es6' },
      },
    ],
  },
  setupFilesAfterEnv: ['<rootDir>/web/test/setup.ts'],
  cacheDirectory: '<rootDir>/.cache/jest-web',
};
