import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@renmai/contracts/identity/sessions.api';
import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountPresenter, cancellationPending } from '../accounts/account-presenter.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import type { OpenSession } from './sessions.js';

/** The answer of everything that signs in. */
@Injectable()
export class SignedInPresenter {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly accounts: AccountPresenter,
  ) {}

  async present(
    manager: EntityManager,
    account: Account,
    { session }: OpenSession,
    { reactivated = false }: { reactivated?: boolean } = {},
  ): Promise<SignedIn> {
    // The role of a system administrator is only granted if a second factor was proven in this session.
    const administers = account.isSystemAdministrator && session.secondFactorAt !== null;
    const { token, expiresAt } = await this.accessTokens.issue({
      sub: account.id,
      sid: session.id,
      roles: administers ? ['system-administrator'] : [],
    });
    return {
      status: 'signed-in',
      accessToken: token,
      accessTokenExpiresAt: expiresAt.toISOString(),
      sessionId: session.id,
      account: await this.accounts.present(manager, account),
      reactivated,
      cancellationPending: cancellationPending(account),
    };
  }
}
