import { z } from 'zod';
import { text, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';

export const maxMeetingNotes = 4_000;

export const meetingNotes = z
  .object({
    text: z.string(),
    /** 0: nobody has written any */
    version: z.int(),
    /** who changed them last; null: nobody, or somebody whom the caller does not find */
    changedBy: memberCard.nullable(),
    changedAt: timestamp.nullable(),
    /** the caller was invited or took part */
    mayEdit: z.boolean(),
  })
  .meta({ id: 'MeetingNotes' });
export type MeetingNotes = z.infer<typeof meetingNotes>;

export const meetingNotesApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/meetings/:meetingId/notes',
    summary: 'The notes of a meeting',
    access: 'member',
    rule: 'of a meeting: who was invited or took part; of rooms of other services: their hosts; others who see the meeting: none; others: not found',
    rate: 'read',
    params: z.object({ meetingId: z.uuid() }),
    response: meetingNotes,
    problems: [commonProblems.notFound],
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/meetings/:meetingId/notes',
    summary: 'Writes the notes of a meeting, with the version that was read',
    access: 'member',
    rule: 'as reading them; others who see the meeting: forbidden',
    rate: 'write',
    params: z.object({ meetingId: z.uuid() }),
    body: z.object({ text: text(maxMeetingNotes), version: z.int().min(0) }),
    response: meetingNotes,
    problems: [commonProblems.notFound, commonProblems.forbidden, commonProblems.versionConflict],
  }),
};
