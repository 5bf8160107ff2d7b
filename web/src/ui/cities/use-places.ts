import { countryName } from '@renmai/contracts/places/country-name';
import type { PlaceView } from '@renmai/contracts/profile/places.api';
import { useEffect, useState } from 'react';
import { usePlacesQuery } from '../../api/places.api';
import { currentLanguage } from '../../lib/i18n/i18n';
import { useSettled } from '../../lib/use-settled';
import { citiesLike } from './cities-like';
import { useCities } from './city-names';
import { keepNames, labelOf } from './place-names';

const SETTLE_MS = 150;

const MOST = 10;

export interface Suggested {
  placeId: string;
  label: string;
}

export interface Places {
  suggestions: readonly Suggested[];
  /** the only place that the input can mean; null: there is none, or it is not known yet */
  meant: string | null;
  /** label with region and country; empty until it is known */
  labelOf: (placeId: string) => string;
  nameOf: (placeId: string) => string;
  /** every country and region, in the current language */
  countries: readonly Suggested[];
  /** whether all requests for the typed text have been answered */
  isSettled: boolean;
}

const nothing: readonly never[] = [];

/** Places that match the typed text: the server knows the world, and until it answers there are the cities of China. */
export function usePlaces(typed: string, { withCountries = false } = {}): Places {
  const language = currentLanguage();
  const known = useCities();
  const countries = useCountries(language);
  const given = typed.trim();
  const words = useSettled(given, SETTLE_MS) ?? '';
  const { currentData, isFetching } = usePlacesQuery(
    { q: words.slice(0, 80), language, limit: 8 },
    { skip: words === '' },
  );
  useEffect(() => {
    if (currentData) keepNames(currentData.items, language);
  }, [currentData, language]);
  const near = citiesLike(known?.cities ?? nothing, typed).map(({ cityId, name }) => ({
    placeId: cityId,
    label: name,
  }));
  const answer = given === '' ? undefined : currentData;
  const folded = given.toLocaleLowerCase();
  const lands =
    withCountries && folded !== '' ? countries.filter(({ label }) => label.toLocaleLowerCase().startsWith(folded)) : [];
  const all = new Map(
    [...lands.slice(0, 3), ...toldApart(answer?.items ?? nothing), ...near].map((one) => [one.placeId, one]),
  );
  const suggestions = [...all.values()].slice(0, MOST);
  const isSettled = known !== null && words === given && !isFetching;
  return {
    suggestions,
    meant: isSettled && given !== '' ? meantBy(folded, suggestions, answer) : null,
    nameOf: (placeId) => known?.nameOf(placeId) ?? '',
    labelOf: (placeId) => known?.labelOf(placeId) ?? '',
    countries,
    isSettled,
  };
}

/** Two places of one name are shown with their region. */
function toldApart(places: readonly PlaceView[]): Suggested[] {
  const labels = places.map(labelOf);
  return places.map((place, at) => {
    const label = labels[at] ?? '';
    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label);
    return { placeId: place.placeId, label: isShared ? [label, place.region].filter(Boolean).join(' · ') : label };
  });
}

/** The suggestion with exactly the typed text, or the one that the server is sure of. */
function meantBy(
  folded: string,
  suggestions: readonly Suggested[],
  answer: { items: readonly PlaceView[]; sure: boolean } | undefined,
): string | null {
  const [same, ...others] = suggestions.filter(({ label }) => label.toLocaleLowerCase() === folded);
  if (same && others.length === 0) return same.placeId;
  return answer?.sure ? (answer.items[0]?.placeId ?? null) : null;
}

/** Countries as places, for remote work. */
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
