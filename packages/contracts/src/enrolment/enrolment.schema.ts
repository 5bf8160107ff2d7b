import { z } from 'zod';
import { outcome, promotion, subjectLabel, whenFull } from '../applications/application.schema.js';
import { yuan } from '../jobs/currency.js';
import { currency } from '../jobs/position-card.schema.js';
import { applyRefusal } from '../jobs/positions.schema.js';
import { line, text, timestamp, timeZone } from '../common.js';
import { homepageCard, schoolStage } from '../org-pages/homepage.schema.js';
import { memberCard } from '../profile/profile.schema.js';
import {
  enrolmentCard,
  enrolmentCityId,
  enrolmentState,
  studyType,
  tuitionPeriod,
  tuitionView,
} from './enrolment-card.schema.js';

export const maxEnrolmentName = 120;
export const maxEnrolmentDetails = 10_000;
export const maxRequirement = 2000;
export const maxMajors = 40;
export const maxKeywords = 12;
export const maxEnrolmentDocuments = 12;
export const maxPlaces = 99_999;
export const maxTuition = 10_000_000;
export const maxEnrolmentAge = 120;
/** the limit for one homepage, in any state */
export const maxEnrolments = 1000;
/** earlier texts kept of each; older ones go */
export const maxEnrolmentVersions = 50;
/** After an enrolment has ended, applications without an outcome are rejected after so many days. */
export const enrolmentAnswerDays = 30;

/** A document that a school asks for from an applicant. */
export const enrolmentDocument = z
  .object({ documentId: z.uuid(), name: z.string(), required: z.boolean() })
  .meta({ id: 'EnrolmentDocument' });
export type EnrolmentDocument = z.infer<typeof enrolmentDocument>;

export const enrolmentDocumentForm = z.object({
  /** the id of an existing document; left out: a new one */
  documentId: z.uuid().optional(),
  name: line(120),
  required: z.boolean().default(true),
});

const age = z.int().min(1).max(maxEnrolmentAge).nullable();
/** Empty or null: not asked for. */
export const entranceRequirements = z
  .object({
    /** whole years on the day of the application */
    minAge: age,
    maxAge: age,
    nationality: line(200, 0),
    academic: text(maxRequirement),
    other: text(maxRequirement),
  })
  .refine(({ minAge, maxAge }) => minAge === null || maxAge === null || minAge <= maxAge, {
    path: ['maxAge'],
    error: 'The maximum age cannot be lower than the minimum',
    params: { code: 'age-upside-down' },
  });
export type EntranceRequirements = z.output<typeof entranceRequirements>;

const day = z.iso.date().nullable();
/** Days of the school's time zone. Null in a draft alone. */
export const enrolmentPeriod = z
  .object({ startsOn: day, endsOn: day, zone: timeZone })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'Enrolment cannot end before it starts',
    params: { code: 'end-before-start' },
  });

/** Schools of mainland China charge in yuan alone. */
const tuition = z.object({
  amount: z.int().min(0).max(maxTuition).nullable(),
  currency: currency.default(yuan),
  per: tuitionPeriod,
  note: line(200, 0),
});
const distinct = (max: number, count: number) =>
  z
    .array(line(max))
    .max(count)
    .transform((items) => [...new Set(items)]);

const fields = {
  name: line(maxEnrolmentName, 0),
  stage: schoolStage.nullable(),
  studyType,
  cityId: enrolmentCityId.nullable(),
  period: enrolmentPeriod,
  tuition,
  requirements: entranceRequirements,
  /** or the parts of the curriculum */
  majors: distinct(80, maxMajors),
  keywords: distinct(30, maxKeywords),
  /** how many are taken; null: as many as fit */
  places: z.int().min(1).max(maxPlaces).nullable(),
  whenFull,
  promotion,
  details: text(maxEnrolmentDetails),
  documents: z.array(enrolmentDocumentForm).max(maxEnrolmentDocuments),
  /** applicants give a phone number */
  phone: z.boolean(),
  /** applicants see the administrator who published it, and may write to them */
  showContact: z.boolean(),
};

/** Begins a draft; everything may be empty in it. */
export const enrolmentForm = z.object({
  name: fields.name.default(''),
  stage: fields.stage.default(null),
  studyType: fields.studyType.default('offline'),
  cityId: fields.cityId.default(null),
  period: fields.period.default({ startsOn: null, endsOn: null, zone: 'Asia/Shanghai' }),
  tuition: fields.tuition.default({ amount: null, currency: yuan, per: 'year', note: '' }),
  requirements: fields.requirements.default({ minAge: null, maxAge: null, nationality: '', academic: '', other: '' }),
  majors: fields.majors.default([]),
  keywords: fields.keywords.default([]),
  places: fields.places.default(null),
  whenFull: fields.whenFull.default('wait'),
  promotion: fields.promotion.default('auto'),
  details: fields.details.default(''),
  documents: fields.documents.default([]),
  phone: fields.phone.default(false),
  showContact: fields.showContact.default(false),
});
export type EnrolmentForm = z.output<typeof enrolmentForm>;

/** Fields left out stay as they are; lists and objects are replaced as a whole. */
export const enrolmentChange = z
  .object({ version: z.int(), ...fields })
  .partial()
  .required({ version: true });
export type EnrolmentChange = z.output<typeof enrolmentChange>;

/** The content of an enrolment, as its publishers keep it. */
export const enrolmentContent = z.object({
  name: z.string(),
  stage: schoolStage.nullable(),
  studyType,
  cityId: enrolmentCityId.nullable(),
  period: z.object({ startsOn: day, endsOn: day, zone: z.string() }),
  tuition: tuitionView,
  requirements: z.object({
    minAge: z.int().nullable(),
    maxAge: z.int().nullable(),
    nationality: z.string(),
    academic: z.string(),
    other: z.string(),
  }),
  majors: z.array(z.string()),
  keywords: z.array(z.string()),
  places: z.int().nullable(),
  whenFull,
  promotion,
  details: z.string(),
  documents: z.array(enrolmentDocument),
  phone: z.boolean(),
  showContact: z.boolean(),
});
export type EnrolmentContent = z.infer<typeof enrolmentContent>;

/** The public view of an enrolment that was published. */
export const enrolmentView = enrolmentCard
  .extend({
    requirements: enrolmentContent.shape.requirements,
    details: z.string(),
    documents: z.array(enrolmentDocument),
    editedAt: timestamp.nullable(),
    /** the administrator who published it, where they want to be shown and the caller may see them */
    contact: memberCard.nullable(),
    /** the caller may edit it and decide about its applications */
    managed: z.boolean(),
    /** the caller's own applications for it, one for each subject, with the outcome that was sent */
    applied: z.array(z.object({ applicationId: z.uuid(), state: outcome, subject: subjectLabel.nullable() })),
    /** null: the caller may apply; visitors are asked to log in */
    refusal: applyRefusal.nullable(),
  })
  .meta({ id: 'Enrolment' });
export type EnrolmentView = z.infer<typeof enrolmentView>;

/** An enrolment as its publishers see it. */
export const managedEnrolment = z
  .object({
    enrolmentId: z.uuid(),
    homepage: homepageCard,
    state: enrolmentState,
    /** changes with every change; commands send the one they saw */
    version: z.int(),
    content: enrolmentContent,
    createdAt: timestamp,
    updatedAt: timestamp,
    /** null: never */
    publishedAt: timestamp.nullable(),
    /** null: a draft without dates */
    opensAt: timestamp.nullable(),
    closesAt: timestamp.nullable(),
    /** when it was stopped */
    endedAt: timestamp.nullable(),
    /** stopped by staff after a report */
    removed: z.boolean(),
    /** null: erased, or somebody whom the caller may not see */
    publishedBy: memberCard.nullable(),
    /** its school is not in mainland China, and charges in any currency */
    anyCurrency: z.boolean(),
    /** the missing fields before it can be published, as JSON pointers */
    missing: z.array(z.string()),
    applicants: z.object({ all: z.int(), undecided: z.int(), unseen: z.int() }),
    places: z.object({ taken: z.int(), waiting: z.int() }),
  })
  .meta({ id: 'ManagedEnrolment' });
export type ManagedEnrolment = z.infer<typeof managedEnrolment>;

/** A row of a homepage's enrolments for its publishers. */
export const managedEnrolmentRow = managedEnrolment
  .pick({
    enrolmentId: true,
    state: true,
    version: true,
    updatedAt: true,
    publishedAt: true,
    opensAt: true,
    closesAt: true,
    endedAt: true,
    removed: true,
    applicants: true,
    places: true,
  })
  .extend({
    name: z.string(),
    stage: schoolStage.nullable(),
    studyType,
    capacity: z.int().nullable(),
    /** the time zone in which it opens and closes */
    zone: z.string(),
  })
  .meta({ id: 'ManagedEnrolmentRow' });
export type ManagedEnrolmentRow = z.infer<typeof managedEnrolmentRow>;

/** How it reads now or read before it was changed, and who wrote it so. */
export const enrolmentVersion = z
  .object({
    version: z.int(),
    content: enrolmentContent,
    writtenAt: timestamp,
    /** null: erased, or somebody whom the caller may not see */
    writtenBy: memberCard.nullable(),
  })
  .meta({ id: 'EnrolmentVersion' });
export type EnrolmentVersion = z.infer<typeof enrolmentVersion>;

/** A school whose enrolments the caller manages. */
export const enrolmentHomepage = z
  .object({
    homepage: homepageCard,
    senior: z.boolean(),
    counts: z.record(enrolmentState, z.int()),
    undecided: z.int(),
  })
  .meta({ id: 'EnrolmentHomepage' });
export type EnrolmentHomepage = z.infer<typeof enrolmentHomepage>;
