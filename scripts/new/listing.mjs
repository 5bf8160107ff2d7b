// @ts-check
import { Node } from 'ts-morph';
import { PlainError } from '../lib/say.mjs';
import { propertyOf } from './syntax.mjs';

/**
 * A list that a contract answers, and the parts of its items that a screen shows.
 * @typedef {object} Listing
 * @property {string} contract from `@renmai/contracts/` on
 * @property {string} api name of the constant
 * @property {string} list name of the endpoint in it
 * @property {string} key field of an item that is its id
 * @property {string} label field of an item that is its text
 */

const CONTRACTS = 'packages/contracts/src';

/**
 * The list that a screen of that name shows.
 * @param {import('./edits.mjs').Edits} edits @param {string} feature @param {string} thing
 * @returns {Listing}
 * @throws {PlainError} that says which contract is needed
 */
export function listingOf(edits, feature, thing) {
  const others = edits.list(CONTRACTS).filter((folder) => edits.has(`${CONTRACTS}/${folder}/${thing}.api.ts`));
  const [other, ...more] = others.filter((folder) => folder !== feature);
  const contracts = [`${feature}/${thing}.api`, `${feature}/${feature}.api`];
  if (other && more.length === 0) contracts.splice(1, 0, `${other}/${thing}.api`);
  for (const contract of contracts.filter((one) => edits.has(`${CONTRACTS}/${one}.ts`))) {
    const found = listingIn(edits, contract);
    if (found) return found;
  }
  throw new PlainError(`A screen shows a list that a contract answers: ${contracts.join(' or ')} of ${CONTRACTS}
needs an endpoint with the method GET, without params, with "query: pageQuery" and "response: page(item)", where item is a
z.object of the same file with an id (z.uuid()) and a title or name. This makes one, with its service:

  npm run new -- endpoint <service> ${thing}`);
}

/** Its text, however it is broken into lines. */
const compact = (/** @type {Node | undefined} */ node) => node?.getText().replace(/\s+/g, '') ?? '';

/** @param {import('./edits.mjs').Edits} edits @param {string} contract @returns {Listing | null} */
function listingIn(edits, contract) {
  const source = edits.source(`${CONTRACTS}/${contract}.ts`);
  for (const declaration of source.getVariableDeclarations()) {
    const api = declaration.getName();
    const endpoints = declaration.getInitializer();
    if (!api.endsWith('Api') || !endpoints || !Node.isObjectLiteralExpression(endpoints)) continue;
    for (const endpoint of endpoints.getProperties()) {
      if (!Node.isPropertyAssignment(endpoint)) continue;
      const item = itemOf(source, endpoint.getInitializer());
      if (item) return { contract, api, list: endpoint.getName(), ...item };
    }
  }
  return null;
}

/** @param {import('./syntax.mjs').SourceFile} source @param {Node | undefined} made `endpoint({ … })` */
function itemOf(source, made) {
  const given = made && Node.isCallExpression(made) ? made.getArguments()[0] : undefined;
  if (!given || !Node.isObjectLiteralExpression(given)) return null;
  const text = (/** @type {string} */ name) => compact(propertyOf(given, name));
  const [, item] = /^page\((\w+)\)$/.exec(text('response')) ?? [];
  const open = ["'member'", "'public'"].includes(text('access'));
  if (!item || !open || text('method') !== "'GET'" || text('query') !== 'pageQuery' || text('params')) return null;
  const fields = objectWithin(source.getVariableDeclaration(item)?.getInitializer());
  const names = (fields?.getProperties() ?? []).flatMap((one) =>
    Node.isPropertyAssignment(one) ? [one.getName()] : [],
  );
  const isText = (/** @type {string} */ name) => /^(z\.string|line)\(/.test(schemaOf(fields, name));
  const key = names.find((name) => /(^i|I)d$/.test(name) && schemaOf(fields, name) === 'z.uuid()');
  const label = names.find((name) => ['title', 'name'].includes(name) && isText(name));
  return key && label ? { key, label } : null;
}

/** @param {import('./syntax.mjs').ObjectLiteral | undefined} fields @param {string} name */
const schemaOf = (fields, name) => compact(fields && propertyOf(fields, name));

/** The fields of `z.object({ … })`, whatever is called on it. @param {Node | undefined} schema @returns {import('./syntax.mjs').ObjectLiteral | undefined} */
function objectWithin(schema) {
  if (!schema || !Node.isCallExpression(schema)) return undefined;
  const [callee, [fields]] = [schema.getExpression(), schema.getArguments()];
  if (compact(callee) === 'z.object') return fields && Node.isObjectLiteralExpression(fields) ? fields : undefined;
  return Node.isPropertyAccessExpression(callee) && callee.getName() === 'meta'
    ? objectWithin(callee.getExpression())
    : undefined;
}
