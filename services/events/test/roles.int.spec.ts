import { SYSTEM_ADMINISTRATOR } from '@renmai/service-kit';
import {
  befriend,
  block,
  hearOf,
  homepageOf,
  profileDocuments,
  register,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { at, coOrganizing, created, decide, draftPath, managed, registerFor, seen, timesIn } from './support/events.js';

/** `blocking`: has blocked the publisher. `invited`: no friend of the publisher, but of the co-organizer. */
const ofMember = [
  'visitor',
  'member',
  'friend',
  'blocked',
  'blocking',
  'invited',
  'registered',
  'approved',
  'waiting',
  'coOrganizer',
  'publisher',
  'systemAdministrator',
] as const;
const ofHomepage = ['visitor', 'member', 'ofAnother', 'analyst', 'coOrganizer', 'content', 'senior'] as const;
type Caller = (typeof ofMember)[number] | (typeof ofHomepage)[number];

const LINK = 'https://secret.example.com/room';
let service: TestService;
let callers: Record<Caller, TestMember | null>;
let homepageId: string;

beforeAll(async () => {
  service = await startTestService(AppModule, await profileDocuments());
  const names = [...new Set<Caller>([...ofMember, ...ofHomepage])];
  const all: Partial<Record<Caller, TestMember | null>> = {};
  for (const name of names) all[name] = await register(service, name);
  const staff = await service.as(undefined, { roles: [SYSTEM_ADMINISTRATOR] });
  await hearOf(service, staff, 'Staff');
  callers = { ...(all as Record<Caller, TestMember>), visitor: null, systemAdministrator: staff };
  for (const [one, other] of [
    ['publisher', 'friend'],
    ['publisher', 'coOrganizer'],
    ['senior', 'coOrganizer'],
    ['coOrganizer', 'invited'],
  ] as const)
    await befriend(service, who(one), who(other));
  await block(service, who('publisher'), who('blocked'));
  await block(service, who('blocking'), who('publisher'));
  await service.drained();
  homepageId = await homepageOf(service, [
    [who('senior'), 'senior'],
    [who('content'), 'content'],
    [who('analyst'), 'analyst'],
  ]);
  await homepageOf(service, [[who('ofAnother'), 'content']]);
});
afterAll(() => service.close());

function who(caller: Caller): TestMember {
  const member = callers[caller];
  if (!member) throw new Error(`${caller} is nobody`);
  return member;
}

/** A member's event, by approval with one place: one registration is open, one has the place, one waits. */
async function memberEvent(form: object = {}): Promise<string> {
  const publisher = who('publisher');
  const rules = { registration: 'approval', places: 1, mode: 'hybrid', onlineLink: LINK, ...form };
  const eventId = await created(publisher, { ...rules, registration: 'approval' });
  await coOrganizing(publisher, eventId, who('coOrganizer'));
  const memberIds = [who('invited').memberId];
  await who('coOrganizer').post(at(eventId, '/invitations'), { memberIds }).expect(200);
  await registerFor(who('registered'), eventId);
  for (const caller of ['approved', 'waiting'] as const) {
    await decide(publisher, eventId, await registerFor(who(caller), eventId), 'approve');
    await waitFor(async () => (await seen(who(caller), eventId)).ownRegistration?.state === caller);
  }
  return eventId;
}

async function homepageEvent(): Promise<string> {
  const senior = who('senior');
  const eventId = await created(senior, { organizer: { kind: 'homepage', homepageId }, registration: 'approval' });
  await coOrganizing(senior, eventId, who('coOrganizer'));
  return eventId;
}

interface Sent {
  path: string;
  body?: object;
}
type Send = (eventId: string) => Promise<Sent> | Sent;
type Kind = 'public' | 'side' | 'owners' | 'report' | 'draft';

const ofEvent =
  (rest: string, body?: object): Send =>
  (eventId) => ({ path: at(eventId, rest), ...(body && { body }) });
const current =
  (rest: string, body: object): Send =>
  async (eventId) => {
    const organizer = (await isMembers(eventId)) ? who('publisher') : who('senior');
    return { path: at(eventId, rest), body: { version: (await managed(organizer, eventId)).version, ...body } };
  };
const isMembers = async (eventId: string) => (await who('publisher').get(at(eventId, '/management'))).status === 200;

/** Routes about an event, and the roles that they are for. */
const routes: [method: string, pattern: string, kind: Kind, send: Send][] = [
  ['GET', '', 'public', ofEvent('')],
  ['GET', '/management', 'side', ofEvent('/management')],
  ['GET', '/invitations', 'side', ofEvent('/invitations')],
  ['GET', '/applicants', 'side', ofEvent('/applicants')],
  ['GET', '/applicants/board', 'side', ofEvent('/applicants/board')],
  ['GET', '/applicants.csv', 'side', ofEvent('/applicants.csv')],
  ['GET', '/stages', 'side', ofEvent('/stages')],
  [
    'POST',
    '/invitations',
    'side',
    (eventId) => ({ path: at(eventId, '/invitations'), body: { memberIds: [who('friend').memberId] } }),
  ],
  ['PATCH', '', 'side', current('', { title: 'Other' })],
  ['POST', '/move', 'side', current('/move', { times: timesIn(12) })],
  ['POST', '/cancel', 'owners', current('/cancel', {})],
  [
    'PUT',
    '/organizers/:memberId',
    'owners',
    (eventId) => ({ path: at(eventId, `/organizers/${who('coOrganizer').memberId}`), body: {} }),
  ],
  ['POST', '/report', 'report', ofEvent('/report', { reason: 'spam' })],
  ['GET', '/draft', 'draft', (eventId) => ({ path: draftPath(eventId) })],
];
const successOf: Record<string, number> = {
  'PUT /organizers/:memberId': 204,
  'POST /report': 204,
};

const organizing = new Set<Caller>(['publisher', 'coOrganizer', 'senior', 'content']);
const hidden = new Set<Caller>(['blocked', 'blocking']);

function expected(caller: Caller, kind: Kind, success: number): number {
  if (caller === 'visitor') return kind === 'public' ? 200 : 401;
  if (hidden.has(caller)) return 404;
  if (kind === 'public' || kind === 'draft') return 200;
  if (kind === 'report') return organizing.has(caller) || caller === 'analyst' ? 403 : success;
  if (caller === 'analyst') return 403;
  if (!organizing.has(caller)) return 404;
  return kind === 'owners' && caller === 'coOrganizer' ? 403 : success;
}

async function ask(caller: Caller, method: string, { path, body }: Sent): Promise<{ status: number; text: string }> {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const test = service.http[verb](path);
  const token = callers[caller]?.token;
  if (token) void test.set('authorization', `Bearer ${token}`);
  const { status, text } = await test.send(body);
  return { status, text: text ?? '' };
}

describe.each([
  ['a member’s event', ofMember, memberEvent],
  ['a homepage’s event', ofHomepage, homepageEvent],
] as const)('%s: every route × who asks', (_, asking: readonly Caller[], make: () => Promise<string>) => {
  /** One event for all requests that only read. */
  let looked: Promise<string> | undefined;
  it.each(routes)('%s %s', async (method, pattern, kind, send) => {
    const success = successOf[`${method} ${pattern}`] ?? 200;
    let eventId = method === 'GET' ? await (looked ??= make()) : await make();
    const found: Partial<Record<Caller, number>> = {};
    for (const caller of asking) {
      const { status } = await ask(caller, method, await send(eventId));
      found[caller] = status;
      // Refused callers change nothing, so they share an event.
      if (status < 400 && (kind === 'side' || kind === 'owners') && method !== 'GET') eventId = await make();
    }
    expect(found).toEqual(Object.fromEntries(asking.map((caller) => [caller, expected(caller, kind, success)])));
  });
});

describe('the parts of a member’s event that each of them reads', () => {
  const inside = new Set<Caller>(['approved', 'coOrganizer', 'publisher']);

  it('the link is for members with a place and organizers', async () => {
    const eventId = await memberEvent();
    for (const caller of ofMember.filter((one) => !hidden.has(one))) {
      const { text } = await ask(caller, 'GET', { path: at(eventId) });
      expect({ caller, link: text.includes(LINK) }).toEqual({ caller, link: inside.has(caller) });
    }
    const list = { path: `/api/calendar/events?memberId=${who('publisher').memberId}` };
    for (const caller of ofMember) expect((await ask(caller, 'GET', list)).text).not.toContain(LINK);
  });

  it('by invitation it is for invited and registered members, and organizers', async () => {
    const eventId = await memberEvent();
    const { version } = await managed(who('publisher'), eventId);
    await who('publisher').patch(at(eventId), { version, registration: 'invitation' }).expect(200);
    const near = new Set<Caller>(['invited', 'registered', 'approved', 'waiting', 'coOrganizer', 'publisher']);
    for (const caller of ofMember) {
      const found: Record<string, number> = {};
      for (const path of [at(eventId), at(eventId, '/share-card'), draftPath(eventId)]) {
        found[path] = (await ask(caller, 'GET', { path })).status;
      }
      const sees = near.has(caller);
      expect({ caller, found: Object.values(found) }).toEqual({
        caller,
        // A share card is what visitors see, no matter who asks.
        found: [sees ? 200 : 404, 404, caller === 'visitor' ? 401 : sees ? 200 : 404],
      });
    }
  });
});
