import { locales, type Locale } from '@renmai/contracts';
import { placeIdOf } from '@renmai/contracts/places/place-id';
import type { Facet } from '@renmai/contracts/search/search.schema';
import { baseNames, nameKey, traitKey } from '@renmai/names';
import { isPlace, meantPlace, placeName } from '@renmai/places';
import {
  conceptOf,
  conceptsCalled,
  conceptsIn,
  labelIn,
  spellingsOf,
  type Concept,
  type ConceptKind,
} from '@renmai/vocabulary';
import { languageCodeOf, languageNames } from './filter-words.js';
import type { HiddenFacet } from './taken.js';

/** Facets whose values have one key in all spellings and languages. */
interface Values {
  /** the key of a typed text, of a spelling in an older link, or the key itself; null: it is not sure what is meant */
  keyOf: (key: string) => string | null;
  /** null: the key names nothing known */
  labelOf: (key: string, locale: Locale) => string | null;
  /** keys of spellings, as documents have them until they are indexed again */
  spelt: (key: string) => readonly string[];
}

/** No key of a text begins with this sign. */
const SIGN = '^';
/** Common names have keys with their ids: `~software` */
const COMMON = '~';

/** Lists of filters begin their lines with a capital letter. */
const capitalized = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** Values of the vocabulary. `prefix`: of ids that are names without it in older links. */
function ofVocabulary(kind: ConceptKind, textKey: (text: string) => string, prefix = ''): Values {
  const conceptOfKey = (key: string): Concept | null => {
    const id = key.startsWith(SIGN) ? key.slice(1) : key.startsWith(COMMON) ? prefix + key.slice(1) : null;
    const called = id === null ? conceptsCalled(key, [kind]) : [conceptOf(id)].filter((one) => one !== null);
    const [concept] = called;
    return called.length === 1 && concept?.kind === kind ? concept : null;
  };
  const valueOf = <T>(key: string, of: (concept: Concept) => T): T | null => {
    const concept = conceptOfKey(key);
    return concept && of(concept);
  };
  return {
    keyOf: (key) => valueOf(key, ({ id }) => SIGN + id),
    labelOf: (key, locale) => valueOf(key, (concept) => capitalized(labelIn(concept, locale))),
    spelt: (key) => valueOf(key, (concept) => spellingsOf(concept).map(textKey)) ?? [],
  };
}

/** The place that the key of a city means; null: it is the key of a text. */
function placeOfKey(key: string): string | null {
  if (placeIdOf(key) !== null) return key;
  const common = key.startsWith(COMMON) ? baseNames('city', '', 'en').find((one) => one.key === key)?.name : key;
  return meantPlace({ city: common ?? '', region: '' });
}

const cities: Values = {
  keyOf: placeOfKey,
  labelOf: (key, locale) => (placeIdOf(key) !== null && isPlace(key) ? placeName(key, locale) : null),
  spelt: (key) => locales.map((locale) => traitKey.city(placeName(key, locale))).filter(Boolean),
};

const languages: Values = {
  keyOf: languageCodeOf,
  labelOf: (key, locale) =>
    languageNames(key).length > 0 ? (new Intl.DisplayNames(locale, { type: 'language' }).of(key) ?? null) : null,
  spelt: (key) => languageNames(key).map(traitKey.language),
};

const values: Partial<Record<Facet | HiddenFacet, Values>> = {
  industry: ofVocabulary('industry', traitKey.industry, 'i:'),
  occupation: ofVocabulary('occupation', nameKey),
  skill: ofVocabulary('skill', traitKey.skill),
  field: ofVocabulary('field', nameKey),
  city: cities,
  language: languages,
};

/**
 * The key of a value that has several spellings: that of the concept where it is sure which one is meant, else the key itself. Links and
 * saved searches may have keys of typed texts.
 */
export const facetKeyOf = (facet: Facet | HiddenFacet, key: string): string => values[facet]?.keyOf(key) ?? key;

/** The keys under which documents may have a value: until they are indexed again, those of its spellings too. */
export function storedKeys(facet: Facet | HiddenFacet, key: string): readonly string[] {
  const known = values[facet];
  const own = known?.keyOf(key) ?? null;
  return known && own !== null ? [...new Set([own, ...known.spelt(own)])] : [key];
}

/** The label of a value in the reader's language; null: it is a text that somebody typed. */
export function facetLabel(facet: Facet, key: string, locale: Locale): string | null {
  const known = values[facet];
  return known?.labelOf(known.keyOf(key) ?? key, locale) ?? null;
}

/** The keys of the concepts that short texts name: the commonest one of each text, and only those with labels in all languages. */
const keysIn = (texts: readonly string[], kind: ConceptKind): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const named = conceptsIn(text, [kind]).map(({ concept }) => concept);
      const first = named.find(({ labels }) => locales.every((locale) => labels[locale].length > 0));
      return first ? [SIGN + first.id] : [];
    }),
  ),
];

export const occupationKeys = (texts: readonly string[]): string[] => keysIn(texts, 'occupation');
export const fieldKeys = (texts: readonly string[]): string[] => keysIn(texts, 'field');
