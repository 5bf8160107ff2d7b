import { locales, type Locale } from '@renmai/contracts';
import { placeIdOf } from '@renmai/contracts/places/place-id';
import type { Facet } from '@renmai/contracts/search/search.schema';
import { baseNames, traitKey } from '@renmai/names';
import { isPlace, meantPlace, placeName } from '@renmai/places';
import { conceptOf, conceptsCalled, labelIn, spellingsOf, type Concept, type ConceptKind } from '@renmai/vocabulary';
import type { HiddenFacet } from './taken.js';

/** Facets with values of the vocabulary, and how their texts are compared where it does not know them. */
const ofConcepts: Partial<Record<Facet | HiddenFacet, { kind: ConceptKind; keyOf: (text: string) => string }>> = {
  industry: { kind: 'industry', keyOf: traitKey.industry },
};
/** No key of a text begins with this sign. */
const SIGN = '^';
/** Common names have keys with their ids: `~software` */
const COMMON = '~';
const PREFIX: Partial<Record<ConceptKind, string>> = { industry: 'i:' };

const keyOf = ({ id }: Concept): string => SIGN + id;

function conceptOfKey(facet: Facet | HiddenFacet, key: string): Concept | null {
  const kind = ofConcepts[facet]?.kind;
  if (kind === undefined) return null;
  const id = key.startsWith(SIGN) ? key.slice(1) : key.startsWith(COMMON) ? `${PREFIX[kind]}${key.slice(1)}` : null;
  const called = id === null ? conceptsCalled(key, [kind]) : [conceptOf(id)].filter((one) => one !== null);
  const [concept] = called;
  return called.length === 1 && concept?.kind === kind ? concept : null;
}

/**
 * The key of a value that has several spellings: that of the concept where it is sure which one is meant, else the key itself. Links and
 * saved searches may have keys of typed texts.
 */
export function facetKeyOf(facet: Facet | HiddenFacet, key: string): string {
  if (facet === 'city') return placeOfKey(key) ?? key;
  const concept = conceptOfKey(facet, key);
  return concept ? keyOf(concept) : key;
}

/** The keys under which documents may have a value: until they are indexed again, those of its spellings too. */
export function storedKeys(facet: Facet | HiddenFacet, key: string): readonly string[] {
  if (facet === 'city') return [...new Set([key, ...spellingsOfPlace(key)])];
  const concept = conceptOfKey(facet, key);
  const spelt = ofConcepts[facet]?.keyOf;
  return concept && spelt ? [...new Set([keyOf(concept), ...spellingsOf(concept).map(spelt)])] : [key];
}

/** The label of a concept or a place in the reader's language; null: the value is neither. */
export function facetLabel(facet: Facet, key: string, locale: Locale): string | null {
  if (facet === 'city') return placeIdOf(key) !== null && isPlace(key) ? placeName(key, locale) : null;
  const concept = conceptOfKey(facet, key);
  return concept && labelIn(concept, locale);
}

/** The place that the key of a city means; null: it is the key of a text. */
function placeOfKey(key: string): string | null {
  if (placeIdOf(key) !== null) return key;
  const common = key.startsWith(COMMON) ? baseNames('city', '', 'en').find((one) => one.key === key)?.name : key;
  return meantPlace({ city: common ?? '', region: '' });
}

/** The keys of the names of a place, as profiles had them before. */
const spellingsOfPlace = (placeId: string): string[] =>
  placeIdOf(placeId) === null ? [] : locales.map((locale) => traitKey.city(placeName(placeId, locale))).filter(Boolean);
