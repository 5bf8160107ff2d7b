import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { code, currentPassword, recoveryCode } from './fields.js';
import { identityProblems as problems } from './identity.problems.js';

/** Both factors; a recovery code replaces a lost app, and is spent. */
const bothFactors = z.union([
  z.object({ password: currentPassword, code }),
  z.object({ password: currentPassword, recoveryCode }),
]);

const secret = z.object({
  /** base32, to be typed in where a QR code cannot be read */
  secret: z.string(),
  /** to be shown as a QR code */
  otpauthUri: z.string(),
});

export const secondFactorApi = {
  /** May be called again until it is confirmed; the last secret counts. */
  setup: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/setup',
    summary: 'Begin two-step verification: a secret for the authenticator app',
    access: 'member',
    rule: 'own account only, with password',
    rate: 'credential',
    body: z.object({ password: currentPassword }),
    response: secret,
    problems: [problems.passwordWrong, problems.tooManyAttempts, problems.busy, problems.secondFactorAlreadyEnabled],
  }),
  /** Ends with `confirm`; until then the former app counts. May be called again; the last secret counts. */
  replace: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/replacement',
    summary: 'Begin to set up another authenticator app in place of the present one',
    access: 'member',
    rule: 'own account only, with password and a code or recovery code',
    rate: 'credential',
    body: bothFactors,
    response: secret,
    problems: [
      problems.passwordWrong,
      problems.secondFactorWrong,
      problems.secondFactorUsed,
      problems.secondFactorNotEnabled,
      problems.tooManyAttempts,
      problems.busy,
    ],
  }),
  /** A system administrator has the role in the next access token (refresh). */
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    summary: 'Turn two-step verification on, or over to another app, with a first code of the app',
    access: 'member',
    rule: 'own account only',
    rate: 'credential',
    body: z.object({ code }),
    response: z.object({
      /** ten codes, each good for one use; shown this once. Former ones are worth nothing any more. */
      recoveryCodes: z.array(z.string()),
    }),
    problems: [
      problems.secondFactorWrong,
      problems.secondFactorNotSetUp,
      problems.secondFactorAlreadyEnabled,
      problems.tooManyAttempts,
    ],
  }),
  /** The former ones are worth nothing any more. */
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    summary: 'Get ten new recovery codes',
    access: 'member',
    rule: 'own account only, with password and a code or recovery code',
    rate: 'credential',
    body: bothFactors,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: [
      problems.passwordWrong,
      problems.secondFactorWrong,
      problems.secondFactorUsed,
      problems.secondFactorNotEnabled,
      problems.tooManyAttempts,
      problems.busy,
    ],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/disable',
    summary: 'Turn two-step verification off',
    access: 'member',
    rule: 'own account only, with password and a code or recovery code; not for system administrators',
    rate: 'credential',
    body: bothFactors,
    problems: [
      problems.passwordWrong,
      problems.secondFactorWrong,
      problems.secondFactorUsed,
      problems.secondFactorNotEnabled,
      problems.secondFactorObligatory,
      problems.tooManyAttempts,
      problems.busy,
    ],
  }),
};
