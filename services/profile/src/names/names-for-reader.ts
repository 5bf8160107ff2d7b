import type { Locale } from '@renmai/contracts';
import type { AskedNameKind } from '@renmai/contracts/profile/names.api';
import { nameKey } from '@renmai/names';
import { meantPlace, placeName } from '@renmai/places';
import { conceptsCalled, labelIn, type ConceptKind } from '@renmai/vocabulary';

/** Kinds whose names are words, and not the name of somebody. */
const wordKinds: Partial<Record<AskedNameKind, readonly ConceptKind[]>> = {
  industry: ['industry'],
  interest: ['theme', 'industry', 'field', 'skill'],
};

/** Letters that readers of a language do not know. */
const unknown: Record<Locale, RegExp> = {
  en: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  'zh-CN': /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  'zh-TW': /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  ja: /\p{Script=Hangul}/u,
};

interface Asked {
  kind: AskedNameKind;
  typed: string;
  locale: Locale;
}

interface Named {
  key: string;
  name: string;
}

/** English labels that are no names are in small letters; as a title or a field of study they begin with a capital. */
export const asWritten = (label: string, locale: Locale): string =>
  locale === 'en' ? label.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase()) : label;

/** A name that members use, as it is called in the reader's language. */
function nameFor(name: string, { kind, locale }: Asked): string {
  if (kind === 'city') {
    const place = meantPlace({ city: name, region: '' });
    return place === null || place.startsWith('in:') ? name : placeName(place, locale);
  }
  const kinds = wordKinds[kind];
  const concepts = kinds ? conceptsCalled(name, kinds) : [];
  const [concept] = kinds?.flatMap((one) => concepts.find((found) => found.kind === one) ?? []) ?? [];
  // A name in the reader's language stays as members write it.
  if (!concept || concept.labels[locale].some((label) => nameKey(label) === nameKey(name))) return name;
  return asWritten(labelIn(concept, locale), locale);
}

/** Names that members use, in the reader's language where it is known; before anything is typed, none in letters the reader does not know. */
export function namesForReader(used: readonly Named[], asked: Asked): Named[] {
  const isWord = asked.kind === 'city' || wordKinds[asked.kind] !== undefined;
  if (!isWord) return [...used];
  return used
    .map(({ key, name }) => ({ key, name: nameFor(name, asked) }))
    .filter(({ name }) => asked.typed !== '' || !unknown[asked.locale].test(name));
}
