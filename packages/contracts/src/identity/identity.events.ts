import { z } from 'zod';
import { locale, memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { addressHash } from '../network/address-hash.schema.js';
import { snapshot } from '../snapshot.js';
import { deactivationReason } from './fields.js';

/** Aggregate id of `identity.account.*`: the memberId. */
export const identityAccountRegistered = domainEvent(
  'identity.account.registered.v1',
  z.object({ memberId, name: z.string(), locale }),
);

export const identityAccountLocaleChanged = domainEvent(
  'identity.account.locale-changed.v1',
  z.object({ memberId, locale }),
);

/** Every address of the account that has been confirmed, hashed (`addressHashInput`), so that friends can find them by it. */
export const identityAccountAddressesChanged = domainEvent(
  'identity.account.addresses-changed.v1',
  z.object({ memberId, email: addressHash.nullable(), phone: addressHash.nullable() }),
);

/** The member is to be seen nowhere until reactivated. */
export const identityAccountDeactivated = domainEvent(
  'identity.account.deactivated.v1',
  z.object({ memberId, reason: deactivationReason }),
);

export const identityAccountReactivated = domainEvent('identity.account.reactivated.v1', z.object({ memberId }));

/** The account will be erased at `erasureAt`, unless withdrawn before. */
export const identityAccountCancellationRequested = domainEvent(
  'identity.account.cancellation-requested.v1',
  z.object({ memberId, erasureAt: timestamp }),
);

export const identityAccountCancellationWithdrawn = domainEvent(
  'identity.account.cancellation-withdrawn.v1',
  z.object({ memberId }),
);

/** Everything kept about this member is to be erased now; nothing of the account is left. */
export const identityAccountErased = domainEvent('identity.account.erased.v1', z.object({ memberId }));

export const identityAccountRolesChanged = domainEvent(
  'identity.account.roles-changed.v1',
  z.object({ memberId, roles: z.array(z.enum(['system-administrator'])) }),
);

/** By member id: every account, its status, and the addresses by which it can be found. */
export const identityAccounts = snapshot(
  [
    identityAccountRegistered,
    identityAccountLocaleChanged,
    identityAccountAddressesChanged,
    identityAccountDeactivated,
    identityAccountReactivated,
    identityAccountCancellationRequested,
    identityAccountCancellationWithdrawn,
    identityAccountRolesChanged,
  ],
  { event: identityAccountErased, data: (memberId) => ({ memberId }), erases: true },
);

export const sessionEndReasons = [
  'signed-out',
  'ended-by-member',
  'password-changed',
  'password-reset',
  'refresh-reused',
  'deactivated',
  'cancelled',
  'erased',
  'role-revoked',
  'suspended',
  'expired',
] as const;

/** Aggregate id: the sessionId. Its access tokens are refused from now on. */
export const identitySessionEnded = domainEvent(
  'identity.session.ended.v1',
  z.object({ sessionId: z.uuid(), memberId, reason: z.enum(sessionEndReasons) }),
);

/** Changes that affect who gets into an account. */
export const accessChanges = [
  'new-device',
  'address-changed',
  'password-changed',
  'second-factor-changed',
  'recovery-code-used',
  'passkeys-changed',
] as const;
export type AccessChange = (typeof accessChanges)[number];

/** Aggregate id: the memberId. `from`: in short, device, country and shortened address it came from; may be empty. */
export const identityAccessChanged = domainEvent(
  'identity.access.changed.v1',
  z.object({ memberId, change: z.enum(accessChanges), from: z.string().max(200) }),
);

/** Why secrets that a member once gave away end: somebody else may have them. */
export const secretEndReasons = ['ended-by-member', 'password-changed', 'password-reset'] as const;

/**
 * The member signed out everywhere else, or has a new password: secret addresses that were made before and lead to something of
 * theirs end. Aggregate id: the memberId.
 */
export const identitySecretsEnded = domainEvent(
  'identity.secrets.ended.v1',
  z.object({ memberId, reason: z.enum(secretEndReasons) }),
);

/** A suspended member answered the decision; once for each suspension. Aggregate id: the memberId. */
export const identitySuspensionAnswered = domainEvent(
  'identity.suspension.answered.v1',
  z.object({ memberId, caseId: z.uuid().nullable(), text: z.string(), answeredAt: timestamp }),
);

/** Somebody logged in to the review console. Aggregate id: the console session's. */
export const identityConsoleSessionOpened = domainEvent(
  'identity.console-session.opened.v1',
  z.object({ consoleSessionId: z.uuid(), memberId }),
);

export const consoleSessionEndReasons = ['signed-out', 'idle', 'expired', 'member-sessions-ended'] as const;

export const identityConsoleSessionEnded = domainEvent(
  'identity.console-session.ended.v1',
  z.object({ consoleSessionId: z.uuid(), memberId, reason: z.enum(consoleSessionEndReasons) }),
);
