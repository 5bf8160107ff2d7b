import { z } from 'zod';
import { locale, text, timestamp } from '../common.js';
import { reportReason, reportSubjectKind } from '../reports/report.schema.js';
import { reportMeasure } from '../reports/reports.events.js';
import { caseSubject, comparedPicture, consoleMeasureKind, fieldDifference } from './console-case-subjects.schema.js';
import { consoleMember, usedReason } from './console-member.schema.js';

/**
 * The kinds of cases that wait for staff. `submission`: a homepage for the first time; `re-review`: a change of an approved one; `appeal`:
 * against a rejection; `later-change`: parts of an approved homepage that need no review were changed; `domain-proof`: a homepage that has proven a domain which staff have to confirm; `report`: all reports about one
 * subject; `successor`: a homepage whose last senior administrator leaves; `measure`: one that a second administrator has to confirm.
 */
export const caseKinds = [
  'submission',
  're-review',
  'appeal',
  'later-change',
  'domain-proof',
  'report',
  'successor',
  'measure',
] as const;
export const caseKind = z.enum(caseKinds);
export type CaseKind = z.infer<typeof caseKind>;

/**
 * `waiting`: for staff; `decided`: the decision can still be undone; `asked`: for the applicant, who was asked for more, or for the member
 * who was asked to take over; `proposed`: for a second administrator, in a case of kind `measure`; `closed`: the decision is final;
 * `withdrawn`: by the applicant, or nothing is left to decide; `expired`: no second administrator came.
 */
export const caseStates = ['waiting', 'decided', 'asked', 'proposed', 'closed', 'withdrawn', 'expired'] as const;
export const caseState = z.enum(caseStates);
export type CaseState = z.infer<typeof caseState>;

export const caseDecisions = ['approve', 'reject', 'ask', 'dismiss', 'uphold', 'appoint', 'close'] as const;
export const caseDecision = z.enum(caseDecisions);
export type CaseDecision = z.infer<typeof caseDecision>;
/** The decisions that are possible for each kind. A measure is confirmed or refused, a later change left or taken back. */
export const decisionsOfKind = {
  submission: ['approve', 'reject', 'ask'],
  're-review': ['approve', 'reject', 'ask'],
  appeal: ['approve', 'reject'],
  'later-change': ['approve', 'reject'],
  'domain-proof': ['approve', 'reject'],
  report: ['dismiss', 'uphold'],
  successor: ['appoint', 'close'],
  measure: ['approve', 'reject'],
} as const satisfies Record<CaseKind, readonly CaseDecision[]>;

export const caseWarningKinds = ['licence', 'name', 'domain', 'file'] as const;

/** A template's text in every language, as it was when it was used. */
export const localTexts = z.record(locale, text(500, 1));

export const decisionView = z
  .object({
    decision: caseDecision,
    submissionNumber: z.int(),
    reasons: z.array(usedReason),
    /** to the applicant */
    words: z.string(),
    /** null: the account is gone */
    decidedBy: consoleMember.nullable(),
    decidedAt: timestamp,
    /** until then it can be undone and nobody is notified */
    effectiveAt: timestamp,
    undoneAt: timestamp.nullable(),
    /** for `uphold` */
    measure: reportMeasure.nullable(),
    /** for `suspend-member` and `suspend-homepage`; null: for good */
    days: z.int().nullable(),
    /** for `appoint`: the member who is to take over */
    member: consoleMember.nullable(),
  })
  .meta({ id: 'ConsoleDecision' });
export type DecisionView = z.infer<typeof decisionView>;

/** The fields of a case that change while it is open on a screen. */
export const caseStanding = z.object({
  state: caseState,
  /** sent with a decision; another number means that something changed */
  version: z.int(),
  /** 1 for kinds that are not about a submission */
  submissionNumber: z.int(),
  /** members who were acted upon have answered since */
  answered: z.boolean(),
  claimedBy: consoleMember.nullable(),
  claimedUntil: timestamp.nullable(),
  /** the last one that was not undone */
  decision: decisionView.nullable(),
});

export const caseHomepage = z
  .object({ homepageId: z.uuid(), homepageKind: z.enum(['company', 'school']), name: z.string() })
  .meta({ id: 'ConsoleCaseHomepage' });

export const caseRow = caseStanding
  .extend({
    caseId: z.uuid(),
    kind: caseKind,
    /** name of the homepage, or of the reported thing; empty where it has none */
    title: z.string(),
    /** the homepage that the case is about, or whose administrators it is about */
    homepage: caseHomepage.nullable(),
    /** the member who handed it in or proposed it; null: nobody, or the account is gone */
    applicant: consoleMember.nullable(),
    /** the member who answers for the reported thing */
    accused: consoleMember.nullable(),
    /** the reported thing, and how often it was reported */
    reported: z.object({ subjectKind: reportSubjectKind, reports: z.int(), reasons: z.array(reportReason) }).nullable(),
    /** the measure that waits for a second administrator */
    measure: consoleMeasureKind.nullable(),
    openedAt: timestamp,
    /** two working days after it was opened; of a measure: when it expires */
    dueAt: timestamp,
    late: z.boolean(),
    warnings: z.int(),
  })
  .meta({ id: 'ConsoleCaseRow' });
export type CaseRow = z.infer<typeof caseRow>;

export const caseFile = z
  .object({
    materialId: z.uuid(),
    kind: z.string(),
    name: z.string(),
    mime: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    pages: z.int(),
    /** against the submission before: whether a file of the same content and kind was there */
    change: z.enum(['same', 'added']).nullable(),
  })
  .meta({ id: 'ConsoleCaseFile' });
export type CaseFile = z.infer<typeof caseFile>;

const value = z.unknown();

/** A submission as it was sent in, beside the one before, with everything that becomes public. For the kinds `submission`, `re-review` and `appeal`. */
export const caseSubmission = z
  .object({
    /** the submission's fields, by name, as they were sent in */
    content: z.record(z.string(), value),
    files: z.array(caseFile),
    /** the submission that the differences are against; null for the first */
    previousNumber: z.int().nullable(),
    /** in the order of the fields; null: not there */
    differences: z.array(fieldDifference),
    /** logo and cover as they were handed in; empty for submissions of earlier versions */
    pictures: z.array(comparedPicture),
    /** files of the submission before, with nothing of the same content now */
    filesGone: z.array(caseFile),
    /** other homepages with the same licence number, website's domain or file, or a similar name; at most 20 of each kind */
    duplicates: z.array(
      z.object({
        kind: z.enum(caseWarningKinds),
        homepages: z.array(
          z.object({
            homepageId: z.uuid(),
            homepageKind: z.enum(['company', 'school']),
            name: z.string(),
            state: z.string(),
            /** the id of its last case, if it has one */
            caseId: z.uuid().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ConsoleCaseSubmission' });
export type CaseSubmission = z.infer<typeof caseSubmission>;

/** Why the caller cannot decide: it is their own case, they took the decision that is appealed against, or they proposed the measure. */
export const caseBars = ['own', 'decided-before', 'proposed'] as const;

/** An earlier case of the same people. */
export const pastCase = z.object({
  caseId: z.uuid(),
  kind: caseKind,
  title: z.string(),
  submissionNumber: z.int(),
  state: caseState,
  openedAt: timestamp,
  decision: decisionView.nullable(),
  /** about the member, or about a homepage of theirs */
  about: z.enum(['member', 'homepage']),
});

export type PastCase = z.infer<typeof pastCase>;

export const caseView = caseRow
  .extend({
    submission: caseSubmission.nullable(),
    /** null for `submission` and `re-review` */
    subject: caseSubject.nullable(),
    homepageState: z.string().nullable(),
    /** other cases of the applicant, or about the accused, the latest first; at most 50 */
    history: z.array(pastCase),
    /** documents that the caller has to open before they may approve */
    unopened: z.array(z.uuid()),
    /** others who have the case open now */
    viewers: z.array(consoleMember),
    /** language in which the applicant is written to */
    applicantLocale: locale,
    /** null: the caller may claim and decide it */
    barred: z.enum(caseBars).nullable(),
    /** system administrators besides the caller; 0: nobody can second */
    others: z.int(),
    /** languages that texts of the case can be translated into; none where there is no translator */
    translatable: z.array(locale),
    /** one administrator is enough, by the configuration of this installation */
    single: z.boolean(),
  })
  .meta({ id: 'ConsoleCase' });
export type CaseView = z.infer<typeof caseView>;

export const caseNote = z
  .object({
    noteId: z.uuid(),
    /** null: the product itself, or the account is gone */
    author: consoleMember.nullable(),
    text: z.string(),
    at: timestamp,
  })
  .meta({ id: 'ConsoleCaseNote' });
export type CaseNote = z.infer<typeof caseNote>;
