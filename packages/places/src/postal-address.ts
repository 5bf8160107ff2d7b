import type { Locale } from '@renmai/contracts';
import { cityOf, countryOf, placeName } from './places.js';
import { regionNameIn } from './region-names.js';
import { placeIdOf } from '@renmai/contracts/places/place-id';

/** A place as schema.org's PostalAddress; null: there is no such place. */
export function postalAddress(placeId: string | null, locale: Locale, street = ''): Record<string, string> | null {
  const country = placeId === null ? null : countryOf(placeId);
  if (placeId === null || country === null) return null;
  const isCountry = placeIdOf(placeId)?.kind === 'country';
  const city = cityOf(placeId);
  const region = city ? regionNameIn(city, locale) : '';
  return {
    '@type': 'PostalAddress',
    addressCountry: country,
    ...(region !== '' && { addressRegion: region }),
    ...(!isCountry && { addressLocality: placeName(placeId, locale) }),
    ...(street !== '' && { streetAddress: street }),
  };
}
