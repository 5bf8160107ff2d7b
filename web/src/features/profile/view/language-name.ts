import { i18n } from '../../../lib/i18n/i18n';

/** `yue` → Cantonese, 粤语 …; languages without a name in the browsers have theirs in the texts; else the tag itself. */
export function languageName(tag: string, inLanguage: string): string {
  const own = { lng: inLanguage, ns: 'profile' };
  if (i18n.exists(`languageName.${tag}`, own)) return i18n.t(`languageName.${tag}`, own);
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Offered in the editor; other BCP 47 tags that a profile already has are kept. */
export const offeredLanguages = [
  'zh',
  'yue',
  'wuu',
  'nan',
  'hak',
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
  'bn',
  'ur',
  'fa',
  'tr',
  'vi',
  'th',
  'id',
  'ms',
  'fil',
  'km',
  'lo',
  'my',
  'mn',
  'bo',
  'ug',
  'kk',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'bg',
  'el',
  'uk',
  'sr',
  'hr',
  'he',
  'sw',
  'am',
  'ta',
  'te',
  'ne',
  'la',
  'eo',
  'cse',
  'ase',
] as const;
