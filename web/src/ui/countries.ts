import { countryName } from '@renmai/contracts/places/country-name';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Country } from './country';

/** Members are mostly here: these come first. */
const first = ['CN', 'HK', 'MO', 'TW', 'JP', 'SG', 'US', 'GB'];

/** Every country and region with a dial code, named and sorted in this language. */
export function countriesIn(language: string): Country[] {
  const { compare } = new Intl.Collator(language);
  const rank = ({ id }: Country) => (first.includes(id) ? first.indexOf(id) : first.length);
  return getCountries()
    .map((id) => ({ id, name: countryName(id, language), dialCode: getCountryCallingCode(id) }))
    .sort((one, other) => rank(one) - rank(other) || compare(one.name, other.name));
}
