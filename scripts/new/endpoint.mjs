// @ts-check
import { Node } from 'ts-morph';
import { PlainError } from '../lib/say.mjs';
import { endpointFiles } from './endpoint-files.mjs';
import { spellings } from './names.mjs';
import { addToGatewayEndpoints, apiPrefix } from './registries.mjs';
import { addElement, addImport, addProperty, callOf, listArgument, objectArgument } from './syntax.mjs';

/**
 * An endpoint with its three files, a table and an eraser: members list their own things.
 * @param {import('./edits.mjs').Edits} edits @param {string} service @param {string} thing plural, e.g. `stalls`
 */
export function newEndpoint(edits, service, thing) {
  const [of, what] = [spellings(service), spellings(thing)];
  const app = `services/${service}/src/app.module.ts`;
  if (!edits.has(app)) throw new PlainError(`There is no service "${service}".`);
  const address = `${apiPrefix(edits, service)}/${thing}`;
  const migration = `Create${what.pascal}${nextStamp(edits, app)}`;
  for (const [file, content] of Object.entries(endpointFiles(of, what, { address, migration }))) {
    edits.create(file, content);
  }
  addToGatewayEndpoints(edits, { service, api: `${what.camel}Api`, contract: `${service}/${thing}.api` });
  edits.syntax(app, (source) => {
    addElement(importsOf(source), `${what.pascal}Module`);
    addElement(migrationsOf(source), migration);
    addImport(source, `${what.pascal}Module`, `./${thing}/${thing}.module.js`);
    addImport(source, migration, `./migrations/create-${thing}.migration.js`);
  });
  addToTables(edits, service, `GET ${address}`);
  const start = startsPlainly(edits, service)
    ? ''
    : `  - services/${service}/test/${thing}.int.spec.ts: start the service as its other specs do\n`;
  return `Next:
${start}  - services/${service}/test/erasure.int.spec.ts, or the spec in its place: leave a row of the member in the new table
  - the service's export: add what the table holds
  - npm run openapi, npm run check
docs/how-to/add-an-endpoint.md says more.`;
}

/** Whether specs of the service start it without settings of their own, as the generated one does. */
export const startsPlainly = (/** @type {import('./edits.mjs').Edits} */ edits, /** @type {string} */ service) =>
  edits
    .list(`services/${service}/test`)
    .filter((file) => file.endsWith('.int.spec.ts') && !/^(erasure|openapi)[.]/.test(file))
    .some((file) => edits.read(`services/${service}/test/${file}`).includes('startTestService(AppModule)'));

/** The modules of an app.module.ts. @param {import('./syntax.mjs').SourceFile} source */
export function importsOf(source) {
  const decorator = source.getClassOrThrow('AppModule').getDecoratorOrThrow('Module');
  return listArgument(decorator.getCallExpressionOrThrow(), 'imports');
}

/** The migrations of an app.module.ts. @param {import('./syntax.mjs').SourceFile} source */
export const migrationsOf = (source) => listArgument(callOf(source, 'defineService'), 'migrations');

/** Later than every migration of the service. @param {import('./edits.mjs').Edits} edits @param {string} app */
function nextStamp(edits, app) {
  const migrations = migrationsOf(edits.source(app)).getElements();
  const stamps = migrations.map((one) =>
    Node.isIdentifier(one) ? Number(/\d{13}$/.exec(one.getText())?.[0] ?? 0) : 0,
  );
  return Math.max(1_700_000_000_000, ...stamps) + 1000;
}

/** The two tables in which every route of a service has a row. @param {import('./edits.mjs').Edits} edits */
function addToTables(edits, /** @type {string} */ service, /** @type {string} */ route) {
  edits.syntax(`services/${service}/test/policies.int.spec.ts`, (source) => {
    addProperty(objectArgument(callOf(source, 'describePolicies'), 2), route, '{ expect: membersOnly(200) }');
    addImport(source, 'membersOnly', '@renmai/test-kit');
  });
  const waysOut = `services/${service}/test/ways-out.int.spec.ts`;
  if (!edits.has(waysOut)) return;
  edits.syntax(waysOut, (source) => {
    addProperty(objectArgument(callOf(source, 'describeWaysOut'), 3), route, `'own ones only'`);
  });
}
