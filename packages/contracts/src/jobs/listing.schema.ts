import { z } from 'zod';
import { searched } from '../common.js';
import { pageQuery } from '../paging.js';
import { someMembers } from '../network/relation.schema.js';
import { degreeOfStudy } from '../profile/education.schema.js';
import { employmentType } from '../profile/job.schema.js';
import { typedWords } from '../words/typed-words.schema.js';
import { yuan } from './currency.js';
import { cityId, currency, experience, maxSalary, positionCard, workplace } from './position-card.schema.js';

/** Positions that a member keeps, or has hidden. */
export const maxSaved = 500;
export const maxHidden = 1000;

/** `none`: positions that ask for no degree. */
export const wantedDegree = z.enum(['none', ...degreeOfStudy.options]);

export const postedWithin = ['24h', 'week', 'month', 'any'] as const;
export const listSorts = ['relevance', 'newest', 'salary'] as const;
export const listSort = z.enum(listSorts);
export type ListSort = z.infer<typeof listSort>;

/** Comma-separated in a query, e.g. `?employmentTypes=permanent,internship`. */
const list = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .max(1000)
    .transform((written) => [...new Set(written.split(',').filter(Boolean))])
    .pipe(z.array(item).max(20))
    .default([]);
const distinct = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .array(item)
    .max(20)
    .default([])
    .transform((items) => [...new Set(items)]);

/**
 * Monthly, in `salaryCurrency`: positions whose range reaches it. Positions with another currency or a negotiable salary are left out then.
 */
const salaryFrom = z.coerce.number().int().min(1).max(maxSalary);
/** Words of the title, the homepage's name or a skill; each must be found. */
const words = searched(100).default('');

/** The filters of a list of positions. Empty lists and fields that are null or empty do not narrow. */
export const listFilters = z.object({
  q: words,
  employmentTypes: distinct(employmentType),
  cityIds: distinct(cityId),
  workplaces: distinct(workplace),
  degrees: distinct(wantedDegree),
  experience: distinct(experience),
  salaryFrom: salaryFrom.nullable().default(null),
  salaryCurrency: currency.default(yuan),
  /** positions of followed homepages only */
  followedOnly: z.boolean().default(false),
  homepageId: z.uuid().nullable().default(null),
});
export type ListFilters = z.output<typeof listFilters>;

/** The same as a query, and how the list is ordered. */
export const positionListQuery = pageQuery.extend({
  ...typedWords,
  employmentTypes: list(employmentType),
  cityIds: list(cityId),
  workplaces: list(workplace),
  degrees: list(wantedDegree),
  experience: list(experience),
  salaryFrom: salaryFrom.optional(),
  /** the currency of `salaryFrom`, and of the order by salary */
  salaryCurrency: currency.default(yuan),
  postedWithin: z.enum(postedWithin).default('any'),
  followedOnly: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  homepageId: z.uuid().optional(),
  /** left out: `relevance` for members and where there are words, else `newest`. Without words visitors have no `relevance` */
  sort: listSort.optional(),
});
export type PositionListQuery = z.output<typeof positionListQuery>;

/** The reasons why a position is shown to a member, the most important first. */
export const positionReason = z.discriminatedUnion('kind', [
  /** the title of the member's, present or past, that it is near to */
  z.object({ kind: z.literal('title'), title: z.string() }),
  /** the headline of the member names it as a wish */
  z.object({ kind: z.literal('wish') }),
  /** required skills that the member has, in the member's spelling */
  z.object({ kind: z.literal('skills'), count: z.int(), names: z.array(z.string()).max(5) }),
  /** the member lives in its city */
  z.object({ kind: z.literal('city') }),
  /** it is so far from the member's city */
  z.object({ kind: z.literal('nearby'), km: z.int() }),
  /** friends who work there now */
  z.object({ kind: z.literal('friends'), friends: someMembers }),
  z.object({ kind: z.literal('followed') }),
  /** the member has the required degree */
  z.object({ kind: z.literal('degree') }),
  z.object({ kind: z.literal('remote') }),
  /** published within the last week */
  z.object({ kind: z.literal('new') }),
]);
export type PositionReason = z.infer<typeof positionReason>;

export const positionInList = positionCard
  .extend({
    saved: z.boolean(),
    hidden: z.boolean(),
    /** the caller's own application; null: none, or a visitor */
    applied: z.object({ applicationId: z.uuid(), state: z.string() }).nullable(),
    reasons: z.array(positionReason),
  })
  .meta({ id: 'PositionInList' });
export type PositionInList = z.infer<typeof positionInList>;

/** Why a member is not interested; null: they only want it out of their lists. */
export const refusalReasons = ['pay', 'place', 'company', 'field'] as const;
export const refusalReason = z.enum(refusalReasons);
export type RefusalReason = z.infer<typeof refusalReason>;
