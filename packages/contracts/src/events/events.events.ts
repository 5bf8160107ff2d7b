import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { mediaReferencesChanged } from '../profile/media-reference.events.js';
import { snapshot } from '../snapshot.js';
import { eventMode, eventType, eventTimesView } from './event.schema.js';

const publisher = z.object({ kind: z.enum(['homepage', 'member']), id: z.uuid(), name: z.string() });

/** Aggregate id of `events.event.*`: the event id. All public fields, whenever they change. Not for events by invitation. */
export const eventPublished = domainEvent(
  'events.event.published.v1',
  z.object({
    eventId: z.uuid(),
    seriesId: z.uuid().nullable(),
    publisher,
    title: z.string(),
    description: z.string(),
    type: eventType,
    mode: eventMode,
    times: eventTimesView,
    cityId: z.string().nullable(),
    venue: z.string(),
    posterId: z.uuid().nullable(),
    cancelled: z.boolean(),
    version: z.int(),
    publishedAt: timestamp,
  }),
);

/** It is shown to nobody any more. */
export const eventGone = domainEvent('events.event.gone.v1', z.object({ eventId: z.uuid() }));

/** By event id: all that everybody sees. */
export const eventsEvents = snapshot([eventPublished], { event: eventGone, data: (eventId) => ({ eventId }) });

export const eventNewsKinds = [
  'moved',
  'cancelled',
  /** its publisher is closed or away, and can come back */
  'paused',
  'resumed',
  'day-before',
  'hour-before',
  'thanks',
  /** a letter of the organizers */
  'message',
  'invited',
  /** to the member who is asked */
  'organizer-asked',
  /** to the member who asked: somebody has agreed */
  'organizer-added',
] as const;

/**
 * Members are notified of an event. In parts of at most 500; `tell` lists the members of this part. Aggregate id: the event id.
 * Registrations are notified by `events.application.*`.
 */
export const eventTold = domainEvent(
  'events.event.told.v1',
  z.object({
    eventId: z.uuid(),
    kind: z.enum(eventNewsKinds),
    title: z.string(),
    publisher,
    times: eventTimesView,
    venue: z.string(),
    /** the organizers' words; else empty */
    words: z.string(),
    subject: z.string(),
    /** for a pause: if the publisher has not come back by then, it is cancelled; null: unknown */
    until: timestamp.nullable().default(null),
    /** the zone in which the members of this part want times written; null: that of the event */
    zone: z.string().nullable().default(null),
    tell: z.array(memberId).max(500),
    byMemberId: memberId.nullable(),
  }),
);

export const eventsMediaReferences = mediaReferencesChanged('events');
