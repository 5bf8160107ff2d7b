import type { Locale } from '@renmai/contracts';
import { countryName } from '@renmai/contracts/places/country-name';
import type { PlaceView } from '@renmai/contracts/profile/places.api';
import { cityOf, countryOf, isPlace, placeName } from './places.js';
import { regionNameIn } from './region-names.js';

/** `region` is empty where the table has none. Null: there is no such place. */
export function placeView(placeId: string, locale: Locale): PlaceView | null {
  const country = countryOf(placeId);
  if (country === null || !isPlace(placeId)) return null;
  const city = cityOf(placeId);
  return {
    placeId,
    name: placeName(placeId, locale),
    region: city ? regionNameIn(city, locale) : '',
    country,
    countryName: countryName(country, locale),
    timeZone: city?.timeZone ?? null,
  };
}
