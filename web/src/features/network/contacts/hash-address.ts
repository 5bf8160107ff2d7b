import { addressHashInput } from '@renmai/contracts/network/address-hash.schema';
import { plainEntry } from '@renmai/contracts/single-line';

/** Browsers hash on secure pages only: https, or this machine. */
export const canHash = (): boolean => 'subtle' in crypto;

/** The hash by which the server knows addresses: the address cannot be read from it, and the browser sends nothing else. */
export async function hashAddress(kind: 'email' | 'phone', address: string): Promise<string> {
  const bytes = new TextEncoder().encode(addressHashInput(kind, address));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `+8613800138000` for a number as people write it; null if it is not a number. */
export async function fullNumber(text: string, countryCode: string): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const country = countryCode as Parameters<typeof parsePhoneNumberFromString>[1];
  const parsed = parsePhoneNumberFromString(plainEntry(text), country);
  return parsed?.isPossible() ? parsed.number : null;
}

export async function hashPhone(text: string, countryCode: string): Promise<string | null> {
  const number = await fullNumber(text, countryCode);
  return number === null ? null : hashAddress('phone', number);
}
