import { z } from 'zod';
import { locale, searched } from '../common.js';
import { endpoint } from '../endpoint.js';
import { entryHomepage } from './entry-homepage.schema.js';

/** Kinds of names that are suggested while a member types. */
export const suggestedNameKinds = ['school', 'employer', 'industry', 'city', 'interest'] as const;
export const suggestedNameKind = z.enum(suggestedNameKinds);
export type SuggestedNameKind = z.infer<typeof suggestedNameKind>;

/** Kinds that are suggested from the vocabulary alone, so that no text of a single member is: titles of jobs, fields of study. */
export const vocabularyNameKinds = ['title', 'field-of-study'] as const;
export const askedNameKind = z.enum([...suggestedNameKinds, ...vocabularyNameKinds]);
export type AskedNameKind = z.infer<typeof askedNameKind>;

export const namesApi = {
  suggestions: endpoint({
    method: 'GET',
    path: '/api/profile/names',
    summary:
      'Names for a field of the profile: those that most members with an open profile chose, then common ones; titles and fields of study from the vocabulary',
    access: 'member',
    rule: 'every member',
    rate: 'read',
    query: z.object({
      kind: askedNameKind,
      /** the typed text; empty: the most chosen names */
      q: searched(120).default(''),
      /** the language of the common names */
      locale: locale.default('en'),
      limit: z.coerce.number().int().min(1).max(30).default(10),
    }),
    response: z.object({
      items: z.array(z.string()),
      /** for `employer` and `school`: public homepages whose name begins with or contains the typed text, at most `limit` */
      homepages: z.array(entryHomepage),
    }),
  }),
};
