import { Inject, Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import type { passkeysApi } from '@renmai/contracts/identity/passkeys.api';
import type { ProvenPasskey } from '@renmai/contracts/identity/webauthn.schema';
import { Clock, CONFIG, Database, Problem } from '@renmai/service-kit';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import type { IdentityConfig } from '../config.js';
import { AttemptLimiter } from '../throttle/attempt-limiter.js';
import { Sides } from '../throttle/sides.js';
import type { Source } from '../throttle/source.js';
import { PasskeyChallenges, CHALLENGE_MS, type ChallengePurpose } from './passkey-challenges.js';
import { PasskeysRepository, type PasskeyRow } from './passkeys.repository.js';
import { siteOf } from './site.js';

type RequestOptions = ResponseOf<typeof passkeysApi.beginLogin>['options'];

/** Proofs with a passkey. The device asks for a PIN, a finger or a face, so that each proof is worth two factors. */
@Injectable()
export class PasskeyCheck {
  constructor(
    private readonly repository: PasskeysRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly limiter: AttemptLimiter,
    private readonly sides: Sides,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>,
  ) {}

  hasAny(manager: EntityManager, memberId: string): Promise<boolean> {
    return this.repository.hasAny(manager, memberId);
  }

  /** For a login the browser offers all passkeys of the site; afterwards only those of the account are allowed. */
  async begin(purpose: Exclude<ChallengePurpose, { for: 'adding' }>): Promise<RequestOptions> {
    const own = purpose.for === 'login' ? null : await this.repository.list(this.database.manager, purpose.memberId);
    return {
      rpId: siteOf(this.config).rpId,
      challenge: await this.challenges.give(purpose),
      timeout: CHALLENGE_MS,
      ...(own && { allowCredentials: own.map(describe) }),
      userVerification: 'required',
    };
  }

  /** The owner of the passkey. @throws Problem passkey-wrong, passkey-challenge-invalid, too-many-attempts */
  async prove(
    credential: ProvenPasskey,
    purpose: Exclude<ChallengePurpose, { for: 'adding' }>,
    source: Source,
  ): Promise<string> {
    const found = await this.repository.find(this.database.manager, credential.id);
    const owner = found?.memberId ?? null;
    const budgets = await this.sides.budgets('passkey', owner ?? credential.id, owner, source);
    const proven = await this.limiter.attempt(budgets, async () => {
      const challenge = await this.challenges.take(credential.response.clientDataJSON, purpose);
      if (!found || (purpose.for === 'second-factor' && purpose.memberId !== owner)) return null;
      return (await this.isRight(found, credential, challenge)) ? found.memberId : null;
    });
    if (proven === null) throw new Problem(identityProblems.passkeyWrong);
    return proven;
  }

  private async isRight(row: PasskeyRow, credential: ProvenPasskey, challenge: string): Promise<boolean> {
    const { userHandle } = credential.response;
    if (userHandle !== undefined && userHandle !== userHandleOf(row.memberId)) return false;
    const { rpId, origin } = siteOf(this.config);
    const { id, response } = credential;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: { id: row.credentialId, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
      });
      const { newCounter, credentialBackedUp } = authenticationInfo;
      return (
        verified &&
        (await this.repository.use(this.database.manager, row.id, newCounter, credentialBackedUp, this.clock.now()))
      );
    } catch (error) {
      // The library throws for every wrong field; a failing database is no wrong proof.
      if ((error as { driverError?: unknown }).driverError !== undefined) throw error;
      return false;
    }
  }
}

export const describe = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** The member id as a user handle: it is stored beside the key on the device. */
export const userHandleOf = (memberId: string): string => Buffer.from(memberId).toString('base64url');
