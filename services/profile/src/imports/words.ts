import { locales } from '@renmai/contracts';
import { degreesOfStudy, type DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import { languageLevels, type LanguageLevel } from '@renmai/contracts/profile/language.schema';

const degreeWords: readonly [RegExp, DegreeOfStudy][] = [
  [/postdoc|博士后|博士後/i, 'postdoctoral'],
  [/\bph\.?\s?d|doctor|博士/i, 'phd'],
  [/master|\bm\.?(?:sc|a|eng|ba|s)\b\.?|\bmba\b|硕士|碩士|修士/i, 'master'],
  [/bachelor|\bb\.?(?:sc|a|eng|s)\b\.?|本科|学士|學士/i, 'bachelor'],
  [/associate|大专|大專|专科|專科|短期大学/i, 'college'],
  [/vocational|职业学院|技校|中专|专门学校|専門学校/i, 'vocational-college'],
  [/high school|高中|高等学校|高級中學/i, 'high-school'],
];

export const degreeOf = (text: string): DegreeOfStudy | null =>
  degreesOfStudy.find((degree) => degree === text.trim().toLowerCase()) ??
  degreeWords.find(([words]) => words.test(text))?.[1] ??
  null;

const levelWords: readonly [RegExp, LanguageLevel][] = [
  [/native|bilingual|mother tongue|母语|母語/i, 'native'],
  [/full professional|fluent|流利|精通|流利|流暢|流暢|堪能|\bc[12]\b/i, 'fluent'],
  [/limited/i, 'limited'],
  [/professional|working|工作|熟练|熟練|ビジネス|\bb2\b|cet-?6|六级/i, 'professional'],
  [/intermediate|日常|一般|\bb1\b|cet-?4|四级/i, 'limited'],
  [/elementary|basic|beginner|入门|基础|基礎|初级|初級|\ba[12]\b/i, 'elementary'],
];

export const levelOf = (text: string): LanguageLevel | null =>
  languageLevels.find((level) => level === text.trim().toLowerCase()) ??
  levelWords.find(([words]) => words.test(text))?.[1] ??
  null;

const tags = [
  'zh',
  'yue',
  'en',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'pt',
  'it',
  'ru',
  'ar',
  'hi',
  'th',
  'vi',
  'id',
  'ms',
  'nl',
].concat([
  'pl',
  'sv',
  'tr',
  'uk',
  'el',
  'he',
  'cs',
  'da',
  'fi',
  'no',
  'hu',
  'ro',
  'bn',
  'ta',
  'ur',
  'fa',
  'mn',
  'bo',
  'ug',
]);
const byName = new Map<string, string>(
  locales.flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    return tags.map((tag): [string, string] => [(names.of(tag) ?? tag).toLowerCase(), tag]);
  }),
);
for (const [name, tag] of [
  ['mandarin', 'zh'],
  ['普通话', 'zh'],
  ['普通話', 'zh'],
  ['国语', 'zh'],
  ['國語', 'zh'],
  ['粤语', 'yue'],
  ['粵語', 'yue'],
  ['英文', 'en'],
  ['日文', 'ja'],
] as const)
  byName.set(name, tag);

/** The languages that a text names, with the place of each. */
export function languagesIn(text: string): { tag: string; name: string; at: number }[] {
  const lower = text.toLowerCase();
  const found: { tag: string; name: string; at: number }[] = [];
  for (const [name, tag] of byName) {
    const at = /^[a-z]/.test(name) ? lower.search(new RegExp(`\\b${name}\\b`)) : lower.indexOf(name);
    if (at >= 0 && !found.some((one) => one.tag === tag)) found.push({ tag, name, at });
  }
  return found.sort((one, other) => one.at - other.at);
}

/** A language by its name or tag. */
export const languageOf = (text: string): string | null => {
  const known = languagesIn(text)[0]?.tag;
  if (known !== undefined) return known;
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text.trim()) ? (Intl.getCanonicalLocales(text.trim())[0] ?? null) : null;
};
