import { createHash } from 'node:crypto';
import { identityAccountAddressesChanged } from '@renmai/contracts/identity/identity.events';
import { addressHashInput } from '@renmai/contracts/network/address-hash.schema';
import type { Transaction } from '@renmai/service-kit';
import type { Account } from './account.entity.js';

/** Both addresses as they are now, hashed; said whenever one of them changes. */
export async function announceAddresses(
  tx: Transaction,
  { id: memberId, email, phone }: Pick<Account, 'id' | 'email' | 'phone'>,
): Promise<void> {
  await tx.emit(identityAccountAddressesChanged, {
    aggregateId: memberId,
    data: { memberId, email: hashed('email', email), phone: hashed('phone', phone) },
    actorId: memberId,
  });
}

const hashed = (kind: 'email' | 'phone', address: string | null): string | null =>
  address === null ? null : createHash('sha256').update(addressHashInput(kind, address)).digest('hex');
