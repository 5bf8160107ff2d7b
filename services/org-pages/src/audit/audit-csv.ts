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

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180, with a byte order mark: without one, spreadsheets read Chinese wrongly. */
export function csvOf(rows: readonly AuditRow[], nameOf: (memberId: string | null) => string): string {
  const lines = rows.map((row) =>
    [
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
    ]
      .map(cell)
      .join(','),
  );
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
