import { serviceNames, type ServiceName } from '@renmai/contracts';
import type { Response, Test } from 'supertest';
import {
  ABSENCES,
  absentMembers,
  answerAbout,
  asksAboutMember,
  type NamedMember,
  type NamedMembers,
} from './member-matrix.js';
import { keptAnswers, keptBy } from './kept-answers.js';
import type { TestMember, TestService } from './service.js';
import { takesBack } from './takes-back.js';
import { kitPolicies } from './usual-policies.js';

export const ROLES = ['anonymous', 'owner', 'otherMember', 'systemAdministrator'] as const;
/** The caller: nobody; the member whom the resource belongs to; another member; a system administrator. */
export type Role = (typeof ROLES)[number];

export interface RoleRequest {
  /** with its parameters filled in */
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface RoutePolicy<W> {
  /** the status each role must get */
  expect: Record<Role, number>;
  /** the status that the services get which the contract names as callers; only for internal routes */
  callers?: number;
  /** the status that a session of the console gets; only for routes of the console, which answer 401 to everybody else */
  console?: number;
  /** prepares what the route needs, again after each request that was granted; left out: the path unchanged, no body */
  send?: (world: W) => Promise<RoleRequest> | RoleRequest;
}

export interface PolicyWorld {
  service: TestService;
  tokens: Record<Exclude<Role, 'anonymous'>, string>;
  /** the token of a session of the console, of a service that gives out its own ones */
  consoleToken?: string;
}

const kitRoutes = new Set([
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  'GET /openapi.json',
  'GET /.well-known/service-keys.json',
]);

/**
 * Tests every route of a service with every caller. Fails for a route that states no policy, and for a policy whose route is gone. `start`
 * makes the world once per file. `elsewhere`: beginnings of paths whose routes are held to their policies by other tests, each with the
 * reason. `members`: each route that names a member, by its contract, has a row there, and answers about members who are blocked either
 * way, deactivated or erased as about somebody unknown.
 */
export function describePolicies<W extends PolicyWorld>(
  name: string,
  start: () => Promise<W>,
  policies: Record<string, RoutePolicy<W>>,
  elsewhere: Record<string, string> = {},
  members: { named?: NamedMembers<W>; block?: (blocker: TestMember, blocked: TestMember) => Promise<unknown> } = {},
): void {
  const table: Record<string, RoutePolicy<W>> = { ...kitPolicies, ...policies };
  describe(`${name}: every route × who asks`, () => {
    let world: W;
    beforeAll(async () => {
      world = await start();
    });
    afterAll(async () => {
      await world.service.close();
    });

    it('states a policy for every route, and for none that is gone', () => {
      const beginnings = Object.keys(elsewhere);
      const all = world.service.running.routes;
      expect(beginnings.filter((beginning) => !all.some(({ path }) => path.startsWith(beginning)))).toEqual([]);
      const routes = all
        .filter(({ path }) => !beginnings.some((beginning) => path.startsWith(beginning)))
        .map(({ method, path }) => `${method} ${path}`)
        .filter((route) => !kitRoutes.has(route) && !route.startsWith('GET *') && !/ \*$/.test(route));
      expect([...new Set(routes)].sort()).toEqual(Object.keys(table).sort());
    });

    it('states the answer to callers for every internal route, and for no other', () => {
      const { endpoints } = world.service.running;
      const internal = endpoints
        .filter(({ access }) => access === 'internal')
        .map(({ method, path }) => `${method} ${path}`);
      const stated = Object.entries(table).flatMap(([route, { callers }]) => (callers === undefined ? [] : [route]));
      expect(stated.sort()).toEqual(internal.sort());
    });

    it('states the answer to a session of the console for every route of the console, and for no other', () => {
      const ofConsole = world.service.running.endpoints
        .filter(({ access }) => access === 'console')
        .map(({ method, path }) => `${method} ${path}`);
      const stated = Object.entries(table).flatMap(([route, row]) => (row.console === undefined ? [] : [route]));
      expect(stated.sort()).toEqual(ofConsole.sort());
    });

    const { named = {}, block } = members;
    it('states how members who are absent are answered for, for every route that names one', () => {
      const naming = world.service.running.endpoints
        .filter(asksAboutMember)
        .map(({ method, path }) => `${method} ${path}`);
      expect(Object.keys(named).sort()).toEqual(naming.sort());
    });

    const absent = Object.entries(named).flatMap(([route, row]) => (typeof row === 'string' ? [] : [{ route, row }]));
    if (absent.length > 0) {
      const makeAbsent = lasting(() => absentMembers({ ...world, owner: ownerOf(world) }, block));
      it.each(absent)('$route about members who are absent', async ({ route, row }) => {
        const ids = await makeAbsent('');
        const about = async (id: string) => {
          const answer = await sendAbout(world, route, row, id);
          makeAbsent.after(route, answer);
          return answerAbout(id, answer);
        };
        const unknown = await about(ids.unknown);
        for (const absence of ABSENCES) {
          const except = row.except?.[absence];
          const answer = await about(ids[absence]);
          const expected = except ? { status: except.status } : unknown;
          expect({ absence, ...answer }).toMatchObject({ absence, ...expected });
        }
      });
    }

    const prepare = lasting(async (route) => {
      const [, path = ''] = route.split(' ');
      return (await table[route]?.send?.(world)) ?? { path };
    });
    const calls = Object.entries(table).flatMap(([route, { callers }]) =>
      callers === undefined ? [] : serviceNames.map((caller) => ({ route, caller, status: callers })),
    );
    if (calls.length > 0) {
      it.each(calls)('$route as the service $caller', async ({ route, caller, status }) => {
        const contract = world.service.running.endpoints.find(({ method, path }) => `${method} ${path}` === route);
        const answer = await sendAsService(world, route, await prepare(route), caller);
        prepare.after(route, answer);
        expect({ status: answer.status, body: answer.text }).toMatchObject({
          status: contract?.callers?.includes(caller) ? status : 403,
        });
      });
    }

    const consoleToken = async () => world.consoleToken ?? (await world.service.asConsole()).token;
    const ofConsole = Object.entries(table).flatMap(([route, policy]) =>
      policy.console === undefined ? [] : [{ route, status: policy.console }],
    );
    if (ofConsole.length > 0) {
      it.each(ofConsole)('$route in a session of the console', async ({ route, status }) => {
        const sent = await prepare(route);
        const headers = { ...sent.headers, authorization: `Bearer ${await consoleToken()}` };
        const answer = await send(world, methodOf(route), { ...sent, headers }, 'anonymous');
        prepare.after(route, answer);
        expect({ status: answer.status, body: answer.status === status ? undefined : answer.text }).toEqual({
          status,
          body: undefined,
        });
      });
    }

    const deletes = Object.keys(table).filter(
      (route) => methodOf(route) === 'DELETE' && table[route]?.callers === undefined,
    );
    if (deletes.length > 0) {
      it.each(deletes)('%s of a resource that is gone, and of another member’s', async (route) => {
        const policy = table[route];
        const sent = await prepare(route);
        const headers = { ...sent.headers, authorization: `Bearer ${await consoleToken()}` };
        const people = ROLES.filter((role) => role !== 'anonymous');
        const holder = people.find((role) => (policy?.expect[role] ?? 500) < 300) ?? 'owner';
        const ask = () =>
          policy?.console === undefined
            ? send(world, 'DELETE', sent, holder)
            : send(world, 'DELETE', { ...sent, headers }, 'anonymous');
        const first = await ask();
        const again = await ask();
        prepare.after(route, first);
        if (takesBack[route] !== undefined) return expect(again.status).toBe(first.status);
        const others = people.filter((role) => role !== holder && (policy?.expect[role] ?? 0) < 400);
        expect({ again: again.status, others }).toEqual({ again: 404, others: [] });
      });
    }

    const cells = Object.entries(table).flatMap(([route, policy]) => ROLES.map((role) => ({ route, role, policy })));
    it.each(cells)('$route as $role', async ({ route, role, policy }) => {
      const answer = await send(world, methodOf(route), await prepare(route), role);
      prepare.after(route, answer);
      expect({ status: answer.status, body: answer.status === policy.expect[role] ? undefined : answer.text }).toEqual({
        status: policy.expect[role],
        body: undefined,
      });
      if (answer.status >= 400) expect(answer.headers['content-type']).toContain('application/problem+json');
      const kept = keptBy(answer.headers['cache-control']);
      expect([null, ...(keptAnswers[route]?.as ?? [])]).toContain(kept);
    });
  });
}

interface Lasting<T> {
  (route: string): Promise<T>;
  /** to be called with each answer */
  after(route: string, answer: Pick<Response, 'status'>): void;
}

/** The data prepared for a route stays until a request has been granted that may have changed it. */
function lasting<T>(make: (route: string) => Promise<T>): Lasting<T> {
  let last: { route: string; made: Promise<T> } | undefined;
  return Object.assign(
    (route: string) => {
      if (last?.route !== route) last = { route, made: make(route) };
      return last.made;
    },
    {
      after: (route: string, { status }: Pick<Response, 'status'>) => {
        if (status < 400 && methodOf(route) !== 'GET') last = undefined;
      },
    },
  );
}

const methodOf = (route: string): string => route.split(' ')[0] ?? '';

/** The member whose token is `tokens.owner`. */
function ownerOf({ service, tokens }: PolicyWorld): TestMember {
  const { sub = '', sid = '' } = JSON.parse(Buffer.from(tokens.owner.split('.')[1] ?? '', 'base64url').toString()) as {
    sub?: string;
    sid?: string;
  };
  return service.withToken(tokens.owner, sub, sid);
}

async function sendAbout<W extends PolicyWorld>(
  world: W,
  route: string,
  { send: ask }: NamedMember<W>,
  memberId: string,
): Promise<Response> {
  const [method = '', pattern = ''] = route.split(' ');
  const sent = (await ask?.(world, memberId)) ?? { path: pattern.replace(/:(memberId|targetId|userId)/, memberId) };
  return send(world, method, sent, 'owner');
}

function sendAsService(world: PolicyWorld, route: string, { path, body }: RoleRequest, caller: ServiceName): Test {
  return world.service.asService(caller)[verbOf(methodOf(route))](path, body);
}

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
const verbOf = (method: string): Verb => method.toLowerCase() as Verb;

function send(world: PolicyWorld, method: string, sent: RoleRequest, role: Role): Promise<Response> {
  let test = world.service.http[verbOf(method)](sent.path);
  if (role !== 'anonymous') test = test.set('authorization', `Bearer ${world.tokens[role]}`);
  for (const [header, value] of Object.entries(sent.headers ?? {})) test = test.set(header, value);
  return sent.body === undefined ? test.then((answer) => answer) : test.send(sent.body).then((answer) => answer);
}
