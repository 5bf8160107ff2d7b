import { nameKey, traitKey } from '@renmai/names';
import { meantPlace, placeOfAddress, placeWords } from '@renmai/places';

/** A place in four languages, with its country, so that it is found by any of its names. */
export const cityNames = (placeId: string | null): string => (placeId === null ? '' : placeWords(placeId).join(' '));

/** A place that a member typed, in four languages with its country, where it is sure which is meant; else as it was typed. */
export function typedPlace(city: string, region: string): readonly string[] {
  const place = meantPlace({ city, region });
  return [...new Set([city, region, ...(place === null ? [] : placeWords(place))])].filter(Boolean);
}

/** The key of a typed place among the values of a facet: the place where it is sure which is meant, else its text. */
export function placeKey(city: string, region: string): string {
  const place = meantPlace({ city, region });
  if (place !== null) return place;
  // Another place of this name may be better known than this one.
  return region !== '' && meantPlace({ city, region: '' }) !== null
    ? nameKey(`${city} ${region}`)
    : traitKey.city(city);
}

/** The places of a homepage's addresses, each once. */
export const placesOfAddresses = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => placeOfAddress(address) ?? [])),
];

/** An address in the languages in which its place is looked for. */
export function addressWords(address: string): readonly string[] {
  const place = placeOfAddress(address);
  return [...new Set([address, ...(place === null ? [] : placeWords(place))])];
}
