import type { Facet, SearchKind } from '@renmai/contracts/search/search.schema';
import { foldText, nameKey, traitKey } from '@renmai/names';
import { MAX_SPELLINGS, phraseOf, type Phrase } from './clauses.js';
import { facetKeyOf, storedKeys } from './facet-concepts.js';
import { otherNumber } from './inflections.js';
import { countryOfShort, placeNames } from './place-words.js';
import type { Synonyms } from './synonyms.js';
import { isAPlace } from './title-runs.js';

/** Facets whose values are tags of a document. */
const tagged: readonly (readonly [Facet, (text: string) => string])[] = [
  ['skill', traitKey.skill],
  ['industry', traitKey.industry],
  ['field', nameKey],
  ['occupation', nameKey],
];
/** Keys of concepts begin with it. */
const CONCEPT = '^';
/** Titles and the lines below them. */
const TITLED = 'AB';
/** Kinds of which the bodies are what is searched. */
const ofTexts: readonly SearchKind[] = ['moment', 'event'];

/** 咨询公司, 翻訳会社: no name of a company says what it is so. */
const ofAKind =
  /(?<=\p{Script=Han}{2}|[\p{Script=Katakana}ー]{3})(?:公司|企业|企業|会社|行业|行業|業界|机构|機構|领域|領域|方面|相关|相關|関係|関連|系)$/u;

const besideBody = (words: string): Phrase => ({ ...phraseOf(words), isBeside: true });

/**
 * The phrases by which documents with a word are excluded, in both numbers and with what means the same. A place excludes by where a document
 * is, other words by what it is about: the description of a position that mentions such a thing is about something else.
 */
export function excludedPhrases(written: string, synonyms: Synonyms): Phrase[] {
  const word = written.replace(ofAKind, '');
  const country = countryOfShort(word);
  if (country !== null) return [besideBody(country)];
  const places = placeNames(word);
  if (places.length > 0) return places.map(besideBody);
  const alike = synonyms.of(word).slice(0, MAX_SPELLINGS);
  if (isAPlace(word)) return [word, ...alike].map(besideBody);
  const other = inOtherNumber(foldText(word));
  const about = { tags: tagsOf(word) };
  return [
    ...[word, ...(other === null ? [] : [other])].map((one) => ({ ...phraseOf(one), about })),
    ...alike.map((one) => ({ ...besideBody(one), about })),
  ];
}

/** Graphic designers are each a graphic designer. Null: the last word has one number. */
function inOtherNumber(words: string): string | null {
  const last = /\S+$/u.exec(words)?.[0] ?? '';
  const other = otherNumber(last);
  return other === null ? null : words.slice(0, -last.length) + other;
}

/** The tags that a skill, a field, an industry or an occupation has in documents; empty: the word is none of these. */
function tagsOf(word: string): string[] {
  const known = tagged.flatMap(([facet, keyOf]) => {
    const key = facetKeyOf(facet, keyOf(word));
    return key.startsWith(CONCEPT) ? storedKeys(facet, key).map((one) => `${facet}:${one}`) : [];
  });
  return known.length === 0 ? [] : [...new Set([...known, `skill:${traitKey.skill(word)}`])];
}

const known = new WeakMap<object, { not: readonly Phrase[] }>();

/**
 * The query for documents of a kind, the same object for kinds that exclude alike. Documents with tags are excluded by these, by titles and by the
 * lines below: Course design is no design, and who was a teacher is none. Moments and events are about all that their texts mention.
 */
export function excludingFor<Q extends { not: readonly Phrase[] }>(kind: SearchKind, query: Q): Q {
  if (ofTexts.includes(kind) || query.not.every(({ about }) => about === undefined)) return query;
  const before = known.get(query) as Q | undefined;
  if (before) return before;
  const after = { ...query, not: query.not.map(narrower) };
  known.set(query, after);
  return after;
}

function narrower({ about, ...phrase }: Phrase): Phrase {
  if (about === undefined) return phrase;
  if (about.tags.length === 0) return { ...phrase, isBeside: true };
  const { lexemes, open } = phrase;
  return { lexemes, open, weights: TITLED, tags: about.tags };
}
