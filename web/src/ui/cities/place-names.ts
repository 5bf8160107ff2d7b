import { countryName } from '@renmai/contracts/places/country-name';
import { placeIdOf } from '@renmai/contracts/places/place-id';
import type { PlaceView } from '@renmai/contracts/profile/places.api';
import { askedTogether, type Language } from './asked-together';

interface Names {
  name: string;
  label: string;
}
const names = askedTogether<Names>();

/** `Portland · Oregon · United States`; a city of China is shown without its country. */
export function labelOf({ name, region, country, countryName: land }: PlaceView): string {
  if (country === 'CN') return name;
  // A city that is also a region, or a territory that is also a city, is named only once.
  return [...new Set([name, region, land])].filter(Boolean).join(' · ');
}

const namesOf = (place: PlaceView): Names => ({ name: place.name, label: labelOf(place) });

export const keepNames = (places: readonly PlaceView[], language: string): void =>
  names.keep(
    places.map((place) => [place.placeId, namesOf(place)]),
    language,
  );

/** The name of a place that needs no list: a typed one, a country, or one whose name is known already. Otherwise it is requested. */
export function placeNameIn(id: string, language: string): string {
  const place = placeIdOf(id);
  if (place === null) return '';
  if (place.kind === 'typed') return place.name;
  if (place.kind === 'country') return countryName(place.country, language);
  return names.get(id, language)?.name ?? '';
}

/** The name with region and country, as suggestions show it. */
export function placeLabelIn(id: string, language: string): string {
  const place = placeIdOf(id);
  if (place?.kind === 'typed') return `${place.name} · ${countryName(place.country, language)}`;
  return names.known(id, language)?.label ?? placeNameIn(id, language);
}

export const { subscribe, version: versionOfNames } = names;

type Ask = (query: { placeIds: string; language: Language }) => Promise<{ items: readonly PlaceView[] }>;
export const askBy = (how: Ask): void =>
  names.askBy(async (ids, language) => {
    const { items } = await how({ placeIds: ids.join(','), language });
    return items.map((place) => [place.placeId, namesOf(place)]);
  });
