import type { Relation } from '@renmai/contracts/profile/profile.schema';
import { isFound, type Standing } from '@renmai/member-directory/owners';
import type { Degree, Visibility, VisibilitySettings } from '@renmai/contracts/profile/visibility.schema';

/** What may be seen of a profile. `nothing`: as if it did not exist. `name`: name and photo, so that one can ask to be friends. */
export interface VisibleSections {
  profile: 'nothing' | 'name' | 'public' | 'full';
  contact: boolean;
  friendsList: boolean;
}

const nothing: VisibleSections = { profile: 'nothing', contact: false, friendsList: false };

const admits: Record<Visibility, readonly Relation[]> = {
  everyone: ['self', 'friend', 'friend-of-friend', 'stranger', 'anonymous'],
  'friends-of-friends': ['self', 'friend', 'friend-of-friend'],
  friends: ['self', 'friend'],
  'only-me': ['self'],
};

const allows = (visibility: Visibility, relation: Relation): boolean => admits[visibility].includes(relation);

/** `blocked` either way, and members who are deactivated, are seen by nobody but themselves. */
export function visibleSections(
  settings: Omit<VisibilitySettings, 'search'>,
  relation: Relation,
  standing: Pick<Standing, 'present' | 'blocked'>,
): VisibleSections {
  if (relation !== 'self' && !isFound(standing)) return nothing;
  const open = allows(settings.profile, relation);
  // Visitors get no way to reach a member, whatever the settings: such pages are collected by machines.
  if (relation === 'anonymous') return open ? { profile: 'public', contact: false, friendsList: false } : nothing;
  return {
    profile: open ? 'full' : 'name',
    contact: allows(settings.contact, relation),
    friendsList: allows(settings.friendsList, relation),
  };
}

/** How the asking person stands to a member. */
export function relationOf(actorId: string | null, memberId: string, degree: Degree): Relation {
  if (actorId === null) return 'anonymous';
  if (actorId === memberId) return 'self';
  if (degree === 1) return 'friend';
  return degree === 2 ? 'friend-of-friend' : 'stranger';
}
