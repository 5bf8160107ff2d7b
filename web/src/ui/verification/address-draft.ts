import { type Address, address } from '@renmai/contracts/identity/fields';
import { z } from 'zod';
import { defaultCountry } from '../../lib/default-country';
import { currentLanguage } from '../../lib/i18n/i18n';

/** An address while it is typed. */
export interface AddressDraft {
  text: string;
  /** of a number, ISO 3166-1 alpha-2; empty as long as nobody has chosen one */
  countryCode: string;
}

/** What may be entered: an e-mail address, a mobile number, or either. */
export type AddressKind = 'email' | 'phone' | 'any';

export const emptyAddress: AddressDraft = { text: '', countryCode: '' };

/** Full-width digits and signs of an East Asian keyboard are meant as the plain ones. */
const plain = (text: string): string => text.normalize('NFKC').trim();

const likePhone = /^\+?[\d\s()-]*\d[\d\s()-]*$/;
const mainlandMobile = /^1\d{10}$/;
const digitsOf = (text: string): string => plain(text).replace(/\D/g, '');

/** The chosen country; until then China for what looks like one of its numbers, else where this browser is at home. */
export const countryOf = ({ text, countryCode }: AddressDraft): string =>
  countryCode || (mainlandMobile.test(digitsOf(text)) ? 'CN' : defaultCountry(currentLanguage()));

export const isPhone = (text: string, kind: AddressKind): boolean =>
  kind === 'phone' || (kind === 'any' && likePhone.test(plain(text)));

/** `+81 90…` says its country itself; anything else belongs to the country that was chosen. */
async function readPhone(text: string, countryCode: string): Promise<{ countryCode: string; number: string } | null> {
  if (!text.startsWith('+')) return { countryCode, number: text };
  const digits = digitsOf(text);
  if (digits.startsWith('86')) return { countryCode: 'CN', number: digits.slice(2) };
  try {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
    const parsed = parsePhoneNumberFromString(`+${digits}`);
    return parsed?.country ? { countryCode: parsed.country, number: parsed.nationalNumber } : null;
  } catch {
    // the numbering plans could not be loaded: nothing is known about the number
    return null;
  }
}

/** What can be told before the server is asked; the rules of every country are the server's. */
const isMobile = ({ countryCode, number }: { countryCode: string; number: string }): boolean =>
  countryCode !== 'CN' || mainlandMobile.test(digitsOf(number));

const findings = {
  missing: { code: 'too_small', origin: 'string', minimum: 1, inclusive: true },
  noEmail: { code: 'invalid_format', format: 'email' },
  noPhone: { code: 'custom', params: { code: 'identity.phone-invalid' } },
  neither: { code: 'invalid_format', format: 'address' },
} as const;
type Finding = keyof typeof findings;

/** The contract's address of what was typed; its mistakes stand at `text`. */
export const addressSchema = (kind: AddressKind) =>
  z.object({ text: z.string(), countryCode: z.string() }).transform(async (draft, context): Promise<Address> => {
    const text = plain(draft.text);
    const refuse = (finding: Finding) => {
      context.issues.push({ ...findings[finding], path: ['text'], input: text });
      return z.NEVER;
    };
    if (!text) return refuse('missing');
    if (isPhone(text, kind)) {
      const phone = await readPhone(text, countryOf(draft));
      const result = phone && isMobile(phone) ? address.safeParse({ kind: 'phone', ...phone }) : null;
      return result?.success ? result.data : refuse('noPhone');
    }
    const result = address.safeParse({ kind: 'email', email: text });
    if (result.success) return result.data;
    return refuse(kind === 'any' && !text.includes('@') ? 'neither' : 'noEmail');
  });

/** As its owner typed it. */
export const draftOf = (value: Address): AddressDraft =>
  value.kind === 'email'
    ? { text: value.email, countryCode: '' }
    : { text: value.number, countryCode: value.countryCode };

export const sameAddress = (one: Address, other: Address): boolean => JSON.stringify(one) === JSON.stringify(other);
