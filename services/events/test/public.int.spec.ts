import { eventGone, eventTold } from '@renmai/contracts/events/events.events';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { eventsReportFiled, reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { uuidv7 } from '@renmai/service-kit';
import {
  expectProblem,
  homepageOf,
  register,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { at, created, managed, pass, poster, registerFor, seen, timesIn } from './support/events.js';

let service: TestService;
let host: TestMember;
let guest: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  [host, guest] = [await register(service, 'Host'), await register(service, 'Guest')];
});
afterAll(() => service.close());

const LINK = 'https://secret.example.com/room';
const told = async (eventId: string) =>
  (await service.published(eventTold)).filter(({ data }) => data.eventId === eventId).map(({ data }) => data);
const described = async (eventId: string) =>
  (await service.asService('gateway').get(`/internal/public-pages?path=/events/${eventId}&locale=en`).expect(200)).body;

describe('for other sites', () => {
  const times = { starts: '2029-03-28T09:00', ends: '2029-03-28T17:30', zone: 'Europe/Berlin' };

  it('the page contains title, time with the offset, place and publisher; never the link', async () => {
    const posterId = await poster(service, host);
    const description = '# Lamps\n- **Bright** ones\n- Old ones';
    const eventId = await created(host, { times, mode: 'hybrid', onlineLink: LINK, places: 30, posterId, description });
    const { kind, head } = await described(eventId);
    expect(kind).toBe('page');
    expect(head).toMatchObject({ path: `/events/${eventId}`, title: 'Evening of light · Host' });
    expect(head.picture.url).toContain(`/media/${posterId}/share`);
    expect(head.data).toMatchObject({
      '@type': 'Event',
      startDate: '2029-03-28T09:00:00+02:00',
      endDate: '2029-03-28T17:30:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        {
          '@type': 'Place',
          name: 'Hall 2',
          address: { addressLocality: 'Shanghai', addressCountry: 'CN', streetAddress: '1 Lamp Road' },
        },
        { '@type': 'VirtualLocation', url: expect.stringContaining(`/events/${eventId}`) },
      ],
      organizer: { '@type': 'Person', name: 'Host' },
      maximumAttendeeCapacity: 30,
      // without its formatting
      description: 'Lamps\n\n• Bright ones\n• Old ones',
    });
    expect(JSON.stringify(head)).not.toContain('secret.example.com');
    const { text } = await service.http.get(`/s/events/${eventId}`).expect(200);
    expect(text).toContain('Evening of light · Host');
    const card = (await service.http.get(at(eventId, '/share-card')).expect(200)).body;
    expect(card).toMatchObject({ organizerName: 'Host', state: 'upcoming', times: { zone: 'Europe/Berlin' } });
    expect(text + JSON.stringify(card)).not.toContain('secret.example.com');
  });

  it('the page says that it was moved, from when, or cancelled', async () => {
    const eventId = await created(host, { times });
    const later = { starts: '2029-04-04T09:00', ends: '2029-04-04T17:30', zone: 'Europe/Berlin' };
    await host.post(at(eventId, '/move'), { version: 1, times: later }).expect(200);
    expect((await described(eventId)).head.data).toMatchObject({
      startDate: '2029-04-04T09:00:00+02:00',
      previousStartDate: '2029-03-28T09:00:00+02:00',
      eventStatus: 'https://schema.org/EventRescheduled',
    });
    await host.post(at(eventId, '/cancel'), { version: 2 }).expect(200);
    expect((await described(eventId)).head.data).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    });
  });

  it('knows screens of the app, and nothing that visitors do not see', async () => {
    const secret = await created(host, { registration: 'invitation' });
    const ask = async (path: string) =>
      (await service.asService('gateway').get(`/internal/public-pages?path=${path}&locale=en`).expect(200)).body;
    expect(await described(secret)).toEqual({ kind: 'unknown' });
    expect(await ask(`/events/${uuidv7()}`)).toEqual({ kind: 'unknown' });
    expect(await ask('/events/nothing')).toEqual({ kind: 'unknown' });
    const { text } = await service.http.get(`/s/events/${secret}`).expect(404);
    expect(text).not.toContain('Evening of light');
    await service.http.get(at(secret, '/share-card')).expect(404);
  });
});

describe('reports', () => {
  const report = (member: TestMember, eventId: string) =>
    member.post(at(eventId, '/report'), { reason: 'fraud', words: 'No such lamps' });

  it('give staff the event with its texts at that time; organizers cannot report their own', async () => {
    const posterId = await poster(service, host);
    const eventId = await created(host, { mode: 'hybrid', onlineLink: LINK, posterId });
    expectProblem(await report(host, eventId), 403, 'forbidden');
    await report(guest, eventId).expect(204);
    const filed = (await service.published(eventsReportFiled)).at(-1);
    expect(filed).toMatchObject({ aggregateId: `event:${eventId}:${guest.memberId}` });
    expect(filed?.data).toMatchObject({
      subject: { kind: 'event', id: eventId },
      accusedId: host.memberId,
      homepageId: null,
      within: null,
      reason: 'fraud',
      evidence: { title: 'Evening of light', pictures: [{ mediaId: posterId }] },
    });
    for (const words of ['Lamps, and how to draw them.', LINK, '1 Lamp Road', '上海', 'Shanghai']) {
      expect(filed?.data.evidence.text).toContain(words);
    }
  });

  it.each([
    ['one that lies ahead is cancelled, and told', 0, 'cancelled', 1],
    ['one that is over stays so', 20, 'finished', 0],
  ])('what staff remove is seen by organizers alone: %s', async (_, days, state, news) => {
    const eventId = await created(host);
    await registerFor(guest, eventId);
    if (days > 0) await pass(service, eventId, days);
    await service.publish(reportCaseDecided, {
      aggregateId: uuidv7(),
      data: {
        ...{ caseId: uuidv7(), subject: { kind: 'event', id: eventId }, outcome: 'upheld', measure: 'remove' },
        ...{ reporterIds: [], accusedId: host.memberId, homepageId: null, reason: null, words: '' },
        decidedAt: new Date().toISOString(),
      },
    });
    await service.drained();
    await guest.get(at(eventId)).expect(404);
    expect(await managed(host, eventId)).toMatchObject({ removed: true, state });
    expect((await told(eventId)).filter(({ kind }) => kind === 'cancelled')).toHaveLength(news);
    const gone = (await service.published(eventGone)).filter(({ aggregateId }) => aggregateId === eventId);
    expect(gone.length).toBeGreaterThan(0);
    const { body } = await guest.get('/api/calendar/applications').expect(200);
    expect(body.items[0]).toMatchObject({ target: { targetId: eventId, gone: true } });
  });
});

describe('publishers who leave', () => {
  it('a member who is erased leaves no events, and registered members are notified of the cancellation', async () => {
    const leaving = await register(service, 'Leaving');
    const [ahead, over] = [await created(leaving), await created(leaving, { times: timesIn(9) })];
    const applicationId = await registerFor(guest, ahead);
    await pass(service, over, 20);
    const { memberId } = leaving;
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    for (const eventId of [ahead, over]) await guest.get(at(eventId)).expect(404);
    expect(await told(ahead)).toMatchObject([{ kind: 'cancelled', tell: [guest.memberId] }]);
    expect(await told(over)).toEqual([]);
    // The registration names the member, and is erased with the event.
    await guest.get(`/api/calendar/applications/${applicationId}`).expect(404);
  });

  it('an administrator who is erased leaves the homepage’s events', async () => {
    const leaving = await register(service, 'Leaving');
    const homepageId = await homepageOf(service, [
      [host, 'senior'],
      [leaving, 'content'],
    ]);
    const eventId = await created(leaving, { organizer: { kind: 'homepage', homepageId } });
    const { memberId } = leaving;
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    expect(await seen(guest, eventId)).toMatchObject({ state: 'upcoming' });
  });
});
