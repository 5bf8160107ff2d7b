import { lookUpPlaces, placeWords } from '@renmai/places';

/** A place in four languages, with its country, so that it is found by any of its names. */
export const cityNames = (placeId: string | null): string => (placeId === null ? '' : placeWords(placeId).join(' '));

/** Recently read places: a few are written by many members. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 5_000;

/** A place that a member typed, in four languages with its country, where it is sure which is meant; else as it was typed. */
export function typedPlace(city: string, region: string): readonly string[] {
  const typed = [city, region].filter(Boolean).join(', ');
  const before = known.get(typed);
  if (before) return before;
  const { places, isSure } = lookUpPlaces(typed, 1);
  const [place] = isSure ? places : lookUpPlaces(city, 1).isSure ? lookUpPlaces(city, 1).places : [];
  const names = [...new Set([city, region, ...(place ? placeWords(place.id) : [])])].filter(Boolean);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(typed, names);
  return names;
}
