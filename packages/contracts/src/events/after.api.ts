import { z } from 'zod';
import { line, text, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { pictureView } from '../profile/media.schema.js';
import { memberCard } from '../profile/profile.schema.js';
import { filing } from '../reports/report.schema.js';
import { translating } from '../translation/translation.schema.js';
import { eventsProblems } from './events.problems.js';

export const maxEventComments = 2000;
export const maxEventPictures = 100;

/** Whom the organizers write to. */
export const guestMessageTo = ['approved', 'waiting', 'everyone'] as const;
export type GuestMessageTo = (typeof guestMessageTo)[number];

const params = z.object({ eventId: z.uuid() });
const side = 'organizers of the event; analysts: forbidden; others: not found';
const refusals = [commonProblems.notFound, commonProblems.forbidden] as const;

export const eventComment = z
  .object({
    commentId: z.uuid(),
    author: memberCard,
    text: z.string(),
    at: timestamp,
    /** the caller may remove it: the author, organizers */
    removable: z.boolean(),
    organizer: z.boolean(),
  })
  .meta({ id: 'EventComment' });
export type EventComment = z.infer<typeof eventComment>;

export const eventFeedback = z
  .object({ stars: z.int().min(1).max(5), words: z.string(), at: timestamp })
  .meta({ id: 'EventFeedback' });

/** Comments on an event, its participants, and what follows after it. */
export const afterEventsApi = {
  comments: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/comments',
    summary: 'Comments, newest first',
    access: 'public',
    rule: 'as the event; of members whom the caller may see',
    rate: 'read',
    params,
    query: pageQuery,
    response: page(eventComment),
    problems: [commonProblems.notFound],
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/comments',
    summary: 'Adds a comment',
    access: 'member',
    rule: 'organizers, members with a place, and friends of the publisher; of a homepage: its followers',
    rate: 'write',
    params,
    body: z.object({ text: text(1000, 1) }),
    response: eventComment,
    status: 201,
    idempotent: true,
    problems: [...refusals, eventsProblems.friendsFirst, eventsProblems.followFirst, eventsProblems.listFull],
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/api/calendar/events/:eventId/comments/:commentId',
    summary: 'Removes a comment. Repeating it changes nothing',
    access: 'member',
    rule: 'the author, organizers of the event',
    rate: 'write',
    params: params.extend({ commentId: z.uuid() }),
    problems: [...refusals],
  }),
  commentTranslation: endpoint({
    ...translating,
    path: '/api/calendar/event-comments/:commentId/translation',
    summary: 'A comment in one of the product’s languages',
    params: z.object({ commentId: z.uuid() }),
  }),
  reportComment: endpoint({
    ...filing,
    rule: 'every member, of what they may see; never their own',
    path: '/api/calendar/event-comments/:commentId/report',
    summary: 'Report a comment to staff',
    params: z.object({ commentId: z.uuid() }),
  }),
  going: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/going',
    summary: 'Friends of the caller who have a place and agreed to be seen',
    access: 'member',
    rule: 'as the event',
    rate: 'read',
    params,
    query: pageQuery,
    response: page(memberCard),
    problems: [commonProblems.notFound],
  }),
  show: endpoint({
    method: 'PUT',
    path: '/api/calendar/events/:eventId/going',
    summary: 'Sets whether friends may see that the member is going. Repeating it changes nothing',
    access: 'member',
    rule: 'own registration',
    rate: 'write',
    params,
    body: z.object({ shown: z.boolean() }),
    problems: [commonProblems.notFound, eventsProblems.noTicket],
  }),
  thank: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/thanks',
    summary:
      'A letter to everybody who came, once, after the end. Where nobody was checked in: to everybody with a place',
    access: 'member',
    rule: side,
    rate: 'write',
    params,
    body: z.object({ subject: line(150), body: text(5000, 1) }),
    response: z.object({ sent: z.int() }),
    status: 202,
    idempotent: true,
    problems: [...refusals, eventsProblems.notOver, eventsProblems.cancelled, eventsProblems.thankedAlready],
  }),
  message: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/guest-messages',
    summary: 'A letter to the guests of an event: to those with a place, to those who wait, or to everybody registered',
    access: 'member',
    rule: side,
    rate: 'write',
    params,
    body: z.object({ to: z.enum(guestMessageTo), subject: line(150), body: text(5000, 1) }),
    response: z.object({ sent: z.int() }),
    status: 202,
    idempotent: true,
    problems: [...refusals, eventsProblems.cancelled],
  }),
  ownFeedback: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/feedback/mine',
    summary: 'The member’s feedback; null if there is none yet',
    access: 'member',
    rule: 'own',
    rate: 'read',
    params,
    response: z.object({ feedback: eventFeedback.nullable() }),
    problems: [commonProblems.notFound],
  }),
  giveFeedback: endpoint({
    method: 'PUT',
    path: '/api/calendar/events/:eventId/feedback/mine',
    summary: 'Gives feedback, which only organizers read, without a name. Repeating it replaces the feedback',
    access: 'member',
    rule: 'members with a place, after the end',
    rate: 'write',
    params,
    body: z.object({ stars: z.int().min(1).max(5), words: text(1000).default('') }),
    problems: [commonProblems.notFound, eventsProblems.notOver, eventsProblems.notAttended],
  }),
  feedback: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/feedback',
    summary: 'Feedback, newest first, without names',
    access: 'member',
    rule: side,
    rate: 'read',
    params,
    query: pageQuery,
    response: page(eventFeedback).extend({ count: z.int(), average: z.number().nullable() }),
    problems: [...refusals],
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/api/calendar/events/:eventId/pictures',
    summary: 'Pictures of it, the first one first; at most 100',
    access: 'public',
    rule: 'as the event',
    rate: 'read',
    params,
    response: z.object({
      items: z.array(z.object({ pictureId: z.uuid(), picture: pictureView, caption: z.string() })),
    }),
    problems: [commonProblems.notFound],
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/pictures',
    summary: 'Adds a picture once it began: an own upload for `event-picture`',
    access: 'member',
    rule: side,
    rate: 'write',
    params,
    body: z.object({ mediaId: z.uuid(), caption: line(200, 0).default('') }),
    response: z.object({ pictureId: z.uuid() }),
    status: 201,
    idempotent: true,
    problems: [...refusals, eventsProblems.notOver, eventsProblems.posterNotReady, eventsProblems.listFull],
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/calendar/events/:eventId/pictures/:pictureId',
    summary: 'Removes a picture. Repeating it changes nothing',
    access: 'member',
    rule: side,
    rate: 'write',
    params: params.extend({ pictureId: z.uuid() }),
    problems: [...refusals],
  }),
};
