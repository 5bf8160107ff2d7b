import { profilePurposes, type MediaAudience, type MediaVariant } from '@renmai/contracts/profile/media.schema';
import type { MediaRow } from './media.row.js';

type Media = Pick<MediaRow, 'ownerId' | 'purpose' | 'visibility' | 'status'>;

/** The audiences of a file, and the state of its owner. */
export interface Exposure {
  audiences: readonly MediaAudience[];
  /** the owner exists and is not deactivated */
  ownerPresent: boolean;
  /** the owner shows their profile to visitors */
  profileOpen: boolean;
}

/** The caller, and their relation to the owner. */
export interface Viewer {
  memberId: string;
  present: boolean;
  friend: boolean;
  /** in either direction */
  blocked: boolean;
}

/** Part of a profile: closed with it. */
export const isOfProfile = ({ purpose }: Pick<Media, 'purpose'>): boolean =>
  profilePurposes.some((one) => one === purpose);

/** Whether anybody may have the bytes, no matter who they are. */
export function isOpen(media: Media, { audiences, ownerPresent, profileOpen }: Exposure): boolean {
  if (media.status !== 'ready') return false;
  if (isOfProfile(media)) return ownerPresent && profileOpen;
  if (media.visibility === 'public') return true;
  return media.visibility === 'referenced' && ownerPresent && audiences.includes('public');
}

/** Whether this member, or a visitor (null), may have the bytes without a link. */
export function mayOpen(media: Media, exposure: Exposure, viewer: Viewer | null): boolean {
  if (isOpen(media, exposure)) return true;
  if (media.status !== 'ready' || media.visibility === 'private' || viewer === null) return false;
  if (viewer.memberId === media.ownerId) return true;
  const { present, friend, blocked } = viewer;
  // Members see the name and these pictures even if the profile is closed to them.
  if (isOfProfile(media)) return exposure.ownerPresent && present && !blocked;
  return exposure.ownerPresent && exposure.audiences.includes('friends') && present && friend && !blocked;
}

/** The same for one variant: variants for other sites are only available if the file is public. */
export const mayOpenVariant = (
  media: Media,
  variant: MediaVariant,
  exposure: Exposure,
  viewer: Viewer | null,
): boolean => (variant === 'share' ? isOpen(media, exposure) : mayOpen(media, exposure, viewer));

/** Whether a member may see the status of a file. */
export const maySee = (media: Media, exposure: Exposure, viewer: Viewer): boolean =>
  media.ownerId === viewer.memberId || mayOpen(media, exposure, viewer);

/** Who gets a link to a private file. Other files need none. */
export const mayLink = ({ ownerId, visibility }: Media, memberId: string): boolean =>
  visibility === 'private' && ownerId === memberId;
