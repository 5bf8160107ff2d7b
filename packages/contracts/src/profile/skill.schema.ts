import { z } from 'zod';
import { line, locale, searched } from '../common.js';

export const skillName = line(60);
export const skillForm = z.object({ name: skillName });
export type SkillForm = z.output<typeof skillForm>;
export const skillChange = skillForm.extend({ version: z.int() });
export const skillView = z.object({ id: z.uuid(), version: z.int(), name: z.string() }).meta({ id: 'Skill' });
export type SkillView = z.infer<typeof skillView>;

/** Skills that begin with `q` in the reader's language and others, by its sounds as well, then similar ones; without `q` the commonest. */
export const skillSuggestionQuery = z.object({
  q: searched(60).default(''),
  /** the language of the names of the vocabulary */
  locale: locale.default('en'),
  limit: z.coerce.number().int().min(1).max(20).default(10),
});
export const skillSuggestions = z.object({ items: z.array(z.string()) });
