import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';

/** A number as one dials it from anywhere. */
export function phoneText({ countryCode, number }: { countryCode: string; number: string }): string {
  if (!isSupportedCountry(countryCode)) return number;
  return `+${getCountryCallingCode(countryCode)} ${number}`;
}
