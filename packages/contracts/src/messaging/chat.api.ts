import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';

/** The kinds of conversations that the list contains; threads and rooms are in no list. */
export const conversationKind = z.enum(['single', 'group']);
export type ConversationKind = z.infer<typeof conversationKind>;

export const conversationRef = z.object({
  kind: conversationKind,
  /** the chat id of the other user (for members: the member id), or of the group */
  id: z.string(),
});

export const messageSummary = z
  .object({
    messageId: z.string(),
    senderId: z.string(),
    at: timestamp,
    /** Content.type of the protocol: 0 text, 1 picture, 2 video, 3 place, 4 voice, 5 file, 6 command, 7 own kind */
    contentType: z.int().nullable(),
    /** the text; for a file its name, for a place its address; otherwise '' */
    text: z.string(),
  })
  .meta({ id: 'MessageSummary' });
export type MessageSummary = z.infer<typeof messageSummary>;

export const conversationView = conversationRef
  .extend({
    /** the name of the other user or of the group; '' if the user was erased */
    name: z.string(),
    avatarUrl: z.string(),
    /** for groups only */
    memberCount: z.int().nullable(),
    /** null if there are no messages, or all were cleared */
    lastMessage: messageSummary.nullable(),
    /** up to a thousand */
    unread: z.int(),
    pinnedAt: timestamp.nullable(),
    /** whether a stranger began the conversation and it was not answered yet */
    request: z.boolean(),
    /** whether its messages cause no notifications */
    silent: z.boolean(),
  })
  .meta({ id: 'ConversationView' });
export type ConversationView = z.infer<typeof conversationView>;

export const unreadMessages = z
  .object({
    /** conversations with unread messages, and the number of these messages; without message requests */
    conversations: z.int(),
    messages: z.int(),
    /** message requests with unread messages */
    requests: z.int(),
  })
  .meta({ id: 'UnreadMessages' });
export type UnreadMessages = z.infer<typeof unreadMessages>;

/** Kinds of conversations in which messages can be found and jumped to, including threads and rooms that the caller is in. */
export const talkKind = z.enum(['single', 'group', 'thread', 'room']);
export type TalkKind = z.infer<typeof talkKind>;

export const foundMessage = messageSummary
  .extend({ conversation: conversationRef.extend({ kind: talkKind }) })
  .meta({ id: 'FoundMessage' });
export type FoundMessage = z.infer<typeof foundMessage>;

export const historySlice = z
  .object({
    /** oldest first: each a Meta of the protocol in base64, as in history pages */
    messages: z.array(z.string()),
    /** the requested message itself, or the first from the requested time on; null if there is none */
    targetId: z.string().nullable(),
    /** `start` of the protocol's history call for earlier or later (`is_positive`) messages; null: there are no more */
    olderCursor: z.string().nullable(),
    newerCursor: z.string().nullable(),
  })
  .meta({ id: 'HistorySlice' });
export type HistorySlice = z.infer<typeof historySlice>;

const own = { access: 'member', rule: 'own ones only' } as const;
const conversationId = z.string().trim().toLowerCase().min(1).max(128);

export const chatApi = {
  conversations: endpoint({
    ...own,
    method: 'GET',
    path: '/api/chat/conversations',
    summary: 'The member’s conversations, latest message first',
    rate: 'read',
    query: pageQuery.extend({
      /** `true`: message requests only; `false`: without them; left out: all */
      request: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    }),
    response: page(conversationView),
  }),
  unread: endpoint({
    ...own,
    method: 'GET',
    path: '/api/chat/unread',
    summary: 'How much is unread',
    rate: 'read',
    response: unreadMessages,
  }),
  search: endpoint({
    ...own,
    method: 'GET',
    path: '/api/chat/search',
    summary:
      'Messages with all these words, newest first, in one conversation, thread or room, or in all of the member’s',
    rate: 'read',
    query: pageQuery
      .extend({
        q: z.string().trim().min(1).max(100),
        kind: talkKind.optional(),
        id: conversationId.optional(),
      })
      .refine(({ kind, id }) => (kind === undefined) === (id === undefined), { path: ['id'] }),
    response: page(foundMessage),
  }),
  jump: endpoint({
    ...own,
    method: 'GET',
    path: '/api/chat/conversations/:kind/:id/jump',
    summary: 'Messages around a time, or around a message',
    rate: 'read',
    params: z.object({ kind: talkKind, id: conversationId }),
    query: z
      .object({
        at: timestamp.optional(),
        messageId: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
        /** `true`: the messages include recalled ones, empty, with the user who recalled them */
        recalled: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
        /** about half of them are from before the target */
        limit: z.coerce.number().int().min(2).max(100).default(40),
      })
      .refine(({ at, messageId }) => (at === undefined) !== (messageId === undefined), { path: ['at'] }),
    response: historySlice,
    problems: [commonProblems.notFound],
  }),
};
