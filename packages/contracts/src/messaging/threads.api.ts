import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { messageSummary } from './chat.api.js';

const chatId = z.string().regex(/^\d{1,18}$/);

/** A thread that the member takes part in. */
export const threadView = z
  .object({
    threadId: z.string(),
    groupId: z.string(),
    groupName: z.string(),
    /** the message that it began with */
    messageId: z.string(),
    name: z.string(),
    replies: z.int(),
    /** replies of others that the member has not read, up to a thousand */
    unread: z.int(),
    lastReply: messageSummary.nullable(),
  })
  .meta({ id: 'ThreadView' });
export type ThreadView = z.infer<typeof threadView>;

export const messageThread = z
  .object({
    /** the message, as in history pages; null: it was recalled, or is from before the member came and has no thread */
    message: z.string().nullable(),
    /** null: nobody has replied yet */
    thread: z.object({ threadId: z.string(), name: z.string(), takesPart: z.boolean() }).nullable(),
  })
  .meta({ id: 'MessageThread' });
export type MessageThread = z.infer<typeof messageThread>;

export const threadsApi = {
  mine: endpoint({
    access: 'member',
    rule: 'own ones only',
    method: 'GET',
    path: '/api/chat/threads',
    summary: 'The threads that the member takes part in, latest reply first',
    rate: 'read',
    query: pageQuery,
    response: page(threadView),
  }),
  ofMessage: endpoint({
    access: 'member',
    rule: 'members of the group; the message of a thread also where it is from before they came',
    method: 'GET',
    path: '/api/chat/groups/:groupId/messages/:messageId/thread',
    summary: 'A message of a group, and the thread that began with it',
    rate: 'read',
    params: z.object({ groupId: chatId, messageId: chatId }),
    response: messageThread,
    problems: [commonProblems.notFound],
  }),
};
