import { operationsApi, type Endpoint } from '@renmai/contracts';
import { consolePrefix, isBelow } from '@renmai/contracts/server-paths';
import { uuidv7 } from '@renmai/service-kit';
import { endpointsByService } from '../src/endpoints.js';
import { operationsPath } from '../src/plan.js';
import { fakeService, problemIn, send, testGateway, type FakeService, type TestGateway } from './harness.js';

interface Cell {
  service: string;
  method: Endpoint['method'];
  path: string;
  access: Endpoint['access'];
}

const cells: Cell[] = Object.entries(endpointsByService).flatMap(([service, endpoints]) => [
  ...endpoints.map(({ method, path, access }) => ({
    service,
    method,
    path,
    access: isBelow(consolePrefix, path) ? ('console' as const) : access,
  })),
  ...Object.values(operationsApi).map(({ method, path, access }) => ({
    service,
    method,
    path: operationsPath(service, path),
    access,
  })),
]);

const roles = ['anonymous', 'member', 'systemAdministrator'] as const;
type Role = (typeof roles)[number];

/** The answer of the gateway alone; with 200 the service decides. */
const expected: Record<Endpoint['access'], Record<Role, number>> = {
  public: { anonymous: 200, member: 200, systemAdministrator: 200 },
  member: { anonymous: 401, member: 200, systemAdministrator: 200 },
  'system-administrator': { anonymous: 401, member: 403, systemAdministrator: 200 },
  // Only its own listener leads to it (console.int.spec).
  console: { anonymous: 404, member: 404, systemAdministrator: 404 },
  internal: { anonymous: 404, member: 404, systemAdministrator: 404 },
};

let services: Record<string, FakeService>;
let gateway: TestGateway;
let headers: Record<Role, Record<string, string>>;

beforeAll(async () => {
  const names = Object.keys(endpointsByService);
  services = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await fakeService()] as const)));
  gateway = await testGateway({ services, env: { RATE_LIMITS: 'false' } });
  const [member, administrator] = [await gateway.member(), await gateway.member({ roles: ['system-administrator'] })];
  headers = {
    anonymous: {},
    member: { authorization: member.authorization },
    systemAdministrator: { authorization: administrator.authorization },
  };
});
afterAll(async () => {
  await gateway.close();
  await Promise.all(Object.values(services).map((service) => service.close()));
});

it.each(cells)('$method $path of $service ($access)', async ({ service, method, path, access }) => {
  const target = path.replaceAll(/:\w+/g, uuidv7()).replace('*', 'a/b');
  for (const role of roles) {
    const asked = services[service]?.requests.length ?? 0;
    const answer = await send(gateway.url, target, { method, headers: headers[role] });
    expect({ role, status: answer.status }).toEqual({ role, status: expected[access][role] });
    if (answer.status === 200) expect(answer.json()).toMatchObject({ method });
    else
      problemIn(answer, answer.status, { 401: 'unauthenticated', 403: 'forbidden' }[answer.status] ?? 'unknown-route');
    const reached = services[service]?.requests.slice(asked).filter(({ url }) => url !== '/internal/revoked-sessions');
    expect(reached?.length).toBe(answer.status === 200 ? 1 : 0);
  }
});
