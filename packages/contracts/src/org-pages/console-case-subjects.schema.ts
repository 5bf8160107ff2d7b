import { z } from 'zod';
import { timestamp } from '../common.js';
import { reportEvidence, reportReason, reportSubject, surrounding } from '../reports/report.schema.js';
import { reportMeasure } from '../reports/reports.events.js';
import { administratorRole } from './administrator.schema.js';
import { consoleMember, usedReason } from './console-member.schema.js';
import { domainProof, domainReviewReason } from './homepage-domain.schema.js';

/** Measures that a second administrator has to confirm, in some cases. */
export const consoleMeasureKinds = ['suspend-homepage', 'close-homepage', 'suspend-member', 'remove-content'] as const;
export const consoleMeasureKind = z.enum(consoleMeasureKinds);
export type ConsoleMeasureKind = z.infer<typeof consoleMeasureKind>;

export const fieldDifference = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** Logo or cover; `mediaId` null: there is none. `change` null: as before, or nothing to compare with. */
export const comparedPicture = z.object({
  part: z.enum(['logo', 'cover']),
  mediaId: z.uuid().nullable(),
  change: z.object({ before: z.uuid().nullable() }).nullable(),
});
export type ComparedPicture = z.infer<typeof comparedPicture>;

/** The answer of a member who was acted upon. */
export const caseAnswer = z.object({
  /** null: the account is gone */
  member: consoleMember.nullable(),
  text: z.string(),
  at: timestamp,
});

const appeal = z.object({
  kind: z.literal('appeal'),
  /** the applicant's words */
  words: z.string(),
  /** the case that was rejected */
  rejectedCaseId: z.uuid().nullable(),
  rejection: z.object({
    reasons: z.array(usedReason),
    words: z.string(),
    /** null: unknown, or the account is gone */
    decidedBy: consoleMember.nullable(),
    decidedAt: timestamp.nullable(),
  }),
});

const laterChange = z.object({
  kind: z.literal('later-change'),
  /** all public fields as they are now, by name */
  content: z.record(z.string(), z.unknown()),
  /** in the order of the fields, against what the homepage showed before; null: not there */
  differences: z.array(fieldDifference),
  pictures: z.array(comparedPicture),
  answers: z.array(caseAnswer),
});

const domain = z.object({
  kind: z.literal('domain-proof'),
  domainId: z.uuid(),
  domain: z.string(),
  why: domainReviewReason,
  proof: domainProof,
  /** the website that the homepage named when it proved the domain; may be empty */
  website: z.string(),
  /** the homepage that has proven the domain before, with `claimed-by-other` */
  holder: z.object({ homepageId: z.uuid(), name: z.string(), state: z.string() }).nullable(),
});

const report = z.object({
  kind: z.literal('report'),
  subject: reportSubject,
  /** the thing that it belongs to, e.g. the moment of a comment */
  within: reportSubject.nullable(),
  /** the content that reporters saw, the latest first; at most 10 different ones */
  evidence: z.array(reportEvidence),
  /** reports that were filed with what was around the thing; it is shown on request, which is logged */
  surroundings: z.int(),
  /** the latest first; at most 100 */
  reports: z.array(
    z.object({
      /** null: no member, or the account is gone */
      reporter: consoleMember.nullable(),
      reason: reportReason,
      words: z.string(),
      filedAt: timestamp,
    }),
  ),
  /** the measures that are possible if the reports are right; `second`: another administrator has to confirm it */
  measures: z.array(z.object({ measure: reportMeasure, second: z.boolean() })),
  answers: z.array(caseAnswer),
  /** the case in which a second administrator is asked */
  measureCaseId: z.uuid().nullable(),
});

/** The surroundings of a reported thing, as one reporter could see it. */
export const caseSurroundings = z.object({
  /** null: the account is gone */
  reporter: consoleMember.nullable(),
  filedAt: timestamp,
  /** in order; without texts if the account of its author is gone */
  around: z.array(
    surrounding.omit({ authorId: true }).extend({
      /** null: a homepage, a group, a user of chat without an account, or the account is gone */
      author: consoleMember.nullable(),
    }),
  ),
});
export type CaseSurroundings = z.infer<typeof caseSurroundings>;

const successor = z.object({
  kind: z.literal('successor'),
  /** the last senior administrator; null: gone already */
  leaving: consoleMember.nullable(),
  /** when their account is erased */
  leavesAt: timestamp.nullable(),
  /** administrators who can be appointed. `asked`: has an open invitation to be senior */
  candidates: z.array(z.object({ member: consoleMember, role: administratorRole, asked: z.boolean() })),
  /** closing the homepage needs a second administrator */
  second: z.boolean(),
});

const measure = z.object({
  kind: z.literal('measure'),
  measure: consoleMeasureKind,
  /** for `suspend-member` */
  member: consoleMember.nullable(),
  /** for `remove-content` */
  content: reportSubject.nullable(),
  /** for `suspend-member` and `suspend-homepage`; null: for good */
  days: z.int().nullable(),
  reasons: z.array(usedReason),
  /** shown to the members it is about */
  words: z.string(),
  proposedBy: consoleMember.nullable(),
  /** after that it counts as refused */
  expiresAt: timestamp,
  /** the case that it came from, e.g. of reports */
  originCaseId: z.uuid().nullable(),
  answers: z.array(caseAnswer),
});

/** The subject of a case besides a submission, by the kind of case. */
export const caseSubject = z.discriminatedUnion('kind', [appeal, laterChange, domain, report, successor, measure]);
export type CaseSubject = z.infer<typeof caseSubject>;
export type SubjectOf<K extends CaseSubject['kind']> = Extract<CaseSubject, { kind: K }>;
