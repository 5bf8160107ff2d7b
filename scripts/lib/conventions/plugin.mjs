// @ts-check
/** Rules of this repository alone, a plugin of oxlint. They look at one file and need no types. */
import path from 'node:path';

/** @typedef {{ create: (context: any) => Record<string, (node: any) => void> }} Rule as ESLint's rules are written */

const MOST_PARAMETERS = 10;

/** @type {Rule} */
const constructorParameters = {
  create: (context) => ({
    'MethodDefinition[kind="constructor"]'(/** @type {any} */ node) {
      const count = node.value.params.length;
      if (count <= MOST_PARAMETERS) return;
      context.report({
        node,
        message: `Constructor has too many parameters (${count}). Maximum allowed is ${MOST_PARAMETERS}. Split the class.`,
      });
    },
  }),
};

/** @type {Rule} */
const sqlInRepositories = {
  create: (context) => ({
    'CallExpression[callee.object.name="db"][callee.property.name=/^(rows|one|affected|run)$/]'(
      /** @type {any} */ node,
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

/** @type {Rule} */
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

/**
 * TypeORM's `query` answers rows or `[rows, count]`, with any type that the caller declares.
 * @type {Rule}
 */
const asksByDb = {
  create: (context) => ({
    'CallExpression[callee.property.name="query"]'(/** @type {any} */ node) {
      context.report({ node, message: 'Ask by db.rows, db.one, db.affected or db.run of service-kit.' });
    },
  }),
};

const MEMBERS = /directory_(member|friendship|block|erased)/;

/** @type {Rule} */
const membersByRule = {
  create(context) {
    const message = 'Members are shown through the rule: MemberDirectory or foundBy of packages/member-directory.';
    return {
      TemplateElement: (/** @type {any} */ node) => MEMBERS.test(node.value.raw) && context.report({ node, message }),
      Literal: (/** @type {any} */ node) =>
        typeof node.value === 'string' && MEMBERS.test(node.value) && context.report({ node, message }),
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'asks-by-db': asksByDb,
    'constructor-parameters': constructorParameters,
    'file-named-as-export': fileNamedAsExport,
    'members-by-rule': membersByRule,
    'sql-in-repositories': sqlInRepositories,
  },
};
