import type { NotificationLink } from '@renmai/contracts/messaging/notification.schema';
import { addressOf } from './notification-paths';

const applicants = { to: 'applicants', targetId: 't', applicationId: null } as const;
const apply = { to: 'apply', targetId: 't' } as const;

it.each<[NotificationLink, string]>([
  [{ to: 'application', of: 'jobs', applicationId: 'a' }, '/applications/jobs/a'],
  [{ to: 'application', of: 'enrolments', applicationId: 'a' }, '/applications/enrolments/a'],
  [{ to: 'application', of: 'events', applicationId: 'a' }, '/applications/events/a'],
  [{ ...applicants, of: 'jobs', homepageId: 'h' }, '/homepages/h/manage/positions/t/applicants'],
  [{ ...applicants, of: 'enrolments', homepageId: 'h' }, '/homepages/h/manage/enrolments/t/applicants'],
  [
    { ...applicants, of: 'enrolments', homepageId: 'h', applicationId: 'a' },
    '/homepages/h/manage/enrolments/t/applicants/a',
  ],
  [{ ...applicants, of: 'events', homepageId: null }, '/events/t/registrations'],
  [{ ...applicants, of: 'events', homepageId: 'h', applicationId: 'a' }, '/events/t/registrations/a'],
  [{ ...apply, of: 'jobs' }, '/jobs/t/apply'],
  [{ ...apply, of: 'enrolments', subjectId: 'c' }, '/enrolments/t/apply?for=c'],
  [{ ...apply, of: 'enrolments', subjectId: null }, '/enrolments/t/apply'],
  [{ ...apply, of: 'events' }, '/events/t/register'],
  [{ to: 'managed-enrolments', homepageId: 'h' }, '/homepages/h/manage/enrolments'],
  [{ to: 'children' }, '/enrolments/children'],
  [{ to: 'new-moment' }, '/post'],
  [{ to: 'profile-viewers' }, '/profile/viewers'],
  [{ to: 'event', eventId: 'e' }, '/events/e'],
  [{ to: 'managed-event', eventId: 'e' }, '/events/e/manage'],
])('%o leads to %s', (link, address) => {
  expect(addressOf(link)).toBe(address);
});
