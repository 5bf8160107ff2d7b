import { z } from 'zod';
import { searched, timeZone } from '../common.js';
import { chineseScripts, readableLanguage } from '../languages/read-languages.js';
import { facets, maxRanked, maxWritten, searchKind, searchSort, understood, type Facet } from './search.schema.js';
import { literalField } from '../words/understood.schema.js';

/** The search of a service for its list: the words as they were typed, the caller, and filters that the index has too. */
export const wordsAsked = z.object({
  q: searched(maxWritten),
  literal: z.array(literalField).default([]),
  zone: timeZone.optional(),
  /** null: a visitor */
  memberId: z.uuid().nullable(),
  /** languages that the caller reads, and characters of Chinese; results in one of them come first among equals */
  reads: z
    .array(z.enum([...readableLanguage.options, ...chineseScripts]))
    .max(20)
    .default([]),
  kind: searchKind,
  narrowed: z
    .partialRecord(z.enum(facets as [Facet, ...Facet[]]), z.array(z.string().min(1).max(80)).max(20))
    .default({}),
  sort: searchSort.default('relevance'),
});
export type WordsAsked = z.input<typeof wordsAsked>;

/** The results for the words, the best first. */
export const foundByWords = z.object({
  ids: z.array(z.uuid()).max(maxRanked),
  understood,
});
export type FoundByWords = z.infer<typeof foundByWords>;
