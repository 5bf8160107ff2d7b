import { useLocation } from 'react-router-dom';
import type { AddressDraft } from '../../ui/verification/address-draft';

/** The address that one of these screens passes to the next in `state.address`, so that it is typed only once. */
export function useGivenAddress(): AddressDraft | null {
  const state: unknown = useLocation().state;
  const address = (state as { address?: Partial<AddressDraft> } | null)?.address;
  return typeof address?.text === 'string' && typeof address.countryCode === 'string'
    ? { text: address.text, countryCode: address.countryCode }
    : null;
}
