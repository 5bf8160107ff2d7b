import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';

export const accessTokenAudience = 'renmai';

/** Claims of an access token, besides `iss` (PUBLIC_URL), `aud`, `iat` and `exp`; the header names the key (`kid`). */
export const accessTokenClaims = z.object({
  /** memberId */
  sub: z.uuid(),
  /** sessionId */
  sid: z.uuid(),
  /** `system-administrator` only after a second factor in this session */
  roles: z.array(z.enum(['system-administrator'])),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>;

export const tokensApi = {
  jwks: endpoint({
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'Public keys that access tokens are signed with',
    access: 'public',
    rate: 'read',
    response: z.object({
      keys: z.array(
        z.object({
          kid: z.string(),
          kty: z.string(),
          alg: z.string(),
          use: z.literal('sig'),
          crv: z.string(),
          x: z.string(),
          y: z.string().optional(),
        }),
      ),
    }),
  }),
  /** Access tokens of these sessions are to be refused although they have not expired. */
  revokedSessions: endpoint({
    method: 'GET',
    path: '/internal/revoked-sessions',
    summary: 'Sessions ended while access tokens of theirs may still be about',
    access: 'internal',
    callers: ['gateway'],
    response: z.object({
      items: z.array(z.object({ sessionId: z.uuid(), endedAt: timestamp })),
    }),
  }),
};
