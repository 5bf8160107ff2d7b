import { z } from 'zod';
import { line, text, timestamp, timeZone } from '../common.js';

export const interviewStates = ['offered', 'chosen', 'declined', 'cancelled', 'held'] as const;
export const interviewState = z.enum(interviewStates);
export type InterviewState = z.infer<typeof interviewState>;

/** Times that are offered at once. */
export const maxSlots = 10;
/** How far ahead a slot may lie, in days. */
export const slotDays = 180;

/** When it begins, and for how many minutes. */
export const slotForm = z.object({ startsAt: timestamp, minutes: z.int().min(10).max(480) });
export type SlotForm = z.output<typeof slotForm>;
export const slotView = slotForm.extend({ slotId: z.uuid(), startsAt: timestamp });
export type SlotView = z.infer<typeof slotView>;

/**
 * `where`: an address, or how the applicant calls or joins, e.g. a link of another product. Empty for `room`: a conference room of this
 * product, which is entered by `roomPath` of the interview.
 */
export const interviewPlaceKinds = ['room', 'online', 'phone', 'address'] as const;
export const interviewPlace = z
  .object({ kind: z.enum(interviewPlaceKinds), where: z.union([z.literal(''), line(300)]) })
  .superRefine(({ kind, where }, context) => {
    // As a required text says it, so that its field does.
    if (kind === 'room' || where !== '') return;
    context.addIssue({
      code: 'too_small',
      origin: 'string',
      minimum: 1,
      inclusive: true,
      path: ['where'],
      input: where,
    });
  });
export type InterviewPlace = z.infer<typeof interviewPlace>;

export const interviewForm = z.object({
  slots: z.array(slotForm).min(1).max(maxSlots),
  /** the zone in which the times are meant; calendars show it */
  timeZone,
  place: interviewPlace,
  /** words to the applicant */
  words: text(1000).default(''),
});
export type InterviewForm = z.output<typeof interviewForm>;

/** Both sides see the same, but who of the publisher's side offered it. */
export const interviewView = z
  .object({
    interviewId: z.uuid(),
    applicationId: z.uuid(),
    targetId: z.uuid(),
    title: z.string(),
    homepageName: z.string(),
    state: interviewState,
    version: z.int(),
    /** the earliest first; times in the past can no longer be chosen */
    slots: z.array(slotView),
    /** null: none is chosen */
    chosen: slotView.nullable(),
    timeZone: z.string(),
    /** the zone of the applicant's clock when they chose; null: they have not */
    applicantZone: z.string().nullable(),
    place: interviewPlace,
    words: z.string(),
    /** the reason of the side that declined or cancelled; else empty */
    reason: z.string(),
    /** path of the calendar file; null: no time is chosen */
    calendarPath: z.string().nullable(),
    /** page of the app that leads into its conference room; null: it has none, or no time is chosen */
    roomPath: z.string().nullable(),
  })
  .meta({ id: 'Interview' });
export type InterviewView = z.infer<typeof interviewView>;
