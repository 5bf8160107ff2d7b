import type { EventTimes, SeriesRule } from '@renmai/contracts/events/event.schema';
import { Temporal } from 'temporal-polyfill';
import { movedWith } from './event-times.js';

const units = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const;

/**
 * The dates of a series, in local time: each is calculated from the first one, so that a month without the day takes its last day and the
 * next one has the day again. Each lasts as long as the first one.
 */
export function datesOf({ starts, ends, zone }: EventTimes, { every, interval, count }: SeriesRule): EventTimes[] {
  const first = Temporal.PlainDateTime.from(starts);
  return Array.from({ length: count }, (_, place) => {
    const begin = first.add({ [units[every]]: place * interval }).toString({ smallestUnit: 'minute' });
    return { starts: begin, ends: movedWith(ends, starts, begin), zone };
  });
}
