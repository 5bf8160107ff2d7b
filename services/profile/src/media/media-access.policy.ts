import type { MediaAudience, MediaVariant } from '@renmai/contracts/profile/media.schema';
import type { MediaRow } from './media.row.js';

type Media = Pick<MediaRow, 'ownerId' | 'visibility' | 'status'>;

/** Beside the file itself: to whom it is shown, and by whom. */
export interface Exposure {
  audiences: readonly MediaAudience[];
  /** the owner exists and is not deactivated */
  ownerPresent: boolean;
}

/** Who asks, and how they stand to the owner. */
export interface Viewer {
  memberId: string;
  present: boolean;
  friend: boolean;
  /** by either of the two */
  blocked: boolean;
}

/** Whether anybody may have the bytes, no matter who they are. */
export const isOpen = ({ visibility, status }: Media, { audiences, ownerPresent }: Exposure): boolean =>
  status === 'ready' &&
  (visibility === 'public' || (visibility === 'referenced' && ownerPresent && audiences.includes('public')));

/** Whether this member, or a visitor (null), may have the bytes without a link. */
export function mayOpen(media: Media, exposure: Exposure, viewer: Viewer | null): boolean {
  if (isOpen(media, exposure)) return true;
  if (media.status !== 'ready' || media.visibility !== 'referenced' || viewer === null) return false;
  if (viewer.memberId === media.ownerId) return true;
  const { present, friend, blocked } = viewer;
  return exposure.ownerPresent && exposure.audiences.includes('friends') && present && friend && !blocked;
}

/** The same for one variant: what is made for other sites is nobody's while not everybody's. */
export const mayOpenVariant = (
  media: Media,
  variant: MediaVariant,
  exposure: Exposure,
  viewer: Viewer | null,
): boolean => (variant === 'share' ? isOpen(media, exposure) : mayOpen(media, exposure, viewer));

/** Whether a member may be told about a file. */
export const maySee = (media: Media, exposure: Exposure, viewer: Viewer): boolean =>
  media.ownerId === viewer.memberId || mayOpen(media, exposure, viewer);

/** Who is given a link to a private file. Others need none. */
export const mayLink = ({ ownerId, visibility }: Media, memberId: string): boolean =>
  visibility === 'private' && ownerId === memberId;
