import { ChatError } from '../rest/chat-error.js';

/** Clients distinguish them by status and code. */
export const threadRefusals = {
  notFound: () => new ChatError(404, 'the thread does not exist', { error: 'resource_not_found', code: 40_011 }),
  permission: () => new ChatError(404, 'no permission for this thread', { error: 'resource_not_found', code: 40_012 }),
  exists: () => new ChatError(400, 'the message has a thread already', { code: 40_002 }),
  limit: () => new ChatError(403, 'the number of threads exceeds the limit', { code: 40_005 }),
  noMessage: () => new ChatError(400, 'report failed, get message by id failed'),
} as const;

/** the maximum number of threads in one group, and of a user */
export const MOST_THREADS = 10_000;
export const MOST_JOINED = 1_000;
