import { z } from 'zod';
import { isCountry } from '../places/country-name.js';

const mainland = /^1\d{10}$/;
/** digits of a number with its dial code */
const international = /^\d{7,15}$/;
const national = /^\d{4,15}$/;

/** Whether people can call the number: mainland numbers have 11 digits and begin with 1. A number with `+` says its country itself. */
export function isNumberOf(countryCode: string, number: string): boolean {
  const digits = number.replaceAll(/\D/g, '');
  const ownCountry = number.trim().startsWith('+');
  if (ownCountry && !digits.startsWith('86')) return international.test(digits);
  if (ownCountry || countryCode === 'CN') return mainland.test(digits.replace(/^(?:00)?86(?=1\d{10}$)/, ''));
  return isCountry(countryCode) && national.test(digits);
}

const numbered = z.object({ countryCode: z.string(), mobile: z.string() });

/** The form as it may be sent: the number belongs to the country. Forms that were sent earlier are read without this rule. */
export const withNumber = <F extends { countryCode: string; mobile: string }>(form: z.ZodType<F>) =>
  form.refine(({ countryCode, mobile }) => mobile === '' || isNumberOf(countryCode, mobile), {
    path: ['mobile'],
    error: 'Not a mobile number of that country',
    params: { code: 'identity.phone-invalid' },
    // whatever is wrong in other fields
    when: ({ value, issues }) =>
      numbered.safeParse(value).success && !issues.some(({ path }) => path?.[0] === 'mobile'),
  });
