import type { Locale } from '@renmai/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { local } from '../storage';
import { chooseLanguage, languages } from './languages';
import { loadTexts } from './locale-files';

const stored = 'language';

export const i18n = i18next.createInstance();

i18n.use(initReactI18next).use({
  type: 'backend',
  read: (language: string, namespace: string, done: (error: unknown, texts: unknown) => void) => {
    loadTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error, null),
    );
  },
});

i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});

/** Resolves when the texts of the frame are there: the members' app, or another one by the namespace of its texts. */
export function startI18n(frame = 'app'): Promise<unknown> {
  return i18n.init({
    lng: chooseLanguage(local.get(stored), navigator.languages),
    supportedLngs: languages.map(({ id }) => id),
    // every language is complete, which a test sees to
    fallbackLng: false,
    // texts of problems, too: they are needed when nothing can be loaded any more
    ns: ['ui', frame, 'api'],
    defaultNS: frame,
    interpolation: { escapeValue: false },
    react: { useSuspense: true, bindI18n: 'languageChanged' },
  });
}

export const currentLanguage = (): Locale => i18n.language as Locale;

/** Loads missing texts, then changes every text at once; kept for the next visit. Rejects, changing nothing. */
export async function changeLanguage(language: Locale): Promise<void> {
  const namespaces = i18n.options.ns ?? [];
  await Promise.all([namespaces].flat().map((namespace) => loadTexts(language, namespace)));
  await i18n.changeLanguage(language);
  local.set(stored, language);
}
