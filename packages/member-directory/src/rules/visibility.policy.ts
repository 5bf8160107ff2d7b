import type { Degree, Visibility } from '@renmai/contracts/profile/visibility.schema';

/** The relation of the asking person to a member. */
export interface Standing {
  memberId: string;
  /** known here and not deactivated */
  present: boolean;
  /** by either of the two */
  blocked: boolean;
  friend: boolean;
  degree: Degree;
}

/** Members who are blocked either way, deactivated or unknown are found by nobody but themselves. */
export const isFound = ({ present, blocked }: Pick<Standing, 'present' | 'blocked'>): boolean => present && !blocked;

/** Whether a part with this setting is open to somebody who finds the member. `memberId` null: nobody is signed in. */
export function isOpenTo(
  visibility: Visibility,
  viewer: { memberId: string | null },
  { memberId, degree }: Pick<Standing, 'memberId' | 'degree'>,
): boolean {
  if (viewer.memberId === memberId || visibility === 'everyone') return true;
  if (viewer.memberId === null || visibility === 'only-me') return false;
  return degree === 1 || (visibility === 'friends-of-friends' && degree === 2);
}
