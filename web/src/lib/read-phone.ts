import { plainEntry } from '@renmai/contracts/single-line';

/**
 * A number as people type or paste it. `+81 90…` and `0081 90…` say their country themselves; anything else belongs to the country
 * that was chosen. Null: it is a number of no country.
 */
export async function readPhone(
  typed: string,
  countryCode: string,
): Promise<{ countryCode: string; number: string } | null> {
  const text = plainEntry(typed);
  if (!/^(?:\+|00 ?[1-9])/.test(text)) return { countryCode, number: text };
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
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
