import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { knownName, NamedKind } from './known-names';

let loaded: typeof knownName | null = null;

/** Languages are stored as BCP 47 tags. */
function languageName(tag: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

export type OwnNames = (kind: string, name: string) => string;

const named: readonly string[] = ['city', 'country', 'industry', 'interest'];
const isNamed = (kind: string): kind is NamedKind => named.includes(kind);

/**
 * Cities, countries, industries, interests and languages that members chose, in the reader's language; other names as they were
 * written.
 */
export function useOwnNames(): OwnNames {
  const { i18n } = useTranslation();
  const [known, setKnown] = useState<{ name: typeof knownName } | null>(loaded && { name: loaded });
  useEffect(() => {
    let gone = false;
    // names are shown as they were written if the lists cannot be loaded
    void import('./known-names')
      .then(({ knownName }) => {
        loaded = knownName;
        if (!gone) setKnown((before) => before ?? { name: knownName });
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return (kind, name) => {
    if (kind === 'language') return languageName(name, i18n.language);
    return known && isNamed(kind) ? known.name(kind, name, i18n.language) : name;
  };
}
