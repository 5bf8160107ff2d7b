import { z } from 'zod';
import { locale, memberId, timestamp } from '../common.js';
import { plainEntry } from '../single-line.js';
import { endpoint } from '../endpoint.js';
import { code, countryCode, currentPassword, opaqueToken, recoveryCode } from './fields.js';
import { identityProblems as problems } from './identity.problems.js';
import { secondFactorRequired } from './sessions.api.js';

/** httpOnly, SameSite=Strict, Path=/api/console; ends with the browser. */
export const consoleCookie = 'renmai_console';
/** A call that carries this header, whatever its value, was made by the page on its own and does not prolong the session. */
export const backgroundHeader = 'renmai-background';
/** Seconds that a token lives by which the gateway passes a call of the console on. */
export const consoleTokenSeconds = 60;

export const consoleSession = z
  .object({
    member: z.object({ memberId, name: z.string(), locale }),
    /** how long the console may stay unused */
    idleSeconds: z.int(),
    /** when it ends unless it is used */
    idleEndsAt: timestamp,
    /** when it ends in any case */
    endsAt: timestamp,
    /** the server's clock, which the times above follow */
    now: timestamp,
  })
  .meta({ id: 'ConsoleSession' });
export type ConsoleSession = z.infer<typeof consoleSession>;

export const consoleSessionApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/console/session',
    summary: 'Log in to the review console: the first factor',
    access: 'public',
    rule: 'system administrators with two-step verification; unknown accounts are answered as wrong passwords',
    rate: 'credential',
    body: z.object({
      /** as for the members' login */
      identifier: z.string().overwrite(plainEntry).min(1).max(254),
      countryCode: countryCode.optional(),
      password: currentPassword,
    }),
    response: secondFactorRequired.omit({ passkeys: true }),
    problems: [
      problems.credentialsWrong,
      problems.consoleNotAllowed,
      problems.consoleSecondFactorMissing,
      problems.tooManyAttempts,
      problems.busy,
    ],
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/console/session/second-factor',
    summary: 'Finish the login to the review console; sets its cookie',
    access: 'public',
    rule: 'users who have just passed the first factor of the console',
    rate: 'credential',
    body: z.union([
      z.object({ secondFactorToken: opaqueToken, code }),
      z.object({ secondFactorToken: opaqueToken, recoveryCode }),
    ]),
    response: consoleSession,
    problems: [
      problems.secondFactorWrong,
      problems.secondFactorUsed,
      problems.secondFactorTokenInvalid,
      problems.consoleNotAllowed,
      problems.tooManyAttempts,
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/console/session',
    summary: 'Who uses the console, and until when; does not prolong the session',
    access: 'console',
    rule: 'own session only',
    rate: 'read',
    background: true,
    response: consoleSession,
  }),
  activity: endpoint({
    method: 'POST',
    path: '/api/console/session/activity',
    summary: 'Report that the console is in use, which prolongs the session',
    access: 'console',
    rule: 'own session only',
    rate: 'read',
    response: consoleSession,
  }),
  /** Never fails for want of a session. */
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/console/session',
    summary: 'Sign out of the console',
    access: 'public',
    rule: 'the session of the cookie',
    rate: 'write',
  }),
  admit: endpoint({
    method: 'POST',
    path: '/internal/console-sessions/admit',
    summary: 'The token to pass a call of the console on by, for the value of its cookie',
    access: 'internal',
    callers: ['gateway'],
    body: z.object({
      cookie: z.string().max(512),
      /** false: the call does not prolong the session */
      used: z.boolean(),
    }),
    response: z.object({ token: z.string(), memberId, consoleSessionId: z.uuid() }),
    problems: [problems.noSession],
  }),
};
