import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { NamedKind } from './known-names';
import type { Asker, TypedPlace } from './typed-places';

type Lists = typeof import('./own-lists');
let loaded: Lists | null = null;

/** Languages are stored as BCP 47 tags. */
function languageName(tag: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

export type OwnNames = (kind: string, name: string) => string;
export type OwnPlace = (place: TypedPlace) => TypedPlace;

const named: readonly string[] = ['city', 'country', 'industry', 'interest'];
const isNamed = (kind: string): kind is NamedKind => named.includes(kind);

/** Null: they are not loaded yet. */
function useLists(): Lists | null {
  const [lists, setLists] = useState(loaded);
  useEffect(() => {
    let gone = false;
    // names are shown as they were written if the lists cannot be loaded
    void import('./own-lists')
      .then((all) => {
        loaded = all;
        if (!gone) setLists(all);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return lists;
}

const never = () => () => undefined;
const noVersion = (): number => 0;

/** City and region of a profile in the reader's language: by the lists, and where they are not in them, by the server. */
export function useOwnPlace(): OwnPlace {
  const { i18n } = useTranslation();
  const lists = useLists();
  const dispatch = useDispatch<Asker>();
  useSyncExternalStore(lists?.subscribe ?? never, lists?.versionOfPlaces ?? noVersion);
  useEffect(() => lists?.askBy(dispatch), [lists, dispatch]);
  return (place) => {
    if (lists === null) return place;
    const find = (kind: NamedKind, name: string) => (name === '' ? '' : lists.findName(kind, name, i18n.language));
    const city = find('city', place.city);
    const region = find('country', place.region) ?? find('city', place.region);
    if (city !== undefined && region !== undefined) return { city, region };
    const named = lists.typedPlaceIn(place, i18n.language) ?? place;
    return { city: city ?? named.city, region: region ?? named.region };
  };
}

/**
 * Cities, countries, industries, interests and languages that members chose, in the reader's language; other names as they were
 * written.
 */
export function useOwnNames(): OwnNames {
  const { i18n } = useTranslation();
  const lists = useLists();
  const ownPlace = useOwnPlace();
  return (kind, name) => {
    if (kind === 'language') return languageName(name, i18n.language);
    if (kind === 'city') return ownPlace({ city: name, region: '' }).city;
    return (lists && isNamed(kind) ? lists.findName(kind, name, i18n.language) : undefined) ?? name;
  };
}
