import { z } from 'zod';
import { line, memberId, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { maxMeetingTitle } from './conference.schema.js';

/** as many as an event has places */
export const maxRoomMembers = 5000;
export const maxRoomHosts = 50;

const params = z.object({
  kind: z.enum(['interview', 'event']),
  /** the id of the interview or the event at the asking service */
  id: z.uuid(),
});

/** Rooms for occasions of other services: an interview, or an event with its accepted members. */
export const roomsApi = {
  put: endpoint({
    method: 'PUT',
    path: '/internal/rooms/:kind/:id',
    summary:
      'The room of an interview or an event; always the same room. The data given replaces the data given before',
    access: 'internal',
    callers: ['jobs', 'events', 'enrolment'],
    params,
    body: z.object({
      title: line(maxMeetingTitle),
      /** they run the room */
      hostIds: z.array(memberId).min(1).max(maxRoomHosts),
      /** the others who may enter; members who are left out lose their place */
      memberIds: z.array(memberId).max(maxRoomMembers),
      /** the role of those members */
      memberRole: z.enum(['talker', 'audience']).default('talker'),
      startsAt: timestamp,
      endsAt: timestamp,
    }),
    response: z.object({
      roomId: z.uuid(),
      /** a path of the app: `/meet/<roomId>` */
      path: z.string(),
    }),
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/internal/rooms/:kind/:id',
    summary: 'Cancels the room and removes everybody in it. Repeating it changes nothing',
    access: 'internal',
    callers: ['jobs', 'events', 'enrolment'],
    params,
  }),
};
