import { z } from 'zod';
import { locale, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { code, email } from '../identity/fields.js';
import { commonProblems } from '../problem.js';
import { verificationProblems } from './verification.problems.js';

export const verificationWays = ['address', 'administrator'] as const;
export const verificationWay = z.enum(verificationWays);
export type VerificationWay = z.infer<typeof verificationWay>;

/** The verification state of the caller's own entry. */
export const entryVerification = z
  .object({
    entryId: z.uuid(),
    homepageId: z.uuid(),
    /** addresses of these verify it; empty: the homepage has proven none */
    domains: z.array(z.string()),
    /** the entry has ended, so that it cannot be verified */
    ended: z.boolean(),
    /** null: not verified */
    verified: z.object({ way: verificationWay, since: timestamp, until: timestamp }).nullable(),
    /** null: no code is waiting */
    codeExpiresAt: timestamp.nullable(),
  })
  .meta({ id: 'EntryVerification' });
export type EntryVerification = z.infer<typeof entryVerification>;

const own = {
  access: 'member',
  rule: 'own jobs and educations that are linked to an approved homepage; others: not found',
  params: z.object({ entryId: z.uuid() }),
} as const;

/** The verified mark of an entry of the own profile. */
export const entryVerificationApi = {
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/api/profile-entries/:entryId/verification',
    summary: 'Whether an entry is verified, and by addresses of which domains it can be',
    rate: 'read',
    response: entryVerification,
    problems: [commonProblems.notFound],
  }),
  request: endpoint({
    ...own,
    method: 'POST',
    path: '/api/profile-entries/:entryId/verification',
    summary: 'Sends a code, valid for ten minutes, to an address of the homepage',
    rate: 'credential',
    /** `locale`: language of the mail */
    body: z.object({ address: email, locale: locale.default('en') }),
    response: entryVerification,
    problems: [
      commonProblems.notFound,
      verificationProblems.entryEnded,
      verificationProblems.addressNotOfDomain,
      verificationProblems.tooManyCodes,
      verificationProblems.mailUnavailable,
    ],
  }),
  confirm: endpoint({
    ...own,
    method: 'POST',
    path: '/api/profile-entries/:entryId/verification/confirm',
    summary: 'Verifies the entry by the code: for a year, or until it ends',
    rate: 'credential',
    body: z.object({ code }),
    response: entryVerification,
    problems: [
      commonProblems.notFound,
      verificationProblems.entryEnded,
      verificationProblems.codeWrong,
      verificationProblems.codeEnded,
      verificationProblems.addressUsed,
    ],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/profile-entries/:entryId/verification',
    summary: 'Removes the member’s verified mark. If there is none, nothing happens',
    rate: 'write',
    problems: [commonProblems.notFound],
  }),
};
