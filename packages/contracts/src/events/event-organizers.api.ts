import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';
import { eventCard } from './event.schema.js';
import { eventsProblems } from './events.problems.js';

const params = z.object({ eventId: z.uuid() });
const owners =
  'the publisher, or senior and content administrators of the homepage; co-organizers and analysts: forbidden; others: not found';
const refusals = [commonProblems.notFound, commonProblems.forbidden] as const;

/** The co-organizers of an event: friends of its publisher who were asked and agreed. */
export const eventOrganizersApi = {
  ask: endpoint({
    method: 'PUT',
    path: '/api/calendar/events/:eventId/organizers/:memberId',
    summary:
      'Asks a friend to organize it too, and all dates of a series; they decide, and a refusal leaves no trace. Repeating it changes nothing',
    access: 'member',
    rule: owners,
    rate: 'write',
    params: params.extend({ memberId }),
    problems: [...refusals, eventsProblems.notFriend, eventsProblems.listFull],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/calendar/events/:eventId/organizers/:memberId',
    summary: 'Ends it or takes the question back, of all dates of a series. Repeating it changes nothing',
    access: 'member',
    rule: `${owners}; co-organizers themselves`,
    rate: 'write',
    params: params.extend({ memberId }),
    problems: [...refusals],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/calendar/organizer-requests',
    summary:
      'Events that the member is asked to organize with others, the latest question first; of a series its next date',
    access: 'member',
    rule: 'for oneself',
    rate: 'read',
    query: pageQuery,
    response: page(z.object({ event: eventCard, by: memberCard.nullable(), askedAt: timestamp })),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/calendar/events/:eventId/organizer-request/:answer',
    summary:
      'Agrees to organize an event, and all dates of a series, or declines, of which nobody hears. Repeating it changes nothing',
    access: 'member',
    rule: 'who was asked; others: not found',
    rate: 'write',
    params: params.extend({ answer: z.enum(['accept', 'decline']) }),
    problems: [commonProblems.notFound, eventsProblems.over, eventsProblems.cancelled],
  }),
};
