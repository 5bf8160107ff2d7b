import { z } from 'zod';
import { line, text, timestamp } from '../common.js';
import { homepageCard } from '../org-pages/homepage.schema.js';
import { memberCard } from '../profile/profile.schema.js';
import { answer, question } from './question.schema.js';
import { applicationSource } from './application-source.js';

/**
 * The possible outcomes of an application. Each service has its own table of states: the outcomes it uses, and how one leads to another.
 */
export const outcomes = ['applied', 'waiting', 'offered', 'employed', 'approved', 'rejected', 'withdrawn'] as const;
export const outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof outcome>;

/** Something may still be decided. */
export const openOutcomes = ['applied', 'waiting', 'offered'] as const satisfies Outcome[];

/** the limit for one member and one target, withdrawn applications included */
export const maxAttempts = 3;
/** the limit for one application: résumé, and files that questions ask for */
export const maxAttachments = 12;
export const linkMinutes = 5;
/** after a withdrawal the publisher's side sees the name for so long */
export const nameKeptDays = 30;

/** The publisher of the target. The card is null where the caller may not see it; `name` is the publisher's name at that time. */
export const targetPublisher = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('homepage'), name: z.string(), homepage: homepageCard.nullable() }),
    z.object({ kind: z.literal('member'), name: z.string(), member: memberCard.nullable() }),
  ])
  .meta({ id: 'ApplicationPublisher' });
export type TargetPublisher = z.infer<typeof targetPublisher>;

/** The person for whom somebody else applies: a guardian's child. */
export const subjectLabel = z.object({ subjectId: z.uuid(), name: z.string() });
export type SubjectLabel = z.infer<typeof subjectLabel>;

/** The relation of a guardian to the child. */
export const guardianRelations = ['mother', 'father', 'grandparent', 'relative', 'guardian'] as const;
export const guardianRelation = z.enum(guardianRelations);
export type GuardianRelation = z.infer<typeof guardianRelation>;

/** The most guardians that a child can have, open requests included. */
export const maxGuardians = 6;

/** The outcome of an approval, or of an open registration, when no place is free. */
export const whenFullRules = ['refuse', 'wait'] as const;
export const whenFull = z.enum(whenFullRules);
export type WhenFull = z.infer<typeof whenFull>;

/** How a place that becomes free is given to the next one waiting: at once, or as an offer to be accepted in time. */
export const promotionRules = ['auto', 'offer'] as const;
export const promotion = z.enum(promotionRules);
export type Promotion = z.infer<typeof promotion>;

/** How a place that becomes free goes to the waiting list, and until when. */
export const waitingMoves = z.object({ promotion, until: timestamp.nullable() });
export type WaitingMoves = z.infer<typeof waitingMoves>;

/** The places of a target, as its publisher's side sees them. */
export const targetPlaces = z
  .object({
    /** null: as many as come */
    capacity: z.int().nullable(),
    /** approved ones and open offers */
    taken: z.int(),
    waiting: z.int(),
    whenFull,
    promotion,
  })
  .meta({ id: 'ApplicationPlaces' });
export type TargetPlaces = z.infer<typeof targetPlaces>;

/** The target of an application, as lists show it; it may be gone. */
export const targetSummary = z
  .object({
    targetId: z.uuid(),
    title: z.string(),
    publisher: targetPublisher,
    open: z.boolean(),
    closesAt: timestamp.nullable(),
    /** the time zone in which `closesAt` is shown; null: the target is gone */
    zone: z.string().nullable(),
    gone: z.boolean(),
    /** true: an event that was cancelled; who had a place has none any more */
    cancelled: z.boolean().optional(),
    /** the publisher is closed or away and can come back: nobody can apply, no deadline passes. `until`: it ends then; null: unknown */
    paused: z.object({ until: timestamp.nullable() }).nullable(),
  })
  .meta({ id: 'ApplicationTarget' });
export type TargetSummary = z.infer<typeof targetSummary>;

/** `resume`, or the id of the question that asks for the file. */
export const attachmentSlot = z.union([z.literal('resume'), z.uuid()]);

export const attachmentView = z
  .object({
    attachmentId: z.uuid(),
    slot: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    /** bytes */
    size: z.int(),
  })
  .meta({ id: 'ApplicationAttachment' });
export type AttachmentView = z.infer<typeof attachmentView>;

/** A link of a few minutes to a private file. */
export const fileLink = z.object({ url: z.string(), expiresAt: timestamp });

/** Stages that every target begins with; the web app names them. */
export const stageKeys = ['new', 'viewed', 'shortlisted', 'interview', 'offer'] as const;
export const stageKey = z.enum(stageKeys);
export type StageKey = z.infer<typeof stageKey>;

export const stageLabel = z.object({
  /** null: named by the publisher */
  key: stageKey.nullable(),
  name: z.string(),
});

/**
 * `decided` and `undone`, and stages that are not shown, are the publisher's side's alone. Interviews belong to the service.
 */
export const stepKinds = [
  'submitted',
  'seen',
  'staged',
  'decided',
  'undone',
  'told',
  'withdrawn',
  'promoted',
  'offer-accepted',
  'offer-ended',
  'messaged',
  'interview-offered',
  'interview-chosen',
  'interview-declined',
  'interview-moved',
  'interview-cancelled',
  'interview-held',
] as const;
export const stepKind = z.enum(stepKinds);
export type StepKind = z.infer<typeof stepKind>;

export const messageText = z.object({ subject: z.string(), body: z.string() });
export type MessageText = z.infer<typeof messageText>;

/** A step of the timeline. The publisher's side is one side to the applicant: no step names who did it. */
export const timelineStep = z
  .object({
    stepId: z.uuid(),
    kind: stepKind,
    at: timestamp,
    by: z.enum(['applicant', 'publisher', 'clock']),
    stage: stageLabel.nullable(),
    outcome: outcome.nullable(),
    message: messageText.nullable(),
    interviewId: z.uuid().nullable(),
  })
  .meta({ id: 'ApplicationStep' });
export type TimelineStep = z.infer<typeof timelineStep>;

/** The place of an application on the waiting list, or the place that it was offered. */
export const placing = {
  /** null: for the applicant themselves */
  subject: subjectLabel.nullable(),
  /** on the waiting list, from 1; null: it does not wait */
  rank: z.int().nullable(),
  /** until when an offered place can be accepted; null: none is offered, or it does not end */
  offerEndsAt: timestamp.nullable(),
};

/** One of the member's own applications, as the list shows it. */
export const applicationRow = z
  .object({
    applicationId: z.uuid(),
    target: targetSummary,
    /** the outcome that was sent to the applicant; a decision that is held back is not in it */
    state: outcome,
    version: z.int(),
    submittedAt: timestamp,
    seenAt: timestamp.nullable(),
    lastStep: timelineStep,
    /** by then there is an answer at the latest; null: it was answered, or nobody knows */
    answerBy: timestamp.nullable(),
    attempt: z.int(),
    /** null: the target has no waiting list, or it is over */
    moves: waitingMoves.nullable(),
    /** another guardian of the child sent it; null: the member did, or that guardian is not named to them */
    sentBy: memberCard.nullable(),
    ...placing,
  })
  .meta({ id: 'ApplicationRow' });
export type ApplicationRow = z.infer<typeof applicationRow>;

/** One's own application. `form`: that of the service. */
export const applicationView = <F extends z.ZodType>(form: F) =>
  applicationRow.extend({
    form,
    questions: z.array(question),
    answers: z.array(answer),
    attachments: z.array(attachmentView),
    termsVersion: z.string(),
    agreedAt: timestamp,
    timeline: z.array(timelineStep),
    /** may be written to; null: nobody is named, or the two do not find each other */
    contact: memberCard.nullable(),
    canWithdraw: z.boolean(),
    /** a place is offered */
    canAccept: z.boolean(),
  });

/** Begun and not sent. */
export const draftRow = z
  .object({ target: targetSummary, subject: subjectLabel.nullable(), savedAt: timestamp, attachments: z.int() })
  .meta({ id: 'ApplicationDraftRow' });

export const resumeRule = z.enum(['required', 'optional', 'none']);
export type ResumeRule = z.infer<typeof resumeRule>;

export const ageLimits = z.object({ min: z.int().nullable(), max: z.int().nullable() });
export type AgeLimits = z.infer<typeof ageLimits>;

export const isOutside = ({ min, max }: AgeLimits, age: number): boolean =>
  (min !== null && age < min) || (max !== null && age > max);

/** All that the applicant's screen needs. `version` is 0 while nothing was saved. */
export const draftView = <D extends z.ZodType>(draftForm: D) =>
  z.object({
    target: targetSummary,
    subject: subjectLabel.nullable(),
    /** null: the target has no places to count. `left`: null where there is no limit */
    places: z.object({ left: z.int().nullable(), whenFull }).nullable(),
    version: z.int(),
    savedAt: timestamp.nullable(),
    form: draftForm,
    answers: z.array(answer),
    /** what the member sent last, and their latest answers to the same questions: offered again, and not part of the draft */
    before: z.object({ form: draftForm, answers: z.array(answer) }),
    attachments: z.array(attachmentView),
    questions: z.array(question),
    requires: z.object({
      background: z.boolean(),
      resume: resumeRule,
      /** a phone number is asked for; left out: as the form says */
      phone: z.boolean().optional(),
      /** whole years; left out: no age is asked for. An application of another age can be sent, and both sides see it */
      ages: ageLimits.optional(),
    }),
    /** the version of the text that is agreed to when sending */
    termsVersion: z.string(),
    /** why it cannot be sent at all: the code of a problem; null: it can once it is filled in */
    refusal: z.string().nullable(),
    /** the one that was sent */
    applicationId: z.uuid().nullable(),
    attemptsLeft: z.int(),
  });

/** Replaces the saved draft. */
export const draftChange = <D extends z.ZodType>(draftForm: D) =>
  z.object({
    /** the version that the sender saw; 0 for the first */
    version: z.int().min(0),
    form: draftForm,
    answers: z.array(answer).max(10),
  });

export const draftSaved = z.object({ version: z.int(), savedAt: timestamp });

export const attachForm = z.object({
  /** an own upload for `document` that is ready */
  mediaId: z.uuid(),
  /** an earlier file in the slot is replaced */
  slot: attachmentSlot,
});

/** The person whose draft it is: the member, or a child of theirs. */
export const draftQuery = z.object({ subjectId: z.uuid().optional() });

export const submitForm = z.object({
  /** null: for the member themselves */
  subjectId: z.uuid().nullable().default(null),
  /** the version of the draft, as it was previewed */
  version: z.int().min(1),
  termsVersion: z.string().max(40),
  /** messages are written in it */
  locale: z.enum(['zh-CN', 'en', 'zh-TW', 'ja']),
  /** shown to the publisher in sums alone; left out: not known */
  source: applicationSource.nullable().default(null),
});

export const withdrawForm = z.object({ version: z.int(), reason: text(500).default('') });

export const mineFilter = z.enum(['all', 'open', ...outcomes]);

export const tag = line(30);
