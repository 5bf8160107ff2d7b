import { isDeepStrictEqual } from 'node:util';
import type { CommentPolicy, Mention, MomentChange, MomentVisibility } from '@renmai/contracts/network/moment.schema';
import { keptMentions } from './mention-ranges.js';

export interface Attachment {
  mediaId: string;
  alt: string;
}

/** The parts of a moment that its author writes and may change. */
export interface MomentContent {
  text: string;
  mentions: Mention[];
  media: Attachment[];
  visibility: MomentVisibility;
  commentPolicy: CommentPolicy;
  linkPreviewId: string | null;
}

/** A preview alone is no content; a shared moment is, even once it is deleted. */
export const isEmpty = ({ text, media, sharedId }: Pick<MomentContent, 'text' | 'media'> & Sharing): boolean =>
  text === '' && media.length === 0 && sharedId === null;

export interface Sharing {
  sharedId: string | null;
}

/** A share without own text or files: sharing it means sharing the original. */
export const isBareShare = (moment: Pick<MomentContent, 'text' | 'media'> & Sharing): boolean =>
  moment.sharedId !== null && isEmpty({ ...moment, sharedId: null });

/** One video, or pictures alone. */
export const isMixed = (kinds: readonly ('picture' | 'video')[]): boolean =>
  kinds.includes('video') && kinds.length > 1;

/** The moment after a change; omitted fields stay, and mentions stay if their words do. */
export function edited(now: MomentContent, change: MomentChange): MomentContent {
  const text = change.text ?? now.text;
  const alts = new Map(change.alts?.map(({ mediaId, alt }) => [mediaId.toLowerCase(), alt]));
  return {
    text,
    mentions: change.mentions ?? keptMentions(now.text, text, now.mentions),
    media: now.media.map(({ mediaId, alt }) => ({ mediaId, alt: alts.get(mediaId) ?? alt })),
    visibility: change.visibility ?? now.visibility,
    commentPolicy: change.commentPolicy ?? now.commentPolicy,
    linkPreviewId: change.linkPreviewId === undefined ? now.linkPreviewId : lower(change.linkPreviewId),
  };
}

export const isUnchanged = (before: MomentContent, after: MomentContent): boolean =>
  (Object.keys(after) as (keyof MomentContent)[]).every((part) => isDeepStrictEqual(before[part], after[part]));

const lower = (id: string | null): string | null => id?.toLowerCase() ?? null;
