import { z } from 'zod';
import { locale, memberId, text, timestamp } from '../common.js';

/** What waits for staff. `submission`: a homepage for the first time; `re-review`: a change of an approved one. */
export const caseKinds = ['submission', 're-review'] as const;
export const caseKind = z.enum(caseKinds);
export type CaseKind = z.infer<typeof caseKind>;

/**
 * `waiting`: for staff; `decided`: the decision can still be undone; `asked`: for the applicant, who was asked for more;
 * `closed`: the decision stands; `withdrawn`: by the applicant.
 */
export const caseStates = ['waiting', 'decided', 'asked', 'closed', 'withdrawn'] as const;
export const caseState = z.enum(caseStates);
export type CaseState = z.infer<typeof caseState>;

export const caseDecisions = ['approve', 'reject', 'ask'] as const;
export const caseDecision = z.enum(caseDecisions);
export type CaseDecision = z.infer<typeof caseDecision>;

export const caseWarningKinds = ['licence', 'name', 'domain', 'file'] as const;

/** An account as staff see it; the name is null once the account is gone. */
export const consoleMember = z.object({ memberId, name: z.string().nullable() }).meta({ id: 'ConsoleMember' });
export type ConsoleMember = z.infer<typeof consoleMember>;

/** A template's text in every language, as it was when it was used. */
export const localTexts = z.record(locale, text(500, 1));

export const usedReason = z.object({ code: z.string(), texts: z.record(locale, z.string()) });
export type UsedReason = z.infer<typeof usedReason>;

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
    /** until then it can be undone and nobody is told */
    effectiveAt: timestamp,
    undoneAt: timestamp.nullable(),
  })
  .meta({ id: 'ConsoleDecision' });
export type DecisionView = z.infer<typeof decisionView>;

/** What changes while a case is open on a screen. */
export const caseStanding = z.object({
  state: caseState,
  /** sent with a decision; another number means that something changed */
  version: z.int(),
  submissionNumber: z.int(),
  claimedBy: consoleMember.nullable(),
  claimedUntil: timestamp.nullable(),
  /** the last one that was not undone */
  decision: decisionView.nullable(),
});

export const caseRow = caseStanding
  .extend({
    caseId: z.uuid(),
    kind: caseKind,
    homepageId: z.uuid(),
    homepageKind: z.enum(['company', 'school']),
    homepageName: z.string(),
    /** null: the account is gone */
    applicant: consoleMember.nullable(),
    openedAt: timestamp,
    /** two working days after it was opened */
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

export const caseView = caseRow
  .extend({
    /** the submission's fields, by name, as they were sent in */
    content: z.record(z.string(), value),
    files: z.array(caseFile),
    /** the submission that the differences are against; null for the first */
    previousNumber: z.int().nullable(),
    /** in the order of the fields; null: not there */
    differences: z.array(z.object({ field: z.string(), before: value, after: value })),
    /** of the submission before, with nothing of the same content now */
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
            /** of its last case, if it has one */
            caseId: z.uuid().nullable(),
          }),
        ),
      }),
    ),
    homepageState: z.string(),
    /** what the person has sent in before, the latest first; at most 50 */
    history: z.array(
      z.object({
        caseId: z.uuid(),
        homepageId: z.uuid(),
        homepageName: z.string(),
        submissionNumber: z.int(),
        state: caseState,
        openedAt: timestamp,
        decision: decisionView.nullable(),
      }),
    ),
    /** others who have the case open now */
    viewers: z.array(consoleMember),
    /** language in which the applicant is written to */
    applicantLocale: locale,
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
