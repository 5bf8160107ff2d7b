import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SnapshotRow } from '@renmai/contracts';
import {
  identityAccountAddressesChanged,
  identityAccountCancellationRequested,
  identityAccountCancellationWithdrawn,
  identityAccountDeactivated,
  identityAccountReactivated,
  identityAccountRegistered,
  identityAccountRolesChanged,
  identityAccounts,
} from '@renmai/contracts/identity/identity.events';
import { SnapshotSources, told } from '@renmai/service-kit';
import { MoreThan, type EntityManager } from 'typeorm';
import { Account } from './account.entity.js';
import { addressesOf } from './address-announcement.js';

/** Every account in the form of its domain events, for services that copy accounts. */
@Injectable()
export class AccountsSnapshot implements OnModuleInit {
  constructor(private readonly sources: SnapshotSources) {}

  onModuleInit(): void {
    this.sources.offer(identityAccounts, async (manager, page) => (await read(manager, page)).map(rowOf));
  }
}

const read = (manager: EntityManager, { after, limit }: { after: string | null; limit: number }): Promise<Account[]> =>
  manager.find(Account, {
    ...(after !== null && { where: { id: MoreThan(after) } }),
    order: { id: 'ASC' },
    take: limit,
  });

function rowOf(account: Account): SnapshotRow {
  const { id: memberId, name, locale, state, leavingReason, erasureAt, isSystemAdministrator, suspension } = account;
  return {
    key: memberId,
    events: [
      told(identityAccountRegistered, { memberId, name, locale }),
      told(identityAccountAddressesChanged, addressesOf(account)),
      state === 'deactivated' || suspension !== null
        ? told(identityAccountDeactivated, { memberId, reason: leavingReason ?? 'other' })
        : told(identityAccountReactivated, { memberId }),
      state === 'cancelling' && erasureAt
        ? told(identityAccountCancellationRequested, { memberId, erasureAt: erasureAt.toISOString() })
        : told(identityAccountCancellationWithdrawn, { memberId }),
      told(identityAccountRolesChanged, { memberId, roles: isSystemAdministrator ? ['system-administrator'] : [] }),
    ],
  };
}
