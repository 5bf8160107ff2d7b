import type { ReportSummary, ReportView } from '@renmai/contracts/messaging/reports.api';
import type { ReportEvidence } from '@renmai/contracts/reports/report.schema';
import { MessageBody } from '@renmai/im-protocol';
import { z } from 'zod';
import { fileIdOf, ownAddress } from '../sending/file-addresses.js';
import { messageWords } from './message-words.js';
import type { AuditRow, ReportRow } from './reports.repository.js';

export const presentSummary = (row: ReportRow): ReportSummary => ({
  reportId: row.reportId,
  messageId: row.messageId,
  reporterId: row.reporterId,
  senderId: row.senderId,
  conversation: row.conversation,
  type: row.type,
  reportedAt: row.reportedAt.toISOString(),
  status: row.status,
});

/** `filesAddress`: where attachments are that were sent to us; staff are led nowhere else. */
export const presentReport = (row: ReportRow, audit: readonly AuditRow[], filesAddress: string): ReportView => ({
  ...presentSummary(row),
  reason: row.reason,
  receiver: row.receiver,
  sentAt: row.sentAt.toISOString(),
  message: { contentType: row.contentType, ...contentOf(row, filesAddress) },
  audit: audit.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
});

/** The text of a message, and its file. */
export function contentOf(
  { payload, text }: Pick<ReportRow, 'payload' | 'text'>,
  filesAddress: string,
): Pick<ReportView['message'], 'text' | 'attachment'> {
  const [content] = MessageBody.decode(payload).contents;
  const file = ownAddress(content?.remotePath ?? '', filesAddress);
  const secret = encodeURIComponent(content?.secretKey ?? '');
  return {
    text: (content && messageWords(content)) || (text ?? ''),
    attachment: file
      ? { url: `${file.split('?', 1)[0] ?? ''}?share-secret=${secret}`, name: content?.displayName ?? '' }
      : null,
  };
}

const fileId = z.uuid();

/** A message as evidence: a picture of this chat is shown to staff, other files are opened by their address. */
export function evidenceIn(
  message: Pick<ReportRow, 'payload' | 'text'>,
  filesAddress: string,
): Pick<ReportEvidence, 'text' | 'pictures' | 'files'> {
  const { text, attachment } = contentOf(message, filesAddress);
  const [content] = MessageBody.decode(message.payload).contents;
  const known = fileId.safeParse(fileIdOf(content?.remotePath ?? ''));
  const isPicture = attachment !== null && content?.type === MessageBody.Content.Type.IMAGE && known.success;
  if (isPicture) return { text, pictures: [{ mediaId: known.data, alt: attachment.name }], files: [] };
  return { text, pictures: [], files: attachment ? [attachment] : [] };
}
