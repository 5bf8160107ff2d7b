import { defineProblems } from '../problem.js';

export const identityProblems = defineProblems({
  accountExists: {
    code: 'identity.account-exists',
    status: 409,
    title: 'This account has been registered, do you want to log in?',
  },
  phoneInvalid: { code: 'identity.phone-invalid', status: 422, title: 'This is not a mobile number of that country' },
  /** `context.triesLeft` */
  codeWrong: { code: 'identity.code-wrong', status: 422, title: 'The code is not right' },
  codeExhausted: {
    code: 'identity.code-exhausted',
    status: 422,
    title: 'The code was entered wrongly too often; please ask for a new one',
  },
  codeExpired: { code: 'identity.code-expired', status: 422, title: 'The code has expired; please ask for a new one' },
  codeSpent: { code: 'identity.code-spent', status: 422, title: 'The code has been used; please ask for a new one' },
  codeForSomethingElse: {
    code: 'identity.code-for-something-else',
    status: 422,
    title: 'This code was asked for something else',
  },
  resendTooEarly: {
    code: 'identity.resend-too-early',
    status: 429,
    title: 'Please wait before asking for another code',
  },
  tooManyCodes: {
    code: 'identity.too-many-codes',
    status: 429,
    title: 'Too many codes were asked for; please try later',
  },
  /** unknown, expired, spent, or confirmed for something else */
  ticketInvalid: {
    code: 'identity.ticket-invalid',
    status: 422,
    title: 'The confirmation is no longer valid; please ask for a new code',
  },
  passwordTooCommon: {
    code: 'identity.password-too-common',
    status: 422,
    title: 'This password is among the most common ones; please choose another',
  },
  termsOutdated: {
    code: 'identity.terms-outdated',
    status: 409,
    title: 'Please read and accept the current agreement',
  },
  /** the same for unknown accounts */
  credentialsWrong: {
    code: 'identity.credentials-wrong',
    status: 401,
    title: 'The account or the password is not right',
  },
  tooManyAttempts: {
    code: 'identity.too-many-attempts',
    status: 429,
    title: 'Too many failed tries; please wait a moment',
  },
  /** too many passwords wait to be checked */
  busy: { code: 'identity.busy', status: 503, title: 'Too many people are logging in just now; please try again' },
  /** the credentials were right; `context` is `suspensionContext` */
  accountSuspended: { code: 'identity.account-suspended', status: 403, title: 'This account has been suspended' },
  suspensionAnswered: {
    code: 'identity.suspension-answered',
    status: 409,
    title: 'You have answered this decision already',
  },
  passwordWrong: { code: 'identity.password-wrong', status: 422, title: 'The password is not right' },
  addressTaken: { code: 'identity.address-taken', status: 409, title: 'This address belongs to another account' },
  noSession: { code: 'identity.no-session', status: 401, title: 'Please login first' },
  /** a refresh token that was used before: the session has been ended */
  refreshReused: {
    code: 'identity.refresh-reused',
    status: 401,
    title: 'This session was ended for your safety; please log in again',
  },
  accountStateConflict: {
    code: 'identity.account-state-conflict',
    status: 409,
    title: 'The account is not in a state that allows this',
  },
  secondFactorAlreadyEnabled: {
    code: 'identity.second-factor-already-enabled',
    status: 409,
    title: 'Two-step verification is on already',
  },
  secondFactorNotEnabled: {
    code: 'identity.second-factor-not-enabled',
    status: 409,
    title: 'Two-step verification is not on',
  },
  secondFactorNotSetUp: {
    code: 'identity.second-factor-not-set-up',
    status: 409,
    title: 'Please begin setting up two-step verification again',
  },
  secondFactorObligatory: {
    code: 'identity.second-factor-obligatory',
    status: 409,
    title: 'System administrators cannot turn two-step verification off',
  },
  secondFactorWrong: { code: 'identity.second-factor-wrong', status: 422, title: 'The code is not right' },
  /** the password was right */
  consoleNotAllowed: {
    code: 'identity.console-not-allowed',
    status: 403,
    title: 'Only system administrators can use the review console',
  },
  consoleSecondFactorMissing: {
    code: 'identity.console-second-factor-missing',
    status: 403,
    title: 'Please turn on two-step verification in the settings of Renmai first',
  },
  /** unknown, expired or spent */
  secondFactorTokenInvalid: {
    code: 'identity.second-factor-token-invalid',
    status: 422,
    title: 'This login took too long; please begin again',
  },
});
