import { defineProblems } from '../problem.js';

export const identityProblems = defineProblems({
  accountExists: {
    code: 'identity.account-exists',
    status: 409,
    title: 'This account has been registered, do you want to log in?',
  },
  phoneInvalid: {
    code: 'identity.phone-invalid',
    status: 422,
    title: 'This is not a valid mobile number for that country',
  },
  /** `context.triesLeft` */
  codeWrong: { code: 'identity.code-wrong', status: 422, title: 'Incorrect code' },
  codeExhausted: {
    code: 'identity.code-exhausted',
    status: 422,
    title: 'Too many incorrect attempts; please request a new code',
  },
  codeExpired: { code: 'identity.code-expired', status: 422, title: 'This code has expired; please request a new one' },
  codeSpent: {
    code: 'identity.code-spent',
    status: 422,
    title: 'This code has already been used; please request a new one',
  },
  codeForSomethingElse: {
    code: 'identity.code-for-something-else',
    status: 422,
    title: 'This code was requested for something else',
  },
  resendTooEarly: {
    code: 'identity.resend-too-early',
    status: 429,
    title: 'Please wait before requesting another code',
  },
  tooManyCodes: {
    code: 'identity.too-many-codes',
    status: 429,
    title: 'Too many codes requested; please try again later',
  },
  /** unknown, expired, spent, or confirmed for something else */
  ticketInvalid: {
    code: 'identity.ticket-invalid',
    status: 422,
    title: 'This confirmation is no longer valid; please request a new code',
  },
  passwordTooCommon: {
    code: 'identity.password-too-common',
    status: 422,
    title: 'This password is too easy to guess; please choose another',
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
    title: 'Incorrect account or password',
  },
  tooManyAttempts: {
    code: 'identity.too-many-attempts',
    status: 429,
    title: 'Too many failed attempts; please wait a moment',
  },
  /** too many passwords wait to be checked */
  busy: { code: 'identity.busy', status: 503, title: 'Too many people are logging in right now; please try again' },
  /** the credentials were right; `context` is `suspensionContext` */
  accountSuspended: { code: 'identity.account-suspended', status: 403, title: 'This account is suspended' },
  suspensionAnswered: {
    code: 'identity.suspension-answered',
    status: 409,
    title: 'You have already responded to this decision',
  },
  passwordWrong: { code: 'identity.password-wrong', status: 422, title: 'Incorrect password' },
  addressTaken: { code: 'identity.address-taken', status: 409, title: 'This address belongs to another account' },
  noSession: { code: 'identity.no-session', status: 401, title: 'Please login first' },
  /** a refresh token that was used before: the session has been ended */
  refreshReused: {
    code: 'identity.refresh-reused',
    status: 401,
    title: 'This session was ended for your security; please log in again',
  },
  accountStateConflict: {
    code: 'identity.account-state-conflict',
    status: 409,
    title: "The account's current status does not allow this",
  },
  secondFactorAlreadyEnabled: {
    code: 'identity.second-factor-already-enabled',
    status: 409,
    title: 'Two-step verification is already on',
  },
  secondFactorNotEnabled: {
    code: 'identity.second-factor-not-enabled',
    status: 409,
    title: 'Two-step verification is off',
  },
  secondFactorNotSetUp: {
    code: 'identity.second-factor-not-set-up',
    status: 409,
    title: 'Please start setting up two-step verification again',
  },
  secondFactorObligatory: {
    code: 'identity.second-factor-obligatory',
    status: 409,
    title: 'System administrators cannot turn off two-step verification',
  },
  secondFactorWrong: { code: 'identity.second-factor-wrong', status: 422, title: 'Incorrect code' },
  /** the code is right, but it or a later one was accepted before */
  secondFactorUsed: {
    code: 'identity.second-factor-used',
    status: 422,
    title: 'This code was already used; please wait for the next one',
  },
  /** unknown, removed, of another site, or its proof is wrong */
  passkeyWrong: { code: 'identity.passkey-wrong', status: 401, title: 'This passkey cannot be used to log in' },
  /** unknown, expired or used before */
  passkeyChallengeInvalid: {
    code: 'identity.passkey-challenge-invalid',
    status: 422,
    title: 'This took too long; please try again',
  },
  passkeyRefused: { code: 'identity.passkey-refused', status: 422, title: 'This passkey could not be added' },
  tooManyPasskeys: { code: 'identity.too-many-passkeys', status: 409, title: 'Please remove a passkey first' },
  /** the password was right */
  consoleNotAllowed: {
    code: 'identity.console-not-allowed',
    status: 403,
    title: 'Only system administrators can use the review console',
  },
  consoleSecondFactorMissing: {
    code: 'identity.console-second-factor-missing',
    status: 403,
    title: 'Please turn on two-step verification in your Renmai settings first',
  },
  /** unknown, expired or spent */
  secondFactorTokenInvalid: {
    code: 'identity.second-factor-token-invalid',
    status: 422,
    title: 'Your login timed out; please start again',
  },
});
