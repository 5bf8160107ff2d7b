import type { TestService } from '@renmai/test-kit';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import {
  elsewhere,
  ofNoGroup,
  ofOthers,
  operatorsOnly,
  ownerChange,
  roles,
  tables,
  type Role,
} from './support/group-routes.js';
import { newGroup, pathOf } from './support/groups.js';

let service: TestService;
let cast: Record<Role | 'target' | 'stranger', ChatRestUser>;

beforeAll(async () => {
  service = await startMessaging();
  const named = async <N extends string>(name: N): Promise<[N, ChatRestUser]> => [name, await chatUser(service, name)];
  cast = Object.fromEntries(
    await Promise.all([...roles, 'target' as const, 'stranger' as const].map((name) => named(name))),
  ) as typeof cast;
});
afterAll(() => service.close());

const outcomeOf = ({ status, body }: { status: number; body: unknown }): string => {
  if (status === 200) return 'ok';
  const { error_description: text, error_code: code } = body as { error_description?: string; error_code?: number };
  // 403 of groups, 400 of rooms
  if ([403, 400].includes(status) && text?.includes('are not members of this group')) return 'not-member';
  if (status === 404 && code === 60_003) return 'not-member';
  if (status === 403 && text === 'permission denied') return 'permission';
  if (status === 403 && text?.includes('already in group')) return 'already-in';
  if (status === 403 && text?.startsWith('there is no invitation')) return 'no-entry';
  return `${status} ${text}`;
};

const cells = [
  ...(['group', 'room'] as const).flatMap((kind) =>
    Object.entries(tables[kind]).map(([route, row]) => ({ kind, route: `${kind} ${route}`, row })),
  ),
  ...(['group', 'room'] as const).map((kind) => ({ kind, route: `${kind} PUT /:group (newowner)`, row: ownerChange })),
  ...Object.entries(elsewhere).map(([route, row]) => ({ kind: row.kind, route, row })),
].flatMap((cell) => roles.map((role, index) => ({ ...cell, role, expected: cell.row.answers[index] })));

type Cell = (typeof cells)[number];

/** A group with an admin and members, which callers who are refused leave as it is. */
let standing: { route: string; kind: Cell['kind']; id: string } | undefined;

async function groupFor({ route, kind, row }: Cell): Promise<string> {
  if (standing?.route === route) return standing.id;
  await clear();
  const members = [cast.admin.id, cast.member.id, cast.target.id];
  const id = await newGroup(cast.owner, { members, ...row.settings }, kind);
  await cast.owner.post(`${pathOf[kind]}/${id}/admin`, { newadmin: cast.admin.id }).expect(200);
  standing = { route, kind, id };
  return id;
}

/** Nobody may own too many. */
async function clear(): Promise<void> {
  if (!standing) return;
  const { kind, id } = standing;
  standing = undefined;
  for (const user of [cast.owner, cast.target]) await user.delete(`${pathOf[kind]}/${id}`);
}

it.each(cells)('$route as $role: $expected', async (cell) => {
  const id = await groupFor(cell);
  const { target, stranger } = cast;
  const outcome = outcomeOf(await cell.row.send({ actor: cast[cell.role], target, stranger, id, kind: cell.kind }));
  if (outcome === 'ok' && !/\bGET\b/.test(cell.route)) await clear();
  expect(outcome).toBe(cell.expected);
});

const plain = (route: string): string => route.replace(/:(groups|rooms|room)\b/g, ':group').replace(/\*\w+/g, '*');

it('knows every route', () => {
  const routes = service.running.routes
    .map(({ method, path }) => plain(`${method} ${path.replace(/^\/:org\/:app/, '')}`))
    .filter((route) => /chatgroup|chatroom|sdk\/group\//.test(route))
    .filter((route) => !route.includes('/notification/') && !route.includes('/thread'));
  const known = [
    ...Object.keys(tables.group).map((route) => route.replace(' /', ' /chatgroups/')),
    ...Object.keys(tables.room).map((route) => route.replace(' /', ' /chatrooms/')),
    ...Object.keys(elsewhere),
    ...ofNoGroup,
    ...operatorsOnly,
  ].map(plain);
  const others = new Set(ofOthers.map(plain));
  expect([...new Set(routes)].filter((route) => !others.has(route.replace(/:\w+$/, ':message'))).sort()).toEqual(
    [...new Set(known)].sort(),
  );
});

it.each(operatorsOnly)('%s is not for users', async (route) => {
  const id = await newGroup(cast.owner, {}, route.includes('chatrooms') ? 'room' : 'group');
  const [, path = ''] = route.split(' ');
  await cast.owner.post(path.replace(':group', id)).expect(401);
});
