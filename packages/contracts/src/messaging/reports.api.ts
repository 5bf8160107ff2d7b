import { z } from 'zod';
import { memberId, text, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';

/** `upheld`: the report is right; `dismissed`: nothing is wrong with the message. */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export const reportStatus = z.enum(reportStatuses);
export type ReportStatus = z.infer<typeof reportStatus>;
export const reportDecision = reportStatus.exclude(['open']);
export type ReportDecision = z.infer<typeof reportDecision>;

/** A reported message. Users are identified by their chat ids, which for members are the member ids. */
export const reportSummary = z
  .object({
    reportId: z.uuid(),
    messageId: z.string(),
    reporterId: z.string(),
    senderId: z.string(),
    conversation: z.enum(['single', 'group', 'room', 'thread', 'own']),
    /** the reason that the reporter chose */
    type: z.string(),
    reportedAt: timestamp,
    status: reportStatus,
  })
  .meta({ id: 'MessageReportSummary' });

export const reportView = reportSummary
  .extend({
    /** in the reporter's words */
    reason: z.string(),
    /** to whom the message was sent: a user, group, room or thread */
    receiver: z.string(),
    sentAt: timestamp,
    message: z.object({
      /** Content.type of the protocol: 0 text, 1 picture, 2 video, 3 place, 4 voice, 5 file, 6 command, 7 own kind */
      contentType: z.int().nullable(),
      /** as it was when it was reported */
      text: z.string(),
      /** only one that was sent to Renmai */
      attachment: z.object({ url: z.string(), name: z.string() }).nullable(),
    }),
    /** who looked at it and who decided what; only ever added to, the oldest first, at most 100 */
    audit: z.array(
      z.object({
        actorId: memberId,
        action: z.enum(['viewed', 'upheld', 'dismissed']),
        note: z.string(),
        at: timestamp,
      }),
    ),
  })
  .meta({ id: 'MessageReport' });
export type ReportSummary = z.infer<typeof reportSummary>;
export type ReportView = z.infer<typeof reportView>;

export const resolveForm = z.object({ decision: reportDecision, note: text(1000, 1) });
export type ResolveForm = z.output<typeof resolveForm>;

const params = z.object({ reportId: z.uuid() });
const staff = { access: 'system-administrator', rule: 'system administrators only; each look is noted' } as const;

export const reportsApi = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/chat/reports',
    summary: 'Reported messages, the newest first, without what they say',
    rate: 'read',
    query: pageQuery.extend({ status: reportStatus.default('open') }),
    response: page(reportSummary),
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/chat/reports/:reportId',
    summary: 'A reported message with what it says; notes who looked at it',
    rate: 'read',
    params,
    response: reportView,
    problems: [commonProblems.notFound],
  }),
  resolve: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/chat/reports/:reportId/resolve',
    summary: 'Decide on a reported message; the decision is final',
    rate: 'write',
    params,
    body: resolveForm,
    response: reportView,
    status: 200,
    idempotent: true,
    problems: [commonProblems.notFound, commonProblems.versionConflict],
  }),
  /** Looked at by staff only where somebody reported it; so it does not ask who may open it. */
  reportedPicture: endpoint({
    method: 'GET',
    path: '/internal/chat-files/:fileId/picture',
    summary: 'A picture of a chat as WebP, for the review console',
    access: 'internal',
    callers: ['org-pages'],
    rule: 'pictures of reports; never other files',
    params: z.object({ fileId: z.uuid() }),
    response: z.object({ base64: z.base64() }),
    problems: [commonProblems.notFound],
  }),
};
