import type { CalendarEntry } from '@renmai/contracts/events/calendar.api';
import { identitySecretsEnded, secretEndReasons } from '@renmai/contracts/identity/identity.events';
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
import { at, coOrganizing, created, managed, pass, registerFor, timesIn } from './support/events.js';
import { linesOf } from './support/tickets.js';

let service: TestService;
let host: TestMember;
let ann: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  [host, ann] = [await register(service, 'Host'), await register(service, 'Ann')];
});
afterAll(() => service.close());

const DAY_MS = 86_400_000;
const inDays = (days: number, from = Date.now()): string => new Date(from + days * DAY_MS).toISOString();
const mine = async (member: TestMember, from = 0, until = 60): Promise<CalendarEntry[]> =>
  (await member.get(`/api/calendar/mine?from=${inDays(from)}&until=${inDays(until)}`).expect(200)).body.items;
const cancel = async (eventId: string): Promise<void> => {
  await host.post(at(eventId, '/cancel'), { version: (await managed(host, eventId)).version }).expect(200);
};
const withdraw = async (member: TestMember, applicationId: string): Promise<void> => {
  const own = `/api/calendar/applications/${applicationId}`;
  await member.post(`${own}/withdraw`, { version: (await member.get(own).expect(200)).body.version }).expect(200);
};
const events = (file: string): Record<string, string>[] =>
  file
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) => linesOf(`BEGIN:VTIMEZONE\r\nBEGIN:VEVENT${entry}`));

it('shows the events that the member attends and organizes, the first to begin first, with the role', async () => {
  const [late, early] = [await created(host, { times: timesIn(20) }), await created(host, { times: timesIn(5) })];
  const asked = await created(host, { times: timesIn(8), registration: 'approval' });
  const applicationId = await registerFor(ann, late);
  const waiting = await registerFor(ann, asked);
  const own = await created(ann, { times: timesIn(12) });
  await registerFor(await register(service, 'Other'), early);
  expect((await mine(ann)).map(({ eventId, own: reg, organizing }) => ({ eventId, own: reg, organizing }))).toEqual([
    { eventId: asked, own: { applicationId: waiting, state: 'applied' }, organizing: false },
    { eventId: own, own: null, organizing: true },
    { eventId: late, own: { applicationId, state: 'approved' }, organizing: false },
  ]);
  expect((await mine(host)).map(({ eventId }) => eventId)).toEqual([early, asked, late]);
  expect((await mine(ann, 15, 30)).map(({ eventId }) => eventId)).toEqual([late]);
  expect((await mine(ann, 7, 13)).map(({ eventId }) => eventId)).toEqual([asked, own]);
  await withdraw(ann, applicationId);
  await cancel(asked);
  expect((await mine(ann)).map(({ eventId, state }) => [eventId, state])).toEqual([
    [asked, 'cancelled'],
    [own, 'upcoming'],
  ]);
});

it('has the events of homepages for those who run them, and of co-organizers', async () => {
  const [content, analyst, friend] = [ann, await register(service, 'Analyst'), await register(service, 'Friend')];
  const homepageId = await homepageOf(service, [
    [host, 'senior'],
    [content, 'content'],
    [analyst, 'analyst'],
  ]);
  const eventId = await created(host, { organizer: { kind: 'homepage', homepageId } });
  await befriend(service, host, friend);
  await service.drained();
  await coOrganizing(host, eventId, friend);
  for (const member of [host, content, friend]) {
    expect(await mine(member)).toMatchObject([{ eventId, organizing: true, own: null }]);
  }
  expect(await mine(analyst)).toEqual([]);
});

it('covers two months at most', async () => {
  for (const [from, until] of [
    [0, 63],
    [10, 10],
    [10, 9],
  ] as const) {
    const now = Date.now();
    const answer = await ann.get(`/api/calendar/mine?from=${inDays(from, now)}&until=${inDays(until, now)}`);
    expectProblem(answer, 400, 'invalid-request');
  }
});

it('shows nothing of a publisher who has blocked the member', async () => {
  const eventId = await created(host);
  await registerFor(ann, eventId);
  const { url } = (await ann.post('/api/calendar/feed').expect(201)).body;
  await block(service, host, ann);
  await service.drained();
  expect(await mine(ann)).toEqual([]);
  expect((await service.http.get(new URL(url as string).pathname).expect(200)).text).not.toContain('BEGIN:VEVENT');
});

it('keeps the zone of the member', async () => {
  expect((await ann.get('/api/calendar/settings').expect(200)).body).toEqual({ zone: null, feedSince: null });
  await ann.put('/api/calendar/settings', { zone: 'Europe/Berlin' }).expect(204);
  expect((await ann.get('/api/calendar/settings').expect(200)).body.zone).toBe('Europe/Berlin');
  expectProblem(await ann.put('/api/calendar/settings', { zone: 'Mars/Olympus' }), 400, 'invalid-request');
});

it('a secret address shows it in other calendars, until it is renewed or revoked', async () => {
  const titles = ['attended', 'organized', 'given back', 'asked for', 'cancelled', 'long past'] as const;
  const [attended, , back, asked, off, past] = [
    await created(host, { title: titles[0], times: timesIn(3) }),
    await created(ann, { title: titles[1], times: timesIn(4) }),
    await created(host, { title: titles[2] }),
    await created(host, { title: titles[3], registration: 'approval' }),
    await created(host, { title: titles[4], times: timesIn(5) }),
    await created(host, { title: titles[5] }),
  ];
  const applicationId = await registerFor(ann, attended);
  await withdraw(ann, await registerFor(ann, back));
  await registerFor(ann, asked);
  await registerFor(ann, off);
  await registerFor(ann, past);
  await cancel(off);
  await pass(service, past, 120);
  const { body } = await ann.post('/api/calendar/feed').expect(201);
  expect((await ann.get('/api/calendar/settings').expect(200)).body.feedSince).toBe(body.createdAt);
  const path = new URL(body.url as string).pathname;
  expect(path).toMatch(/^\/api\/calendar\/feed\/[\w-]{43}[.]ics$/);
  const feed = await service.http.get(path).expect(200);
  expect(feed.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  expect(feed.text).toContain('X-WR-CALNAME:Renmai');
  const entries = events(feed.text);
  expect(entries.map(({ SUMMARY, STATUS }) => [SUMMARY, STATUS])).toEqual([
    ['attended', 'CONFIRMED'],
    ['organized', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
  ]);
  // The same entry as in the mail and the file.
  const file = linesOf((await ann.get(at(attended, '/event.ics')).expect(200)).text);
  expect([entries[0]!['UID'], file['UID']]).toEqual([applicationId, applicationId]);
  expect(entries[0]!['SEQUENCE']).toBe(file['SEQUENCE']);

  const renewed = new URL((await ann.post('/api/calendar/feed').expect(201)).body.url as string).pathname;
  expectProblem(await service.http.get(path), 404, 'not-found');
  await service.http.get(renewed).expect(200);
  for (let times = 0; times < 2; times += 1) await ann.delete('/api/calendar/feed').expect(204);
  expectProblem(await service.http.get(renewed), 404, 'not-found');
  expect((await ann.get('/api/calendar/settings').expect(200)).body.feedSince).toBeNull();
  expectProblem(await service.http.get('/api/calendar/feed/anything.ics'), 404, 'not-found');
});

it.each(secretEndReasons)('the secret address ends when the member ends the access of others: %s', async (reason) => {
  const { memberId } = ann;
  const pathOf = async () => new URL((await ann.post('/api/calendar/feed').expect(201)).body.url as string).pathname;
  const [before, others] = [
    await pathOf(),
    new URL((await host.post('/api/calendar/feed')).body.url as string).pathname,
  ];
  await service.publish(identitySecretsEnded, { aggregateId: memberId, data: { memberId, reason } });
  await service.drained();
  expectProblem(await service.http.get(before), 404, 'not-found');
  expect((await ann.get('/api/calendar/settings').expect(200)).body.feedSince).toBeNull();
  await service.http.get(await pathOf()).expect(200);
  await service.http.get(others).expect(200);
});

it('visitors can download the file of an event that they see', async () => {
  const eventId = await created(host, {
    times: { starts: '2030-03-31T09:00', ends: '2030-03-31T12:00', zone: 'Europe/Berlin' },
  });
  const file = await service.http.get(at(eventId, '/event.ics')).expect(200);
  expect(file.headers['content-disposition']).toBe('attachment; filename="event.ics"');
  expect(file.text).toContain('DTSTART;TZID=Europe/Berlin:20300331T090000');
  expect(linesOf(file.text)).toMatchObject({ UID: eventId, STATUS: 'CONFIRMED' });
  const invited = await created(host, { registration: 'invitation' });
  expectProblem(await service.http.get(at(invited, '/event.ics')), 404, 'not-found');
});
