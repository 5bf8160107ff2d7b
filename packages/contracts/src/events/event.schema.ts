import { z } from 'zod';
import { line, text, timestamp, timeZone, webAddress } from '../common.js';
import { questionForm, positionQuestion } from '../jobs/positions.schema.js';
import { cityId } from '../jobs/position-card.schema.js';
import { someMembers } from '../network/relation.schema.js';
import { homepageCard } from '../org-pages/homepage.schema.js';
import { pictureView } from '../profile/media.schema.js';
import { memberCard } from '../profile/profile.schema.js';
import { eventVenue } from './event-venue.schema.js';
import { promotion, resumeRule, whenFull } from '../applications/application.schema.js';

export const eventTypes = [
  'meetup',
  'talk',
  'workshop',
  'conference',
  'job-fair',
  'open-day',
  'competition',
  'exhibition',
  'course',
  'social',
  'other',
] as const;
export const eventType = z.enum(eventTypes);
export type EventType = z.infer<typeof eventType>;

export const eventModes = ['offline', 'online', 'hybrid'] as const;
export const eventMode = z.enum(eventModes);
export type EventMode = z.infer<typeof eventMode>;

/** `cancelled` is stored; the others follow from the clock of the database whenever they are asked. */
/** The role of the event's guests in its conference room. */
export const roomGuests = z.enum(['talker', 'audience']);
export type RoomGuests = z.infer<typeof roomGuests>;

export const eventStates = ['upcoming', 'ongoing', 'finished', 'cancelled'] as const;
export const eventState = z.enum(eventStates);
export type EventState = z.infer<typeof eventState>;

/** `open`: everybody has a place while there is one. `approval`: an organizer decides. `invitation`: invited members only. */
export const registrationRules = ['open', 'approval', 'invitation'] as const;
export const registrationRule = z.enum(registrationRules);
export type RegistrationRule = z.infer<typeof registrationRule>;

export const maxSeries = 52;
export const maxEventPlaces = 100_000;
export const maxEventDescription = 10_000;
export const maxOrganizers = 10;
export const maxEventQuestions = 10;
/** the longest that one event may take */
export const maxEventDays = 31;
export const maxInvitations = 1000;
/** upcoming, of one publisher */
export const maxUpcomingEvents = 520;

/** A time on the wall of the event's place, e.g. `2027-03-28T09:00`. */
export const wallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine((value) => {
    const parsed = new Date(`${value}:00Z`);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
  });

/** The server decides which times are valid: problems `events.end-before-start`, `events.too-long`, `events.in-the-past`. */
export const eventTimes = z.object({ starts: wallTime, ends: wallTime, zone: timeZone });
export type EventTimes = z.output<typeof eventTimes>;

/**
 * Further dates at the same time on the wall. A month without the day (31, or 29 February) uses its last day. `count` includes the first.
 */
export const seriesRule = z.object({
  every: z.enum(['day', 'week', 'month', 'year']),
  interval: z.int().min(1).max(12).default(1),
  count: z.int().min(2).max(maxSeries),
});
export type SeriesRule = z.output<typeof seriesRule>;

export const organizerForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member') }),
  z.object({ kind: z.literal('homepage'), homepageId: z.uuid() }),
]);
export type OrganizerForm = z.output<typeof organizerForm>;

const fields = {
  title: line(120),
  type: eventType,
  mode: eventMode,
  description: text(maxEventDescription),
  aboutOrganizer: text(2000),
  /** an own upload for `event-poster` that is ready */
  posterId: z.uuid().nullable(),
  /** not of an online event */
  venue: eventVenue.nullable(),
  /** shown to organizers and to members with a place; not of an offline event */
  onlineLink: webAddress(500).nullable(),
  resume: resumeRule,
  /** members give a phone number when they register */
  phone: z.boolean(),
  questions: z.array(questionForm).max(maxEventQuestions),
  /** null: as many as come */
  places: z.int().min(1).max(maxEventPlaces).nullable(),
  whenFull,
  promotion,
  registration: registrationRule,
  /** until when members register, on the wall of the event; null: until it begins, or until it ends where it continues */
  closes: wallTime.nullable(),
  /** members register after it began as well */
  continuing: z.boolean(),
};

/** Creates an event, or with `series` one for each date. */
export const eventForm = z.object({
  organizer: organizerForm.default({ kind: 'member' }),
  times: eventTimes,
  series: seriesRule.nullable().default(null),
  title: fields.title,
  type: fields.type.default('meetup'),
  mode: fields.mode.default('offline'),
  description: fields.description.default(''),
  aboutOrganizer: fields.aboutOrganizer.default(''),
  posterId: fields.posterId.default(null),
  venue: fields.venue.default(null),
  onlineLink: fields.onlineLink.default(null),
  resume: fields.resume.default('none'),
  phone: fields.phone.default(false),
  questions: fields.questions.default([]),
  places: fields.places.default(null),
  whenFull: fields.whenFull.default('wait'),
  promotion: fields.promotion.default('auto'),
  registration: fields.registration.default('open'),
  closes: fields.closes.default(null),
  continuing: fields.continuing.default(false),
});
export type EventForm = z.output<typeof eventForm>;

/** Fields that are left out stay as they are. Times change by `move` alone. */
export const eventChange = z
  .object(fields)
  .partial()
  .extend({
    /** the version that the sender saw */
    version: z.int(),
    /** for a series: this date and later ones as well; changes of single later dates are overwritten */
    following: z.boolean().default(false),
  });
export type EventChange = z.output<typeof eventChange>;

/** Everybody registered is notified, with `words`. */
export const eventMove = z.object({
  version: z.int(),
  times: eventTimes,
  venue: eventVenue.nullable().optional(),
  words: text(1000).default(''),
});
export type EventMove = z.output<typeof eventMove>;

export const eventCancel = z.object({
  version: z.int(),
  words: text(1000).default(''),
  /** for a series: the dates after it as well */
  following: z.boolean().default(false),
});

/** When it is: as instants, and on the wall of its zone. */
export const eventTimesView = z
  .object({ startsAt: timestamp, endsAt: timestamp, starts: z.string(), ends: z.string(), zone: z.string() })
  .meta({ id: 'EventTimes' });
export type EventTimesView = z.infer<typeof eventTimesView>;

/** A date before it is created. `shifted`: the clocks are put forward over that time, so it is an hour later. */
export const seriesDate = eventTimesView.extend({ shifted: z.boolean(), offset: z.string() });

/** Null parts: somebody or a homepage whom the caller may not see; `name` is the name at that time. */
export const organizerView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), name: z.string(), member: memberCard.nullable() }),
  z.object({ kind: z.literal('homepage'), name: z.string(), homepage: homepageCard.nullable() }),
]);
export type OrganizerView = z.infer<typeof organizerView>;

/** `left`: null where there is no limit. */
export const placesView = z.object({ capacity: z.int().nullable(), taken: z.int(), left: z.int().nullable() });

/** An event, as lists show it. */
export const eventCard = z
  .object({
    eventId: z.uuid(),
    /** null: it is no part of a series */
    seriesId: z.uuid().nullable(),
    title: z.string(),
    type: eventType,
    mode: eventMode,
    state: eventState,
    times: eventTimesView,
    /** null: online */
    cityId: cityId.nullable(),
    venue: z.string(),
    poster: pictureView.nullable(),
    organizer: organizerView,
    registration: registrationRule,
    places: placesView,
  })
  .meta({ id: 'EventCard' });
export type EventCard = z.infer<typeof eventCard>;

/** The caller's own registration. `rank`: on the waiting list, from 1; else null. */
export const ownRegistration = z.object({
  applicationId: z.uuid(),
  state: z.string(),
  rank: z.int().nullable(),
  /** may be shown to friends who look at the event */
  shown: z.boolean(),
});

/** The public view of an event, with the caller's own part in it. */
export const eventView = eventCard
  .extend({
    description: z.string(),
    aboutOrganizer: z.string(),
    venuePlace: eventVenue.nullable(),
    /** null: there is none, or the caller has no place */
    onlineLink: z.string().nullable(),
    hasOnlineLink: z.boolean(),
    resume: resumeRule,
    phone: z.boolean(),
    questions: z.array(positionQuestion),
    closesAt: timestamp,
    continuing: z.boolean(),
    whenFull,
    promotion,
    /** until when places that become free go to the waiting list */
    movesUntil: timestamp,
    /** the co-organizers whom the caller may see */
    coOrganizers: z.array(memberCard),
    /** the caller is asked to organize it; `by`: who asks, null: erased */
    organizerRequest: z.object({ by: memberCard.nullable(), askedAt: timestamp }).nullable(),
    /** friends of the caller who have a place and agreed to be seen; none for visitors */
    going: someMembers,
    series: z.array(z.object({ eventId: z.uuid(), times: eventTimesView, state: eventState })),
    /** the caller organizes it */
    managed: z.boolean(),
    ownRegistration: ownRegistration.nullable(),
    /** the chat group of its participants; null: there is none, or the caller neither organizes it nor has a place */
    chatGroupId: z.string().nullable(),
    /** page of the app that leads into its conference room; null: none is open, or it is not for the viewer */
    roomPath: z.string().nullable(),
    /** why the caller cannot register: the code of a problem; null: they can, or are a visitor who logs in first */
    refusal: z.string().nullable(),
    /** the caller may comment: organizers, members with a place, and friends of the publisher; of a homepage: its followers */
    mayComment: z.boolean(),
    mayGiveFeedback: z.boolean(),
    calendarPath: z.string(),
    createdAt: timestamp,
    /** the words with which it was cancelled or moved last; else empty */
    notice: z.string(),
    movedAt: timestamp.nullable(),
  })
  .meta({ id: 'Event' });
export type EventView = z.infer<typeof eventView>;

/** As its organizers see it. */
export const managedEvent = eventCard
  .extend({
    version: z.int(),
    content: z.object({ ...fields, questions: z.array(positionQuestion) }),
    closesAt: timestamp,
    /** publisher, or senior or content administrator of the homepage: may ask co-organizers and cancel */
    owner: z.boolean(),
    coOrganizers: z.array(memberCard),
    /** friends who were asked to organize it and have not agreed */
    askedOrganizers: z.array(z.object({ member: memberCard, askedAt: timestamp })),
    counts: z.object({
      registered: z.int(),
      approved: z.int(),
      waiting: z.int(),
      offered: z.int(),
      rejected: z.int(),
      withdrawn: z.int(),
      checkedIn: z.int(),
    }),
    /** the chat group of its participants; null: it was not made yet */
    chatGroupId: z.string().nullable(),
    /** page of the app that leads into its conference room; null: none is open, or it is not for the viewer */
    roomPath: z.string().nullable(),
    /** the role of its guests in that room; null: none is open */
    guestsAre: roomGuests.nullable(),
    /** ended by staff after a report */
    removed: z.boolean(),
    thankedAt: timestamp.nullable(),
  })
  .meta({ id: 'ManagedEvent' });
export type ManagedEvent = z.infer<typeof managedEvent>;

export const managedEventRow = eventCard
  .extend({ undecided: z.int(), approved: z.int(), waiting: z.int() })
  .meta({ id: 'ManagedEventRow' });
