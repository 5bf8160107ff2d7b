import {
  consoleOnly,
  describePolicies,
  everybody,
  internalOnly,
  membersOnly,
  ownerOnly,
  type PolicyWorld,
  type RoutePolicy,
} from '@renmai/test-kit';
import { totpAt } from '../src/second-factor/totp.js';
import { Authenticator } from './authenticator.js';
import { IdentityWorld, PASSWORD } from './identity-world.js';
import { addPasskey } from './passkeys-world.js';

interface World extends PolicyWorld {
  identity: IdentityWorld;
  /** a session of the owner, fresh for each question */
  session: () => Promise<string>;
  /** a passkey of the owner, fresh for each question */
  passkey: () => Promise<string>;
}

async function start(): Promise<World> {
  const identity = await IdentityWorld.start({ IDENTITY_FREE_FAILURES: '100000' });
  const [owner, other, staff] = [await identity.register(), await identity.register(), await identity.register()];
  await identity.service.dataSource.query('UPDATE account SET is_system_administrator = true WHERE id = $1', [
    staff.memberId,
  ]);
  const { secret } = (await staff.as.post('/api/account/second-factor/setup', { password: PASSWORD })).body;
  await staff.as.post('/api/account/second-factor/confirm', { code: totpAt(secret, identity.clock.now()) });
  const systemAdministrator = (await staff.http.post('/api/sessions/refresh')).body.accessToken;
  const consoleToken = await consoleTokenOf(identity, staff.email, secret);
  return {
    service: identity.service,
    identity,
    consoleToken,
    tokens: { owner: owner.signedIn.accessToken, otherMember: other.signedIn.accessToken, systemAdministrator },
    session: async () => (await identity.signIn(owner.email)).signedIn.sessionId,
    passkey: async () => (await addPasskey(owner.as, new Authenticator())).passkeyId,
  };
}

async function consoleTokenOf(identity: IdentityWorld, identifier: string, secret: string): Promise<string> {
  const { http } = identity.browser();
  const begun = await http.post('/api/console/session', { identifier, password: PASSWORD });
  identity.clock.advance({ seconds: 30 });
  const opened = await http.post('/api/console/session/second-factor', {
    secondFactorToken: begun.body.secondFactorToken,
    code: totpAt(secret, identity.clock.now()),
  });
  const cookie = /renmai_console=([^;]+)/.exec(String(opened.headers['set-cookie']))?.[1] ?? '';
  const admitted = await identity.service.asService('gateway').post('/internal/console-sessions/admit', {
    cookie,
    used: true,
  });
  return admitted.body.token as string;
}

const body = (path: string, sent: object) => ({ send: () => ({ path, body: sent }) });
const NO_ID = '0199aa00-0000-7000-8000-000000000000';
const NO_TICKET = 'a ticket nobody ever gave out';
/** Wrong on purpose: that a member may ask is seen by the refusal being about the password. */
const password = 'not the password';
const createdPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};

const policies: Record<string, RoutePolicy<World>> = {
  'POST /api/verification-codes': {
    expect: everybody(202),
    send: ({ identity }) => ({
      path: '/api/verification-codes',
      body: { purpose: 'register', address: { kind: 'email', email: identity.newEmail() } },
    }),
  },
  'POST /api/verification-codes/:challengeId/confirm': {
    expect: everybody(404),
    ...body(`/api/verification-codes/${NO_ID}/confirm`, { code: '123456' }),
  },
  'GET /api/country-codes': { expect: everybody(200) },
  'POST /api/accounts': {
    expect: everybody(422),
    send: ({ identity }) => ({ path: '/api/accounts', body: identity.registration(NO_TICKET) }),
  },
  'POST /api/sessions': {
    expect: everybody(401),
    ...body('/api/sessions', { method: 'password', identifier: 'nobody@example.org', password }),
  },
  'POST /api/sessions/suspension-answer': {
    expect: everybody(422),
    ...body('/api/sessions/suspension-answer', { ticket: NO_TICKET, text: 'No.' }),
  },
  'POST /api/sessions/second-factor': {
    expect: everybody(422),
    ...body('/api/sessions/second-factor', { secondFactorToken: NO_TICKET, code: '123456' }),
  },
  'POST /api/sessions/refresh': { expect: everybody(401) },
  'GET /api/sessions': { expect: membersOnly(200) },
  // Without a cookie and, here, without a token of a session: there is nothing to end, which is no error.
  'DELETE /api/sessions/current': {
    expect: everybody(204),
    send: () => ({ path: '/api/sessions/current', headers: { authorization: 'Bearer none' } }),
  },
  'DELETE /api/sessions/:sessionId': {
    expect: ownerOnly(204),
    send: async ({ session }) => ({ path: `/api/sessions/${await session()}` }),
  },
  'DELETE /api/sessions': { expect: membersOnly(200) },
  'POST /api/password/reset': {
    expect: everybody(422),
    ...body('/api/password/reset', { ticket: NO_TICKET, password: 'lantern over the lake' }),
  },
  'PUT /api/account/password': {
    expect: membersOnly(422),
    ...body('/api/account/password', { currentPassword: password, password: 'lantern over the lake' }),
  },
  'PUT /api/account/email': {
    expect: membersOnly(422),
    ...body('/api/account/email', { password, ticket: NO_TICKET }),
  },
  'PUT /api/account/phone': {
    expect: membersOnly(422),
    ...body('/api/account/phone', { password, ticket: NO_TICKET }),
  },
  'GET /api/account': { expect: membersOnly(200) },
  'PATCH /api/account': { expect: membersOnly(200), ...body('/api/account', { locale: 'ja' }) },
  'POST /api/account/terms': { expect: membersOnly(409), ...body('/api/account/terms', { version: '2000-01-01' }) },
  'POST /api/account/deactivation': {
    expect: membersOnly(422),
    ...body('/api/account/deactivation', { password, reason: 'spam' }),
  },
  'POST /api/account/cancellation': { expect: membersOnly(422), ...body('/api/account/cancellation', { password }) },
  'DELETE /api/account/cancellation': { expect: membersOnly(409) },
  'GET /api/account/export': { expect: membersOnly(200) },
  'POST /api/account/second-factor/setup': {
    expect: membersOnly(422),
    ...body('/api/account/second-factor/setup', { password }),
  },
  'POST /api/account/second-factor/confirm': {
    expect: membersOnly(409),
    ...body('/api/account/second-factor/confirm', { code: '123456' }),
  },
  'POST /api/account/second-factor/replacement': {
    expect: membersOnly(422),
    ...body('/api/account/second-factor/replacement', { password, code: '123456' }),
  },
  'POST /api/account/second-factor/recovery-codes': {
    expect: membersOnly(422),
    ...body('/api/account/second-factor/recovery-codes', { password, code: '123456' }),
  },
  'POST /api/account/second-factor/disable': {
    expect: membersOnly(422),
    ...body('/api/account/second-factor/disable', { password, code: '123456' }),
  },
  'GET /api/account/passkeys': { expect: membersOnly(200) },
  'POST /api/account/passkeys/options': {
    expect: membersOnly(422),
    ...body('/api/account/passkeys/options', { password }),
  },
  'POST /api/account/passkeys': {
    expect: membersOnly(422),
    ...body('/api/account/passkeys', { name: 'Phone', credential: createdPasskey }),
  },
  'PATCH /api/account/passkeys/:passkeyId': {
    expect: ownerOnly(200),
    send: async ({ passkey }) => ({ path: `/api/account/passkeys/${await passkey()}`, body: { name: 'Key' } }),
  },
  'DELETE /api/account/passkeys/:passkeyId': {
    expect: ownerOnly(204),
    send: async ({ passkey }) => ({ path: `/api/account/passkeys/${await passkey()}` }),
  },
  'POST /api/sessions/passkey-options': { expect: everybody(200) },
  'POST /api/sessions/second-factor/passkey-options': {
    expect: everybody(422),
    ...body('/api/sessions/second-factor/passkey-options', { secondFactorToken: NO_TICKET }),
  },
  'GET /api/user/userInfos': { expect: everybody(200) },
  'GET /api/user/delToken': { expect: everybody(200), send: () => ({ path: '/api/user/delToken?token=none' }) },
  'GET /.well-known/jwks.json': { expect: everybody(200) },
  'GET /.well-known/device-keys.json': { expect: everybody(200) },
  // The answers here are about the password, not about the caller: staff log in without a token.
  'POST /api/console/session': {
    expect: everybody(401),
    ...body('/api/console/session', { identifier: 'nobody@example.org', password }),
  },
  'POST /api/console/session/second-factor': {
    expect: everybody(422),
    ...body('/api/console/session/second-factor', { secondFactorToken: NO_TICKET, code: '123456' }),
  },
  'GET /api/console/session': consoleOnly(200),
  'POST /api/console/session/activity': consoleOnly(200),
  'DELETE /api/console/session': { expect: everybody(204) },
  'POST /internal/console-sessions/admit': {
    ...internalOnly(401),
    ...body('/internal/console-sessions/admit', { cookie: 'none', used: true }),
  },
  'GET /internal/revoked-sessions': internalOnly(200),
  'GET /internal/accounts/:memberId/mail-address': {
    ...internalOnly(404),
    send: () => ({ path: '/internal/accounts/0199aa00-0000-7000-8000-000000000000/mail-address' }),
  },
};

describePolicies('identity', start, policies);
