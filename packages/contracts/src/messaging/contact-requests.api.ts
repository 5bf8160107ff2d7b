import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';

/** A friend request from a chat-only user, who has no account. */
export const contactRequest = z
  .object({
    userId: z.string(),
    /** '' without one */
    nickname: z.string(),
    avatarUrl: z.string(),
    note: z.string(),
    at: timestamp,
  })
  .meta({ id: 'ContactRequest' });
export type ContactRequest = z.infer<typeof contactRequest>;

export const contactRequestsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/chat/contact-requests',
    summary:
      'Open requests of chat users without an account to be friends, the newest first; those of members are among the requests of the network. They are answered by the calls of the chat protocol',
    access: 'member',
    rule: 'own ones only',
    rate: 'read',
    query: pageQuery,
    response: page(contactRequest),
  }),
};
