import { z } from 'zod';
import { timestamp } from '../common.js';
import { pageQuery } from '../paging.js';
import { typedWords } from '../words/typed-words.schema.js';

export { maxQuery, maxWritten, typedWords, understood, type Understood } from '../words/typed-words.schema.js';

/**
 * The kinds of results. `major` and `course`: the contents of an open enrolment, a major for schools from vocational colleges upwards, else
 * a course; an event of the type `course` is a course too.
 */
export const searchKinds = [
  'member',
  'company',
  'school',
  'major',
  'course',
  'event',
  'position',
  'enrolment',
  'moment',
] as const;
export const searchKind = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKind>;

/** Maximum length of a list: further results are found by narrowing. */
export const maxRanked = 500;
/** Counts go so far and say then that there are more: as far as lists do, since each document that is counted is ranked. */
export const maxCounted = maxRanked;
/** Maximum count for the other kinds. */
export const maxCountedBeside = 99;

/** The facets by which results of a kind can be narrowed. Values are keys of the index; answers name them. */
export const facetsOfKind = {
  member: ['degree', 'city', 'company', 'school', 'industry', 'occupation', 'skill', 'field', 'language', 'service'],
  company: ['industry', 'city', 'size', 'type'],
  school: ['stage', 'city', 'type', 'size'],
  major: ['stage', 'city'],
  course: ['stage', 'city'],
  event: ['type', 'mode', 'city'],
  position: ['employment', 'city', 'occupation', 'skill', 'workplace', 'degree', 'experience'],
  enrolment: ['stage', 'study', 'field', 'city'],
  moment: ['from', 'media'],
} as const satisfies Record<SearchKind, readonly string[]>;
export const facets = [...new Set(Object.values(facetsOfKind).flat())];
export type Facet = (typeof facetsOfKind)[SearchKind][number];

export const searchSorts = ['relevance', 'newest', 'soonest'] as const;
export const searchSort = z.enum(searchSorts);
export type SearchSort = z.infer<typeof searchSort>;

/** Comma-separated keys in a query. */
const keys = z
  .string()
  .max(1000)
  .transform((written) => [...new Set(written.split(',').filter(Boolean))])
  .pipe(z.array(z.string().max(80)).max(20))
  .default([]);

/** Lists that are empty do not narrow; facets that the kind does not have are left out. */
const narrowed = {
  degree: keys,
  city: keys,
  company: keys,
  school: keys,
  industry: keys,
  occupation: keys,
  skill: keys,
  field: keys,
  language: keys,
  service: keys,
  size: keys,
  type: keys,
  stage: keys,
  mode: keys,
  employment: keys,
  workplace: keys,
  experience: keys,
  study: keys,
  from: keys,
  media: keys,
} satisfies Record<Facet, typeof keys>;

/** Begins then or later; published then or later where nothing begins. */
const times = { since: timestamp.optional(), until: timestamp.optional() };

const maxAmount = 10_000_000;
/** Kinds that have no such amount leave it out. */
const amounts = {
  /** yuan by the month: positions whose range reaches it */
  salaryFrom: z.coerce.number().int().min(1).max(maxAmount).optional(),
  /** yuan: the maximum fee of an enrolment for its own period; 0: free */
  feeTo: z.coerce.number().int().min(0).max(maxAmount).optional(),
};

export const searchQuery = pageQuery.extend({
  ...typedWords,
  ...narrowed,
  ...times,
  ...amounts,
  sort: searchSort.default('relevance'),
});
export type SearchQuery = z.output<typeof searchQuery>;
export const facetNames = Object.keys(narrowed) as Facet[];

export const searchCount = z.object({ count: z.int(), more: z.boolean() });
export type SearchCount = z.infer<typeof searchCount>;

/** Places that matched, from and until, in UTF-16 units. */
export const markedText = z.object({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) });
export type MarkedText = z.infer<typeof markedText>;

export const facetCounts = z.object({
  facet: z.enum(facets as [Facet, ...Facet[]]),
  values: z.array(searchCount.extend({ key: z.string(), label: z.string(), chosen: z.boolean() })).max(20),
});
export type FacetCounts = z.infer<typeof facetCounts>;
