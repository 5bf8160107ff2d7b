import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { cityId } from '../jobs/position-card.schema.js';
import { pageQuery } from '../paging.js';
import { typedWords } from '../words/typed-words.schema.js';
import { eventMode, eventType } from './event.schema.js';

/** Comma-separated in a query. */
const list = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .max(1000)
    .transform((written) => [...new Set(written.split(',').filter(Boolean))])
    .pipe(z.array(item).max(20))
    .default([]);

export const eventSorts = ['relevance', 'soonest'] as const;
export const eventSort = z.enum(eventSorts);
export type EventSort = z.infer<typeof eventSort>;

/** Without `from`: upcoming and ongoing events. */
export const eventListQuery = pageQuery.extend({
  ...typedWords,
  types: list(eventType),
  modes: list(eventMode),
  cityIds: list(cityId),
  /** begins then or later, or is still going on */
  from: timestamp.optional(),
  /** begins before */
  until: timestamp.optional(),
  /** only events of followed homepages and of friends */
  followedOnly: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  /** with a place left */
  withPlaces: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  homepageId: z.uuid().optional(),
  memberId: memberId.optional(),
  /** left out: `relevance` where there are words, else `soonest`, the only order without words */
  sort: eventSort.optional(),
});
export type EventListQuery = z.output<typeof eventListQuery>;
