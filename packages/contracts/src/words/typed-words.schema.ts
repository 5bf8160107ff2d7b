import { z } from 'zod';
import { searched, timeZone } from '../common.js';
import { page } from '../paging.js';
import { literalField, understoodFilter } from './understood.schema.js';

/** The number of letters that are looked for. Anything after them is left out, and the answer says so. */
export const maxQuery = 200;
export const maxWritten = 2000;

/** The words of a search: words, "exact phrases", -words that must not occur, and @handle. */
export const typedWords = {
  q: searched(maxWritten).default(''),
  /** Comma-separated fields: words that would become such a filter are looked for as they were written; `spelling`: nothing is corrected. */
  literal: z
    .string()
    .max(200)
    .transform((written) => [...new Set(written.split(',').filter(Boolean))])
    .pipe(z.array(literalField))
    .default([]),
  /** where the days begin that the words name: "tomorrow"; without it in Shanghai */
  zone: timeZone.optional(),
};

/** How the words were understood. */
export const understood = z
  .object({
    /** the corrected words of the search, since there were no hits for the original ones; null: not corrected */
    corrected: z.string().nullable(),
    /** the nearest spelling, where there are few results; null: none */
    suggestion: z.string().nullable(),
    words: z.array(z.string()),
    exact: z.array(z.string()),
    without: z.array(z.string()),
    /** words with the same meaning that were looked for as well */
    alike: z.array(z.string()),
    /** words that were read as filters; `literal` takes each off */
    filters: z.array(understoodFilter),
    /** words that none of the results of this page has; they have the other ones */
    unused: z.array(z.string()),
    /** there were more letters than are looked for */
    cut: z.boolean(),
  })
  .meta({ id: 'SearchUnderstood' });
export type Understood = z.infer<typeof understood>;

/** How the search words of a list were understood. */
export const wordsOfList = z
  .object({
    /** false: search could not be asked, and each word had to occur exactly */
    searched: z.boolean(),
    /** null: they were not understood by search */
    understood: understood.nullable(),
  })
  .meta({ id: 'WordsOfList' });
export type WordsOfList = z.infer<typeof wordsOfList>;

/** A page of a list that can be asked for words. `words` is null where there were none. */
export const pageByWords = <T extends z.ZodType>(item: T) => page(item).extend({ words: wordsOfList.nullable() });
export interface PageByWords<T> {
  items: T[];
  nextCursor: string | null;
  words: WordsOfList | null;
}
