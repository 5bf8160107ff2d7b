import { z } from 'zod';
import { memberId, searched, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { consoleMember } from './console-member.schema.js';

export const auditActions = [
  'session.opened',
  'session.ended',
  'cases.listed',
  'cases.counted',
  'case.viewed',
  'case.claimed',
  'case.released',
  'case.decided',
  'case.undone',
  'case.notes-read',
  'case.note-added',
  'case.surroundings-viewed',
  'case.translated',
  'case.withdrawn',
  'case.erased',
  'decision.took-effect',
  'decision.failed',
  'measure.proposed',
  'measure.took-effect',
  'measure.expired',
  'document.viewed',
  'picture.viewed',
  'recording.viewed',
  'submission.erased',
  'homepage.viewed',
  'homepage.suspended',
  'homepage.restored',
  'homepage.closed',
  'member.viewed',
  'member.suspended',
  'member.restored',
  'figures.read',
  'reasons.read',
  'reasons.saved',
  'synonyms.saved',
  'synonyms.removed',
  'views.read',
  'views.saved',
  'audit.read',
  'audit.exported',
] as const;
export const auditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditAction>;

export const auditEntry = z
  .object({
    seq: z.int(),
    at: timestamp,
    /** null: the product itself */
    actor: consoleMember.nullable(),
    action: z.string(),
    /** the subject, e.g. `case:0199…`; empty for lists */
    subject: z.string(),
    /** as it is called now; null: it has no name, or is gone. The log itself holds ids alone */
    subjectName: z.string().nullable(),
    submissionNumber: z.int().nullable(),
    /** SHA-256 of the content that was seen: the submission or the document's page */
    seenHash: z.string().nullable(),
    reason: z.string(),
    data: z.record(z.string(), z.unknown()),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.object({
  action: auditAction.optional(),
  actorId: memberId.optional(),
  /** the id of the case, homepage, member, document, picture or group of words */
  subjectId: z.uuid().optional(),
  from: timestamp.optional(),
  until: timestamp.optional(),
  /** in the reason */
  q: searched(100).optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

const staff = { access: 'console', rule: 'system administrators in a session of the console' } as const;

export const consoleAuditApi = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/audit',
    summary: 'The audit log, the newest first',
    rate: 'read',
    query: pageQuery.extend(auditQuery.shape),
    response: page(auditEntry),
  }),
  /** At most 100,000 entries, the newest first. */
  csv: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/audit.csv',
    summary: 'The audit log as CSV',
    rate: 'download',
    query: auditQuery,
    produces: 'text/csv',
  }),
};
