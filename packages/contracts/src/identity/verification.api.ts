import { z } from 'zod';
import { locale } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { address, code, opaqueToken } from './fields.js';
import { identityProblems as problems } from './identity.problems.js';

export const verificationPurposes = ['register', 'login', 'reset-password', 'change-address'] as const;
export const verificationPurpose = z.enum(verificationPurposes);
export type VerificationPurpose = z.infer<typeof verificationPurpose>;

const challengeParams = z.object({ challengeId: z.uuid() });

export const verificationApi = {
  /** Answers alike, whether an account has the address or not. */
  request: endpoint({
    method: 'POST',
    path: '/api/verification-codes',
    summary: 'Have a six-digit code sent to an e-mail address or a mobile number',
    access: 'public',
    rule: 'change-address only signed in; the same answer for known and unknown addresses',
    rate: 'credential',
    body: z.object({
      purpose: verificationPurpose,
      address,
      /** language of the message where the account has none yet; else Accept-Language */
      locale: locale.optional(),
    }),
    status: 202,
    response: z.object({
      challengeId: z.uuid(),
      /** seconds until another code may be asked for */
      resendAfterSeconds: z.int(),
      expiresInSeconds: z.int(),
      codeLength: z.int(),
    }),
    problems: [problems.phoneInvalid, problems.resendTooEarly, problems.tooManyCodes],
  }),
  /** For all purposes but login, where POST /api/sessions accepts the code itself. */
  confirm: endpoint({
    method: 'POST',
    path: '/api/verification-codes/:challengeId/confirm',
    summary: 'Prove that the code arrived, and get a ticket for the step that follows',
    access: 'public',
    rule: 'users who have the code; a change-address code only by the member who asked',
    rate: 'credential',
    params: challengeParams,
    body: z.object({ code }),
    response: z.object({
      /** single use, 15 minutes, good for the purpose of the code alone */
      ticket: opaqueToken,
      /** purpose `register` only, else null: an account has this address already */
      accountExists: z.boolean().nullable(),
    }),
    problems: [
      problems.codeWrong,
      problems.codeExhausted,
      problems.codeExpired,
      problems.codeSpent,
      problems.codeForSomethingElse,
      commonProblems.notFound,
    ],
  }),
  countryCodes: endpoint({
    method: 'GET',
    path: '/api/country-codes',
    summary: 'Countries with their dial codes, ordered by country code',
    access: 'public',
    rate: 'read',
    response: z.object({
      items: z.array(z.object({ countryCode: z.string(), dialCode: z.string() })),
    }),
  }),
};
