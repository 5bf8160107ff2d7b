import { z } from 'zod';
import { memberId } from '../common.js';
import { endpoint } from '../endpoint.js';

export const chatTokensApi = {
  check: endpoint({
    method: 'POST',
    path: '/internal/chat-tokens',
    summary: 'Whose token of chat it is: its own ones, and the site’s access tokens. Null: nobody’s, or it is over',
    access: 'internal',
    callers: ['conference'],
    body: z.object({ token: z.string().min(1).max(4096) }),
    response: z.object({
      user: z
        .object({
          userId: z.string(),
          /** null: a chat-only user */
          memberId: memberId.nullable(),
        })
        .nullable(),
    }),
    status: 200,
  }),
};
