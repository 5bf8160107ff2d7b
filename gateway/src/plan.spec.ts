import type { Endpoint } from '@renmai/contracts';
import { consolePrefix, isBelow, isServerPath, serverPrefixes, usualChatAppKey } from '@renmai/contracts/server-paths';
import { plannedServices } from '@renmai/contracts/services';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endpointsByService } from './endpoints.js';
import { consolePlansOf, plansOf } from './plan.js';
import { consoleRoutes, routeOf, routes, routesFor } from './routes.js';

const contracts = fileURLToPath(new URL('../../packages/contracts/src', import.meta.url));

/** Every endpoint that is declared anywhere in the contracts of a service, found by looking at the files. */
async function declared(service: string): Promise<Endpoint[]> {
  const files = readdirSync(path.join(contracts, service)).filter((file) => file.endsWith('.api.ts'));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(contracts, service, file)).href) as Promise<object>),
  );
  return modules.flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith('Api'))
      .flatMap(([, api]) => Object.values(api as Record<string, Endpoint>)),
  );
}

// The contracts of a service may be there before it is; nothing leads to it until then.
const planned: readonly string[] = plannedServices;
const services = readdirSync(contracts, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'operations')
  .map(({ name }) => name)
  .filter((name) => !planned.includes(name))
  .filter((service) => readdirSync(path.join(contracts, service)).some((file) => file.endsWith('.api.ts')));

describe.each(services)('the endpoints of %s', (service) => {
  it('are all known to the gateway', async () => {
    const known = new Set(endpointsByService[service]);
    const missing = (await declared(service)).filter((endpoint) => !known.has(endpoint));
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('are led to it, each with its own access and budget, but for internal ones', async () => {
    const plans = plansOf(routes, endpointsByService);
    for (const endpoint of await declared(service)) {
      const found = plans.filter((plan) => plan.path === endpoint.path && plan.methods.includes(endpoint.method));
      if (endpoint.access === 'internal') {
        expect(routeOf(routes, endpoint.path)).toBeUndefined();
        expect(found).toEqual([]);
      } else if (isBelow(consolePrefix, endpoint.path)) {
        const ofConsole = consolePlansOf(consoleRoutes, endpointsByService).filter(
          (plan) => plan.path === endpoint.path && plan.methods.includes(endpoint.method),
        );
        expect(routeOf(routes, endpoint.path)).toBeUndefined();
        expect(found).toEqual([]);
        expect(ofConsole).toMatchObject([{ service, access: endpoint.access }]);
      } else {
        expect(endpoint.access).not.toBe('console');
        expect(routeOf(routes, endpoint.path)?.service).toBe(service);
        expect(found).toMatchObject([{ service, access: endpoint.access }]);
        if (endpoint.rate) expect(found[0]?.rate).toBe(endpoint.rate);
      }
    }
  });
});

it('leads no prefix to internal routes, and no method and path to two places', () => {
  for (const { prefix } of routes) expect(prefix).not.toMatch(/^\/(internal|operations|health|metrics|openapi)/);
  const ways = plansOf(routes, endpointsByService).flatMap(({ methods, path }) =>
    methods.map((method) => `${method} ${path}`),
  );
  expect(ways.filter((way, index) => ways.indexOf(way) !== index)).toEqual([]);
});

it('chooses the longest prefix, at whole segments only', () => {
  expect(routeOf(routes, '/api/media/objects/x')?.prefix).toBe('/api/media/objects');
  expect(routeOf(routes, '/api/media/x')?.prefix).toBe('/api/media');
  expect(routeOf(routes, '/api/medias')).toBeUndefined();
  expect(routeOf(routes, '/api/account')?.prefix).toBe('/api/account');
  expect(routeOf(routes, '/api/accounts')?.prefix).toBe('/api/accounts');
});

it('refuses a contract whose path leads elsewhere', () => {
  const stray: Endpoint = { method: 'GET', path: '/api/elsewhere', summary: '', access: 'public' };
  expect(() => plansOf(routes, { profile: [stray] })).toThrow('no route leads to profile for GET /api/elsewhere');
  expect(() => plansOf(routes, { profile: [{ ...stray, path: '/api/account/x' }] })).toThrow(
    'no route leads to profile',
  );
});

describe('the paths that the web app leaves to the server', () => {
  const table = routesFor(routes, usualChatAppKey).map(({ prefix }) => prefix);
  /** paths that the gateway answers or hides without a row of the table */
  const own = ['/api/docs', '/internal', '/operations', '/metrics', '/health', '/.well-known', '/cards'];

  it('are all that has a route', () => {
    expect([...table, ...own].filter((prefix) => !isServerPath(prefix))).toEqual([]);
    expect(isServerPath('/acme/talk/users', 'acme#talk')).toBe(true);
  });

  it('are no others', () => {
    const used = (prefix: string) => [...table, ...own].some((one) => one === prefix || one.startsWith(`${prefix}/`));
    expect(serverPrefixes().filter((prefix) => !used(prefix))).toEqual([]);
    expect(['/', '/members/1', '/social', '/s', '/pages/home/index'].filter((path) => isServerPath(path))).toEqual([]);
  });
});
