import { z } from 'zod';
import { line, text, timestamp } from '../common.js';
import { pageQuery } from '../paging.js';
import { memberCard } from '../profile/profile.schema.js';
import {
  attachmentView,
  guardianRelation,
  messageText,
  outcome,
  placing,
  stageKey,
  tag,
  targetPlaces,
  targetSummary,
  timelineStep,
} from './application.schema.js';
import { answer, question } from './question.schema.js';

export const maxStages = 12;
export const maxTags = 10;
/** the limit for one application */
export const maxNotes = 200;
/** cards of a column that the board comes with */
export const boardColumn = 15;

export const stageView = z
  .object({
    stageId: z.uuid(),
    key: stageKey.nullable(),
    /** empty with a key: the web app names it */
    name: z.string(),
    /** applicants see that they got there */
    shown: z.boolean(),
  })
  .meta({ id: 'ApplicationStage' });
export type StageView = z.infer<typeof stageView>;

export const stagesView = z.object({ version: z.int(), stages: z.array(stageView) });

/** The first is where applications begin. A stage that is left out must be empty. */
export const stagesChange = z.object({
  version: z.int(),
  stages: z
    .array(
      z.object({
        /** null: a new one */
        stageId: z.uuid().nullable(),
        /** empty for one with a key: it keeps its name */
        name: line(40, 0),
        shown: z.boolean(),
      }),
    )
    .min(1)
    .max(maxStages),
});

/** The decision that was not sent yet, or else the last one that was sent. */
export const decisionView = z
  .object({
    decisionId: z.uuid(),
    batchId: z.uuid(),
    outcome,
    decidedAt: timestamp,
    sendAt: timestamp,
    /** null: held back, and can be undone */
    toldAt: timestamp.nullable(),
  })
  .meta({ id: 'ApplicationDecision' });
export type DecisionView = z.infer<typeof decisionView>;

/** Somebody who acts for a child, as the publisher's side sees them. */
export const guardianView = z
  .object({
    name: z.string(),
    /** null where it was never given */
    relation: guardianRelation.nullable(),
    /** null where the two do not find each other, or the account is not active */
    member: memberCard.nullable(),
    /** sent the application */
    sent: z.boolean(),
    /** may be written to */
    chat: z.boolean(),
  })
  .meta({ id: 'ApplicationGuardian' });
export type GuardianView = z.infer<typeof guardianView>;

/** Another child of the same guardians who applied to the same publisher. */
export const siblingView = z
  .object({ applicationId: z.uuid(), targetId: z.uuid(), title: z.string(), name: z.string(), state: outcome })
  .meta({ id: 'ApplicationSibling' });
export type SiblingView = z.infer<typeof siblingView>;

/** The interview that lists show: the open one; null as `startsAt` until a time is chosen. */
export const nextInterview = z.object({
  state: z.enum(['offered', 'chosen', 'declined']),
  startsAt: timestamp.nullable(),
});
export type NextInterview = z.infer<typeof nextInterview>;

/** An applicant on the board and in the table. */
export const applicantCard = z
  .object({
    applicationId: z.uuid(),
    /** the applicant's, or the child's for whom it was sent, as it was then; null: withdrawn and forgotten */
    name: z.string().nullable(),
    /** null for a child, where the two do not find each other, and where the account is not active */
    member: memberCard.nullable(),
    /** of a child, the sender first; empty: the applicant acts for themselves */
    guardians: z.array(guardianView),
    /** the outcome that the publisher's side decided, sent to the applicant or not */
    state: outcome,
    version: z.int(),
    stageId: z.uuid(),
    rating: z.int().nullable(),
    tags: z.array(z.string()),
    notes: z.int(),
    seen: z.boolean(),
    submittedAt: timestamp,
    attempt: z.int(),
    /** gave an answer that rules out */
    knockedOut: z.boolean(),
    /** the first question with such an answer, and the answer: true for yes; null: no question was */
    ruledOutBy: z.object({ label: z.string(), value: z.union([z.string(), z.boolean()]) }).nullable(),
    interview: nextInterview.nullable(),
    /** has a résumé */
    resume: z.boolean(),
    /** a few words of the form, for lists */
    summary: z.array(z.object({ field: z.string(), value: z.string() })),
    decision: decisionView.nullable(),
    ...placing,
  })
  .meta({ id: 'Applicant' });
export type ApplicantCard = z.infer<typeof applicantCard>;

const counted = z.partialRecord(outcome, z.int());

/** Columns hold open applications: applied, waiting, offered. `counts`: all of the target's, by outcome. */
export const boardView = z
  .object({
    target: targetSummary,
    stagesVersion: z.int(),
    columns: z.array(
      z.object({
        stage: stageView,
        count: z.int(),
        unseen: z.int(),
        items: z.array(applicantCard),
        /** cursor of the table, with the stage as filter */
        nextCursor: z.string().nullable(),
      }),
    ),
    counts: counted,
    /** null: the target has no places to count */
    places: targetPlaces.nullable(),
  })
  .meta({ id: 'ApplicantsBoard' });
export type BoardView = z.infer<typeof boardView>;

export const applicantSorts = ['newest', 'oldest', 'rating', 'name'] as const;
const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true');

export const applicantsQuery = pageQuery.extend({
  state: z.enum(['open', 'all', ...outcome.options]).default('open'),
  stageId: z.uuid().optional(),
  /** so many or more */
  rating: z.coerce.number().int().min(1).max(5).optional(),
  tag: tag.optional(),
  /** searched in names and in the fields of the form that lists show */
  q: z.string().trim().max(100).optional(),
  seen: yesNo.optional(),
  knockedOut: yesNo.optional(),
  sort: z.enum(applicantSorts).default('newest'),
});
export type ApplicantsQuery = z.output<typeof applicantsQuery>;

export const applicantsPage = z.object({
  items: z.array(applicantCard),
  nextCursor: z.string().nullable(),
  counts: counted,
  places: targetPlaces.nullable(),
});

export const noteView = z
  .object({
    noteId: z.uuid(),
    text: z.string(),
    /** null: the account is gone, or the two do not find each other */
    author: memberCard.nullable(),
    myself: z.boolean(),
    at: timestamp,
  })
  .meta({ id: 'ApplicationNote' });
export type NoteView = z.infer<typeof noteView>;

export const noteForm = z.object({ text: text(4000, 1) });

/** `form` is null once it was withdrawn. */
export const applicantView = <F extends z.ZodType>(form: F) =>
  applicantCard.extend({
    target: targetSummary,
    form: form.nullable(),
    questions: z.array(question),
    answers: z.array(answer),
    attachments: z.array(attachmentView),
    noteList: z.array(noteView),
    siblings: z.array(siblingView),
    timeline: z.array(timelineStep),
    stages: z.array(stageView),
    locale: z.enum(['zh-CN', 'en', 'zh-TW', 'ja']),
    withdrawnReason: z.string(),
    /** the actions that may be taken now */
    actions: z.array(z.enum(['wait', 'offer', 'employ', 'approve', 'reject'])),
    /** may be written to: the two find each other */
    chat: z.boolean(),
    /** then everything is erased; null while the target runs */
    erasedAt: timestamp.nullable(),
  });

/** Fields that are left out stay as they are. */
export const applicantChange = z.object({
  stageId: z.uuid().optional(),
  rating: z.int().min(1).max(5).nullable().optional(),
  tags: z.array(tag).max(maxTags).optional(),
});

export const stageMove = z.object({
  applicationIds: z.array(z.uuid()).min(1).max(500),
  stageId: z.uuid(),
});

/** All data kept about an applicant, for an applicant who asks by law. Notes and ratings are without their authors. */
export const disclosureView = z.object({
  application: z.record(z.string(), z.unknown()),
  notes: z.array(z.object({ text: z.string(), at: timestamp })),
  rating: z.int().nullable(),
  tags: z.array(z.string()),
  stage: z.string(),
  history: z.array(z.object({ action: z.string(), from: z.string(), to: z.string(), at: timestamp })),
  messages: z.array(messageText.extend({ at: timestamp })),
});
