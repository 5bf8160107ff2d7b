import { z } from 'zod';
import { text, timestamp } from '../common.js';
import { maxMeetingNotes } from '../conference/meeting-notes.api.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { groupPollsProblems } from './group-polls.problems.js';
import { sentNotesProblems } from './sent-notes.problems.js';

/** Title and address of the meeting included. */
export const maxSentNotes = maxMeetingNotes + 500;

export const sentNotes = z
  .object({
    /** the message with the notes */
    messageId: z.string(),
    /** null: erased */
    sentBy: z.string().nullable(),
    sentAt: timestamp,
    /** false: they were in the group before */
    now: z.boolean(),
  })
  .meta({ id: 'SentNotes' });
export type SentNotes = z.infer<typeof sentNotes>;

/** The notes of meetings in groups. */
export const sentNotesApi = {
  send: endpoint({
    access: 'member',
    rule: 'who may write in the group',
    method: 'PUT',
    rate: 'write',
    path: '/api/chat/groups/:groupId/meeting-notes/:meetingId',
    summary:
      'Sends the notes of a meeting to a group, once: a group that has them answers the message that brought them. After that message was recalled they can be sent again',
    params: z.object({ groupId: z.string().regex(/^[1-9]\d{0,17}$/), meetingId: z.uuid() }),
    body: z.object({ text: text(maxSentNotes, 1) }),
    response: sentNotes,
    status: 200,
    problems: [commonProblems.notFound, groupPollsProblems.mayNotWrite, sentNotesProblems.beingSent],
  }),
};
