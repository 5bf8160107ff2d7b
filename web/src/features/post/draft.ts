import type { CommentPolicy, MomentVisibility } from '@renmai/contracts/network/moment.schema';
import type { MentionText } from '../../lib/mention-text';
import type { Attachment } from './attachments';

/** The draft of a moment that has not been posted. Files that have arrived are kept for a day. */
export interface MomentDraft extends MentionText {
  visibility: MomentVisibility;
  commentPolicy: CommentPolicy;
  media: { mediaId: string; alt: string }[];
}

export const emptyDraft: MomentDraft = {
  text: '',
  mentions: [],
  visibility: 'public',
  commentPolicy: 'everyone',
  media: [],
};

/** The files that have arrived, including those that the server is still converting. */
export const mediaOf = (attachments: readonly Attachment[]): MomentDraft['media'] =>
  attachments.flatMap(({ mediaId, alt, upload }) =>
    mediaId === null || upload.step === 'failed' ? [] : [{ mediaId, alt }],
  );

export const draftOf = (
  { text, mentions }: MentionText,
  rest: Pick<MomentDraft, 'visibility' | 'commentPolicy'>,
  attachments: readonly Attachment[],
): MomentDraft => ({
  text,
  mentions,
  ...rest,
  media: mediaOf(attachments),
});

/** Whether to ask before the draft is discarded. */
export const isWorthKeeping = ({ text, media }: Pick<MomentDraft, 'text' | 'media'>): boolean =>
  text.trim() !== '' || media.length > 0;
