import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { passkeysPerMember, type Passkey, type passkeysApi } from '@renmai/contracts/identity/passkeys.api';
import { Clock, CONFIG, Database, Problem, uuidv7, type ActorClaims } from '@renmai/service-kit';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Account } from '../accounts/account.entity.js';
import { Acting } from '../accounts/acting.js';
import { Notices } from '../accounts/notices.js';
import type { IdentityConfig } from '../config.js';
import { Passwords } from '../passwords/passwords.js';
import { PasskeyChallenges, CHALLENGE_MS } from './passkey-challenges.js';
import { describe, userHandleOf } from './passkey-check.js';
import { PasskeysRepository, type PasskeyRow } from './passkeys.repository.js';
import { siteOf } from './site.js';

type AddBody = InputOf<typeof passkeysApi.add>['body'];
type CreationOptions = ResponseOf<typeof passkeysApi.begin>['options'];

/** COSE: Ed25519, ECDSA with P-256, RSA with PKCS#1 v1.5; all common authenticators have one of them. */
const ALGORITHMS = [-8, -7, -257];

@Injectable()
export class PasskeysService {
  constructor(
    private readonly repository: PasskeysRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly passwords: Passwords,
    private readonly acting: Acting,
    private readonly notices: Notices,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>,
  ) {}

  async list(actor: ActorClaims): Promise<Passkey[]> {
    const account = await this.acting.account(actor);
    return (await this.repository.list(this.database.manager, account.id)).map(shown);
  }

  async begin(actor: ActorClaims, password: string): Promise<CreationOptions> {
    const account = await this.passwords.prove(actor, password);
    const own = await this.repository.list(this.database.manager, account.id);
    if (own.length >= passkeysPerMember) throw new Problem(identityProblems.tooManyPasskeys);
    const challenge = await this.challenges.give({
      for: 'adding',
      memberId: account.id,
      sessionId: actor.sessionId,
    });
    return {
      rp: { id: siteOf(this.config).rpId, name: 'Renmai' },
      user: { id: userHandleOf(account.id), name: addressOf(account), displayName: account.name },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: own.map(describe),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  async add(actor: ActorClaims, { name, credential }: AddBody): Promise<Passkey> {
    const { memberId, sessionId } = actor;
    const challenge = await this.challenges.take(credential.response.clientDataJSON, {
      for: 'adding',
      memberId,
      sessionId,
    });
    const key = await this.verified(credential, challenge);
    const row: PasskeyRow = { ...key, id: uuidv7(), memberId, name, createdAt: this.clock.now(), lastUsedAt: null };
    await this.database.write(async (tx) => {
      const account = await this.acting.lock(tx, actor);
      const own = await this.repository.list(tx.manager, memberId);
      if (own.length >= passkeysPerMember) throw new Problem(identityProblems.tooManyPasskeys);
      if (!(await this.repository.add(tx.manager, row))) throw new Problem(identityProblems.passkeyRefused);
      const passkeysUrl = `${this.config.PUBLIC_URL}/settings/passkeys`;
      await this.notices.post(tx, account, { kind: 'passkey-added', name, passkeysUrl });
    });
    return shown(row);
  }

  async rename(actor: ActorClaims, passkeyId: string, name: string): Promise<Passkey> {
    const row = await this.database.write(async (tx) => {
      await this.acting.lock(tx, actor);
      return this.repository.rename(tx.manager, actor.memberId, passkeyId, name);
    });
    if (!row) throw new Problem(commonProblems.notFound);
    return shown(row);
  }

  async remove(actor: ActorClaims, passkeyId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const account = await this.acting.lock(tx, actor);
      const name = await this.repository.remove(tx.manager, actor.memberId, passkeyId);
      if (name === null) throw new Problem(commonProblems.notFound);
      await this.notices.post(tx, account, { kind: 'passkey-removed', name });
    });
  }

  /** The key that the browser has made. @throws Problem passkey-refused */
  private async verified({ id, response }: AddBody['credential'], challenge: string) {
    const { rpId, origin } = siteOf(this.config);
    const result = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
      // The library throws for every wrong field.
    }).catch(() => null);
    if (!result?.verified) throw new Problem(identityProblems.passkeyRefused);
    const { credential, credentialBackedUp } = result.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.transports ?? [],
      synced: credentialBackedUp,
    };
  }
}

const shown = ({ id, name, synced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  passkeyId: id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** By this the browser names the passkey in its list. */
const addressOf = ({ email, phone, name }: Account): string => email ?? phone ?? name;
