import { z } from 'zod';
import { locale, text, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { readLanguages } from '../languages/read-languages.js';
import { account, currentPassword, deactivationReason, displayName, newPassword, opaqueToken } from './fields.js';
import { identityProblems as problems } from './identity.problems.js';
import { passkey } from './passkeys.api.js';
import { session, signedIn } from './sessions.api.js';

const termsVersion = z.string().min(1).max(40);
const comment = text(500);
const reauthenticated = [problems.passwordWrong, problems.tooManyAttempts, problems.busy];
const changeAddress = z.object({
  /** re-authentication */
  password: currentPassword,
  /** the ticket of a confirmed `change-address` code sent to the new address */
  ticket: opaqueToken,
});

export const accountsApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/accounts',
    summary: 'Register with a confirmed address; signs in at once',
    access: 'public',
    rule: 'users who have confirmed the address',
    rate: 'credential',
    body: z.object({
      /** the ticket of a confirmed `register` code */
      ticket: opaqueToken,
      name: displayName,
      password: newPassword,
      locale,
      terms: z.object({ version: termsVersion, accepted: z.literal(true) }),
    }),
    status: 201,
    response: signedIn,
    problems: [
      problems.accountExists,
      problems.ticketInvalid,
      problems.passwordTooCommon,
      problems.termsOutdated,
      problems.busy,
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/account',
    summary: 'The member’s account',
    access: 'member',
    rule: 'own account only',
    rate: 'read',
    response: account,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/account',
    summary: 'Change the language of the interface and of messages, or which others the member reads',
    access: 'member',
    rule: 'own account only',
    rate: 'write',
    /** fields that are left out stay as they are */
    body: z.object({ locale: locale.optional(), reads: readLanguages.optional() }),
    response: account,
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/account/terms',
    summary: 'Accept the current version of the agreement',
    access: 'member',
    rule: 'own account only',
    rate: 'write',
    body: z.object({ version: termsVersion }),
    response: account,
    problems: [problems.termsOutdated],
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/account/email',
    summary: 'Set or replace the e-mail address; the former one is told',
    access: 'member',
    rule: 'own account only, with password',
    rate: 'credential',
    body: changeAddress,
    response: account,
    problems: [...reauthenticated, problems.ticketInvalid, problems.addressTaken],
  }),
  changePhone: endpoint({
    method: 'PUT',
    path: '/api/account/phone',
    summary: 'Set or replace the mobile number; the former one is told',
    access: 'member',
    rule: 'own account only, with password',
    rate: 'credential',
    body: changeAddress,
    response: account,
    problems: [...reauthenticated, problems.ticketInvalid, problems.addressTaken],
  }),
  /** Ends every session; logging in reactivates. */
  deactivate: endpoint({
    method: 'POST',
    path: '/api/account/deactivation',
    summary: 'Deactivate the account until the next login',
    access: 'member',
    rule: 'own account only, with password',
    rate: 'credential',
    body: z.object({ password: currentPassword, reason: deactivationReason, comment: comment.optional() }),
    problems: [...reauthenticated, problems.accountStateConflict],
  }),
  /** Ends every other session; the current one stays, to undo it. */
  requestCancellation: endpoint({
    method: 'POST',
    path: '/api/account/cancellation',
    summary: 'Cancel the account: it is erased after 30 days',
    access: 'member',
    rule: 'own account only, with password',
    rate: 'credential',
    body: z.object({
      password: currentPassword,
      reason: deactivationReason.optional(),
      comment: comment.optional(),
    }),
    response: z.object({ erasureAt: timestamp }),
    problems: [...reauthenticated, problems.accountStateConflict],
  }),
  withdrawCancellation: endpoint({
    method: 'DELETE',
    path: '/api/account/cancellation',
    summary: 'Keep the account that was to be erased',
    access: 'member',
    rule: 'own account only',
    rate: 'write',
    response: account,
    problems: [problems.accountStateConflict],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/account/export',
    summary: 'Everything identity keeps about the own account',
    access: 'member',
    rule: 'own account only',
    rate: 'export',
    response: z.object({
      exportedAt: timestamp,
      account,
      termsAccepted: z.array(z.object({ version: z.string(), acceptedAt: timestamp })),
      passwordChangedAt: timestamp,
      secondFactorEnabledAt: timestamp.nullable(),
      /** without their keys */
      passkeys: z.array(passkey),
      sessions: z.array(session.extend({ ip: z.string(), userAgent: z.string() })),
      /** while the account is being cancelled */
      leaving: z
        .object({ reason: deactivationReason.nullable(), comment: z.string().nullable(), at: timestamp })
        .nullable(),
    }),
  }),
};

export const passwordApi = {
  /** Ends every session of the account. */
  reset: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    summary: 'Choose a new password with a confirmed reset-password code',
    access: 'public',
    rule: 'users who have confirmed an address of the account',
    rate: 'credential',
    body: z.object({ ticket: opaqueToken, password: newPassword }),
    problems: [problems.ticketInvalid, problems.passwordTooCommon, problems.busy],
  }),
  /** Ends every other session. */
  change: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    summary: 'Change the password',
    access: 'member',
    rule: 'own account only, with the current password',
    rate: 'credential',
    body: z.object({ currentPassword, password: newPassword }),
    problems: [...reauthenticated, problems.passwordTooCommon],
  }),
};
