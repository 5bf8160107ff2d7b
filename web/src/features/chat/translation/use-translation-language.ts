import { useTranslation } from 'react-i18next';
import { useChat } from '../state/selectors';
import { useTranslationLanguagesQuery } from './translation.api';

/** The translators' codes for the app's languages, the closest first. */
const names: Readonly<Record<string, readonly string[]>> = {
  en: ['en'],
  ja: ['ja'],
  'zh-CN': ['zh-Hans', 'zh-CN', 'zh'],
  'zh-TW': ['zh-Hant', 'zh-TW'],
};

/** The code of the app's language among those that the server translates into. */
export const codeAmong = (codes: readonly string[], language: string): string | null => {
  const known = new Map(codes.map((code) => [code.toLowerCase(), code]));
  for (const name of names[language] ?? []) {
    const code = known.get(name.toLowerCase());
    if (code !== undefined) return code;
  }
  return null;
};

/** The language code that texts can be translated into for the member; null where nothing is translated, or not known yet. */
export function useTranslationLanguage(skip = false): string | null {
  const { i18n } = useTranslation();
  const me = useChat((chat) => chat.me);
  const { data = [] } = useTranslationLanguagesQuery(me ?? '', { skip: skip || me === null });
  return codeAmong(data, i18n.language);
}
