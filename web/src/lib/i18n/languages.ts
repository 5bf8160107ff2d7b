import type { Locale } from '@renmai/contracts';

/** In the order in which they are offered; each named in itself. */
export const languages: readonly { id: Locale; name: string }[] = [
  { id: 'zh-CN', name: '简体中文' },
  { id: 'en', name: 'English' },
  { id: 'zh-TW', name: '繁體中文' },
  { id: 'ja', name: '日本語' },
];

const isLanguage = (value: string): value is Locale => languages.some(({ id }) => id === value);

/** The offered language nearest to a BCP 47 tag: `zh-HK` → `zh-TW`, `en-GB` → `en`; undefined when none is near. */
export function nearestLanguage(tag: string): Locale | undefined {
  if (isLanguage(tag)) return tag;
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
  if (locale.language === 'zh') return locale.script === 'Hant' ? 'zh-TW' : 'zh-CN';
  return isLanguage(locale.language) ? locale.language : undefined;
}

/** The stored choice, else the first of the browser's languages that is offered, else English. */
export function chooseLanguage(stored: string | null, wanted: readonly string[]): Locale {
  if (stored && isLanguage(stored)) return stored;
  for (const tag of wanted) {
    const near = nearestLanguage(tag);
    if (near) return near;
  }
  return 'en';
}
