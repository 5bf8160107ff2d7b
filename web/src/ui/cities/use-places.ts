import { countryName } from '@renmai/contracts/places/country-name';
import { useEffect, useState } from 'react';
import { usePlacesQuery } from '../../api/places.api';
import { currentLanguage } from '../../lib/i18n/i18n';
import { citiesLike } from './cities-like';
import { useCities } from './city-names';
import { keepNames, labelOf } from './place-names';

const SETTLE_MS = 150;

export interface Suggested {
  placeId: string;
  label: string;
}

export interface Places {
  suggestions: readonly Suggested[];
  /** empty until it is known */
  nameOf: (placeId: string) => string;
  /** every country and region, in the current language */
  countries: readonly Suggested[];
  /** whether all that there is has been asked for what was typed */
  isSettled: boolean;
}

/** Places by what was typed: the server knows the world, and until it answers the cities of China are here. */
export function usePlaces(typed: string, { withCountries = false } = {}): Places {
  const language = currentLanguage();
  const known = useCities();
  const countries = useCountries(language);
  const words = useSettled(typed.trim());
  const { currentData, isFetching } = usePlacesQuery({ q: words, language, limit: 8 }, { skip: words === '' });
  useEffect(() => {
    if (currentData) keepNames(currentData.items, language);
  }, [currentData, language]);
  const near = citiesLike(known?.cities ?? [], typed).map(({ cityId, name }) => ({ placeId: cityId, label: name }));
  const found =
    typed.trim() === ''
      ? []
      : (currentData?.items ?? []).map((place) => ({ placeId: place.placeId, label: labelOf(place) }));
  const folded = typed.trim().toLocaleLowerCase();
  const lands =
    withCountries && folded !== '' ? countries.filter(({ label }) => label.toLocaleLowerCase().startsWith(folded)) : [];
  const all = new Map([...lands.slice(0, 3), ...found, ...near].map((one) => [one.placeId, one]));
  return {
    suggestions: [...all.values()].slice(0, 10),
    nameOf: (placeId) => known?.nameOf(placeId) ?? '',
    countries,
    isSettled: words === typed.trim() && !isFetching,
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** As places, of what is remote from there. */
function useCountries(language: string): readonly Suggested[] {
  const [countries, setCountries] = useState<readonly Suggested[]>([]);
  useEffect(() => {
    let gone = false;
    void import('../countries').then(({ countriesIn }) => {
      const all = countriesIn(language).map(({ id }) => ({ placeId: `in:${id}`, label: countryName(id, language) }));
      if (!gone) setCountries(all);
    });
    return () => {
      gone = true;
    };
  }, [language]);
  return countries;
}
