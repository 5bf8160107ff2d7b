import { z } from 'zod';
import { timestamp } from '../common.js';
import { enrolmentCard, tuitionView } from '../enrolment/enrolment-card.schema.js';
import { eventMode, eventTimesView, eventType } from '../events/event.schema.js';
import { positionCard } from '../jobs/position-card.schema.js';
import { homepageCard } from '../org-pages/homepage.schema.js';
import { memberCard } from '../profile/profile.schema.js';
import { markedText } from './search.schema.js';

/** The reasons for the rank of a result, the most important first. */
export const searchReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('friend') }),
  /** friends of the member who are friends of the one who was found, as far as the member may know */
  z.object({ kind: z.literal('mutual-friends'), count: z.int() }),
  z.object({ kind: z.literal('followed') }),
  /** common traits of both members */
  z.object({ kind: z.literal('same-company'), name: z.string() }),
  z.object({ kind: z.literal('same-school'), name: z.string() }),
  z.object({ kind: z.literal('same-city') }),
  z.object({ kind: z.literal('skills'), names: z.array(z.string()).max(3) }),
  /** the words match these texts, which are not in the title */
  z.object({ kind: z.literal('works-at'), name: z.string() }),
  z.object({ kind: z.literal('learned-at'), name: z.string() }),
  z.object({ kind: z.literal('offers'), name: z.string() }),
  z.object({ kind: z.literal('teaches'), names: z.array(z.string()).max(3) }),
  /** the words, or synonyms of them, are in texts that are not shown */
  z.object({ kind: z.literal('matches'), words: z.array(z.string()).max(3) }),
  z.object({ kind: z.literal('popular') }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('soon') }),
]);
export type SearchReason = z.infer<typeof searchReason>;

/** Parts of a score, for staff. */
export const scoreParts = z.record(z.string(), z.number());

const found = {
  id: z.uuid(),
  title: markedText,
  /** a line below: headline, slogan, homepage */
  line: markedText,
  /** the place of the words in the text; null: they are in the visible texts anyway */
  snippet: markedText.nullable(),
  reasons: z.array(searchReason).max(3),
  /** null: not requested, or the caller is not staff */
  explained: scoreParts.nullable(),
};

export const searchResult = z.discriminatedUnion('kind', [
  z.object({ ...found, kind: z.literal('member'), member: memberCard, following: z.boolean() }),
  z.object({
    ...found,
    kind: z.enum(['company', 'school']),
    homepage: homepageCard,
    followers: z.int(),
    following: z.boolean(),
  }),
  /** `enrolmentId` or `eventId` says where it is taught */
  z.object({
    ...found,
    kind: z.enum(['major', 'course']),
    homepage: homepageCard.nullable(),
    enrolmentId: z.uuid().nullable(),
    eventId: z.uuid().nullable(),
    /** null: online, or not known */
    cityId: z.string().nullable(),
    /** null: of an event */
    tuition: tuitionView.nullable(),
    /** until when it enrols; null: it is an event */
    enrols: z.object({ endsOn: z.iso.date(), zone: z.string() }).nullable(),
    /** when the event is; null: it is no event */
    times: eventTimesView.nullable(),
  }),
  z.object({
    ...found,
    kind: z.literal('event'),
    type: eventType,
    mode: eventMode,
    times: eventTimesView,
    cityId: z.string().nullable(),
    venue: z.string(),
    organizerName: z.string(),
    cancelled: z.boolean(),
  }),
  z.object({ ...found, kind: z.literal('position'), position: positionCard }),
  z.object({ ...found, kind: z.literal('enrolment'), enrolment: enrolmentCard.omit({ places: true }) }),
  z.object({
    ...found,
    kind: z.literal('moment'),
    /** null: life news of the homepage */
    author: memberCard.nullable(),
    homepage: homepageCard.nullable(),
    newsId: z.uuid().nullable(),
    createdAt: timestamp,
    files: z.int(),
  }),
]);
export type SearchResult = z.infer<typeof searchResult>;

/** A suggestion while the user types. */
export const suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('history'), q: z.string() }),
  z.object({ kind: z.literal('member'), text: markedText, member: memberCard }),
  z.object({ kind: z.enum(['company', 'school']), text: markedText, homepage: homepageCard }),
  /** words that something that may be seen has in its title */
  z.object({ kind: z.literal('words'), q: z.string() }),
]);
export type Suggestion = z.infer<typeof suggestion>;
