import { Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import type { sessionsApi } from '@renmai/contracts/identity/sessions.api';
import { PasskeyCheck } from '../passkeys/passkey-check.js';
import type { Source } from '../throttle/source.js';
import { Challenges } from '../verification/challenges.js';
import { PasswordLogin } from './password-login.js';

type LoginBody = InputOf<typeof sessionsApi.login>['body'];

/** The proofs that begin a login. */
@Injectable()
export class FirstFactor {
  constructor(
    private readonly passwords: PasswordLogin,
    private readonly challenges: Challenges,
    private readonly passkeys: PasskeyCheck,
  ) {}

  /** `both`: nothing more is asked. A passkey is on a device of the member, which has asked for a PIN, a finger or a face. */
  async prove(body: LoginBody, source: Source): Promise<{ memberId: string; both: boolean }> {
    switch (body.method) {
      case 'password':
        return { memberId: await this.passwords.prove(body, source), both: false };
      case 'code':
        return { memberId: await this.challenges.spendLoginCode(body.challengeId, body.code), both: false };
      case 'passkey':
        return { memberId: await this.passkeys.prove(body.credential, { for: 'login' }, source), both: true };
    }
  }
}
