import { z } from 'zod';
import { locales, type Locale } from '../common.js';

/** Languages that a member can say that they read, ISO 639-1. Chinese is one, whichever characters it is written in. */
export const readableLanguages = [
  ...[
    'zh',
    'en',
    'ja',
    'ko',
    'de',
    'fr',
    'es',
    'pt',
    'it',
    'nl',
    'pl',
    'ru',
    'uk',
    'cs',
    'hu',
    'ro',
    'sv',
    'da',
    'nb',
    'fi',
  ],
  ...['el', 'tr', 'ar', 'he', 'fa', 'hi', 'bn', 'ta', 'th', 'vi', 'id', 'ms', 'tl', 'km', 'my', 'ka', 'hy'],
] as const;
export const readableLanguage = z.enum(readableLanguages);
export type ReadableLanguage = z.infer<typeof readableLanguage>;

export const maxReadLanguages = 10;
export const readLanguages = z
  .array(readableLanguage)
  .max(maxReadLanguages)
  .overwrite((some) => [...new Set(some)]);

/** The language of one of the product's. */
export const languageOfLocale = (locale: Locale): ReadableLanguage =>
  locale === 'zh-CN' || locale === 'zh-TW' ? 'zh' : locale;

/** The languages that a member reads: that of the interface, and those they added. */
export const allRead = (locale: Locale, further: readonly ReadableLanguage[]): ReadableLanguage[] => [
  ...new Set([languageOfLocale(locale), ...further]),
];

/** How Chinese is written: with simplified or with traditional characters. */
export const chineseScripts = ['zh-Hans', 'zh-Hant'] as const;
export type ChineseScript = (typeof chineseScripts)[number];

const traditional = /^zh-(?:hant|tw|hk|mo)/iu;
const simplified = /^zh-(?:hans|cn|sg)/iu;

/** The characters that a request prefers for Chinese; null: it does not say. */
export function chineseAccepted(header: string | undefined): ChineseScript | null {
  const tags = (header ?? '').slice(0, MOST_LETTERS).split(',');
  for (const tag of tags.map((entry) => entry.trim())) {
    if (traditional.test(tag)) return 'zh-Hant';
    if (simplified.test(tag)) return 'zh-Hans';
  }
  return null;
}

const MOST_LETTERS = 500;
const known: ReadonlySet<string> = new Set(readableLanguages);

/** The languages that a request says to be read, the preferred first. */
export function languagesAccepted(header: string | undefined): ReadableLanguage[] {
  const tags = (header ?? '')
    .slice(0, MOST_LETTERS)
    .split(',')
    .map((entry) => entry.trim().split(';')[0]?.toLowerCase().split('-')[0] ?? '');
  const found = tags.filter((tag): tag is ReadableLanguage => known.has(tag));
  return [...new Set(found)].slice(0, maxReadLanguages + locales.length);
}
