import { paths } from '../../lib/paths';

/** Addresses of this feature; those that other features use are among the common ones. */
export const networkPaths = {
  network: paths.network,
  manage: `${paths.network}/manage`,
  circle: `${paths.network}/circle`,
  requests: paths.friendRequests,
  following: `${paths.network}/following`,
  companies: `${paths.network}/companies`,
  followers: `${paths.network}/followers`,
  muted: `${paths.network}/muted`,
  blacklist: paths.blacklist,
  add: `${paths.network}/add`,
  contacts: paths.contacts,
  friendsOf: (memberId: string) => `${paths.member(memberId)}/friends`,
  mutualFriends: (memberId: string) => `${paths.member(memberId)}/mutual-friends`,
} as const;
