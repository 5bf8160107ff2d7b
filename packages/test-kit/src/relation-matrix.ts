import type { Response } from 'supertest';
import type { RoleRequest } from './policy-matrix.js';
import type { TestService } from './service.js';

export const VIEWERS = [
  'visitor',
  'stranger',
  'requested',
  'friendOfFriend',
  'friend',
  'blockedByOwner',
  'hasBlockedOwner',
] as const;
/** The viewer of the owner's content, by their relation to the owner. `requested` has asked the owner to be friends. */
export type Viewer = (typeof VIEWERS)[number];

export const MARKS = ['owner', 'public', 'friends'] as const;
/** The marks that are looked for in answers: the owner themselves, content for everybody, content for friends alone. */
export type Mark = (typeof MARKS)[number];

/** The rule of every way out. */
const mayFind: Record<Viewer, readonly Mark[]> = {
  visitor: ['owner', 'public'],
  stranger: ['owner', 'public'],
  requested: ['owner', 'public'],
  friendOfFriend: ['owner', 'public'],
  friend: ['owner', 'public', 'friends'],
  blockedByOwner: [],
  hasBlockedOwner: [],
};

export interface WayOut<W> {
  /** the request of each viewer; left out: the path unchanged */
  send?: (world: W, viewer: Viewer) => Promise<RoleRequest> | RoleRequest;
  /** the marks that each viewer must find, so that the row proves that it looks at the right thing */
  shows: Partial<Record<Mark, readonly Viewer[]>>;
  /** an answer that says more to somebody, and why */
  except?: { viewer: Viewer; marks: readonly Mark[]; because: string };
}

export interface RelationWorld {
  service: TestService;
  tokens: Record<Exclude<Viewer, 'visitor'>, string>;
  /** strings that are in an answer only if it shows the content that the mark names */
  marks: Record<Mark, readonly string[]>;
}

/** Members who may find the owner. */
export const finding: readonly Viewer[] = ['stranger', 'requested', 'friendOfFriend', 'friend'];

const kitRoutes =
  /^(GET \/(health\/live|health\/ready|metrics|openapi\.json|\.well-known\/service-keys\.json)|\w+ \/operations\/.*|GET \/internal\/snapshots\/.*|GET \*.*|.* \*)$/;

/**
 * Tests every route that may show a person or their content, with every relation of the asking member to them. Fails for a route that is
 * neither a way out nor named in `without` with a reason, and for rows whose route is gone. `elsewhere`: beginnings of paths whose other
 * routes are held to the rule by other tests, each with the reason.
 */
export function describeWaysOut<W extends RelationWorld>(
  name: string,
  start: () => Promise<W>,
  waysOut: Record<string, WayOut<W>>,
  without: Record<string, string>,
  elsewhere: Record<string, string> = {},
): void {
  describe(`${name}: every way out × the relation of the viewer to its owner`, () => {
    let world: W;
    beforeAll(async () => {
      world = await start();
    }, 60_000);
    afterAll(async () => {
      await world.service.close();
    });

    it('knows every route, and none that is gone', () => {
      const known = [...Object.keys(waysOut), ...Object.keys(without)];
      const beginnings = Object.keys(elsewhere);
      const { endpoints, routes: all } = world.service.running;
      // No member gets in there, whatever their relation to somebody; staff's looks are logged.
      const ofConsole = new Set(
        endpoints.filter(({ access }) => access === 'console').map(({ method, path }) => `${method} ${path}`),
      );
      expect(beginnings.filter((beginning) => !all.some(({ path }) => path.startsWith(beginning)))).toEqual([]);
      const routes = all
        .filter(({ path }) => !beginnings.some((beginning) => path.startsWith(beginning)))
        .map(({ method, path }) => `${method} ${path}`)
        .filter((route) => !kitRoutes.test(route) && !ofConsole.has(route));
      const isElsewhere = (route: string): boolean =>
        beginnings.some((beginning) => route.split(' ')[1]?.startsWith(beginning));
      expect([...new Set(routes)].sort()).toEqual(known.filter((route) => !isElsewhere(route)).sort());
    });

    const cells = Object.entries(waysOut).flatMap(([route, way]) => VIEWERS.map((viewer) => ({ route, viewer, way })));
    it.each(cells)('$route for $viewer', async ({ route, viewer, way }) => {
      const [method = '', pattern = ''] = route.split(' ');
      const answer = await send(world, method, (await way.send?.(world, viewer)) ?? { path: pattern }, viewer);
      expect(answer.status).toBeLessThan(500);
      const text = `${answer.text ?? ''}\n${JSON.stringify(answer.headers)}`;
      const found = MARKS.filter((mark) => world.marks[mark].some((string) => text.includes(string)));
      const excepted = way.except?.viewer === viewer ? way.except.marks : [];
      const wanted = MARKS.filter((mark) => way.shows[mark]?.includes(viewer));
      expect({
        tooMuch: found.filter((mark) => !mayFind[viewer].includes(mark) && !excepted.includes(mark)),
        missing: wanted.filter((mark) => !found.includes(mark)),
        answer: wanted.some((mark) => !found.includes(mark)) ? `${answer.status} ${answer.text}` : '',
      }).toEqual({ tooMuch: [], missing: [], answer: '' });
    });
  });
}

function send(world: RelationWorld, method: string, sent: RoleRequest, viewer: Viewer): Promise<Response> {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  let test = world.service.http[verb](sent.path);
  if (viewer !== 'visitor') test = test.set('authorization', `Bearer ${world.tokens[viewer]}`);
  for (const [header, value] of Object.entries(sent.headers ?? {})) test = test.set(header, value);
  return sent.body === undefined ? test.then((answer) => answer) : test.send(sent.body).then((answer) => answer);
}
