import { locales } from '@renmai/contracts';
import { traitKey } from '@renmai/names';
import { cities, cityOf } from '@renmai/places';

let known: Map<string, string[]> | undefined;

/** The cities of the list that a member's city may be: the place itself where it is known, else by its key, in any of the languages. */
export function citiesOfKey(key: string): readonly string[] {
  if (cityOf(key)) return [key];
  known ??= cityIdsByKey();
  return known.get(key) ?? [];
}

/** Of several cities with one name, those with fewer inhabitants than this share of the largest are left out. */
const OTHERS = 0.3;
/** Smaller ones are left out: members and positions there are found by other things that they have in common. */
const SMALLEST = 50_000;

function cityIdsByKey(): Map<string, string[]> {
  const byKey = new Map<string, { id: string; people: number }[]>();
  for (const { id, names, people } of cities()) {
    if (people < SMALLEST && id.startsWith('g')) continue;
    const keys = new Set(locales.map((locale) => traitKey.city(names[locale])).filter(Boolean));
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), { id, people }]);
  }
  return new Map(
    [...byKey].map(([key, same]) => {
      const most = Math.max(...same.map(({ people }) => people));
      return [key, same.filter(({ people }) => people >= most * OTHERS).map(({ id }) => id)];
    }),
  );
}
