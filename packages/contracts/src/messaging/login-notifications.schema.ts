import { z } from 'zod';

/** Changes of who can get into the member's account. */
export const loginKinds = [
  'login-new-device',
  'login-address-changed',
  'login-password-changed',
  'login-second-factor-changed',
  'login-recovery-code-used',
] as const;

/** Where the member is logged in, or their settings of login and security. */
export const loginLink = z.object({ to: z.literal('login-settings'), part: z.enum(['sessions', 'security']) });
