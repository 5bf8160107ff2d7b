import type { CommentPolicy, MomentVisibility } from '@renmai/contracts/network/moment.schema';
import type { Visibility } from '@renmai/contracts/profile/visibility.schema';
import { isFound, isOpenTo, type Standing } from '@renmai/member-directory/owners';

export interface JudgedMoment {
  authorId: string;
  visibility: MomentVisibility;
  commentPolicy: CommentPolicy;
  /** of a homepage: whether that is public; null: a member's moment */
  homepagePublic: boolean | null;
}

/** `author` is how its author stands to the viewer; `profile` their setting, which alone lets visitors in. */
export function maySeeMoment(
  moment: JudgedMoment,
  viewerId: string | null,
  author: Standing,
  profile: Visibility,
): boolean {
  if (moment.homepagePublic !== null) return moment.homepagePublic && moment.visibility === 'public';
  if (viewerId === moment.authorId) return true;
  if (!isFound(author)) return false;
  if (moment.visibility === 'friends') return author.friend;
  return viewerId !== null || isOpenTo(profile, { memberId: null }, author);
}

/** Of somebody who sees the moment. */
export function mayComment(moment: JudgedMoment, viewerId: string | null, author: Standing): boolean {
  if (viewerId === null || moment.commentPolicy === 'nobody') return false;
  return viewerId === moment.authorId || moment.commentPolicy === 'everyone' || author.friend;
}

/** Of somebody who sees the moment: what is for friends stays among them. */
export const mayShare = (moment: JudgedMoment, viewerId: string | null): boolean =>
  viewerId !== null && moment.visibility === 'public';
