import { z } from 'zod';

export const languageLevels = ['elementary', 'limited', 'professional', 'fluent', 'native'] as const;
export const languageLevel = z.enum(languageLevels);
export type LanguageLevel = z.infer<typeof languageLevel>;

const isLanguageTag = (value: string): boolean => {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
};

/** BCP 47, e.g. `en`, `zh-Hans`, `yue`. */
export const languageTag = z
  .string()
  .min(2)
  .max(35)
  .refine(isLanguageTag, { error: 'This is not a valid BCP 47 language tag', params: { code: 'invalid' } });

export const languageForm = z.object({ language: languageTag, level: languageLevel });
export type LanguageForm = z.output<typeof languageForm>;
export const languageChange = languageForm.partial().extend({ version: z.int() });
export const languageView = z
  .object({ id: z.uuid(), version: z.int(), language: z.string(), level: languageLevel })
  .meta({ id: 'Language' });
export type LanguageView = z.infer<typeof languageView>;
