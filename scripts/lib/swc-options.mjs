// @ts-check
/**
 * How TypeScript becomes JavaScript, for dist/ and for jest alike. Nest and TypeORM read the types that
 * `decoratorMetadata` writes down; entity and error names come from `keepClassNames`.
 * @satisfies {import('@swc/core').Options}
 */
export const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true, tsx: false },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2023',
    keepClassNames: true,
  },
  module: { type: 'es6' },
};
