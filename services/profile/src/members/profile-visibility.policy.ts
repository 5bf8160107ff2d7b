import type { Relation } from '@renmai/contracts/profile/profile.schema';
import { isFound, type Standing } from '@renmai/member-directory/owners';
import {
  profileSections,
  type Degree,
  type ProfileSection,
  type SectionAudience,
  type Visibility,
  type VisibilitySettings,
} from '@renmai/contracts/profile/visibility.schema';

/** The visible parts of a profile. `nothing`: as if it did not exist. `name`: name and photo, so that members can send a friend request. */
export interface VisibleSections {
  profile: 'nothing' | 'name' | 'public' | 'full';
  contact: boolean;
  friendsList: boolean;
  /** sections of a visible profile that the caller may not see */
  hidden: readonly ProfileSection[];
}

const nothing: VisibleSections = { profile: 'nothing', contact: false, friendsList: false, hidden: [] };

const admits: Record<Visibility | SectionAudience, readonly Relation[]> = {
  everyone: ['self', 'friend', 'friend-of-friend', 'stranger', 'anonymous'],
  members: ['self', 'friend', 'friend-of-friend', 'stranger'],
  'friends-of-friends': ['self', 'friend', 'friend-of-friend'],
  friends: ['self', 'friend'],
  'only-me': ['self'],
};

const allows = (visibility: Visibility | SectionAudience, relation: Relation): boolean =>
  admits[visibility].includes(relation);

/** Blocked members (`blocked` in either direction) and deactivated members are visible to themselves alone. */
export function visibleSections(
  settings: Omit<VisibilitySettings, 'search'>,
  relation: Relation,
  standing: Pick<Standing, 'present' | 'blocked'>,
): VisibleSections {
  if (relation !== 'self' && !isFound(standing)) return nothing;
  const open = allows(settings.profile, relation);
  const { sections = {} } = settings;
  const hidden = profileSections.filter((section) => !allows(sections[section] ?? 'everyone', relation));
  // Visitors get no way to reach a member, whatever the settings: such pages are collected by machines.
  if (relation === 'anonymous')
    return open ? { profile: 'public', contact: false, friendsList: false, hidden } : nothing;
  return {
    profile: open ? 'full' : 'name',
    contact: allows(settings.contact, relation),
    friendsList: allows(settings.friendsList, relation),
    hidden,
  };
}

/** The relation of the caller to a member. */
export function relationOf(actorId: string | null, memberId: string, degree: Degree): Relation {
  if (actorId === null) return 'anonymous';
  if (actorId === memberId) return 'self';
  if (degree === 1) return 'friend';
  return degree === 2 ? 'friend-of-friend' : 'stranger';
}
