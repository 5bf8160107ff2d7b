import { z } from 'zod';
import { line, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { currentPassword, opaqueToken } from './fields.js';
import { identityProblems as problems } from './identity.problems.js';
import { createdPasskey, passkeyCreationOptions, passkeyRequestOptions } from './webauthn.schema.js';

export const passkeysPerMember = 20;
const passkeyName = line(60);

export const passkey = z.object({
  passkeyId: z.uuid(),
  name: z.string(),
  /** the key is copied to other devices of its owner, by their password manager */
  synced: z.boolean(),
  createdAt: timestamp,
  /** null: never */
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeysApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/passkeys',
    summary: 'Own passkeys, the newest first',
    access: 'member',
    rule: 'own account only',
    rate: 'read',
    response: z.object({ items: z.array(passkey).max(passkeysPerMember) }),
  }),
  /** The challenge in the options is good for five minutes, once. */
  begin: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/options',
    summary: 'Begin to add a passkey: options for the browser',
    access: 'member',
    rule: 'own account only, with password',
    rate: 'credential',
    body: z.object({ password: currentPassword }),
    response: z.object({ options: passkeyCreationOptions }),
    problems: [problems.passwordWrong, problems.tooManyAttempts, problems.busy, problems.tooManyPasskeys],
  }),
  /** `credential` answers the challenge of `begin`, which proves that the password was given. */
  add: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Add a passkey that the browser has made',
    access: 'member',
    rule: 'own account only, in the session that has begun it',
    rate: 'credential',
    body: z.object({ name: passkeyName, credential: createdPasskey }),
    status: 201,
    response: passkey,
    problems: [problems.passkeyRefused, problems.passkeyChallengeInvalid, problems.tooManyPasskeys],
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/account/passkeys/:passkeyId',
    summary: 'Rename a passkey',
    access: 'member',
    rule: 'own passkeys only',
    rate: 'write',
    params: z.object({ passkeyId: z.uuid() }),
    body: z.object({ name: passkeyName }),
    response: passkey,
    problems: [commonProblems.notFound],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account/passkeys/:passkeyId',
    summary: 'Remove a passkey: it lets nobody in any more',
    access: 'member',
    rule: 'own passkeys only',
    rate: 'write',
    params: z.object({ passkeyId: z.uuid() }),
    problems: [commonProblems.notFound],
  }),
  /** The same for everybody: nothing is asked about the account. */
  beginLogin: endpoint({
    method: 'POST',
    path: '/api/sessions/passkey-options',
    summary: 'Begin a login with a passkey: options for the browser',
    access: 'public',
    rule: 'everybody',
    rate: 'write',
    response: z.object({ options: passkeyRequestOptions }),
  }),
  /** Names the passkeys of the account, whose first factor was right. */
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/sessions/second-factor/passkey-options',
    summary: 'Begin to finish a login with a passkey: options for the browser',
    access: 'public',
    rule: 'users who have just passed the first factor',
    rate: 'credential',
    body: z.object({ secondFactorToken: opaqueToken }),
    response: z.object({ options: passkeyRequestOptions }),
    problems: [problems.secondFactorTokenInvalid],
  }),
};
