import { locales } from '@renmai/contracts';
import { cities } from '@renmai/contracts/places/cities';

const namesOf = new Map(
  cities.map(({ cityId, names }) => [cityId, [...new Set(locales.map((locale) => names[locale]))]]),
);

/** A city of the list in four languages, so that it is found by any of its names. */
export const cityNames = (cityId: string | null): string =>
  cityId === null ? '' : (namesOf.get(cityId) ?? []).join(' ');
