import { z } from 'zod';
import { line, text, timestamp } from '../common.js';
import { homepageCard } from '../org-pages/homepage.schema.js';
import { degreeOfStudy } from '../profile/education.schema.js';
import { employmentType } from '../profile/job.schema.js';
import { memberCard } from '../profile/profile.schema.js';
import { skillName } from '../profile/skill.schema.js';
import { cityId, experience, positionCard, positionState, workplace } from './position-card.schema.js';
import { noSalary, positionSalary, salaryContent } from './position-salary.schema.js';

export const maxPositionTitle = 120;
export const maxPositionDescription = 10_000;
export const maxPositionRequirements = 5000;
export const maxPositionSkills = 20;
export const maxPositionQuestions = 10;
export const maxQuestionOptions = 10;
export const maxHeadcount = 9999;
/** maximum for one homepage, in any state */
export const maxPositions = 5000;
/** earlier texts kept of each; older ones go */
export const maxPositionVersions = 50;
/** The maximum duration of a position, and the interval after which it is paused unless it is confirmed. */
export const positionDays = { most: 60, confirmEvery: 14, warnBefore: 3 } as const;
/** Days from the end of a position until applications without an outcome are rejected. */
export const answerDays = 30;
/** Minimum number of applications for which figures about answers are shown. */
export const minFigures = 5;
/** Applications are counted in these figures once they are this many days old: earlier ones may not have an answer yet. */
export const figuresAfterDays = 7;

export const questionKinds = ['text', 'choice', 'yes-no', 'file'] as const;
export const questionKind = z.enum(questionKinds);
export type QuestionKind = z.infer<typeof questionKind>;

const knockOut = z.string().max(120);

/** A question of the publisher. */
export const positionQuestion = z
  .object({
    questionId: z.uuid(),
    kind: questionKind,
    label: z.string(),
    /** for a choice; else empty */
    options: z.array(z.string()),
    required: z.boolean(),
    /** an answer that rules an applicant out, shown to them: `yes` or `no`, or an option; null: none does */
    knockOut: z.string().nullable(),
  })
  .meta({ id: 'PositionQuestion' });
export type PositionQuestion = z.infer<typeof positionQuestion>;

export const questionForm = z
  .object({
    /** for an existing question; left out: a new one */
    questionId: z.uuid().optional(),
    kind: questionKind,
    label: line(200),
    options: z.array(line(120)).max(maxQuestionOptions).default([]),
    required: z.boolean().default(false),
    knockOut: knockOut.nullable().default(null),
  })
  .superRefine(({ kind, options, knockOut: answer }, context) => {
    const refuse = (field: string, code: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message, params: { code } });
    if (kind === 'choice' && options.length < 2)
      refuse('options', 'too-few-options', 'A choice has two options or more');
    if (kind !== 'choice' && options.length > 0) refuse('options', 'invalid', 'Only a choice has options');
    if (new Set(options).size < options.length) refuse('options', 'repeated', 'Each option is there once');
    if (answer === null) return;
    const answers = kind === 'yes-no' ? ['yes', 'no'] : kind === 'choice' ? options : [];
    if (!answers.includes(answer)) refuse('knockOut', 'invalid', 'This is not one of the answers');
  });
export type QuestionForm = z.output<typeof questionForm>;

const timeZone = z
  .string()
  .max(64)
  .refine(
    (zone) => {
      try {
        new Intl.DateTimeFormat('en', { timeZone: zone });
        return true;
      } catch {
        return false;
      }
    },
    { error: 'This is not a valid time zone', params: { code: 'invalid-time-zone' } },
  );

/** Null: from its publication, or as long as it may run. */
export const recruitment = z
  .object({ startsAt: timestamp.nullable(), endsAt: timestamp.nullable(), zone: timeZone })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    error: 'Recruitment must end after it starts',
    params: { code: 'end-before-start' },
  });
export type Recruitment = z.output<typeof recruitment>;

export const resumeDemands = ['required', 'optional', 'none'] as const;
export const resumeDemand = z.enum(resumeDemands);
export type ResumeDemand = z.infer<typeof resumeDemand>;

const fields = {
  title: line(maxPositionTitle, 0),
  employmentType,
  workplace,
  cityId: cityId.nullable(),
  /** in the city */
  address: line(200, 0),
  department: line(80, 0),
  degree: degreeOfStudy.nullable(),
  experience,
  salary: positionSalary,
  headcount: z.int().min(1).max(maxHeadcount),
  description: text(maxPositionDescription),
  requirements: text(maxPositionRequirements),
  skills: z.array(skillName).max(maxPositionSkills),
  questions: z.array(questionForm).max(maxPositionQuestions),
  recruitment,
  resume: resumeDemand,
  /** applicants give a phone number */
  phone: z.boolean(),
  /** applicants see the administrator who published it, and may write to them */
  showContact: z.boolean(),
};

/** Begins a draft; everything may be empty in it. */
export const positionForm = z.object({
  title: fields.title.default(''),
  employmentType: fields.employmentType.default('permanent'),
  workplace: fields.workplace.default('onsite'),
  cityId: fields.cityId.default(null),
  address: fields.address.default(''),
  department: fields.department.default(''),
  degree: fields.degree.default(null),
  experience: fields.experience.default('none'),
  salary: fields.salary.default(noSalary),
  headcount: fields.headcount.default(1),
  description: fields.description.default(''),
  requirements: fields.requirements.default(''),
  skills: fields.skills.default([]),
  questions: fields.questions.default([]),
  recruitment: fields.recruitment.default({ startsAt: null, endsAt: null, zone: 'Asia/Shanghai' }),
  resume: fields.resume.default('required'),
  phone: fields.phone.default(false),
  showContact: fields.showContact.default(false),
});
export type PositionForm = z.output<typeof positionForm>;

/** Fields that are left out stay. Before a published position changes, its text is stored as a version. */
export const positionChange = z.object({
  version: z.int(),
  title: fields.title.optional(),
  employmentType: fields.employmentType.optional(),
  workplace: fields.workplace.optional(),
  cityId: fields.cityId.optional(),
  address: fields.address.optional(),
  department: fields.department.optional(),
  degree: fields.degree.optional(),
  experience: fields.experience.optional(),
  salary: fields.salary.optional(),
  headcount: fields.headcount.optional(),
  description: fields.description.optional(),
  requirements: fields.requirements.optional(),
  skills: fields.skills.optional(),
  questions: fields.questions.optional(),
  recruitment: fields.recruitment.optional(),
  resume: fields.resume.optional(),
  phone: fields.phone.optional(),
  showContact: fields.showContact.optional(),
});
export type PositionChange = z.output<typeof positionChange>;

/** The contents of a position, as stored for its publishers. */
export const positionContent = z.object({
  title: z.string(),
  employmentType,
  workplace,
  cityId: cityId.nullable(),
  address: z.string(),
  department: z.string(),
  degree: degreeOfStudy.nullable(),
  experience,
  salary: salaryContent,
  headcount: z.int(),
  description: z.string(),
  requirements: z.string(),
  skills: z.array(z.string()),
  questions: z.array(positionQuestion),
  recruitment: z.object({ startsAt: timestamp.nullable(), endsAt: timestamp.nullable(), zone: z.string() }),
  resume: resumeDemand,
  phone: z.boolean(),
  showContact: z.boolean(),
});
export type PositionContent = z.infer<typeof positionContent>;

/** The answers to applications that are `figuresAfterDays` old. Null if there are fewer than `minFigures` of them. */
export const answerFigures = z
  .object({
    /** the share of them with an outcome, a shown stage or an interview: 0 to 1 */
    responseRate: z.number().nullable(),
    /** days from an application to its first answer */
    medianDays: z.number().nullable(),
  })
  .meta({ id: 'AnswerFigures' });
export type AnswerFigures = z.infer<typeof answerFigures>;

/** Why a member may not apply now, by the code of the refusal. */
export const applyRefusal = z.object({ code: z.string(), title: z.string() });

/** The public data of a published position. */
export const positionView = positionCard
  .extend({
    address: z.string(),
    department: z.string(),
    headcount: z.int(),
    description: z.string(),
    requirements: z.string(),
    questions: z.array(positionQuestion),
    /** start of recruitment */
    opensAt: timestamp,
    zone: z.string(),
    resume: resumeDemand,
    /** when its homepage confirmed it last */
    confirmedAt: timestamp,
    editedAt: timestamp.nullable(),
    /** the publisher, if they want to be shown and the caller may see them */
    contact: memberCard.nullable(),
    figures: answerFigures,
    homepageFigures: answerFigures,
    /** the caller may edit it and decide about its applications */
    managed: z.boolean(),
    /** the caller's own, newest; null: none, or a visitor */
    application: z.object({ applicationId: z.uuid(), state: z.string() }).nullable(),
    /** null: the caller may apply; visitors are asked to log in */
    refusal: applyRefusal.nullable(),
  })
  .meta({ id: 'Position' });
export type PositionView = z.infer<typeof positionView>;

/** A position as its publishers see it. */
export const managedPosition = z
  .object({
    positionId: z.uuid(),
    homepage: homepageCard,
    state: positionState,
    /** rises with every change; commands send the one they are based on */
    version: z.int(),
    content: positionContent,
    createdAt: timestamp,
    updatedAt: timestamp,
    /** null: never */
    publishedAt: timestamp.nullable(),
    /** null: never published */
    closesAt: timestamp.nullable(),
    /** it is paused then unless it is confirmed; null: not open */
    confirmBy: timestamp.nullable(),
    endedAt: timestamp.nullable(),
    /** the senior administrator's words when it was returned; empty: none */
    returnedWith: z.string(),
    /** ended by staff after a report */
    removed: z.boolean(),
    /** null: erased, or somebody whom the caller may not see */
    publishedBy: memberCard.nullable(),
    /** nothing of them may change any more, since there are applications */
    questionsFrozen: z.boolean(),
    /** the fields that are missing before it can be published, as JSON pointers */
    missing: z.array(z.string()),
    /** may approve and return it */
    senior: z.boolean(),
    /** its homepage is not of mainland China, and pays in any currency, by the month, the year or the hour */
    anyCurrency: z.boolean(),
    applicants: z.object({ all: z.int(), undecided: z.int(), unseen: z.int() }),
    figures: answerFigures,
  })
  .meta({ id: 'ManagedPosition' });
export type ManagedPosition = z.infer<typeof managedPosition>;

/** A row of a homepage's positions for its publishers. */
export const managedPositionRow = managedPosition
  .pick({
    ...({ positionId: true, state: true, version: true, updatedAt: true, publishedAt: true } as const),
    ...({ closesAt: true, confirmBy: true, endedAt: true, removed: true } as const),
  })
  .extend({ applicants: managedPosition.shape.applicants, title: z.string(), headcount: z.int(), zone: z.string() })
  .extend({ employmentType, workplace, cityId: cityId.nullable() })
  .meta({ id: 'ManagedPositionRow' });
export type ManagedPositionRow = z.infer<typeof managedPositionRow>;

/** The present or an earlier text, and its author. */
export const positionVersion = z
  .object({
    version: z.int(),
    content: positionContent,
    writtenAt: timestamp,
    /** null: somebody whom the caller may not see */
    writtenBy: memberCard.nullable(),
  })
  .meta({ id: 'PositionVersion' });
export type PositionVersion = z.infer<typeof positionVersion>;

/** The settings of a homepage for its positions. */
export const jobsSettings = z
  .object({
    /** a content administrator's position waits for a senior administrator */
    positionsNeedSenior: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'HomepageJobsSettings' });
export type JobsSettings = z.infer<typeof jobsSettings>;

/** A homepage whose positions the caller manages. */
export const jobsHomepage = z
  .object({
    homepage: homepageCard,
    senior: z.boolean(),
    counts: z.record(positionState, z.int()),
    undecided: z.int(),
  })
  .meta({ id: 'JobsHomepage' });
export type JobsHomepage = z.infer<typeof jobsHomepage>;
