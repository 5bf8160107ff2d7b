import { mayReach, reachRelations, type ReachSettings, waysToReach } from '@renmai/contracts/reach/may-reach';
import { asksAboutMember, reachSettings } from '@renmai/test-kit';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpointsByService } from './endpoints.js';

const root = new URL('../../', import.meta.url);
const file = new URL('docs/ways-to-reach.md', root);
const mark = '<!-- policy -->\n';
const text = readFileSync(file, 'utf8');
const [calls = '', policy = ''] = text.split(mark);
const rows = [...calls.matchAll(/^\|(.*)\|$/gm)]
  .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
  .slice(2);
const inCode = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Parameters that name other members, in a path or a body. */
const naming =
  /^(memberId|memberIds|userId|userIds|administratorId|authorId|subjectId|friendId|recipient|recipients|invite|invited|callees|mentions|organizers|admins)$/;

const ofAll = (paths: readonly string[], calls: readonly string[], because: string): Record<string, string> =>
  Object.fromEntries(paths.flatMap((path) => calls.map((call) => [call.replace('…', path), because])));

/** Calls that name a member and show them nothing, or that answer something that this member has sent to the caller. */
const without: Record<string, string> = {
  'POST /api/members/:memberId/report': 'is read by staff',
  'PUT /api/members/:memberId/view': 'they are not told: it is in a list that they may open',
  'POST /api/network/requests/:memberId/accept': 'answers them',
  'POST /api/network/requests/:memberId/refuse': 'answers them',
  'POST /api/network/requests/:memberId/withdraw': 'takes back',
  'DELETE /api/network/friends/:memberId': 'takes back',
  'PUT /api/network/mutes/:memberId': 'they are not told',
  'DELETE /api/network/mutes/:memberId': 'they are not told',
  'PUT /api/network/blacklist/:memberId': 'they are not told',
  'DELETE /api/network/blacklist/:memberId': 'they are not told',
  'PUT /api/network/suggestions/dismissed/:memberId': 'they are not told',
  'DELETE /api/network/suggestions/dismissed/:memberId': 'they are not told',
  'POST /api/chat/message-requests/:userId/accept': 'answers them',
  'POST /api/chat/message-requests/:userId/decline': 'answers them',
  'DELETE /api/chat/groups/:groupId/invitations/:userId': 'takes back',
  'DELETE /api/chat/group-invitation-answers/:groupId/:userId': 'they are not told',
  'PATCH /api/homepages/:homepageId/administrators/:administratorId': 'they have a seat',
  'DELETE /api/homepages/:homepageId/administrators/:administratorId': 'they have a seat',
  'POST /api/homepages/:homepageId/people/:memberId/confirm': 'answers what they say of themselves',
  'POST /api/homepages/:homepageId/people/:memberId/revoke': 'answers what they say of themselves',
  'POST /api/jobs/positions/:targetId/applications': 'for whom one applies: the member, or their child',
  'POST /api/admissions/enrolments/:targetId/applications': 'for whom one applies: the member, or their child',
  'POST /api/calendar/events/:targetId/applications': 'for whom one applies: the member, or their child',
  'DELETE /api/calendar/events/:eventId/organizers/:memberId': 'takes back',
  'DELETE /api/admissions/children/:childId/guardians/:memberId': 'takes back',
  ...ofAll(
    ['jobs/positions', 'admissions/enrolments', 'calendar/events'],
    [
      'PUT /api/…/:targetId/draft',
      'DELETE /api/…/:targetId/draft',
      'POST /api/…/:targetId/draft/attachments',
      'DELETE /api/…/:targetId/draft/attachments/:attachmentId',
    ],
    'for whom one applies: the member, or their child',
  ),
  ...ofAll(
    [
      ...['educations', 'jobs', 'languages', 'services', 'skills'],
      ...['certifications', 'projects', 'volunteering', 'publications'],
    ],
    ['PUT /api/profile/…/order'],
    'names own entries',
  ),
};

/** Ways that lead only to members who take part already, by the fact that decides about them. */
const amongThemselves = ['a seat of the homepage', 'who was in the meeting'];

const fieldsOf = (body: unknown): string[] => Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
const found = Object.values(endpointsByService)
  .flat()
  .filter(({ access, method }) => (access === 'member' || access === 'public') && method !== 'GET')
  .filter(
    (endpoint) =>
      asksAboutMember({ ...endpoint, params: undefined }) ||
      [...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name), ...fieldsOf(endpoint.body)].some(
        (name) => naming.test(name),
      ),
  )
  .map(({ method, path }) => `${method} ${path}`);

/** The specs that are generated from the policy, by the way that they try. */
const generated = new Map<string, Set<string>>();
for (const service of readdirSync(new URL('services/', root))) {
  const tests = new URL(`services/${service}/test/`, root);
  if (!existsSync(tests)) continue;
  for (const name of readdirSync(tests, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.int.spec.ts')) continue;
    const spec = readFileSync(new URL(name, tests), 'utf8');
    for (const [, way = ''] of spec.matchAll(/describeWayToReach(?:<[^(]*>)?\(\s*'([\w-]+)'/g)) {
      generated.set(way, (generated.get(way) ?? new Set()).add(`services/${service}/test/${name}`));
    }
  }
}

describe('docs/ways-to-reach.md', () => {
  it('has every call that names another member, and none that is gone', () => {
    const ways = rows.flatMap(([way = '']) => inCode(way));
    expect([...ways, ...Object.keys(without)].sort()).toEqual([...new Set(found)].sort());
  });

  it.each(rows)('%s: the row says what decides and what the outcome is, and names a proof', (...row) => {
    expect(row.slice(0, 5).filter((cell) => cell === '')).toEqual([]);
    const [proof = '', ...more] = inCode(row[4] ?? '');
    expect(more).toEqual([]);
    expect(existsSync(fileURLToPath(new URL(proof, root)))).toBe(true);
    const byPolicy = [...generated.values()].some((specs) => specs.has(proof));
    expect(byPolicy || amongThemselves.includes(row[1] ?? '')).toBe(true);
  });
});

const known = ['friend', 'friend-of-friend', 'stranger'] as const;

function tableOfPolicy(): string {
  const lines = waysToReach.flatMap((way) =>
    reachSettings(way).map(([words, settings]) =>
      ['', way, words, ...known.map((relation) => mayReach(way, relation, settings)), ''].join(' | ').trim(),
    ),
  );
  return [
    '| way | tried with all of this by |',
    '| --- | --- |',
    ...waysToReach.map(
      (way) => `| ${way} | ${[...(generated.get(way) ?? [])].map((spec) => `\`${spec}\``).join(', ')} |`,
    ),
    '',
    '| way | setting | friend | friend of a friend | stranger |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

describe('the policy', () => {
  it('is the same in the document', () => {
    if (process.env['UPDATE_WAYS'] === 'true') writeFileSync(file, `${calls}${mark}\n${tableOfPolicy()}`);
    else expect(policy.trim()).toBe(tableOfPolicy().trim());
  });

  it('is tried whole for every way, in one spec of the service that owns the way', () => {
    expect(Object.fromEntries([...generated].map(([way, specs]) => [way, specs.size]))).toEqual(
      Object.fromEntries(waysToReach.map((way) => [way, 1])),
    );
  });

  const all = waysToReach.flatMap((way) => reachSettings(way).map(([, settings]): ReachSettings => settings));
  it.each(waysToReach)(
    '%s: nobody who is blocked or away is reached, and no setting lets strangers in before friends',
    (way) => {
      const order = ['reached', 'asked', 'requested', 'waits', 'refused', 'nothing'];
      for (const settings of all) {
        const outcomes = reachRelations.map((relation) => mayReach(way, relation, settings));
        expect(outcomes.slice(3)).toEqual(['nothing', 'nothing']);
        const ranks = outcomes.slice(0, 3).map((outcome) => order.indexOf(outcome));
        expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
      }
    },
  );
});
