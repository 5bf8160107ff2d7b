import { BYTE_ORDER_MARK, csvLine } from '@renmai/service-kit';
import type { AuditRow } from './audit.repository.js';

const columns = [
  'number',
  'time',
  'actor',
  'actor id',
  'action',
  'subject',
  'submission',
  'seen',
  'reason',
  'data',
  'hash',
];

/** The rows as CSV with a byte order mark. */
export function csvOf(rows: readonly AuditRow[], nameOf: (memberId: string | null) => string): string {
  const lines = rows.map((row) =>
    csvLine([
      row.seq,
      row.at.toISOString(),
      nameOf(row.actorId),
      row.actorId,
      row.action,
      row.subject,
      row.submissionNumber,
      row.seenHash,
      row.reason,
      JSON.stringify(row.data),
      row.hash,
    ]),
  );
  return BYTE_ORDER_MARK + [csvLine(columns), ...lines].join('');
}
