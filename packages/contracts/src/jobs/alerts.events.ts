import { z } from 'zod';
import { alertRhythm } from '../alert-rhythm.js';
import { memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { listFilters } from './listing.schema.js';

/**
 * New positions for one alert. It is no longer published: saved searches replaced alerts. Earlier events are still handled. The aggregate
 * id is the alert's, which is also the id of the saved search.
 */
export const jobsAlertMatched = domainEvent(
  'jobs.alert.matched.v1',
  z.object({
    alertId: z.uuid(),
    memberId,
    name: z.string(),
    rhythm: alertRhythm,
    count: z.int().min(1),
    positions: z
      .array(z.object({ positionId: z.uuid(), title: z.string(), homepageName: z.string() }))
      .min(1)
      .max(5),
    endPath: z.string(),
  }),
);

/** An alert has become a saved search, with the same id. A migration of jobs writes it, once for each alert. */
export const jobsAlertMoved = domainEvent(
  'jobs.alert.moved.v1',
  z.object({
    alertId: z.uuid(),
    memberId,
    name: z.string(),
    filters: listFilters,
    rhythm: alertRhythm,
    timeZone: z.string(),
    paused: z.boolean(),
    version: z.int(),
    createdAt: timestamp,
    toldAt: timestamp.nullable(),
    /** the alert was matched with positions that were published until then */
    since: timestamp,
    /** positions that it found without a notification so far */
    waiting: z.array(z.uuid()),
    /** the due time of the notification; null: no results are waiting, or no time was set yet */
    dueAt: timestamp.nullable(),
  }),
);
