import {
  eventGone,
  eventPublished,
  eventTold,
  eventsEvents,
  eventsMediaReferences,
} from '@renmai/contracts/events/events.events';
import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { uuidv7 } from '@renmai/service-kit';
import {
  expectProblem,
  hideHomepage,
  homepageOf,
  register,
  showHomepage,
  snapshotAsTold,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import {
  at,
  created,
  edited,
  filled,
  managed,
  pass,
  poster,
  registerFor,
  seen,
  seriesOf,
  timesIn,
  venue,
  wallIn,
} from './support/events.js';

let service: TestService;
let host: TestMember;
let guest: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  [host, guest] = [await register(service, 'Host'), await register(service, 'Guest')];
});
afterAll(() => service.close());

const create = (body: object, member = host) => member.post('/api/calendar/events', body);
const told = async (eventId: string) =>
  (await service.published(eventTold)).filter(({ data }) => data.eventId === eventId).map(({ data }) => data);
const shownAs = async (eventId: string) =>
  (await service.published(eventPublished)).filter(({ aggregateId }) => aggregateId === eventId).at(-1)?.data;
const isGone = async (eventId: string) =>
  (await service.published(eventGone)).some(({ aggregateId }) => aggregateId === eventId);

describe('creating', () => {
  it('is public at once, with local times and instants', async () => {
    const times = { starts: '2029-07-14T19:30', ends: '2029-07-14T22:00', zone: 'Europe/Berlin' };
    const eventId = await created(host, { times });
    const view = await seen(guest, eventId);
    expect(view).toMatchObject({
      title: filled.title,
      state: 'upcoming',
      times: { ...times, startsAt: '2029-07-14T17:30:00.000Z', endsAt: '2029-07-14T20:00:00.000Z' },
      organizer: { kind: 'member', name: 'Host', member: { memberId: host.memberId } },
      venue: '1 Lamp Road, Hall 2',
      cityId: venue.cityId,
      places: { capacity: null, taken: 0, left: null },
      closesAt: '2029-07-14T17:30:00.000Z',
      refusal: null,
      managed: false,
      series: [],
    });
    expect(await shownAs(eventId)).toMatchObject({
      title: filled.title,
      cancelled: false,
      publisher: { kind: 'member' },
    });
    expect(await managed(host, eventId)).toMatchObject({ owner: true, version: 1, counts: { approved: 0 } });
  });

  it.each([
    ['an end before the beginning', { starts: wallIn(10), ends: wallIn(9), zone: 'UTC' }, 'end-before-start'],
    ['more than 31 days', { starts: wallIn(10), ends: wallIn(41, '09:01'), zone: 'UTC' }, 'too-long'],
    ['the past', { starts: wallIn(-1), ends: wallIn(1), zone: 'UTC' }, 'in-the-past'],
    ['the far future', { starts: wallIn(1830), ends: wallIn(1830, '10:00'), zone: 'UTC' }, 'too-far-ahead'],
  ])('%s is refused', async (_, times, code) => {
    expectProblem(await create({ ...filled, times }), 422, `events.${code}`);
  });

  it.each([
    ['no venue', { venue: null }, 422, 'events.place-needed', '/venue'],
    [
      'nothing said of the venue',
      { venue: { cityId: null, address: '', detail: '' } },
      422,
      'events.place-needed',
      '/venue',
    ],
    ['no link', { mode: 'online', venue: null }, 422, 'events.place-needed', '/onlineLink'],
    ['a venue alone for both', { mode: 'hybrid' }, 422, 'events.place-needed', '/onlineLink'],
    ['a city in no list', { venue: { ...venue, cityId: '999999' } }, 400, 'invalid-request', '/venue/cityId'],
    ['registration that ends too late', { closes: wallIn(10, '11:01') }, 422, 'events.closes-too-late', '/closes'],
    [
      'a link to a script',
      { mode: 'online', onlineLink: 'javascript:alert(1)' },
      400,
      'invalid-request',
      '/onlineLink',
    ],
    ['no places', { places: 0 }, 400, 'invalid-request', '/places'],
    ['an unknown zone', { times: { ...timesIn(10), zone: 'Mars/Base' } }, 400, 'invalid-request', '/times/zone'],
    [
      'a day that is in no calendar',
      { times: { ...timesIn(10), starts: '2029-02-29T09:00' } },
      400,
      'invalid-request',
      '/times/starts',
    ],
  ])('%s is refused, naming the field', async (_, form, status, code, pointer) => {
    const answer = await create({ times: timesIn(10), ...filled, ...form });
    expectProblem(answer, status, code);
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  it('a poster has to be an own upload that is ready', async () => {
    const mediaId = await poster(service, host);
    expectProblem(await create({ times: timesIn(10), ...filled, posterId: uuidv7() }), 409, 'events.picture-not-ready');
    const body = { times: timesIn(10), ...filled, posterId: mediaId };
    expectProblem(await create(body, guest), 409, 'events.picture-not-ready');
    const eventId = await created(host, { posterId: mediaId });
    expect((await seen(guest, eventId)).poster).toMatchObject({ mediaId });
    const kept = async () => (await service.published(eventsMediaReferences)).at(-1)?.data;
    expect(await kept()).toEqual({ ref: `event:${eventId}`, mediaIds: [mediaId] });
    await edited(host, eventId, { posterId: null });
    expect(await kept()).toEqual({ ref: `event:${eventId}`, mediaIds: [] });
  });

  it('a homepage publishes once it is approved, by senior and content administrators', async () => {
    const [content, analyst] = [await register(service, 'Content'), await register(service, 'Analyst')];
    const homepageId = await homepageOf(service, [
      [content, 'content'],
      [analyst, 'analyst'],
    ]);
    const organizer = { kind: 'homepage', homepageId };
    const body = { times: timesIn(10), ...filled, organizer };
    expectProblem(await create(body, analyst), 403, 'forbidden');
    expectProblem(await create(body, guest), 404, 'not-found');
    const eventId = await created(content, { organizer });
    expect(await seen(guest, eventId)).toMatchObject({ organizer: { kind: 'homepage', name: 'Lamps Ltd' } });
    await hideHomepage(service, homepageId);
    expectProblem(await create(body, content), 409, 'events.homepage-not-approved');
    await guest.get(at(eventId)).expect(404);
    expect(await isGone(eventId)).toBe(true);
    expect(await managed(content, eventId)).toMatchObject({ state: 'upcoming' });
    await showHomepage(service, homepageId, 'Bulbs Ltd');
    expect(await seen(guest, eventId)).toMatchObject({ organizer: { name: 'Bulbs Ltd' } });
    expect(await shownAs(eventId)).toMatchObject({ publisher: { name: 'Bulbs Ltd' } });
  });

  it('the number of future events of one publisher is limited', async () => {
    const busy = await register(service, 'Busy');
    for (let n = 0; n < 10; n += 1) await seriesOf(busy, 52, { times: timesIn(10 + n) });
    const answer = await create({ times: timesIn(10), ...filled }, busy);
    expectProblem(answer, 409, 'events.list-full');
  });

  it('the same request sent twice creates one', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const body = { times: timesIn(10), ...filled };
    const [first, second] = [await create(body).set(headers).expect(201), await create(body).set(headers).expect(201)];
    expect(second.body).toEqual(first.body);
  });
});

describe('a series', () => {
  const times = { starts: '2029-03-24T02:30', ends: '2029-03-24T03:30', zone: 'Europe/Berlin' };

  it('is shown before it is created, with the effects of clock changes', async () => {
    const body = { times, series: { every: 'day', count: 3 } };
    const { items } = (await host.post('/api/calendar/series-preview', body).expect(200)).body;
    expect(items).toMatchObject([
      { starts: '2029-03-24T02:30', offset: '+01:00', shifted: false },
      { starts: '2029-03-25T03:30', offset: '+02:00', shifted: true },
      { starts: '2029-03-26T02:30', offset: '+02:00', shifted: false },
    ]);
    const tooFar = { times, series: { every: 'year', count: 9 } };
    expectProblem(await host.post('/api/calendar/series-preview', tooFar), 422, 'events.too-far-ahead');
  });

  it('has a row for each date, with registrations of its own', async () => {
    const eventIds = await seriesOf(host, 3, { closes: wallIn(9, '18:00'), places: 1 });
    const [first = '', second = ''] = eventIds;
    await registerFor(guest, first);
    const [one, other] = [await seen(guest, first), await seen(guest, second)];
    expect(one.series.map(({ eventId }) => eventId)).toEqual(eventIds);
    expect(one).toMatchObject({
      seriesId: other.seriesId,
      ownRegistration: { state: 'approved' },
      places: { taken: 1 },
    });
    expect(other).toMatchObject({
      ownRegistration: null,
      places: { taken: 0 },
      closesAt: `${wallIn(16, '18:00')}:00.000Z`,
    });
  });

  it('is changed from one date on; earlier dates stay', async () => {
    const [first = '', second = '', third = ''] = await seriesOf(host, 3, { closes: wallIn(9, '18:00') });
    await edited(host, third, { title: 'Only this one' });
    await edited(host, second, { title: 'From now on', following: true, closes: wallIn(15, '12:00') });
    expect((await managed(host, first)).title).toBe(filled.title);
    expect(await managed(host, second)).toMatchObject({
      title: 'From now on',
      closesAt: `${wallIn(15, '12:00')}:00.000Z`,
    });
    expect(await managed(host, third)).toMatchObject({
      title: 'From now on',
      closesAt: `${wallIn(22, '12:00')}:00.000Z`,
    });
  });

  it('is cancelled from one date on', async () => {
    const [first = '', second = '', third = ''] = await seriesOf(host, 3);
    const { version } = await managed(host, second);
    await host.post(at(second, '/cancel'), { version, following: true, words: 'Too dark' }).expect(200);
    const states = [first, second, third].map(async (eventId) => (await seen(guest, eventId)).state);
    expect(await Promise.all(states)).toEqual(['upcoming', 'cancelled', 'cancelled']);
  });
});

describe('editing', () => {
  it('changes only the given fields, and refuses an old version', async () => {
    const eventId = await created(host, { questions: [{ kind: 'text', label: 'Why?' }] });
    const before = await managed(host, eventId);
    const after = await edited(host, eventId, { description: 'Other' });
    expect(after.content).toEqual({ ...before.content, description: 'Other' });
    expect(after.version).toBe(2);
    const stale = await host.patch(at(eventId), { version: 1, description: 'Yet another' });
    expectProblem(stale, 409, 'version-conflict');
    // The same again is no change.
    expect((await edited(host, eventId, { description: 'Other' })).version).toBe(2);
  });

  it('a link is shown to organizers and members with a place, and is required online', async () => {
    const onlineLink = 'https://talk.example.com/room';
    const eventId = await created(host, { mode: 'hybrid', onlineLink, registration: 'approval' });
    expect(await seen(guest, eventId)).toMatchObject({ onlineLink: null, hasOnlineLink: true });
    await registerFor(guest, eventId);
    expect(await seen(guest, eventId)).toMatchObject({ onlineLink: null, ownRegistration: { state: 'applied' } });
    const open = await created(host, { mode: 'online', onlineLink });
    expect(await seen(guest, open)).toMatchObject({ venuePlace: null, cityId: null, venue: '' });
    await registerFor(guest, open);
    expect(await seen(guest, open)).toMatchObject({ onlineLink });
    expect(await seen(host, eventId)).toMatchObject({ onlineLink });
    const { version } = await managed(host, eventId);
    expectProblem(await host.patch(at(eventId), { version, onlineLink: null }), 422, 'events.place-needed');
    expect((await edited(host, eventId, { mode: 'offline' })).content.onlineLink).toBeNull();
  });

  it('after the first registration questions cannot be changed, and taken places not removed', async () => {
    const eventId = await created(host, { places: 2 });
    const asking = { questions: [{ kind: 'text', label: 'Why?' }] };
    await edited(host, eventId, asking);
    await registerFor(guest, eventId);
    await registerFor(await register(service, 'Second'), eventId);
    const { version, content } = await managed(host, eventId);
    const others = { questions: [{ kind: 'text', label: 'Who?' }] };
    expectProblem(await host.patch(at(eventId), { version, ...others }), 409, 'events.questions-frozen');
    expectProblem(await host.patch(at(eventId), { version, places: 1 }), 409, 'events.places-taken');
    await edited(host, eventId, { questions: content.questions, places: 3 });
    expect((await seen(guest, eventId)).places).toEqual({ capacity: 3, taken: 2, left: 1 });
  });

  it('all registered members are notified of another venue', async () => {
    const eventId = await created(host);
    await registerFor(guest, eventId);
    await edited(host, eventId, { description: 'Other' });
    expect(await told(eventId)).toEqual([]);
    await edited(host, eventId, { venue: { ...venue, detail: 'Hall 3' } });
    expect(await told(eventId)).toMatchObject([
      { kind: 'moved', tell: [guest.memberId], venue: '1 Lamp Road, Hall 3', byMemberId: host.memberId },
    ]);
  });

  it('events that are over or cancelled cannot be changed', async () => {
    const [over, ended] = [await created(host), await created(host)];
    await pass(service, over, 20);
    const { version } = await managed(host, ended);
    await host.post(at(ended, '/cancel'), { version }).expect(200);
    for (const [eventId, code] of [
      [over, 'events.event-over'],
      [ended, 'events.event-cancelled'],
    ] as const) {
      const now = (await managed(host, eventId)).version;
      expectProblem(await host.patch(at(eventId), { version: now, title: 'Other' }), 409, code);
      expectProblem(await host.post(at(eventId, '/move'), { version: now, times: timesIn(12) }), 409, code);
    }
    expectProblem(await host.post(at(over, '/cancel'), { version: 1 }), 409, 'events.event-over');
  });
});

describe('moving', () => {
  it('moves to another time and place, with a notification; the deadline moves along', async () => {
    const eventId = await created(host, { closes: wallIn(9, '20:00') });
    const waiting = await register(service, 'Also');
    for (const member of [guest, waiting]) await registerFor(member, eventId);
    const times = { starts: wallIn(12, '10:00'), ends: wallIn(12, '12:00'), zone: 'UTC' };
    const body = { version: 1, times, venue: null, words: 'The hall is dark' };
    expectProblem(await host.post(at(eventId, '/move'), body), 422, 'events.place-needed');
    const moved = (await host.post(at(eventId, '/move'), { ...body, venue }).expect(200)).body as ManagedEvent;
    expect(moved).toMatchObject({
      version: 2,
      times: { starts: times.starts },
      closesAt: `${wallIn(11, '21:00')}:00.000Z`,
    });
    expect(await seen(guest, eventId)).toMatchObject({ notice: 'The hall is dark', movedAt: expect.any(String) });
    const [news] = await told(eventId);
    expect(news).toMatchObject({ kind: 'moved', words: 'The hall is dark', times: { starts: times.starts } });
    expect(news?.tell.toSorted()).toEqual([guest.memberId, waiting.memberId].toSorted());
    // Repeating it changes nothing, and sends no notification again.
    await host.post(at(eventId, '/move'), { ...body, venue }).expect(200);
    expect(await told(eventId)).toHaveLength(1);
    const elsewhen = { ...body, venue, times: timesIn(13) };
    expectProblem(await host.post(at(eventId, '/move'), elsewhen), 409, 'stale-version');
    expectProblem(await host.post(at(eventId, '/move'), { version: 2, times: timesIn(-2) }), 422, 'events.in-the-past');
  });
});

describe('cancelling', () => {
  it('is final, with one notification to all registered members', async () => {
    const eventId = await created(host);
    await registerFor(guest, eventId);
    expectProblem(await host.post(at(eventId, '/cancel'), { version: 7 }), 409, 'stale-version');
    await host.post(at(eventId, '/cancel'), { version: 1, words: 'Too dark' }).expect(200);
    await host.post(at(eventId, '/cancel'), { version: 1, words: 'Again' }).expect(200);
    expect(await told(eventId)).toMatchObject([{ kind: 'cancelled', words: 'Too dark', tell: [guest.memberId] }]);
    expect(await seen(guest, eventId)).toMatchObject({ state: 'cancelled', notice: 'Too dark' });
    expect(await shownAs(eventId)).toMatchObject({ cancelled: true });
  });

  it('many are notified in parts of five hundred, nobody twice', async () => {
    const eventId = await created(host);
    await service.dataSource.query(
      `INSERT INTO event_invitation (event_id, member_id, invited_at) SELECT $1, uuidv7(), now() FROM generate_series(1, 3)`,
      [eventId],
    );
    const ids = Array.from({ length: 1_201 }, () => uuidv7());
    const { EventNews } = await import('../src/events/event-news.js');
    const { EventsRepository } = await import('../src/events/events.repository.js');
    const { Database } = await import('@renmai/service-kit');
    const { app } = service.running;
    await app.get(Database).write(async (tx) => {
      const row = await app.get(EventsRepository, { strict: false }).find(eventId, { manager: tx.manager, lock: true });
      if (!row) throw new Error('there is no event');
      await app.get(EventNews, { strict: false }).tell(tx, row, { kind: 'moved', tell: [...ids, ...ids.slice(0, 9)] });
    });
    const parts = await told(eventId);
    expect(parts.map(({ tell }) => tell.length)).toEqual([500, 500, 201]);
    expect(new Set(parts.flatMap(({ tell }) => tell)).size).toBe(1_201);
  });
});

it('is upcoming, ongoing and finished by the clock alone', async () => {
  const eventId = await created(host, { times: { starts: wallIn(2), ends: wallIn(4), zone: 'UTC' } });
  const state = async () => (await seen(guest, eventId)).state;
  const list = async () =>
    (await guest.get('/api/calendar/events?limit=50').query({ memberId: host.memberId })).body.items.some(
      (item: { eventId: string }) => item.eventId === eventId,
    ) as boolean;
  expect([await state(), await list()]).toEqual(['upcoming', true]);
  await pass(service, eventId, 3);
  expect([await state(), await list()]).toEqual(['ongoing', true]);
  await pass(service, eventId, 3);
  expect([await state(), await list()]).toEqual(['finished', false]);
});

it('services that are added later get the public fields', async () => {
  const [open, secret] = [await created(host), await created(host, { registration: 'invitation' })];
  const rows = await snapshotAsTold(service, eventsEvents, [open]);
  expect(rows.has(secret)).toBe(false);
  expect(await shownAs(secret)).toBeUndefined();
});
