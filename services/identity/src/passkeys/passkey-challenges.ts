import { Injectable, type OnModuleInit } from '@nestjs/common';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Clock, Database, Periodic, Problem } from '@renmai/service-kit';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { randomToken, SecretBox } from '../secrets/secret-box.js';
import { PasskeysRepository } from './passkeys.repository.js';

const HOUR_MS = 60 * 60 * 1000;
export const CHALLENGE_MS = 5 * 60 * 1000;

/** The purpose for which a challenge was given out. A proof for one purpose is worth nothing for another. */
export type ChallengePurpose =
  | { for: 'login' }
  | { for: 'second-factor'; memberId: string }
  /** in the session that has given the password */
  | { for: 'adding'; memberId: string; sessionId: string };

/** Challenges: single use, for five minutes. Only their hashes are stored, together with the purpose. */
@Injectable()
export class PasskeyChallenges implements OnModuleInit {
  constructor(
    private readonly repository: PasskeysRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: SecretBox,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-passkey-challenges', HOUR_MS, () =>
      this.repository.deleteExpiredChallenges(this.database.manager, this.clock.now()),
    );
  }

  /** A new challenge, base64url. */
  async give(purpose: ChallengePurpose): Promise<string> {
    const challenge = randomToken();
    const memberId = 'memberId' in purpose ? purpose.memberId : null;
    const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_MS);
    await this.repository.addChallenge(this.database.manager, this.hash(challenge, purpose), memberId, expiresAt);
    return challenge;
  }

  /**
   * Uses up the challenge that a browser has answered, whether the answer is right or not.
   * @throws Problem passkey-challenge-invalid
   */
  async take(clientDataJSON: string, purpose: ChallengePurpose): Promise<string> {
    const challenge = challengeIn(clientDataJSON);
    if (challenge === null) throw new Problem(identityProblems.passkeyChallengeInvalid);
    const hash = this.hash(challenge, purpose);
    const taken = await this.repository.takeChallenge(this.database.manager, hash, this.clock.now());
    if (!taken) throw new Problem(identityProblems.passkeyChallengeInvalid);
    return challenge;
  }

  private hash(challenge: string, purpose: ChallengePurpose): string {
    const owner = 'memberId' in purpose ? purpose.memberId : '';
    const session = 'sessionId' in purpose ? purpose.sessionId : '';
    return this.secrets.hash('passkey-challenge', challenge, purpose.for, owner, session);
  }
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
