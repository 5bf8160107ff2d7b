import type { Locale } from '@renmai/contracts';
import { baseNameLines, citiesFirst, type BaseNameLine } from '@renmai/contracts/names/base-names.data';
import type { SuggestedNameKind } from '@renmai/contracts/profile/names.api';
import { cityKey, nameKey } from './folded-name.js';

type Line = BaseNameLine;
const lines: Partial<Record<SuggestedNameKind, readonly Line[]>> = baseNameLines;

const place: Record<Locale, 1 | 2 | 3 | 4> = { 'zh-CN': 1, en: 2, 'zh-TW': 3, ja: 4 };

/** Begins with a sign that no folded name has. */
const keyOf = ([id]: Line): string => `~${id}`;
const foldedNames = ([, ...names]: Line, kind: string): string[] => names.map(kind === 'city' ? cityKey : nameKey);

const keys = new Map(
  Object.entries(lines).flatMap(([kind, list]) =>
    list.flatMap((line) => foldedNames(line, kind).map((name) => [`${kind}/${name}`, keyOf(line)] as const)),
  ),
);

/** One key for a common name in all of its languages. */
export const baseKeyOf = (kind: string, folded: string): string => keys.get(`${kind}/${folded}`) ?? folded;

export interface BaseName {
  key: string;
  /** in the language that was asked for */
  name: string;
}

/** The lines of a kind; of cities, those that are near to most readers of the language come first. */
function inOrder(kind: SuggestedNameKind, locale: Locale): readonly Line[] {
  const all = lines[kind] ?? [];
  const first = (kind === 'city' && citiesFirst[locale]) || [];
  const rank = ([id]: Line): number => (first.includes(id) ? first.indexOf(id) : first.length);
  return all.toSorted((one, other) => rank(one) - rank(other));
}

/** Common names that contain the typed text, folded, in any language. */
export const baseNames = (kind: SuggestedNameKind, typed: string, locale: Locale): BaseName[] =>
  inOrder(kind, locale)
    .filter((line) => foldedNames(line, kind).some((name) => name.includes(typed)))
    .map((line) => ({ key: keyOf(line), name: line[place[locale]] }));
