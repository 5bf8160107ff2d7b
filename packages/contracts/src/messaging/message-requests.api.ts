import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';

/** The users who may begin a conversation with a member. Messages of strangers are message requests until they are answered. */
export const writerChoices = ['everyone', 'friends'] as const;
export const whoMayWrite = z.enum(writerChoices);
export type WhoMayWrite = z.infer<typeof whoMayWrite>;

export const adderChoices = ['everyone', 'friends', 'nobody'] as const;
/** The users who may add a member to groups and rooms directly. Other users send an invitation, which waits among the requests. */
export const whoMayAdd = z.enum(adderChoices);
export type WhoMayAdd = z.infer<typeof whoMayAdd>;
/** The users who see that the member is online, and since when; never more people than may see the member's profile. */
export const whoSeesOnline = z.enum(adderChoices);

/** `whoMayAdd` follows `whoMayWrite` until it is set; a user who may not write never adds without asking. */
export const chatSettings = z.object({ whoMayWrite, whoMayAdd, whoSeesOnline }).meta({ id: 'ChatSettings' });
export type ChatSettings = z.infer<typeof chatSettings>;
/** Omitted settings stay unchanged. */
export const chatSettingsChange = chatSettings
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'At least one setting is required')
  .meta({ id: 'ChatSettingsChange' });
export type ChatSettingsChange = z.infer<typeof chatSettingsChange>;

/** A conversation begun by a stranger. It becomes an ordinary one when the member accepts, answers or becomes a friend. */
export const messageRequest = z
  .object({
    /** chat id; for members: the member id */
    userId: z.string(),
    /** '' without one */
    nickname: z.string(),
    avatarUrl: z.string(),
    /** the number of messages, up to 100 */
    messages: z.int(),
    lastMessage: z.object({
      messageId: z.string(),
      at: timestamp,
      /** Content.type of the protocol: 0 text, 1 picture, 2 video, 3 place, 4 voice, 5 file, 6 command, 7 own kind */
      contentType: z.int().nullable(),
      /** for text messages */
      text: z.string(),
    }),
  })
  .meta({ id: 'MessageRequest' });
export type MessageRequest = z.infer<typeof messageRequest>;

/** Type of the notice (JSON, namespace 5) over the chat socket after which devices ask again. */
export const MESSAGE_REQUESTS_NOTICE = 'renmai_message_requests';
/** The request of this user was accepted or declined; or this user has accepted the own one; never that they declined it. */
export const messageRequestsNotice = z.object({ type: z.literal(MESSAGE_REQUESTS_NOTICE), userId: z.string() });
export type MessageRequestsNotice = z.infer<typeof messageRequestsNotice>;

/**
 * Type of the notice (JSON, namespace 5) by which devices learn that another user is hidden, or is shown again, since one of the two has
 * blocked the other or no longer does. The blocked one gets it only where the two have talked.
 */
export const SIGHT_NOTICE = 'renmai_sight';
export interface SightNotice {
  type: typeof SIGHT_NOTICE;
  /** the other one */
  userId: string;
  hidden: boolean;
}

/** The outcome of a message of the asking member to a user: it arrives, waits among their message requests, or is refused. */
export const messageReach = z.object({ outcome: z.enum(['reached', 'waits', 'refused']) }).meta({ id: 'MessageReach' });
export type MessageReach = z.infer<typeof messageReach>;

const params = z.object({ userId: z.string().trim().toLowerCase().min(1).max(128) });
const own = { access: 'member', rule: 'own ones only' } as const;

export const messageRequestsApi = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/api/chat/message-requests',
    summary: 'Conversations that strangers have started, newest first',
    rate: 'read',
    query: pageQuery,
    response: page(messageRequest),
  }),
  reach: endpoint({
    access: 'member',
    rule: 'every member; users who are blocked either way, or not there, are not found',
    method: 'GET',
    path: '/api/chat/reach/:userId',
    summary: 'Whether a message to a user would arrive, or wait among their message requests',
    rate: 'read',
    params,
    response: messageReach,
    problems: [commonProblems.notFound],
  }),
  accept: endpoint({
    ...own,
    method: 'POST',
    path: '/api/chat/message-requests/:userId/accept',
    summary: 'Accept a message request as a conversation. Repeating it changes nothing',
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
  decline: endpoint({
    ...own,
    method: 'POST',
    path: '/api/chat/message-requests/:userId/decline',
    summary: 'Hide a message request; the other is not told, and may write again',
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
};

export const chatSettingsApi = {
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/api/chat/settings',
    summary: 'Who may write to the member, who may add them to groups, and who sees that they are online',
    rate: 'read',
    response: chatSettings,
  }),
  put: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/chat/settings',
    summary: 'Set who may write to the member, who may add them to groups, or who sees that they are online',
    rate: 'write',
    body: chatSettingsChange,
    response: chatSettings,
  }),
};
