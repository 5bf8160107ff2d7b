import { paths } from '../../lib/paths';

const of = (eventId: string, part: string): string => `${paths.event(eventId)}/${part}`;

export const eventsPaths = {
  list: paths.events,
  event: paths.event,
  /** the same form as for every application */
  register: (eventId: string) => of(eventId, 'register'),
  mine: paths.myEvents,
  manage: paths.manageEvents,
  manageOne: (eventId: string) => of(eventId, 'manage'),
  calendar: '/calendar',
  create: '/events/new',
  createFor: (homepageId: string) => `/events/new?homepage=${encodeURIComponent(homepageId)}`,
  copy: (eventId: string) => `/events/new?copy=${encodeURIComponent(eventId)}`,
  edit: (eventId: string) => of(eventId, 'edit'),
  registrations: (eventId: string) => of(eventId, 'registrations'),
  ticket: (eventId: string) => of(eventId, 'ticket'),
  checkIn: (eventId: string) => of(eventId, 'check-in'),
  subscribe: '/calendar/settings',
  /** other sites preview it */
  share: (eventId: string) => `/s/events/${encodeURIComponent(eventId)}`,
} as const;
