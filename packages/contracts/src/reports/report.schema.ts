import { z } from 'zod';
import { text, timestamp, memberId } from '../common.js';
import type { Endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';

/** The things that members can report. Each kind belongs to the service that knows which of its content the reporter can see. */
export const reportSubjectKinds = [
  'member',
  'moment',
  'comment',
  'news',
  'message',
  'group',
  'homepage',
  'position',
  'enrolment',
  'event',
  'event-comment',
  'meeting',
  'recording',
] as const;
export const reportSubjectKind = z.enum(reportSubjectKinds);
export type ReportSubjectKind = z.infer<typeof reportSubjectKind>;

export const reportReasons = [
  'spam',
  'fraud',
  'harassment',
  'hate',
  'violence',
  'sexual',
  'false-information',
  'impersonation',
  'intellectual-property',
  'illegal',
  'other',
] as const;
export const reportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof reportReason>;

/** `words`: the reporter's own remark, for staff alone. */
export const reportForm = z.object({ reason: reportReason, words: text(1000).default('') });
export type ReportForm = z.output<typeof reportForm>;

export const reportSubject = z.object({
  kind: reportSubjectKind,
  /** a UUID, except of chat messages: their ids are decimal numbers of 64 bits */
  id: z.string(),
});
export type ReportSubject = z.infer<typeof reportSubject>;

/** The content that the reporter saw. It is kept unchanged: the author can change or delete the original. */
export const reportEvidence = z.object({
  /** name of a member, group or homepage; title of a news item, a position, an enrolment, an event or a meeting; else empty */
  title: z.string(),
  text: z.string(),
  /** bytes are fetched from the profile service while it has them */
  pictures: z.array(z.object({ mediaId: z.uuid(), alt: z.string() })),
  /** videos and files of chat; `url`: an address of this site that opens it, null where only its participants can open it */
  files: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
  /** null: unknown */
  writtenAt: timestamp.nullable(),
});
export type ReportEvidence = z.infer<typeof reportEvidence>;

/** Most neighbours that are frozen on each side of a reported thing. */
export const mostAround = 5;
/** Letters of each text around a reported thing; longer ones are cut. */
export const longestAround = 2000;
/**
 * Where a surrounding thing is: `above`: the reported thing belongs to it, or answers it; `before`, `after`: neighbours in time; `inside`: it
 * belongs to the reported thing.
 */
export const surroundingPlaces = ['above', 'before', 'after', 'inside'] as const;

/** Something around a reported thing, as the reporter could see it. Nothing that they could not read is part of it. */
export const surrounding = reportEvidence.extend({
  place: z.enum(surroundingPlaces),
  kind: reportSubjectKind,
  id: z.string(),
  /** null: a homepage, a group, or a user of chat without an account */
  authorId: memberId.nullable(),
});
export type Surrounding = z.infer<typeof surrounding>;

export const filedReport = z.object({
  subject: reportSubject,
  /** the member who answers for it; null: a user of chat without an account, or nobody that can be named */
  accusedId: memberId.nullable(),
  /** the homepage that it is, or that published it */
  homepageId: z.uuid().nullable(),
  /** the thing that it belongs to, e.g. the moment or event of a comment */
  within: reportSubject.nullable(),
  /** null: a user of chat without an account */
  reporterId: memberId.nullable(),
  reason: reportReason,
  words: z.string(),
  evidence: reportEvidence,
  /** in order; left out: there is nothing around it, or it was filed by an earlier version */
  around: z
    .array(surrounding)
    .max(4 * mostAround)
    .optional(),
  filedAt: timestamp,
});
export type FiledReport = z.infer<typeof filedReport>;

/** The common parts of all endpoints for filing a report. A report that is sent again replaces the former one. */
export const filing = {
  method: 'POST',
  access: 'member',
  rule: 'who sees it; never what is their own',
  rate: 'write',
  body: reportForm,
  problems: [commonProblems.notFound, commonProblems.forbidden],
} as const satisfies Partial<Endpoint>;
