import { z } from 'zod';
import { envelope } from '../common.js';
import { endpoint } from '../endpoint.js';

/** The calls that older clients know: always HTTP 200, `code` says how it went. */
export const userApi = {
  userInfos: endpoint({
    method: 'GET',
    path: '/api/user/userInfos',
    summary: 'The signed-in user (code 401 when signed out)',
    access: 'public',
    rule: 'own account only',
    rate: 'read',
    response: envelope(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string().nullable(),
        /** national number, digits only */
        phone: z.string().nullable(),
        /** dial code digits, e.g. `86` */
        countryCode: z.string().nullable(),
        photo: z.string().nullable(),
        headline: z.string().nullable(),
        locale: z.string(),
      }),
    ),
  }),
  delToken: endpoint({
    method: 'GET',
    path: '/api/user/delToken',
    summary: 'Sign out the session of a token (query, or Authorization header): code 200, or 401 where it is not valid',
    access: 'public',
    rule: 'the session of the token',
    rate: 'write',
    query: z.object({ token: z.string().max(4096).optional() }),
    response: envelope(z.null()),
  }),
};
