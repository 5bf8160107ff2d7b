import {
  consoleOperationsApi,
  consoleOperationsPath,
  operationsApi,
  type Access,
  type Endpoint,
  type RateClass,
} from '@renmai/contracts';
import { consolePrefix, isBelow } from '@renmai/contracts/server-paths';
import { routeOf, type Route } from './routes.js';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** The plan for the requests of one method and path pattern. */
export interface Plan {
  methods: Method[];
  /** in the router's form: `/api/members/:memberId`, `/media/*` */
  path: string;
  service: string;
  /** left to the service where no contract is known */
  access: Exclude<Access, 'internal'>;
  rate: RateClass;
  bodyLimit: number;
  timeoutMs: number;
  upgrade: boolean;
  toRoomNode: boolean;
  describesErrors: boolean;
  /** made by a page on its own: it does not prolong a session of the console */
  background: boolean;
  /** the front of the path that the service does not know, and its replacement */
  replace?: { prefix: string; by: string };
}

const BODY_LIMIT = 256 * 1024;
const TIMEOUT_MS = 20_000;

/** A GET route answers HEAD as well. */
const methodsOf = (method: Endpoint['method']): Method[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

const usualRate = (method: Method): 'read' | 'write' => (method === 'GET' || method === 'HEAD' ? 'read' : 'write');

const rateOf = (row: Route, method: Method): RateClass => {
  const usual = usualRate(method);
  return typeof row.rate === 'object' ? row.rate[usual] : (row.rate ?? usual);
};

const limitsOf = (row: Route) => ({
  service: row.service,
  bodyLimit: row.bodyLimit ?? BODY_LIMIT,
  timeoutMs: row.timeoutMs ?? TIMEOUT_MS,
  upgrade: row.upgrade ?? false,
  toRoomNode: row.toRoomNode ?? false,
  describesErrors: row.describesErrors ?? false,
  background: false,
});

const ofConsole = ({ path }: Pick<Endpoint, 'path'>): boolean => isBelow(consolePrefix, path);
const notInternal = ({ access }: Endpoint): boolean => access !== 'internal';
type Endpoints = Readonly<Record<string, readonly Endpoint[]>>;

const knownPlans = (table: readonly Route[], endpoints: Endpoints, which: (endpoint: Endpoint) => boolean): Plan[] =>
  Object.entries(endpoints).flatMap(([service, list]) =>
    list
      .filter((endpoint) => notInternal(endpoint) && which(endpoint))
      .map((endpoint) => planOf(table, service, endpoint)),
  );

/** Plans for the calls of the review console, as its contracts say, and for the operations of every service; it has no others. */
export const consolePlansOf = (table: readonly Route[], endpoints: Endpoints): Plan[] => [
  ...knownPlans(table, endpoints, ofConsole),
  ...Object.keys(endpoints).flatMap(consoleOperationsOf),
];

/**
 * Plans for every known call that is not the console's and, for calls that a service has added since the gateway was built, for the rest
 * below each prefix. Internal endpoints have none: they must be outside of every prefix.
 */
export function plansOf(table: readonly Route[], endpoints: Endpoints): Plan[] {
  const known = knownPlans(table, endpoints, (endpoint) => !ofConsole(endpoint));
  const rest = table.flatMap((row) => restOf(row, known));
  const services = [...new Set(table.map(({ service }) => service))];
  return [...known, ...rest, ...services.flatMap(operationsOf)];
}

function planOf(table: readonly Route[], service: string, endpoint: Endpoint): Plan {
  const row = routeOf(table, endpoint.path);
  if (row?.service !== service) throw new Error(`no route leads to ${service} for ${endpoint.method} ${endpoint.path}`);
  return {
    ...limitsOf(row),
    methods: methodsOf(endpoint.method),
    path: endpoint.path,
    access: endpoint.access === 'internal' ? 'member' : endpoint.access,
    rate: endpoint.rate ?? rateOf(row, endpoint.method),
    background: endpoint.background ?? false,
  };
}

function restOf(row: Route, known: readonly Plan[]): Plan[] {
  return [row.prefix, `${row.prefix}/*`].flatMap((path) => {
    const taken = new Set(known.filter((plan) => plan.path === path).flatMap(({ methods }) => methods));
    const open = METHODS.filter((method) => !taken.has(method));
    const byRate = Map.groupBy(open, (method) => rateOf(row, method));
    return [...byRate].map(([rate, methods]) => ({ ...limitsOf(row), methods, path, access: 'public' as const, rate }));
  });
}

/** `/api/operations/<service>/…` is the service's `/operations/…`. */
export const operationsPath = (service: string, path: string): string =>
  `/api/operations/${service}${path.slice('/operations'.length)}`;

const consoleOperationsOf = (service: string): Plan[] =>
  Object.values(consoleOperationsApi).map((endpoint) => ({
    ...limitsOf({ prefix: '', service }),
    access: 'console',
    methods: methodsOf(endpoint.method),
    path: consoleOperationsPath(service, endpoint.path),
    rate: usualRate(endpoint.method),
    replace: { prefix: consoleOperationsPath(service, '/operations/console'), by: '/operations/console' },
  }));

function operationsOf(service: string): Plan[] {
  const base: Omit<Plan, 'methods' | 'path'> = {
    ...limitsOf({ prefix: '', service }),
    access: 'system-administrator',
    rate: 'read',
    replace: { prefix: `/api/operations/${service}`, by: '/operations' },
  };
  const known = Object.values(operationsApi).map((endpoint) => ({
    ...base,
    methods: methodsOf(endpoint.method),
    path: operationsPath(service, endpoint.path),
    rate: usualRate(endpoint.method),
  }));
  return [...known, { ...base, methods: [...METHODS], path: `/api/operations/${service}/*`, rate: 'write' }];
}
