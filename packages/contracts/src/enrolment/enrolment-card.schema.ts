import { z } from 'zod';
import { placeId } from '../places/place-id.schema.js';
import { timestamp } from '../common.js';
import { currency } from '../jobs/position-card.schema.js';
import { homepageCard, schoolStage } from '../org-pages/homepage.schema.js';

export const studyTypes = ['offline', 'online'] as const;
export const studyType = z.enum(studyTypes);
export type StudyType = z.infer<typeof studyType>;

/** `suspended`: accepts no applications for the moment. `stopped`: ended for good, by its school or by staff. */
export const enrolmentStates = ['draft', 'open', 'suspended', 'stopped'] as const;
export const enrolmentState = z.enum(enrolmentStates);
export type EnrolmentState = z.infer<typeof enrolmentState>;

/** The states in which everybody sees an enrolment. */
export const publishedEnrolmentStates = ['open', 'suspended', 'stopped'] as const satisfies EnrolmentState[];

/** A place (`places/place-id`): a city, a place that was typed, or for online enrolments a country. */
export const enrolmentCityId = placeId;

export const tuitionPeriods = ['year', 'term', 'month', 'course'] as const;
export const tuitionPeriod = z.enum(tuitionPeriods);
export type TuitionPeriod = z.infer<typeof tuitionPeriod>;

/** A reference: the actual price is between the school and the family. */
export const tuitionView = z
  .object({
    /** whole numbers of the currency for each period; 0: free; null: the note says it, or nobody does */
    amount: z.int().nullable(),
    /** left out: yuan */
    currency: currency.optional(),
    per: tuitionPeriod,
    note: z.string(),
  })
  .meta({ id: 'TuitionFee' });
export type TuitionView = z.infer<typeof tuitionView>;

/** How many are taken, and how many of these places are free. */
export const enrolmentPlaces = z
  .object({
    /** null: as many as fit */
    capacity: z.int().nullable(),
    /** null: as many as fit */
    left: z.int().nullable(),
    /** applicants who are approved beyond them wait for a place */
    waitingList: z.boolean(),
  })
  .meta({ id: 'EnrolmentPlaces' });
export type EnrolmentPlaces = z.infer<typeof enrolmentPlaces>;

/** An enrolment that was published, as lists show it. */
export const enrolmentCard = z
  .object({
    enrolmentId: z.uuid(),
    name: z.string(),
    homepage: homepageCard,
    stage: schoolStage,
    studyType,
    /** null: online */
    cityId: enrolmentCityId.nullable(),
    tuition: tuitionView,
    majors: z.array(z.string()),
    keywords: z.array(z.string()),
    places: enrolmentPlaces,
    state: enrolmentState,
    publishedAt: timestamp,
    /** first and last day of enrolling, in the school's time zone */
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    zone: z.string(),
    /** the first instant of the first day */
    opensAt: timestamp,
    /** the end of the last day */
    closesAt: timestamp,
  })
  .meta({ id: 'EnrolmentCard' });
export type EnrolmentCard = z.infer<typeof enrolmentCard>;
