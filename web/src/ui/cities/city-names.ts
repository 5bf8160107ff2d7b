import { useEffect, useState } from 'react';
import { currentLanguage } from '../../lib/i18n/i18n';

export interface City {
  cityId: string;
  name: string;
}

let loaded: { language: string; cities: readonly City[]; byId: ReadonlyMap<string, string> } | null = null;

async function load(language: string): Promise<NonNullable<typeof loaded>> {
  if (loaded?.language === language) return loaded;
  const { citiesIn } = await import('./city-list');
  const cities = citiesIn(language);
  loaded = { language, cities, byId: new Map(cities.map(({ cityId, name }) => [cityId, name])) };
  return loaded;
}

/** The list of cities in the current language; null until it is loaded. */
export function useCities(): { cities: readonly City[]; nameOf: (cityId: string) => string } | null {
  const language = currentLanguage();
  const [known, setKnown] = useState(loaded?.language === language ? loaded : null);
  useEffect(() => {
    let gone = false;
    void load(language).then((now) => !gone && setKnown(now));
    return () => {
      gone = true;
    };
  }, [language]);
  return known && { cities: known.cities, nameOf: (cityId) => known.byId.get(cityId) ?? '' };
}
