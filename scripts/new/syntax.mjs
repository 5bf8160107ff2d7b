// @ts-check
/**
 * Places of a TypeScript, JavaScript or JSON file, found by its syntax tree, and additions to them. Prettier formats the file afterwards. A
 * place that is not there is a `PlainError` with the name of the file.
 */
import { IndentationText, Node, Project, QuoteKind, ts } from 'ts-morph';
import { PlainError } from '../lib/say.mjs';

/**
 * @typedef {import('ts-morph').SourceFile} SourceFile
 * @typedef {import('ts-morph').ArrayLiteralExpression} ArrayLiteral
 * @typedef {import('ts-morph').ObjectLiteralExpression} ObjectLiteral
 * @typedef {import('ts-morph').CallExpression} Call
 */

/** @param {string} file its name says the language @param {string} text @returns {SourceFile} */
export function parse(file, text) {
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: { allowJs: true },
    manipulationSettings: { quoteKind: QuoteKind.Single, indentationText: IndentationText.TwoSpaces },
  });
  const source = project.createSourceFile(`/${file}`, text);
  const wrong = firstError(source.compilerNode);
  if (wrong) throw new PlainError(`${file}:${source.getLineAndColumnAtPos(wrong.pos).line}: the syntax is wrong.`);
  return source;
}

/** @param {ts.Node} node @returns {ts.Node | undefined} */
const firstError = (node) => (node.flags & ts.NodeFlags.ThisNodeHasError ? node : ts.forEachChild(node, firstError));

const nameOf = (/** @type {Node} */ node) => node.getSourceFile().getFilePath().slice(1);

/**
 * @template T
 * @param {T | undefined} found @param {Node} within @param {string} what
 * @returns {T}
 */
function required(found, within, what) {
  if (found === undefined) throw new PlainError(`${nameOf(within)}: ${what} was not found.`);
  return found;
}

/** Without `as …`, `satisfies …` and parentheses. @param {Node} node @returns {Node} */
function unwrapped(node) {
  return Node.isAsExpression(node) || Node.isSatisfiesExpression(node) || Node.isParenthesizedExpression(node)
    ? unwrapped(node.getExpression())
    : node;
}

/** The value of `const name = …`. @param {SourceFile} source @param {string} name */
export function valueOf(source, name) {
  const initializer = source.getVariableDeclaration(name)?.getInitializer();
  return unwrapped(required(initializer, source, `"const ${name}"`));
}

/** A list that is written out, or given to `new Set(…)`. @param {Node} node @param {string} what @returns {ArrayLiteral} */
export function asList(node, what) {
  const value = Node.isNewExpression(node) ? node.getArguments()[0] : node;
  return required(value && Node.isArrayLiteralExpression(value) ? value : undefined, node, `a list of ${what}`);
}

/** @param {Node} node @param {string} what @returns {ObjectLiteral} */
export function asObject(node, what) {
  return required(Node.isObjectLiteralExpression(node) ? node : undefined, node, `an object of ${what}`);
}

/** The value of a property, by the name that it has without quotes. @param {ObjectLiteral} object @param {string} name */
export function propertyOf(object, name) {
  const property = object.getProperties().find((one) => Node.isPropertyAssignment(one) && keyOf(one) === name);
  return property && Node.isPropertyAssignment(property) ? unwrapped(property.getInitializerOrThrow()) : undefined;
}

/** @param {import('ts-morph').PropertyAssignment} property */
function keyOf(property) {
  const name = property.getNameNode();
  return Node.isStringLiteral(name) ? name.getLiteralValue() : name.getText();
}

/** The first call of a function. @param {SourceFile} source @param {string} name @returns {Call} */
export function callOf(source, name) {
  const call = source.forEachDescendant((node) =>
    Node.isCallExpression(node) && node.getExpression().getText() === name ? node : undefined,
  );
  return required(call, source, `a call of ${name}`);
}

/** An argument of a call that is an object, or the name of one in the same file. @param {Call} call @param {number} index */
export function objectArgument(call, index) {
  const argument = required(
    call.getArguments()[index],
    call,
    `argument ${index + 1} of ${call.getExpression().getText()}`,
  );
  const value = Node.isIdentifier(argument) ? valueOf(call.getSourceFile(), argument.getText()) : argument;
  return asObject(unwrapped(value), call.getExpression().getText());
}

/** A list in the first argument of a call, or of a decorator. @param {Call} call @param {string} name */
export function listArgument(call, name) {
  const list = propertyOf(objectArgument(call, 0), name);
  return asList(required(list, call, `"${name}" in ${call.getExpression().getText()}`), name);
}

/** The strings of a list. @param {ArrayLiteral} list */
export const stringsOf = (list) =>
  list.getElements().flatMap((one) => (Node.isStringLiteral(one) ? [one.getLiteralValue()] : []));

/** Adds to the end of a list. @param {ArrayLiteral} list @param {string} text */
export function addElement(list, text) {
  if (list.getElements().some((one) => one.getText() === text)) {
    throw new PlainError(`${nameOf(list)} has ${text} already.`);
  }
  list.addElement(text);
}

/** Adds to the end of an object. @param {ObjectLiteral} object @param {string} name without quotes @param {string} initializer */
export function addProperty(object, name, initializer) {
  if (propertyOf(object, name)) throw new PlainError(`${nameOf(object)} has ${name} already.`);
  const json = nameOf(object).endsWith('.json');
  const key = !json && /^[A-Za-z_$][\w$]*$/.test(name) ? name : json ? JSON.stringify(name) : `'${name}'`;
  object.addPropertyAssignment({ name: key, initializer });
}

/**
 * Adds to an object of a JSON file.
 * @param {SourceFile} source @param {readonly string[]} path names that lead to the object @param {string} name
 * @param {unknown} value
 */
export function addJson(source, path, name, value) {
  const [statement] = source.getStatements();
  let object = asObject(Node.isExpressionStatement(statement) ? statement.getExpression() : source, 'values');
  for (const step of path) object = asObject(required(propertyOf(object, step), source, step), step);
  addProperty(object, name, JSON.stringify(value, null, 2));
}

/** Adds to the arguments of a call. @param {Call} call @param {string} text */
export function addArgument(call, text) {
  if (call.getArguments().some((one) => one.getText() === text)) {
    throw new PlainError(`${nameOf(call)} has ${text} already.`);
  }
  call.addArgument(text);
}

/**
 * Imports a value: beside what the file imports from there already, or in a line of its own in the order of the addresses.
 * @param {SourceFile} source @param {string} name @param {string} from
 * @param {string} [other] the name in this file where `name` is that of another module's value
 * @returns {string} the name in this file
 */
export function addImport(source, name, from, other = name) {
  const declarations = source.getImportDeclarations();
  const there = declarations.find((one) => one.getModuleSpecifierValue() === from && !one.isTypeOnly());
  if (there?.getNamedImports().some((one) => one.getName() === name)) return name;
  const taken = declarations.flatMap((one) => one.getNamedImports()).some((one) => localName(one) === name);
  const named = taken ? { name, alias: other } : { name };
  if (there) there.addNamedImport(named);
  else insertImport(source, declarations, { namedImports: [named], moduleSpecifier: from });
  return taken ? other : name;
}

const localName = (/** @type {import('ts-morph').ImportSpecifier} */ one) =>
  (one.getAliasNode() ?? one.getNameNode()).getText();

/**
 * @param {SourceFile} source @param {readonly import('ts-morph').ImportDeclaration[]} declarations
 * @param {{ namedImports: { name: string, alias?: string }[], moduleSpecifier: string }} added
 */
function insertImport(source, declarations, added) {
  const from = added.moduleSpecifier;
  const own = (/** @type {string} */ address) => address.startsWith('.');
  const before = declarations.findLast((one) => {
    const address = one.getModuleSpecifierValue();
    return own(address) === own(from) ? address <= from : own(from);
  });
  const at = (before ?? declarations[0])?.getChildIndex() ?? 0;
  source.insertImportDeclaration(before ? at + 1 : at, added);
}
