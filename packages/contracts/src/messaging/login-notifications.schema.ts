import { z } from 'zod';

/** Notifications of changes in the access to the member's account. */
export const loginKinds = [
  'login-new-device',
  'login-address-changed',
  'login-password-changed',
  'login-second-factor-changed',
  'login-recovery-code-used',
  'login-passkeys-changed',
] as const;

/** The list of the member's sessions, or the login and security settings. */
export const loginLink = z.object({ to: z.literal('login-settings'), part: z.enum(['sessions', 'security']) });
