import type { AddressDraft } from '../../ui/verification/address-draft';

/** What one of these screens hands to the next, so that nobody types an address twice. */
export function addressOfState(state: unknown): AddressDraft | null {
  const address = (state as { address?: Partial<AddressDraft> } | null)?.address;
  return typeof address?.text === 'string' && typeof address.countryCode === 'string'
    ? { text: address.text, countryCode: address.countryCode }
    : null;
}
