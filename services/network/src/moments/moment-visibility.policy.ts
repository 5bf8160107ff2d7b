import type { CommentPolicy, MomentVisibility } from '@renmai/contracts/network/moment.schema';
import type { Visibility } from '@renmai/contracts/profile/visibility.schema';
import { isFound, isOpenTo, type Standing } from '@renmai/member-directory/owners';

export interface JudgedMoment {
  authorId: string;
  visibility: MomentVisibility;
  commentPolicy: CommentPolicy;
  /** for moments of a homepage: whether it is public; null: a member's moment */
  homepagePublic: boolean | null;
}

/** `author`: the relation of its author to the viewer; `profile`: the author's setting, without which visitors see nothing. */
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

/** Only for viewers who may see the moment. */
export function mayComment(moment: JudgedMoment, viewerId: string | null, author: Standing): boolean {
  if (viewerId === null || moment.commentPolicy === 'nobody') return false;
  return viewerId === moment.authorId || moment.commentPolicy === 'everyone' || author.friend;
}

/** Only for viewers who may see the moment: moments for friends cannot be shared. */
export const mayShare = (moment: JudgedMoment, viewerId: string | null): boolean =>
  viewerId !== null && moment.visibility === 'public';
