import { email as emailSchema, type Address, type Phone } from '@renmai/contracts/identity/fields';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Problem } from '@renmai/service-kit';
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

/** An address as accounts are found by it: lower case, or E.164. */
export interface KnownAddress {
  kind: 'email' | 'phone';
  value: string;
  /** ISO country of a phone number */
  countryCode: string | null;
}

const mainlandMobile = /^1\d{10}$/;
const mobileTypes = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** @throws Problem phone-invalid, for an address that cannot be one. E-mails were checked by the contract. */
export function normaliseAddress(address: Address): KnownAddress {
  if (address.kind === 'email') return { kind: 'email', value: address.email, countryCode: null };
  const phone = normalisePhone(address.number, address.countryCode);
  if (!phone) throw new Problem(identityProblems.phoneInvalid, { pointer: '/address/number' });
  return phone;
}

/**
 * The identifier of a password login; null if it cannot belong to an account. Without a country, eleven digits beginning with 1 are a
 * mainland number.
 */
export function parseIdentifier(identifier: string, countryCode?: string): KnownAddress | null {
  if (/[@＠]/u.test(identifier)) {
    const parsed = emailSchema.safeParse(identifier);
    return parsed.success ? { kind: 'email', value: parsed.data, countryCode: null } : null;
  }
  const digits = identifier.replaceAll(/[\s()./-]/g, '').replace(/^00(?=[1-9])/, '+');
  if (digits.startsWith('+')) return fromInternational(digits);
  return normalisePhone(digits, countryCode ?? 'CN');
}

/** A stored number in the form for answers. */
export function toPhone(e164: string, countryCode: string): Phone {
  const dialCode = getCountryCallingCode(countryCode as CountryCode);
  return { countryCode, dialCode, number: e164.slice(1 + dialCode.length), e164 };
}

/** Every country with its dial code, by country code. */
export function countryCodes(): { countryCode: string; dialCode: string }[] {
  return getCountries()
    .map((countryCode) => ({
      countryCode: countryCode,
      dialCode: getCountryCallingCode(countryCode),
    }))
    .sort((a, b) => (a.countryCode < b.countryCode ? -1 : 1));
}

function normalisePhone(number: string, countryCode: string): KnownAddress | null {
  if (!isSupportedCountry(countryCode)) return null;
  if (number.startsWith('+')) return fromInternational(number);
  // New mainland prefixes are assigned faster than libraries learn them, so the rule itself decides.
  if (countryCode === 'CN') {
    const digits = number.replace(/^0086/, '').replaceAll(/\D/g, '');
    return mainlandMobile.test(digits) ? { kind: 'phone', value: `+86${digits}`, countryCode } : null;
  }
  const parsed = parsePhoneNumberFromString(number, countryCode);
  if (!parsed?.isValid() || !mobileTypes.has(parsed.getType() ?? '')) return null;
  // Several territories share a dial code, and people choose the flag beside it: Canada's numbers are right with +1.
  if (parsed.countryCallingCode !== getCountryCallingCode(countryCode)) return null;
  return { kind: 'phone', value: parsed.number, countryCode: parsed.country ?? countryCode };
}

function fromInternational(number: string): KnownAddress | null {
  if (number.startsWith('+86')) return normalisePhone(number.slice(3), 'CN');
  const country = parsePhoneNumberFromString(number)?.country;
  const parsed = country && parsePhoneNumberFromString(number, country);
  return parsed && country ? normalisePhone(parsed.nationalNumber, country) : null;
}
