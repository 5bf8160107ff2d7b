import type { Account } from '@renmai/contracts/identity/fields';
import type { Session, SignedIn } from '@renmai/contracts/identity/sessions.api';
import { HttpResponse } from 'msw';

export const account: Account = {
  memberId: '0190a000-0000-7000-8000-000000000001',
  name: 'Lin Xiao',
  photo: null,
  email: 'lin@example.com',
  phone: null,
  locale: 'en',
  reads: [],
  state: 'active',
  isSystemAdministrator: false,
  secondFactor: { enabled: false, obligatory: false, recoveryCodesLeft: 0 },
  terms: { acceptedVersion: '2026-11-01', currentVersion: '2026-11-01', mustAccept: false },
  cancellationPending: null,
  createdAt: '2026-01-05T08:00:00.000Z',
};

const sessionId = '0190a000-0000-7000-8000-0000000000a1';

export const signedInAs = (changes: Partial<Account> = {}, answer: Partial<SignedIn> = {}): SignedIn => ({
  status: 'signed-in',
  accessToken: 'token',
  accessTokenExpiresAt: new Date(Date.now() + 900_000).toISOString(),
  sessionId,
  account: { ...account, ...changes },
  reactivated: false,
  cancellationPending: changes.cancellationPending ?? null,
  ...answer,
});

export const session = (changes: Partial<Session>): Session => ({
  sessionId,
  device: null,
  deviceKind: 'desktop',
  browser: 'Chrome 141',
  os: 'Linux',
  place: { kind: 'country', countryCode: 'JP' },
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  current: false,
  ...changes,
});

/** A refusal as the services write it; with a `pointer`, of one field. */
export const problem = (
  status: number,
  code: string,
  { pointer, ...rest }: { pointer?: string; retryAfter?: number; context?: Record<string, unknown> } = {},
) =>
  HttpResponse.json(
    {
      type: `urn:renmai:problem:${code}`,
      title: code,
      status,
      code,
      ...(pointer && { errors: [{ pointer, code, detail: code }] }),
      ...rest,
    },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

export const challenge = (changes = {}) =>
  HttpResponse.json(
    {
      challengeId: '0190a000-0000-7000-8000-0000000000c1',
      resendAfterSeconds: 60,
      expiresInSeconds: 600,
      codeLength: 6,
      ...changes,
    },
    { status: 202 },
  );
