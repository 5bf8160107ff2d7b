import { z } from 'zod';
import { locales, text, timestamp } from '../common.js';
import { plainEntry } from '../single-line.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { account, code, countryCode, currentPassword, opaqueToken, recoveryCode } from './fields.js';
import { identityProblems as problems } from './identity.problems.js';
import { provenPasskey } from './webauthn.schema.js';

/** The refresh token travels in an httpOnly cookie (`renmai_refresh`, Path=/api/sessions) beside this answer. */
export const signedIn = z.object({
  status: z.literal('signed-in'),
  /** JWT for `Authorization: Bearer`, 15 minutes */
  accessToken: z.string(),
  accessTokenExpiresAt: timestamp,
  sessionId: z.uuid(),
  account,
  /** the account was deactivated until this login */
  reactivated: z.boolean(),
  cancellationPending: z.object({ erasureAt: timestamp }).nullable(),
});
export type SignedIn = z.infer<typeof signedIn>;

export const secondFactorRequired = z.object({
  status: z.literal('second-factor-required'),
  /** for POST /api/sessions/second-factor; 10 minutes */
  secondFactorToken: opaqueToken,
  /** the account has passkeys: one of them can replace the code */
  passkeys: z.boolean(),
});

export const loginAnswer = z.discriminatedUnion('status', [signedIn, secondFactorRequired]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const session = z.object({
  sessionId: z.uuid(),
  /** e.g. `Apple iPhone`; null where the browser does not say */
  device: z.string().nullable(),
  deviceKind: z.enum(['desktop', 'mobile', 'tablet', 'tv', 'unknown']),
  /** e.g. `Chrome 141` */
  browser: z.string().nullable(),
  /** e.g. `Android 15` */
  os: z.string().nullable(),
  place: z.object({
    kind: z.enum(['country', 'local-network', 'unknown']),
    /** ISO 3166-1 alpha-2, for kind `country` */
    countryCode: z.string().nullable(),
  }),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** The details that a suspended member gets when they log in. */
export const suspensionContext = z.object({
  since: timestamp,
  /** null: for good */
  until: timestamp.nullable(),
  /** in each language; null: the words alone */
  reason: z.record(z.enum(locales), z.string()).nullable(),
  words: z.string(),
  /** for `answerSuspension`, for ten minutes; null: it was answered */
  answerTicket: opaqueToken.nullable(),
});
export type SuspensionContext = z.infer<typeof suspensionContext>;

export const sessionsApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/sessions',
    summary: 'Log in by password, by code or by passkey',
    access: 'public',
    rule: 'the same answer, after about the same time, for unknown accounts and wrong passwords',
    rate: 'credential',
    body: z.discriminatedUnion('method', [
      z.object({
        method: z.literal('password'),
        /** e-mail, +E.164, eleven digits of a mainland number, or a national number together with `countryCode` */
        identifier: z.string().overwrite(plainEntry).min(1).max(254),
        countryCode: countryCode.optional(),
        password: currentPassword,
      }),
      z.object({ method: z.literal('code'), challengeId: z.uuid(), code }),
      /** both factors at once: the device asks for a PIN, a finger or a face */
      z.object({ method: z.literal('passkey'), credential: provenPasskey }),
    ]),
    response: loginAnswer,
    problems: [
      problems.credentialsWrong,
      problems.accountSuspended,
      problems.tooManyAttempts,
      problems.busy,
      problems.codeWrong,
      problems.codeExhausted,
      problems.codeExpired,
      problems.codeSpent,
      problems.codeForSomethingElse,
      problems.passkeyWrong,
      problems.passkeyChallengeInvalid,
    ],
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/sessions/second-factor',
    summary: 'Finish a login with a code of the authenticator app, a recovery code or a passkey',
    access: 'public',
    rule: 'users who have just passed the first factor',
    rate: 'credential',
    body: z.union([
      z.object({ secondFactorToken: opaqueToken, code }),
      z.object({ secondFactorToken: opaqueToken, recoveryCode }),
      z.object({ secondFactorToken: opaqueToken, credential: provenPasskey }),
    ]),
    response: signedIn,
    problems: [
      problems.secondFactorWrong,
      problems.secondFactorUsed,
      problems.secondFactorTokenInvalid,
      problems.passkeyWrong,
      problems.passkeyChallengeInvalid,
      problems.tooManyAttempts,
      problems.accountSuspended,
    ],
  }),
  answerSuspension: endpoint({
    method: 'POST',
    path: '/api/sessions/suspension-answer',
    summary: 'Answer the decision that suspended the account, once',
    access: 'public',
    rule: 'suspended members who have just proven who they are',
    rate: 'credential',
    body: z.object({ ticket: opaqueToken, text: text(2000, 1) }),
    problems: [problems.ticketInvalid, problems.suspensionAnswered],
  }),
  /** No body: the cookie says it all. Two tabs asking at once both succeed. */
  refresh: endpoint({
    method: 'POST',
    path: '/api/sessions/refresh',
    summary: 'Get a new access token for the refresh cookie, which is replaced',
    access: 'public',
    rule: 'the session of the refresh cookie',
    rate: 'read',
    response: signedIn,
    problems: [problems.noSession, problems.refreshReused],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: 'Own sessions, the current one first, then by last use',
    access: 'member',
    rule: 'own sessions only',
    rate: 'read',
    response: z.object({ items: z.array(session) }),
  }),
  /** Works with the cookie alone too, when the access token has expired. Never fails for want of a session. */
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/sessions/current',
    summary: 'Sign out: end the current session',
    access: 'public',
    rule: 'the session of the access token, and that of the refresh cookie',
    rate: 'write',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    summary: 'End one of the own sessions',
    access: 'member',
    rule: 'own sessions only',
    rate: 'write',
    params: z.object({ sessionId: z.uuid() }),
    problems: [commonProblems.notFound],
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'End all own sessions but the current one',
    access: 'member',
    rule: 'own sessions only',
    rate: 'write',
    response: z.object({ ended: z.int() }),
  }),
};
