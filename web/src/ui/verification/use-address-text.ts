import type { Address } from '@renmai/contracts/identity/fields';
import { usePhoneText } from '../../lib/use-phone-text';
import { draftOf } from './address-draft';

/** An address to be checked by its owner: a number with its dial code. Empty without an address. */
export function useAddressText(address: Address | undefined): string {
  const phone = usePhoneText(address?.kind === 'phone' ? address : null);
  return phone?.text ?? (address ? draftOf(address).text : '');
}
