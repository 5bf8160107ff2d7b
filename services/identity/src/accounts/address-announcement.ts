import { createHash } from 'node:crypto';
import { identityAccountAddressesChanged } from '@renmai/contracts/identity/identity.events';
import { addressHashInput } from '@renmai/contracts/network/address-hash.schema';
import type { DataOf } from '@renmai/contracts';
import type { Transaction } from '@renmai/service-kit';
import type { Account } from './account.entity.js';

type Addressed = Pick<Account, 'id' | 'email' | 'phone'>;

/** Publishes the hashes of both current addresses; called whenever one of them changes. */
export async function announceAddresses(tx: Transaction, account: Addressed): Promise<void> {
  const data = addressesOf(account);
  await tx.emit(identityAccountAddressesChanged, { aggregateId: account.id, data, actorId: account.id });
}

export const addressesOf = ({ id, email, phone }: Addressed): DataOf<typeof identityAccountAddressesChanged> => ({
  memberId: id,
  email: hashed('email', email),
  phone: hashed('phone', phone),
});

const hashed = (kind: 'email' | 'phone', address: string | null): string | null =>
  address === null ? null : createHash('sha256').update(addressHashInput(kind, address)).digest('hex');
