import { credentialNames, operationsApi, privateParameters, shownParameters, type Endpoint } from '@renmai/contracts';
import { redactUrl } from '@renmai/service-kit';
import { z } from 'zod';
import { endpointsByService } from './endpoints.js';

/** Every endpoint of the contracts, with the parameters that its log lines may show. */
const endpoints: Endpoint[] = [...Object.values(endpointsByService).flat(), ...Object.values(operationsApi)];
const MARK = 'Zm9vYmFyYmF6cXV1eA';

const pathParameters = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
function queryParameters({ query, path }: Endpoint): string[] {
  if (query === undefined) return [];
  if (!(query instanceof z.ZodObject)) throw new Error(`the query of ${path} is no object, its names are not known`);
  return Object.keys(query.shape);
}
const hidden = (name: string): boolean => credentialNames.has(name) || privateParameters.has(name);

it.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s: each parameter is either shown in log lines or hidden',
  (_method, path, endpoint) => {
    const [inPath, inQuery] = [pathParameters(endpoint), queryParameters(endpoint)];
    for (const name of [...inPath, ...inQuery]) {
      // A name that fails here is in no list, or in two, of packages/contracts/src/request-parameters.ts.
      expect({ name, lists: Number(shownParameters.has(name)) + Number(hidden(name)) }).toEqual({ name, lists: 1 });
      const looksSecret = /token|secret|sig|passw|code|ticket|auth|mail|phone|^q$|search|word$|text/i.test(name);
      if (looksSecret) expect({ name, hidden: hidden(name) }).toEqual({ name, hidden: true });
    }
    const value = (name: string) => (hidden(name) ? MARK : '1');
    const target = path.replaceAll(/:(\w+)/g, (_whole, name: string) => value(name));
    const encoded = (name: string) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
    const query = inQuery.flatMap((name) => [`${name}=${value(name)}`, `${encoded(name)}=${value(name)}`]).join('&');
    for (const written of [`${target}?${query}`, `${target}?limit=1?${query}`, `${target}/?${query}`]) {
      expect(redactUrl(written, path)).not.toContain(MARK);
      expect(redactUrl(written)).not.toContain(MARK);
    }
  },
);
