import { befriend, homepageOf, profileDocuments, register, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { at, coOrganizing, created, managed, pass, registerFor, upload } from './support/events.js';
import { atDoor, byName } from './support/tickets.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, await profileDocuments());
});
afterAll(() => service.close());

it('the export has everything of the member, and nothing of others', async () => {
  const [member, other] = [await register(service, 'Ann'), await register(service, 'Ben')];
  await befriend(service, member, other);
  await service.drained();
  const homepageId = await homepageOf(service, [
    [member, 'senior'],
    [other, 'content'],
  ]);
  const organizer = { kind: 'homepage', homepageId };
  const [own, ofHomepage] = [await created(member), await created(member, { organizer })];
  await created(other, { organizer });
  const [together, invited, asked] = [await created(other), await created(other), await created(other)];
  await other.put(at(asked, `/organizers/${member.memberId}`), {}).expect(204);
  await coOrganizing(other, together, member);
  await other.post(at(invited, '/invitations'), { memberIds: [member.memberId] }).expect(200);
  const { body, headers } = await member.get('/api/calendar/export').expect(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="renmai-events.json"',
    'cache-control': 'no-store',
  });
  const { content, times } = await managed(member, own);
  expect(body).toMatchObject({
    events: [
      {
        eventId: own,
        publisher: { kind: 'member', id: member.memberId, name: 'Ann' },
        state: 'upcoming',
        content,
        times,
      },
      { eventId: ofHomepage, publisher: { kind: 'homepage', id: homepageId } },
    ],
    organizing: [{ eventId: together, since: expect.any(String) }],
    organizerRequests: [{ eventId: asked, at: expect.any(String), declined: false }],
    invitations: [{ eventId: invited, at: expect.any(String) }],
  });
  expect(body.events).toHaveLength(2);
});

it('and the data of a guest: calendar, tickets, comments, feedback, and pictures', async () => {
  const [member, host] = [await register(service, 'Dana'), await register(service, 'Host')];
  await befriend(service, member, host);
  await service.drained();
  const [eventId, own] = [await created(host), await created(member)];
  const applicationId = await registerFor(member, eventId, { form: { shown: false } });
  await registerFor(host, own);
  await member.put('/api/calendar/settings', { zone: 'Asia/Tokyo' }).expect(204);
  const feedSince = (await member.post('/api/calendar/feed').expect(201)).body.createdAt as string;
  await member.post(at(eventId, '/comments'), { text: 'Hello' }).expect(201);
  await host.post(at(eventId, '/comments'), { text: 'Welcome' }).expect(201);
  await atDoor(host, eventId, byName(applicationId, { gate: 'North' }));
  for (const one of [eventId, own]) await pass(service, one, 11);
  await member.put(at(eventId, '/feedback/mine'), { stars: 4, words: 'Bright' }).expect(204);
  const mediaId = await upload(service, member, 'event-picture');
  await member.post(at(own, '/pictures'), { mediaId, caption: 'The hall' }).expect(201);
  const { body } = await member.get('/api/calendar/export').expect(200);
  const time = expect.any(String);
  expect(body).toMatchObject({
    zone: 'Asia/Tokyo',
    feedSince,
    comments: [{ eventId, text: 'Hello', at: time }],
    tickets: [{ eventId, sequence: 1, shown: false, issuedAt: time, checkedInAt: time, gate: 'North' }],
    feedback: [{ eventId, stars: 4, words: 'Bright', at: time }],
    pictures: [{ eventId: own, caption: 'The hall' }],
  });
  expect([body.comments, body.tickets, body.feedback].map(({ length }: unknown[]) => length)).toEqual([1, 1, 1]);
});

it('registrations have an export of their own', async () => {
  const [member, host] = [await register(service, 'Cleo'), await register(service, 'Host')];
  const eventId = await created(host);
  await registerFor(member, eventId);
  const { body } = await member.get('/api/calendar/applications/export').expect(200);
  expect(body).toMatchObject({ applications: [{ targetId: eventId, form: { organisation: 'Lamps Ltd' } }] });
});
