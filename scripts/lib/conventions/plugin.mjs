// @ts-check
/** Rules of this repository alone, for `eslint.conventions.config.mjs`. They look at one file and need no types. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const MOST_PARAMETERS = 10;

/** @type {import('eslint').Rule.RuleModule} */
const constructorParameters = {
  create: (context) => ({
    'MethodDefinition[kind="constructor"]'(/** @type {import('estree').MethodDefinition} */ node) {
      const count = node.value.params.length;
      if (count <= MOST_PARAMETERS) return;
      context.report({
        node,
        message: `Constructor has too many parameters (${count}). Maximum allowed is ${MOST_PARAMETERS}. Split the class.`,
      });
    },
  }),
};

/** @type {import('eslint').Rule.RuleModule} */
const sqlInRepositories = {
  create: (context) => ({
    'CallExpression[callee.object.name="db"][callee.property.name=/^(rows|one|affected|run)$/]'(
      /** @type {import('estree').CallExpression} */ node,
    ) {
      context.report({
        node,
        message: 'Only *.repository.ts, *.sql.ts and migrations ask the database. Move the statement there.',
      });
    },
  }),
};

/** The cache of ESLint knows a plugin by its version; this one changes with its source. */
const version = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex')
  .slice(0, 12);

/** @type {import('eslint').ESLint.Plugin} */
export const house = {
  meta: { name: 'house', version },
  rules: {
    'constructor-parameters': constructorParameters,
    'sql-in-repositories': sqlInRepositories,
  },
};
