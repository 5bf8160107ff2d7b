import { cities } from '@renmai/contracts/places/cities';
import { locales } from '@renmai/contracts';
import { traitKey } from '@renmai/names';

let known: Map<string, string[]> | undefined;

/** The cities of the list that a member's city may be: by its key, in any of the languages. */
export function citiesOfKey(key: string): readonly string[] {
  known ??= cityIdsByKey();
  return known.get(key) ?? [];
}

function cityIdsByKey(): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const { cityId, names } of cities) {
    const keys = new Set(locales.map((locale) => traitKey.city(names[locale])).filter(Boolean));
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), cityId]);
  }
  return byKey;
}
