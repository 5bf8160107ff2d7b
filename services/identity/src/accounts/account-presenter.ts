import { Inject, Injectable } from '@nestjs/common';
import type { Account as AccountView } from '@renmai/contracts/identity/fields';
import { CONFIG } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { toPhone } from '../addresses/address.js';
import type { IdentityConfig } from '../config.js';
import { Account } from './account.entity.js';
import { AccountsRepository } from './accounts.repository.js';

/** An account as its owner sees it. */
@Injectable()
export class AccountPresenter {
  constructor(
    private readonly repository: AccountsRepository,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async present(manager: EntityManager, account: Account): Promise<AccountView> {
    const secondFactor = await this.repository.secondFactorFacts(manager, account.id);
    const currentVersion = this.config.IDENTITY_TERMS_VERSION;
    return {
      memberId: account.id,
      name: account.name,
      photo: account.photo,
      email: account.email,
      phone: account.phone && account.phoneCountry ? toPhone(account.phone, account.phoneCountry) : null,
      locale: account.locale,
      reads: account.reads,
      state: account.state,
      isSystemAdministrator: account.isSystemAdministrator,
      secondFactor: {
        enabled: secondFactor.enabledAt !== null,
        obligatory: account.isSystemAdministrator,
        recoveryCodesLeft: secondFactor.recoveryCodesLeft,
      },
      terms: {
        acceptedVersion: account.termsVersion,
        currentVersion,
        mustAccept: account.termsVersion !== currentVersion,
      },
      cancellationPending: cancellationPending(account),
      createdAt: account.createdAt.toISOString(),
    };
  }
}

export const cancellationPending = (account: Account): { erasureAt: string } | null =>
  account.erasureAt && { erasureAt: account.erasureAt.toISOString() };
