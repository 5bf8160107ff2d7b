// @ts-check
/** Rules of this repository alone, for `eslint.conventions.config.mjs`. They look at one file and need no types. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

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

/** @param {string} name `MessageRow` → `message-row` */
const kebab = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** The decorators of classes that Nest creates: their file is looked for by the class's name. */
const MADE_BY_NEST = new Set(['Injectable', 'Controller', 'Module']);

/** @type {import('eslint').Rule.RuleModule} */
const fileNamedAsExport = {
  create(context) {
    /** @type {string[]} */
    const names = [];
    let made = false;
    return {
      /** @param {any} node */
      'ExportNamedDeclaration > ClassDeclaration'(node) {
        names.push(node.id.name);
        made ||= (node.decorators ?? []).some((/** @type {any} */ { expression }) =>
          MADE_BY_NEST.has(expression.callee?.name),
        );
      },
      /** @param {import('estree').Program} node */
      'Program:exit'(node) {
        if (!made) return;
        const file = path.basename(context.filename).replace(/\.tsx?$/, '');
        const wanted = names.map(kebab);
        // `places.repository.ts` holds `PlacesRepository` or `Places`; `places.service.ts` holds `PlacesService`.
        const whole = file.replaceAll('.', '-');
        const bare = file.endsWith('.service') ? whole : (file.split('.')[0] ?? file);
        if (wanted.includes(whole) || wanted.includes(bare)) return;
        context.report({ node, message: `${file}.ts exports ${names.join(', ')}. Name the file as what it exports.` });
      },
    };
  },
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
    'file-named-as-export': fileNamedAsExport,
    'sql-in-repositories': sqlInRepositories,
  },
};
