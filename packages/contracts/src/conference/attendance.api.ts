import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';

export const maxAttendees = 500;
export const maxStays = 50;
/** The names of guests are deleted after so many days. */
export const guestDays = 90;

/** From an entry to the exit. Null: when they left is not known. */
export const stay = z.object({ enteredAt: timestamp, leftAt: timestamp.nullable() });
export type Stay = z.infer<typeof stay>;

export const attendee = z
  .object({
    /** null: a guest */
    member: memberCard.nullable(),
    /** the name that a guest gave */
    guestName: z.string().nullable(),
    stays: z.array(stay).max(maxStays),
  })
  .meta({ id: 'Attendee' });
export type Attendee = z.infer<typeof attendee>;

export const attendanceApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/meetings/:meetingId/attendance',
    summary:
      'Who was in a meeting and when, once it has ended or its room is empty; of a weekly one, the last time. The first to enter comes first',
    access: 'member',
    rule: 'of a meeting: who was invited or took part; of rooms of other services: their hosts; others who see the meeting: an empty list; others: not found. Only members whom the caller finds, and guests by the name they gave',
    rate: 'read',
    params: z.object({ meetingId: z.uuid() }),
    response: z.object({ items: z.array(attendee).max(maxAttendees) }),
    problems: [commonProblems.notFound],
  }),
};
