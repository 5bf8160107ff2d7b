import { z } from 'zod';
import { placesLeft, placesLeftQuery } from '../applications/places-left.schema.js';
import { memberId, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { pictureView } from '../profile/media.schema.js';
import { memberCard } from '../profile/profile.schema.js';
import { filing } from '../reports/report.schema.js';
import { translating } from '../translation/translation.schema.js';
import { pageByWords } from '../words/typed-words.schema.js';
import {
  eventCancel,
  eventCard,
  eventChange,
  eventForm,
  eventMove,
  eventState,
  eventTimes,
  eventTimesView,
  eventView,
  managedEvent,
  managedEventRow,
  maxInvitations,
  roomGuests,
  seriesDate,
  seriesRule,
} from './event.schema.js';
import { eventListQuery } from './event-listing.schema.js';
import { eventsProblems } from './events.problems.js';

const params = z.object({ eventId: z.uuid() });
const side =
  'the publisher, co-organizers, senior and content administrators of the homepage; analysts: forbidden; others: not found';
const owners =
  'the publisher, or senior and content administrators of the homepage; co-organizers and analysts: forbidden; others: not found';
const refusals = [commonProblems.notFound, commonProblems.forbidden] as const;
const times = [
  eventsProblems.endBeforeStart,
  eventsProblems.tooLong,
  eventsProblems.inThePast,
  eventsProblems.tooFar,
] as const;
const content = [eventsProblems.placeNeeded, eventsProblems.closesLate, eventsProblems.posterNotReady] as const;

/** Events: the public views, and their organizers' side. */
export const eventsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/calendar/events',
    summary:
      'Upcoming and ongoing events that pass the filters, and that search finds by the words. Those by invitation are left out',
    access: 'public',
    rule: 'events of public homepages and of members whom the caller may see',
    rate: 'read',
    query: eventListQuery,
    response: pageByWords(eventCard),
  }),
  placesLeft: endpoint({
    method: 'GET',
    path: '/api/calendar/places-left',
    summary: 'How many places of up to 50 planned events are free; those without a limit are left out',
    access: 'public',
    rule: 'events that the caller may see',
    rate: 'read',
    query: placesLeftQuery,
    response: placesLeft,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/calendar/series-preview',
    summary: 'The dates of a series before it is created',
    access: 'member',
    rule: 'for oneself',
    rate: 'read',
    body: z.object({ times: eventTimes, series: seriesRule }),
    response: z.object({ items: z.array(seriesDate) }),
    status: 200,
    problems: [...times],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/calendar/events',
    summary: 'Creates an event, or one for each date of a series; they are public at once',
    access: 'member',
    rule: 'as oneself; as an approved homepage: its senior and content administrators',
    rate: 'write',
    body: eventForm,
    response: z.object({
      eventId: z.uuid(),
      seriesId: z.uuid().nullable(),
      /** all dates, the first one first */
      eventIds: z.array(z.uuid()),
    }),
    status: 201,
    idempotent: true,
    problems: [...refusals, eventsProblems.notApproved, eventsProblems.listFull, ...times, ...content],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId',
    summary: 'An event',
    access: 'public',
    rule: 'of a public homepage or a member whom the caller may see, not removed by staff; by invitation: invited members',
    rate: 'read',
    params,
    response: eventView,
    problems: [commonProblems.notFound],
  }),
  management: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/management',
    summary: 'An event as its organizers see it',
    access: 'member',
    rule: side,
    rate: 'read',
    params,
    response: managedEvent,
    problems: [...refusals],
  }),
  managed: endpoint({
    method: 'GET',
    path: '/api/calendar/managed-events',
    summary:
      'Events that the member organizes. Upcoming: the first to begin first; finished and cancelled: the latest one first',
    access: 'member',
    rule: 'for oneself',
    rate: 'read',
    query: pageQuery.extend({ state: eventState.default('upcoming'), homepageId: z.uuid().optional() }),
    response: page(managedEventRow),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/calendar/events/:eventId',
    summary: 'Changes it. Added places go to the waiting list at once',
    access: 'member',
    rule: side,
    rate: 'write',
    params,
    body: eventChange,
    response: managedEvent,
    problems: [
      ...refusals,
      commonProblems.versionConflict,
      eventsProblems.over,
      eventsProblems.cancelled,
      eventsProblems.questionsFrozen,
      eventsProblems.placesTaken,
      ...content,
    ],
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/move',
    summary: 'Moves it to another time or place, and notifies everybody registered. Repeating it changes nothing',
    access: 'member',
    rule: side,
    rate: 'write',
    params,
    body: eventMove,
    response: managedEvent,
    status: 200,
    problems: [
      ...refusals,
      commonProblems.staleVersion,
      eventsProblems.over,
      eventsProblems.cancelled,
      eventsProblems.placeNeeded,
      ...times,
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/cancel',
    summary: 'Cancels it permanently, and notifies everybody registered. Repeating it changes nothing',
    access: 'member',
    rule: owners,
    rate: 'write',
    params,
    body: eventCancel,
    response: managedEvent,
    status: 200,
    problems: [...refusals, commonProblems.staleVersion, commonProblems.illegalTransition, eventsProblems.over],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/invitations',
    summary: 'Who was invited, latest first',
    access: 'member',
    rule: side,
    rate: 'read',
    params,
    query: pageQuery,
    response: page(z.object({ member: memberCard, invitedAt: timestamp, registered: z.boolean() })),
    problems: [...refusals],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/invitations',
    summary: 'Invites friends of the caller and notifies them once. Members who are not friends are left out',
    access: 'member',
    rule: side,
    rate: 'write',
    params,
    body: z.object({ memberIds: z.array(memberId).min(1).max(100) }),
    response: z.object({ invited: z.int(), most: z.literal(maxInvitations) }),
    status: 200,
    problems: [...refusals, eventsProblems.over, eventsProblems.cancelled, eventsProblems.listFull],
  }),
  gatherGroup: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/chat-group',
    summary:
      'A chat group of organizers and of everybody who was told that they have a place; made by the first call, and those who came since then are brought in by each later one. Members who are not put into groups by everybody are invited',
    access: 'member',
    rule: side,
    rate: 'write',
    params,
    /** `inside`, `invited`: of all who are brought together now */
    response: z.object({ chatGroupId: z.string(), inside: z.int(), invited: z.int() }),
    status: 200,
    problems: [...refusals, commonProblems.unavailable, eventsProblems.cancelled, eventsProblems.groupRefused],
  }),
  room: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/room',
    summary:
      'The conference room of an event: opened by its organizers, who say what the others are in it, and entered by everybody who was told that they have a place',
    access: 'member',
    rule: 'organizers; once it is open, members who have a place; others: not found',
    rate: 'write',
    params,
    body: z.object({
      /** only organizers may send it: the role of the other members; left out: unchanged, else talkers */
      guestsAre: roomGuests.optional(),
    }),
    response: z.object({
      /** a path of the app */
      path: z.string(),
    }),
    status: 200,
    problems: [...refusals, commonProblems.unavailable, eventsProblems.cancelled],
  }),
  translation: endpoint({
    ...translating,
    path: '/api/calendar/events/:eventId/translation',
    summary: 'What an event says, in one of the product’s languages',
    params,
  }),
  report: endpoint({
    ...filing,
    rule: 'every member, of what they may see; never those who organize it',
    path: '/api/calendar/events/:eventId/report',
    summary: 'Report an event to staff',
    params,
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/event.ics',
    summary: 'The event as an iCalendar file',
    access: 'public',
    rule: 'as the event; its link only for those who have a place',
    rate: 'download',
    params,
    produces: 'text/calendar',
    problems: [commonProblems.notFound],
  }),
  shareCard: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/share-card',
    summary: 'What a shared link shows of an event',
    access: 'public',
    rule: 'what visitors see',
    rate: 'read',
    params,
    response: z.object({
      eventId: z.uuid(),
      title: z.string(),
      organizerName: z.string(),
      poster: pictureView.nullable(),
      state: eventState,
      times: eventTimesView,
      /** absolute address that other sites can preview */
      url: z.url(),
    }),
    problems: [commonProblems.notFound],
  }),
  sharePage: endpoint({
    method: 'GET',
    path: '/s/events/:eventId',
    summary: 'The page behind a shared link: a preview for other sites, and forwards people to the event',
    access: 'public',
    rule: 'details only of what visitors see',
    rate: 'read',
    params,
    produces: 'text/html',
  }),
};
