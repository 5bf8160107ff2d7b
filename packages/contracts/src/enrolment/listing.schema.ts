import { z } from 'zod';
import { pageQuery } from '../paging.js';
import { yuan } from '../jobs/currency.js';
import { currency } from '../jobs/position-card.schema.js';
import { schoolStage } from '../org-pages/homepage.schema.js';
import { typedWords } from '../words/typed-words.schema.js';
import { enrolmentCityId, studyType } from './enrolment-card.schema.js';

/** Comma-separated in a query, e.g. `?stages=primary,k12`. */
const list = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .max(1000)
    .transform((written) => [...new Set(written.split(',').filter(Boolean))])
    .pipe(z.array(item).max(20))
    .default([]);
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false);

export const enrolmentSorts = ['relevance', 'newest', 'closing', 'tuition'] as const;
export const enrolmentSort = z.enum(enrolmentSorts);
export type EnrolmentSort = z.infer<typeof enrolmentSort>;

/** Lists that are empty do not narrow. */
export const enrolmentListQuery = pageQuery.extend({
  ...typedWords,
  stages: list(schoolStage),
  studyTypes: list(studyType),
  cityIds: list(enrolmentCityId),
  homepageId: z.uuid().optional(),
  /** free places, now or without a limit */
  openPlaces: flag,
  /** enrolling has begun */
  begun: flag,
  /**
   * left out: `relevance`, the best by the words first; without words, texts in languages that the caller reads come first, the newest
   * first
   */
  sort: enrolmentSort.optional(),
  /** the currency in which fees are compared; those in other currencies come last */
  tuitionCurrency: currency.default(yuan),
});
export type EnrolmentListQuery = z.output<typeof enrolmentListQuery>;

/** Enrolments side by side. */
export const compared = { least: 2, most: 3 } as const;
export const comparisonQuery = z.object({
  ids: z
    .string()
    .max(200)
    .transform((written) => [...new Set(written.split(',').filter(Boolean))])
    .pipe(z.array(z.uuid()).min(1).max(compared.most)),
});
