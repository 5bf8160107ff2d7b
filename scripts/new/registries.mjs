// @ts-check
import { Node } from 'ts-morph';
import { spellings } from './names.mjs';
import { addArgument, addImport, addProperty, asObject, propertyOf, valueOf } from './syntax.mjs';

/**
 * The gateway's list of the endpoints of each service.
 * @param {import('./edits.mjs').Edits} edits @param {{ service: string, api: string, contract: string }} added
 */
export function addToGatewayEndpoints(edits, { service, api, contract }) {
  edits.syntax('gateway/src/endpoints.ts', (source) => {
    // Two services may have a thing of the same name.
    const other = `${spellings(service).camel}${api.charAt(0).toUpperCase()}${api.slice(1)}`;
    const name = addImport(source, api, `@renmai/contracts/${contract}`, other);
    const services = asObject(valueOf(source, 'ofBuiltServices'), 'services');
    const list = propertyOf(services, service);
    if (list && Node.isCallExpression(list)) addArgument(list, name);
    else addProperty(services, service, `all(${name})`);
  });
}

/**
 * Below which most endpoints of a service are, e.g. `/api/admissions` of enrolment.
 * @param {import('./edits.mjs').Edits} edits @param {string} service
 */
export function apiPrefix(edits, service) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const folder = `packages/contracts/src/${service}`;
  for (const name of edits.list(folder).filter((one) => one.endsWith('.api.ts'))) {
    for (const [, prefix = ''] of edits.read(`${folder}/${name}`).matchAll(/\bpath: '([/]api[/][a-z-]+)/g)) {
      if (prefix !== '/api/console') counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? `/api/${service}`;
}
