// @ts-check
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.spec.{ts,tsx}', '**/test/**/*.{ts,tsx}', 'e2e/**/*.ts', 'packages/test-kit/**/*.ts'];

/** Answers of supertest, JSON files and page.evaluate are `any`; a test compares them with what it expects anyway. */
const unsafeAnyAllowed = {
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
};

export default defineConfig(
  globalIgnores(['**/dist/', '**/coverage/', '.cache/', '.data*/', '**/*.gen.ts', '**/gen/']),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    extends: [js.configs.recommended],
    rules: { eqeqeq: ['error', 'always', { null: 'ignore' }] },
  },
  {
    files: ['**/*.{ts,tsx}', 'scripts/**/*.mjs'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Files with decorators are left alone by this rule (it sees emitDecoratorMetadata): what Nest injects
      // must stay a value import.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, boolean: true } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/return-await': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // An adapter answers a promise because its port does, whether it has something to wait for or not.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['packages/**/*.ts', 'services/**/*.ts', 'gateway/**/*.ts'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'error' },
  },
  {
    // TypeORM's `query` answers rows or `[rows, count]`, with any type that the caller declares. Migrations, tests and code that uses `pg`
    // itself (the event bus) may use it.
    files: [
      'packages/{service-kit,applications,publications,homepage-directory}/src/**/*.ts',
      'services/*/src/**/*.ts',
    ],
    ignores: ['**/*.migration.ts', '**/migrations/**', 'packages/service-kit/src/{database,event-bus}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="query"]',
          message: 'Ask by db.rows, db.one, db.affected or db.run of service-kit.',
        },
        {
          selector:
            ':matches(TemplateElement[value.raw=/directory_(member|friendship|block|erased)/], Literal[value=/directory_(member|friendship|block|erased)/])',
          message: 'Members are shown through the rule: MemberDirectory or foundBy of packages/member-directory.',
        },
      ],
    },
  },
  {
    // Cards of members are copied by packages/member-directory alone, which shows them by the rule. Identity copies the data that an
    // account shows to its owner; the other services have the rule in their own statements.
    files: ['services/**/*.ts', 'packages/{applications,publications}/**/*.ts'],
    ignores: [
      ...TESTS,
      'services/identity/src/consumers/profile.consumer.ts',
      // names and unlisted members are in its index; members are shown by MemberDirectory
      'services/search/src/{consumers,documents}/**',
      'services/{network,profile,messaging}/**',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@renmai/contracts/profile/profile.events',
              importNames: ['profileCardChanged', 'profileVisibilityChanged'],
              message: 'Ask MemberDirectory (packages/member-directory/README.md), which shows members by the rule.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{mjs,cjs}', 'e2e/**/*.ts', 'bench/**/*.ts'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['web/public/**/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-console': ['error', { allow: ['error'] }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: TESTS,
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
    rules: {
      ...unsafeAnyAllowed,
      // A missing value fails the test, as it should.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-console': 'off',
    },
  },
  {
    files: ['scripts/**/*.mjs', 'bench/**/*.ts'],
    rules: unsafeAnyAllowed,
  },
);
