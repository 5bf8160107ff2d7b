import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const seconds = count;

/** identity's own variables. The defaults are the product's; tests and demonstrations set others. */
export const identityConfig = z.object({
  IDENTITY_TERMS_VERSION: z.string().min(1).max(40).default(currentTermsVersion),

  IDENTITY_CODE_TTL_SECONDS: seconds(600),
  IDENTITY_CODE_RESEND_SECONDS: seconds(60),
  IDENTITY_CODES_PER_ADDRESS_AND_SOURCE: count(5).describe('codes one requester gets for one address within an hour'),
  IDENTITY_CODES_PER_SOURCE: count(60).describe('codes one network address gets within an hour'),
  IDENTITY_CODES_PER_ADDRESS: count(10).describe('codes strangers together get sent to one address within an hour'),
  IDENTITY_CODES_PER_ADDRESS_AND_DAY: count(30),

  IDENTITY_FREE_FAILURES: count(10).describe('failures in a row before further tries are slowed down'),
  IDENTITY_SLOWDOWN_SECONDS: seconds(30).describe('the first pause; each further failure doubles it'),
  IDENTITY_SLOWDOWN_MAX_SECONDS: seconds(900),

  IDENTITY_HASHING_THREADS: count(2).describe(
    'passwords hashed at a time; Node has four threads for this and all else',
  ),
  IDENTITY_HASHING_WAITING: count(200).describe('passwords that may wait for it; further ones are answered 503'),

  IDENTITY_REFRESH_GRACE_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
  IDENTITY_SESSION_IDLE_DAYS: count(30),
  IDENTITY_SESSION_MAX_DAYS: count(180),
  IDENTITY_CONSOLE_IDLE_SECONDS: seconds(900).describe('how long the review console may stay unused'),
  IDENTITY_CONSOLE_MAX_HOURS: count(12).describe('after this both factors are asked for again'),
  IDENTITY_KEY_ROTATION_DAYS: count(30),
});
export type IdentityConfig = ServiceConfig<typeof identityConfig>;
