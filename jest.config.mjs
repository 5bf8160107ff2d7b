// @ts-check
import path from 'node:path';
import { swcOptions } from './scripts/lib/swc-options.mjs';

/**
 * One swc transform for every suite; only this file assigns files to suites.
 * `npm test` runs: unit, beside the code. service: packages/*, services/*, gateway through HTTP on real servers. contract:
 * each port's suite on both of its adapters. e2e: journeys in Chromium. The web app's own tests are in web/jest.config.mjs.
 * `npm run test:all` adds: long, like service, with long runs of fuzz, models, races and kills. launcher: set-up, build and
 * start of the product. generators: the output of `npm run new` passes every check. engines: ports on Apache Kafka and S3
 * servers that are built first. containers: images and compose files, brought up by podman. sdk, journeys: like e2e, with each version of the published SDKs, and further journeys. screens: what is walked in each language at both widths.
 */
const node = {
  testEnvironment: '<rootDir>/scripts/lib/jest-environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1',
    '^@renmai/contracts/(.*)$': '<rootDir>/packages/contracts/src/$1.ts',
    '^@renmai/applications/testing$': '<rootDir>/packages/applications/test/testing.ts',
    '^@renmai/member-directory/owners$': '<rootDir>/packages/member-directory/src/owners.ts',
    '^@renmai/(contracts|service-kit|test-kit|member-directory|homepage-directory|applications|publications|names|places|vocabulary|im-protocol|im-client|calendar-files)$':
      '<rootDir>/packages/$1/src/index.ts',
    '^@renmai/gateway$': '<rootDir>/gateway/src/index.ts',
    '^@renmai/([a-z-]+)$': '<rootDir>/services/$1/src/app.module.ts',
  },
  transform: { '^.+\\.ts$': ['@swc/jest', swcOptions] },
  modulePathIgnorePatterns: ['/dist/'],
  cacheDirectory: '<rootDir>/.cache/jest',
};

/** A worker loads the common imports of its files once. */
const shared = {
  testEnvironment: '<rootDir>/scripts/lib/jest-shared-environment.mjs',
  runtime: path.join(import.meta.dirname, 'scripts/lib/jest-shared-runtime.mjs'),
};

/** It also keeps services running for the spec files that follow. */
const sharedServices = { ...shared, testEnvironment: '<rootDir>/scripts/lib/jest-service-environment.mjs' };

/** Real PostgreSQL, Redis, Kafka's mock and S3, each started when a test file first asks for it. */
const servers = {
  globalSetup: '<rootDir>/scripts/test-servers/jest-setup.mjs',
  globalTeardown: '<rootDir>/scripts/test-servers/jest-teardown.mjs',
};

/** The whole product, as `npm start` runs it. */
const stack = {
  globalSetup: '<rootDir>/e2e/support/global-setup.mjs',
  globalTeardown: '<rootDir>/e2e/support/global-teardown.mjs',
};

/** @param {string} displayName @param {string[]} testMatch @param {object} [more] */
const suite = (displayName, testMatch, more) => ({
  ...node,
  displayName,
  rootDir: import.meta.dirname,
  testMatch,
  ...more,
});

export default {
  // jest uses this value for all projects. It is longer than the time-out of `waitFor`; slower tests set their own.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/scripts/lib/jest-service-sequencer.mjs',
  projects: [
    suite(
      'unit',
      [
        '<rootDir>/{packages,services}/*/src/**/*.spec.ts',
        '<rootDir>/gateway/src/**/*.spec.ts',
        '<rootDir>/scripts/*.spec.ts',
        '<rootDir>/scripts/{lib,demo}/**/*.spec.ts',
      ],
      shared,
    ),
    suite(
      'service',
      [
        '<rootDir>/{packages,services}/*/test/**/*.int.spec.ts',
        '<rootDir>/gateway/test/**/*.int.spec.ts',
        '<rootDir>/scripts/test/**/*.int.spec.ts',
      ],
      { ...servers, ...sharedServices },
    ),
    suite('contract', ['<rootDir>/packages/*/test/**/*.contract.spec.ts'], { ...servers, ...shared }),
    suite('e2e', ['<rootDir>/e2e/**/*.e2e.spec.ts'], stack),
    suite(
      'long',
      ['<rootDir>/{packages,services}/*/test/**/*.long.spec.ts', '<rootDir>/gateway/test/**/*.long.spec.ts'],
      {
        ...servers,
        ...sharedServices,
      },
    ),
    suite('launcher', ['<rootDir>/{scripts/test,services/*/test}/**/*.launcher.spec.ts'], servers),
    suite('generators', ['<rootDir>/scripts/test/**/*.generator.spec.ts']),
    suite('engines', ['<rootDir>/{packages/*,services/*,scripts}/test/**/*.engine.spec.ts'], servers),
    suite('containers', ['<rootDir>/scripts/test/**/*.container.spec.ts']),
    suite('sdk', ['<rootDir>/e2e/**/*.sdk.spec.ts'], stack),
    suite('journeys', ['<rootDir>/e2e/**/*.journey.spec.ts'], stack),
    suite('screens', ['<rootDir>/e2e/**/*.screens.spec.ts'], stack),
  ],
};
