import { applicantSteps } from '@renmai/applications/testing';
import { currentRegistrationTermsVersion } from '@renmai/contracts/events/registration-terms';
import type { EventView, ManagedEvent } from '@renmai/contracts/events/event.schema';
import { mediaReady } from '@renmai/contracts/profile/media.events';
import { profileCompletenessChanged } from '@renmai/contracts/profile/profile.events';
import { db, uuidv7 } from '@renmai/service-kit';
import type { TestMember, TestService } from '@renmai/test-kit';

export const registration = {
  name: 'Ann Other',
  organisation: 'Lamps Ltd',
  jobTitle: 'Designer',
  countryCode: 'CN',
  mobile: '13800138000',
  email: 'ann@example.com',
  shown: true,
};

export const events = {
  root: '/api/calendar',
  target: 'events',
  form: registration,
  termsVersion: currentRegistrationTermsVersion,
};
export const { apply: registerFor, fill, send, attach, draftPath } = applicantSteps(events);

export const at = (eventId: string, rest = ''): string => `/api/calendar/events/${eventId}${rest}`;

const DAY_MS = 86_400_000;
/** A time on the wall of UTC, so many days ahead. */
export const wallIn = (days: number, time = '09:00'): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}`;
export const timesIn = (days: number) => ({ starts: wallIn(days), ends: wallIn(days, '11:00'), zone: 'UTC' });

export const venue = { cityId: '310000', address: '1 Lamp Road', detail: 'Hall 2' };
export const filled = {
  title: 'Evening of light',
  type: 'talk',
  description: 'Lamps, and how to draw them.',
  venue,
};

/** The id of an event of the member's own, or of a homepage. */
export async function created(member: TestMember, form: object = {}): Promise<string> {
  const body = { times: timesIn(10), ...filled, ...form };
  return (await member.post('/api/calendar/events', body).expect(201)).body.eventId as string;
}

export async function seriesOf(member: TestMember, count: number, form: object = {}): Promise<string[]> {
  const series = { every: 'week', count };
  const body = { times: timesIn(10), series, ...filled, ...form };
  return (await member.post('/api/calendar/events', body).expect(201)).body.eventIds as string[];
}

/** Asked by the host, and agreed. */
export async function coOrganizing(host: TestMember, eventId: string, member: TestMember): Promise<void> {
  await host.put(at(eventId, `/organizers/${member.memberId}`), {}).expect(204);
  await member.post(at(eventId, '/organizer-request/accept')).expect(204);
}

export const seen = async (member: TestMember, eventId: string): Promise<EventView> =>
  (await member.get(at(eventId)).expect(200)).body as EventView;

export const managed = async (member: TestMember, eventId: string): Promise<ManagedEvent> =>
  (await member.get(at(eventId, '/management')).expect(200)).body as ManagedEvent;

/** Changes the event in its present version. */
export async function edited(member: TestMember, eventId: string, change: object): Promise<ManagedEvent> {
  const { version } = await managed(member, eventId);
  return (await member.patch(at(eventId), { version, ...change }).expect(200)).body as ManagedEvent;
}

/** Moves this event only into the past: the clock is the database's. */
export async function pass(service: TestService, eventId: string, days: number): Promise<void> {
  await db.run(
    service.dataSource.manager,
    `UPDATE event SET starts_at = starts_at - $2 * interval '1 day', ends_at = ends_at - $2 * interval '1 day',
       closes_at = closes_at - $2 * interval '1 day' WHERE id = $1`,
    [eventId, days],
  );
}

/** Publishes, as profile does, that their education and work experience are filled in. */
export async function complete(service: TestService, { memberId }: TestMember): Promise<void> {
  const data = { memberId, complete: true, percent: 50 };
  await service.publish(profileCompletenessChanged, { aggregateId: memberId, data });
  await service.drained();
}

/** An upload of the member that is ready. */
export async function upload(
  service: TestService,
  { memberId }: TestMember,
  purpose: 'event-poster' | 'event-picture',
): Promise<string> {
  const mediaId = uuidv7();
  const source = (name: string) => ({ url: `/media/${mediaId}/${name}`, width: 640, height: 360 });
  const picture = { mediaId, animated: false, list: source('list'), page: source('page'), full: source('full') };
  const data = { mediaId, ownerId: memberId, purpose, kind: 'picture' as const };
  await service.publish(mediaReady, { aggregateId: mediaId, data: { ...data, picture, video: null } });
  await service.drained();
  return mediaId;
}

export const poster = (service: TestService, member: TestMember): Promise<string> =>
  upload(service, member, 'event-poster');

/** Decides, and publishes the outcome at once. */
export async function decide(
  member: TestMember,
  eventId: string,
  applicationId: string,
  action: 'approve' | 'reject' | 'wait',
): Promise<void> {
  const { body } = await member.get(at(eventId, `/applicants/${applicationId}`)).expect(200);
  const items = [{ applicationId, version: body.version as number }];
  const message = { kind: 'built-in', template: action };
  await member.post(at(eventId, '/decisions'), { items, action, message, delayMinutes: 0 }).expect(202);
}
