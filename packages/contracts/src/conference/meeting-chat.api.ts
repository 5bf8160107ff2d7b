import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';

/** Saved messages of one meeting; later ones are not saved. */
export const maxSavedMessages = 2_000;
/** They are deleted after so many days. */
export const savedChatDays = 90;

export const savedMessage = z
  .object({
    messageId: z.uuid(),
    /** null: a guest */
    member: memberCard.nullable(),
    /** the name that a guest gave */
    guestName: z.string().nullable(),
    text: z.string(),
    at: timestamp,
    /** by its writer, and by hosts */
    mayDelete: z.boolean(),
  })
  .meta({ id: 'SavedMessage' });
export type SavedMessage = z.infer<typeof savedMessage>;

const ofMeeting = z.object({ meetingId: z.uuid() });
const tookPart = 'members who took part, and were not removed';

/** Messages of meetings that were written while a host had the chat saved, by those who agreed. */
export const meetingChatApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/meetings/:meetingId/chat',
    summary: 'The saved chat of a meeting, the first message first; of a weekly one, the last time',
    access: 'member',
    rule: `${tookPart}; others who see the meeting: an empty list; others: not found. Only messages of members whom the caller finds, and of guests`,
    rate: 'read',
    params: ofMeeting,
    query: pageQuery,
    response: page(savedMessage),
    problems: [commonProblems.notFound],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/meetings/:meetingId/chat/:messageId',
    summary: 'Deletes a saved message',
    access: 'member',
    rule: 'its writer, and hosts of the meeting; others who may read it: forbidden',
    rate: 'write',
    params: ofMeeting.extend({ messageId: z.uuid() }),
    status: 204,
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
};
