import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';

export const accessTokenAudience = 'renmai';
/** The audience of tokens by which the gateway passes on calls of the review console. Nothing else accepts them. */
export const consoleTokenAudience = 'renmai-console';

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

/** Names a browser that has logged in. The gateway counts its logins apart from those of its network address. */
export const deviceCookie = 'renmai_device';
/** `typ` of the compact JWS in that cookie; its payload is the browser's name. */
export const devicePassType = 'renmai-device';
/** The name: 24 random bytes, base64url. */
export const deviceName = z.string().regex(/^[\w-]{32}$/);

const publicKeys = z.object({
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
});

export const tokensApi = {
  jwks: endpoint({
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'Public keys that access tokens are signed with',
    access: 'public',
    rate: 'read',
    response: publicKeys,
  }),
  /** A set of their own: a token signed by them is no access token to anybody. */
  deviceKeys: endpoint({
    method: 'GET',
    path: '/.well-known/device-keys.json',
    summary: 'Public key that the cookies of known browsers are signed with',
    access: 'public',
    rate: 'read',
    response: publicKeys,
  }),
  /** Access tokens of these sessions are to be refused although they have not expired. */
  revokedSessions: endpoint({
    method: 'GET',
    path: '/internal/revoked-sessions',
    summary: 'Ended sessions whose access tokens may not have expired yet',
    access: 'internal',
    callers: ['gateway'],
    response: z.object({
      items: z.array(z.object({ sessionId: z.uuid(), endedAt: timestamp })),
    }),
  }),
};
