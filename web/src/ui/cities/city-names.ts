import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLazyPlaceNamesQuery } from '../../api/places.api';
import { currentLanguage } from '../../lib/i18n/i18n';
import { askBy, placeLabelIn, placeNameIn, subscribe, versionOfNames } from './place-names';

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

export interface KnownCities {
  /** cities of China */
  cities: readonly City[];
  /** name of any place; empty until it is known */
  nameOf: (cityId: string) => string;
  /** the name with the region and the country, if those differ from it */
  labelOf: (cityId: string) => string;
}

/** The list of cities of China in the current language, and the names of all other places; null until the list is loaded. */
export function useCities(): KnownCities | null {
  const language = currentLanguage();
  const [known, setKnown] = useState(loaded?.language === language ? loaded : null);
  const [ask] = useLazyPlaceNamesQuery();
  useSyncExternalStore(subscribe, versionOfNames);
  useEffect(() => askBy((query) => ask(query, true).unwrap()), [ask]);
  useEffect(() => {
    let gone = false;
    void load(language).then((now) => !gone && setKnown(now));
    return () => {
      gone = true;
    };
  }, [language]);
  return (
    known && {
      cities: known.cities,
      nameOf: (cityId) => known.byId.get(cityId) ?? placeNameIn(cityId, language),
      labelOf: (cityId) => known.byId.get(cityId) ?? placeLabelIn(cityId, language),
    }
  );
}
