import { plainEntry } from '@renmai/contracts/single-line';
import type { Address } from '@renmai/contracts/identity/fields';
import { defaultCountry } from '../../lib/default-country';
import { currentLanguage } from '../../lib/i18n/i18n';

/** An address while it is typed. */
export interface AddressDraft {
  text: string;
  /** country of a number, ISO 3166-1 alpha-2; empty until one is chosen */
  countryCode: string;
}

/** The kinds of addresses that can be entered: an e-mail address, a mobile number, or either. */
export type AddressKind = 'email' | 'phone' | 'any';

export const emptyAddress: AddressDraft = { text: '', countryCode: '' };

/** As the server reads it: without the marks that a pasted number brings, and with plain digits. */
export const plainText = plainEntry;

const likePhone = /^\+?[\d\s()./-]*\d[\d\s()./-]*$/;
const mainlandMobile = /^1\d{10}$/;
const digitsOf = (text: string): string => plainText(text).replace(/\D/g, '');

/** Eleven digits that begin with 1. */
export const isMainlandMobile = (text: string): boolean => mainlandMobile.test(digitsOf(text));

/** The chosen country; until then China for what looks like one of its numbers, else where this browser is at home. */
export const countryOf = ({ text, countryCode }: AddressDraft): string =>
  countryCode || (isMainlandMobile(text) ? 'CN' : defaultCountry(currentLanguage()));

export const isPhone = (text: string, kind: AddressKind): boolean =>
  kind === 'phone' || (kind === 'any' && likePhone.test(plainText(text)));

/** As its owner typed it. */
export const draftOf = (value: Address): AddressDraft =>
  value.kind === 'email'
    ? { text: value.email, countryCode: '' }
    : { text: value.number, countryCode: value.countryCode };

export const sameAddress = (one: Address, other: Address): boolean => JSON.stringify(one) === JSON.stringify(other);
