import type { Feature, OldParameters } from '../../lib/feature';
import { eventsPaths } from './events-paths';
import { eventsEarly } from './events.early';

const texts = ['api', 'events-problems', 'applications-problems', 'questions', 'publications'] as const;
const member = { for: 'member', frame: 'page', texts } as const;
const everyone = { for: 'everyone', frame: 'page', texts } as const;
const example = { id: '0199aa00-0000-7000-8000-000000000001' };

const eventOf = ({ id, eventId, activityId, uid }: OldParameters): string | undefined =>
  id ?? eventId ?? activityId ?? uid;
const shown = (parameters: OldParameters): string => {
  const id = eventOf(parameters);
  return id ? eventsPaths.event(id) : eventsPaths.list;
};
const edited = (parameters: OldParameters): string => {
  const id = eventOf(parameters);
  return id ? eventsPaths.edit(id) : eventsPaths.manage;
};
const created = ({ homepageId, companyId, schoolId }: OldParameters): string => {
  const homepage = homepageId ?? companyId ?? schoolId;
  return homepage ? eventsPaths.createFor(homepage) : eventsPaths.create;
};

export const events: Feature = {
  ...eventsEarly,
  screens: [
    {
      path: eventsPaths.list,
      load: async () => (await import('./list/events-page')).EventsPage,
      title: 'title',
      ...everyone,
      texts: [...everyone.texts, 'words-taken', 'finding'],
    },
    {
      path: eventsPaths.create,
      load: async () => (await import('./edit/create-page')).CreateEventPage,
      title: 'create.title',
      ...member,
      old: [{ from: 'CreateCalendar/CreateCalendar', to: created }],
    },
    {
      path: eventsPaths.mine,
      load: async () => (await import('./manage/my-events-page')).MyEventsPage,
      title: 'mine.title',
      ...member,
      old: [{ from: 'event/participatedActivities' }],
    },
    {
      path: eventsPaths.manage,
      load: async () => (await import('./manage/manage-events-page')).ManageEventsPage,
      title: 'manage.title',
      ...member,
      old: [{ from: 'event/EventList' }],
    },
    {
      path: eventsPaths.calendar,
      load: async () => (await import('./calendar/calendar-page')).CalendarPage,
      title: 'calendar.title',
      ...member,
    },
    {
      path: eventsPaths.subscribe,
      load: async () => (await import('./calendar/subscription-page')).SubscriptionPage,
      title: 'subscription.title',
      ...member,
    },
    {
      path: '/events/:eventId/ticket',
      load: async () => (await import('./ticket/ticket-page')).TicketPage,
      ...member,
    },
    {
      path: '/events/:eventId/check-in',
      load: async () => (await import('./check-in/check-in-page')).CheckInPage,
      ...member,
      frame: 'desk',
    },
    {
      path: '/events/:eventId',
      load: async () => (await import('./event/event-page')).EventPage,
      ...everyone,
      old: [{ from: 'ActivityDetails/ActivityDetails', to: shown, example }],
    },
    {
      path: '/events/:eventId/edit',
      load: async () => (await import('./edit/edit-page')).EditEventPage,
      ...member,
      old: [{ from: 'CreateCalendar/editCreateCalendar', to: edited, example }],
    },
    {
      path: '/events/:eventId/room',
      load: async () => (await import('./manage/event-room-page')).EventRoomPage,
      ...member,
    },
    {
      path: '/events/:eventId/manage',
      load: async () => (await import('./manage/manage-event-page')).ManageEventPage,
      ...member,
    },
  ],
  slots: {
    ...eventsEarly.slots,
    'homepage.events': async () => (await import('./homepage/homepage-events')).HomepageEvents,
    'search.actions': async () => (await import('./card/found-actions')).FoundActions,
    'homepage.manageEvents': async () => (await import('./homepage/manage-homepage-events')).ManageHomepageEvents,
    'application.ticket': async () => (await import('./ticket/own-ticket')).OwnTicket,
    'member.sections': async () => (await import('./member/member-events')).MemberEvents,
  },
};
