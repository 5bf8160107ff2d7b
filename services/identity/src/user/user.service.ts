import { Injectable } from '@nestjs/common';
import { commonProblems, type ResponseOf } from '@renmai/contracts';
import type { userApi } from '@renmai/contracts/identity/user.api';
import { Problem, type ActorClaims } from '@renmai/service-kit';
import { Account } from '../accounts/account.entity.js';
import { Acting } from '../accounts/acting.js';
import { toPhone } from '../addresses/address.js';
import { SessionRefresh } from '../sessions/session-refresh.js';
import { AccessTokens } from '../tokens/access-tokens.js';

const signedOut = { code: 401, data: null, message: commonProblems.unauthenticated.title };

@Injectable()
export class UserService {
  constructor(
    private readonly acting: Acting,
    private readonly accessTokens: AccessTokens,
    private readonly sessions: SessionRefresh,
  ) {}

  async userInfos(actor: ActorClaims | null): Promise<ResponseOf<typeof userApi.userInfos>> {
    const account = actor && (await this.account(actor));
    if (!account) return signedOut;
    const phone = account.phone && account.phoneCountry ? toPhone(account.phone, account.phoneCountry) : null;
    return {
      code: 200,
      data: {
        id: account.id,
        name: account.name,
        email: account.email,
        phone: phone?.number ?? null,
        countryCode: phone?.dialCode ?? null,
        photo: account.photo,
        headline: account.headline,
        locale: account.locale,
      },
      message: 'ok',
    };
  }

  /** Older clients sign out on 200 and on 401 alike. */
  async delToken(token: string | undefined): Promise<ResponseOf<typeof userApi.delToken>> {
    const claims = token === undefined ? null : await this.accessTokens.read(token);
    if (!claims || (await this.sessions.end(claims.sub, claims.sid)) === 0) return signedOut;
    return { code: 200, data: null, message: 'Exit successful!' };
  }

  private async account(actor: ActorClaims): Promise<Account | null> {
    try {
      return await this.acting.account(actor);
    } catch (error) {
      if (error instanceof Problem && error.definition === commonProblems.unauthenticated) return null;
      throw error;
    }
  }
}
