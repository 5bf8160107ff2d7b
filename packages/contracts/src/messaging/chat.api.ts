import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';

/** The kinds that are in the list; threads and rooms are in none. */
export const conversationKind = z.enum(['single', 'group']);
export type ConversationKind = z.infer<typeof conversationKind>;

export const conversationRef = z.object({
  kind: conversationKind,
  /** the other user's chat id (of a member his member id), or the group's */
  id: z.string(),
});

export const messageSummary = z
  .object({
    messageId: z.string(),
    senderId: z.string(),
    at: timestamp,
    /** Content.type of the protocol: 0 text, 1 picture, 2 video, 3 place, 4 voice, 5 file, 6 command, 7 own kind */
    contentType: z.int().nullable(),
    /** of a text; of a file its name, of a place its address; else '' */
    text: z.string(),
  })
  .meta({ id: 'MessageSummary' });
export type MessageSummary = z.infer<typeof messageSummary>;

export const conversationView = conversationRef
  .extend({
    /** the other's or the group's; '' of somebody who is gone */
    name: z.string(),
    avatarUrl: z.string(),
    /** of a group */
    memberCount: z.int().nullable(),
    /** null where nothing was said, or all of it was cleared */
    lastMessage: messageSummary.nullable(),
    /** up to a thousand */
    unread: z.int(),
    pinnedAt: timestamp.nullable(),
    /** begun by a stranger, and not answered */
    request: z.boolean(),
    /** what comes in it is not announced */
    silent: z.boolean(),
  })
  .meta({ id: 'ConversationView' });
export type ConversationView = z.infer<typeof conversationView>;

export const unreadMessages = z
  .object({
    /** conversations with something unread, and all that is unread in them; without message requests */
    conversations: z.int(),
    messages: z.int(),
    /** message requests with something unread */
    requests: z.int(),
  })
  .meta({ id: 'UnreadMessages' });
export type UnreadMessages = z.infer<typeof unreadMessages>;

/** Where messages are found and jumped to: in threads and in rooms that one is in as well. */
export const talkKind = z.enum(['single', 'group', 'thread', 'room']);
export type TalkKind = z.infer<typeof talkKind>;

export const foundMessage = messageSummary
  .extend({ conversation: conversationRef.extend({ kind: talkKind }) })
  .meta({ id: 'FoundMessage' });
export type FoundMessage = z.infer<typeof foundMessage>;

export const historySlice = z
  .object({
    /** oldest first: each a Meta of the protocol, in base64, as history pages have it */
    messages: z.array(z.string()),
    /** the first one asked for: the message itself, or the first from that time on; null where there is none */
    targetId: z.string().nullable(),
    /** `start` of the protocol's history call for what came before, or after (`is_positive`); null: nothing more */
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
        /** `true`: those that were recalled stand among the messages, empty, with who recalled them */
        recalled: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
        /** about half of them before */
        limit: z.coerce.number().int().min(2).max(100).default(40),
      })
      .refine(({ at, messageId }) => (at === undefined) !== (messageId === undefined), { path: ['at'] }),
    response: historySlice,
    problems: [commonProblems.notFound],
  }),
};
