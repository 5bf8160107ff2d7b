import type { EventCard } from '@renmai/contracts/events/event.schema';
import { identityAccountDeactivated, identityAccountReactivated } from '@renmai/contracts/identity/identity.events';
import { networkFollowAdded } from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import {
  befriend,
  block,
  expectProblem,
  homepageOf,
  register,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { at, coOrganizing, created, managed, pass, registerFor, timesIn, wallIn } from './support/events.js';

let service: TestService;
let host: TestMember;
let viewer: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  [host, viewer] = [await register(service, '林海'), await register(service, 'Viewer')];
});
afterAll(() => service.close());

type Query = Record<string, string>;
const list = async (query: Query, as: TestMember | null = viewer): Promise<EventCard[]> => {
  const path = '/api/calendar/events';
  const asked = as ? as.get(path) : service.http.get(path);
  return (await asked.query({ limit: '50', ...query }).expect(200)).body.items as EventCard[];
};
const ids = async (query: Query, as?: TestMember | null) => (await list(query, as)).map(({ eventId }) => eventId);
const online = { mode: 'online', venue: null, onlineLink: 'https://talk.example.com' };

it('filters by kind, place and time; the first to begin comes first', async () => {
  const memberId = host.memberId;
  const shanghai = await created(host, { times: timesIn(30), type: 'workshop' });
  const beijing = await created(host, { times: timesIn(20), venue: { cityId: '110000', address: 'X', detail: '' } });
  const web = await created(host, { times: timesIn(25), type: 'meetup', ...online });
  expect(await ids({ memberId })).toEqual([beijing, web, shanghai]);
  expect(await ids({ memberId }, null)).toEqual([beijing, web, shanghai]);
  expect(await ids({ memberId, cityIds: '310000,110000' })).toEqual([beijing, shanghai]);
  expect(await ids({ memberId, cityIds: '110000' })).toEqual([beijing]);
  expect(await ids({ memberId, types: 'workshop,meetup' })).toEqual([web, shanghai]);
  expect(await ids({ memberId, modes: 'online' })).toEqual([web]);
  expect(await ids({ memberId, from: `${wallIn(22)}:00Z`, until: `${wallIn(28)}:00Z` })).toEqual([web]);
  expectProblem(await viewer.get('/api/calendar/events').query({ types: 'party' }), 400, 'invalid-request');
});

it('goes on page by page, with nothing twice', async () => {
  const many = await register(service, 'Many');
  const eventIds = await Promise.all([1, 2, 3, 4, 5].map((n) => created(many, { times: timesIn(40 + n) })));
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Query = { memberId: many.memberId, limit: '2', ...(cursor && { cursor }) };
    const { body } = await viewer.get('/api/calendar/events').query(query).expect(200);
    found.push(...(body.items as EventCard[]).map(({ eventId }) => eventId));
    cursor = body.nextCursor as string | null;
  }
  expect(found).toEqual(eventIds);
});

it('is found by words in either script, of its title or its organizer', async () => {
  const eventId = await created(host, { title: '图书馆灯光设计之夜 Night of Lamps' });
  for (const q of ['图书馆', '圖書館', '燈光設計', 'lamps NIGHT', '林海 灯光', 'lam'])
    expect(await ids({ q })).toEqual([eventId]);
  for (const q of ['书灯', 'lamps day', '图书馆 音乐']) expect(await ids({ q })).toEqual([]);
});

it('leaves out events that are cancelled, over, by invitation, or of hidden homepages and members', async () => {
  const own = await register(service, 'Own');
  const memberId = own.memberId;
  const [open, cancelled, over] = [await created(own), await created(own), await created(own)];
  await created(own, { registration: 'invitation' });
  await own.post(at(cancelled, '/cancel'), { version: 1 }).expect(200);
  await pass(service, over, 20);
  expect(await ids({ memberId })).toEqual([open]);
  // Events that are over are found if their time is asked for.
  expect(await ids({ memberId, from: `${wallIn(-15)}:00Z` })).toContain(over);

  const blocked = await register(service, 'Blocked');
  await block(service, own, blocked);
  await service.drained();
  expect(await ids({ memberId }, blocked)).toEqual([]);
  await service.publish(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } });
  await service.drained();
  expect(await ids({ memberId })).toEqual([]);
  await viewer.get(at(open)).expect(404);
  await service.publish(identityAccountReactivated, { aggregateId: memberId, data: { memberId } });
  await service.drained();
  expect(await ids({ memberId })).toEqual([open]);
});

it('of followed homepages and of friends', async () => {
  const [admin, friend, fan] = [
    await register(service, 'Admin'),
    await register(service, 'Friend'),
    await register(service, 'Fan'),
  ];
  const homepageId = await homepageOf(service, [[admin, 'senior']], 'Followed Ltd');
  const followed = await created(admin, { organizer: { kind: 'homepage', homepageId } });
  const ofFriend = await created(friend, { times: timesIn(11) });
  await created(admin);
  expect(await ids({ followedOnly: 'true' }, fan)).toEqual([]);
  await befriend(service, friend, fan);
  const data = { kind: 'company' as const, followerId: fan.memberId, targetId: homepageId };
  await service.publish(networkFollowAdded, { aggregateId: `${fan.memberId}:${homepageId}`, data });
  await service.drained();
  expect(await ids({ followedOnly: 'true' }, fan)).toEqual([followed, ofFriend]);
  expect(await ids({ followedOnly: 'true' }, null)).toEqual([]);
  expect(await ids({ homepageId }, fan)).toEqual([followed]);
});

it('with places left', async () => {
  const own = await register(service, 'Small');
  const [full, any] = [await created(own, { places: 1 }), await created(own, { times: timesIn(11) })];
  const memberId = own.memberId;
  expect(await ids({ memberId, withPlaces: 'true' })).toEqual([full, any]);
  const left = async (as: TestMember) =>
    (
      await as
        .get('/api/calendar/places-left')
        .query({ ids: [full, any, uuidv7()].join(',') })
        .expect(200)
    ).body.items;
  expect(await left(viewer)).toEqual([{ id: full, left: 1 }]);
  await registerFor(viewer, full);
  expect(await ids({ memberId, withPlaces: 'true' })).toEqual([any]);
  expect(await left(viewer)).toEqual([{ id: full, left: 0 }]);
  await block(service, own, viewer);
  await service.drained();
  expect(await left(viewer)).toEqual([]);
  expectProblem(await viewer.get('/api/calendar/places-left').query({ ids: 'x' }), 400, 'invalid-request');
});

describe('the events of an organizer', () => {
  it('own events, those of homepages and as co-organizer, by state', async () => {
    const [own, admin] = [await register(service, 'Organizer'), await register(service, 'Admin')];
    await befriend(service, own, admin);
    await service.drained();
    const homepageId = await homepageOf(service, [[own, 'content']], 'Managed Ltd');
    const mine = await created(own, { times: timesIn(12) });
    const ofHomepage = await created(own, { organizer: { kind: 'homepage', homepageId } });
    const together = await created(admin, { times: timesIn(14) });
    await coOrganizing(admin, together, own);
    await created(admin, { times: timesIn(15) });
    await registerFor(viewer, mine);
    const of = async (query: Query) =>
      (await own.get('/api/calendar/managed-events').query(query).expect(200)).body.items as { eventId: string }[];
    expect(await of({})).toMatchObject([
      { eventId: ofHomepage, approved: 0 },
      { eventId: mine, approved: 1, undecided: 0, waiting: 0 },
      { eventId: together },
    ]);
    expect((await of({ homepageId })).map(({ eventId }) => eventId)).toEqual([ofHomepage]);
    await own.post(at(mine, '/cancel'), { version: (await managed(own, mine)).version }).expect(200);
    expect((await of({ state: 'cancelled' })).map(({ eventId }) => eventId)).toEqual([mine]);
    await pass(service, together, 20);
    expect((await of({ state: 'finished' })).map(({ eventId }) => eventId)).toEqual([together]);
    // A member who does not find the publisher is no organizer any more.
    await block(service, own, admin);
    await service.drained();
    expect(await of({ state: 'finished' })).toEqual([]);
    await own.get(at(together, '/management')).expect(404);
  });
});
