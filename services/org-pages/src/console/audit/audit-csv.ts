import { BYTE_ORDER_MARK, csvLine } from '@renmai/service-kit';
import type { AuditNames } from './audit-names-reader.js';
import type { AuditRow } from './audit.repository.js';

const columns = [
  'number',
  'time',
  'actor',
  'actor id',
  'action',
  'subject',
  'subject name',
  'submission',
  'seen',
  'reason',
  'data',
  'hash',
];

/** The rows as CSV with a byte order mark. */
export function csvOf(rows: readonly AuditRow[], names: (row: AuditRow) => AuditNames): string {
  const lines = rows.map((row) =>
    csvLine([
      row.seq,
      row.at.toISOString(),
      names(row).actor?.name ?? '',
      row.actorId,
      row.action,
      row.subject,
      names(row).subject ?? '',
      row.submissionNumber,
      row.seenHash,
      row.reason,
      JSON.stringify(row.data),
      row.hash,
    ]),
  );
  return BYTE_ORDER_MARK + [csvLine(columns), ...lines].join('');
}
