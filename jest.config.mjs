/**
 * One swc transform for every suite; which files belong to which suite is said here and nowhere else.
 * unit: beside the code. service: packages/*, services/*, gateway through HTTP on real servers. e2e: Chromium.
 */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', decorators: true, tsx: false },
        transform: { legacyDecorator: true, decoratorMetadata: true },
        target: 'es2023',
        keepClassNames: true,
      },
      module: { type: 'es6' },
    },
  ],
};

const node = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@renmai/contracts/(.*)$': '<rootDir>/packages/contracts/src/$1.ts',
    '^@renmai/(contracts|service-kit|test-kit)$': '<rootDir>/packages/$1/src/index.ts',
    '^@renmai/(identity|profile)$': '<rootDir>/services/$1/src/app.module.ts',
    '^@renmai/gateway$': '<rootDir>/gateway/src/index.ts',
  },
  transform,
  modulePathIgnorePatterns: ['/dist/'],
};

const suite = (displayName, testMatch, extra = {}) => ({ ...node, displayName, rootDir: import.meta.dirname, testMatch, ...extra });

export default {
  projects: [
    suite('unit', ['<rootDir>/{packages,services}/*/src/**/*.spec.ts', '<rootDir>/gateway/src/**/*.spec.ts', '<rootDir>/scripts/**/*.spec.ts']),
    suite('service', [
      '<rootDir>/{packages,services}/*/test/**/*.int.spec.ts',
      '<rootDir>/gateway/test/**/*.int.spec.ts',
    ]),
    suite('contract', ['<rootDir>/packages/*/test/**/*.contract.spec.ts']),
    suite('e2e', ['<rootDir>/e2e/**/*.e2e.spec.ts']),
  ],
};
