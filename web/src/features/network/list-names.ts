/** Everything of the network that is kept of the server, as its tags name it. */
export const memberLists = [
  'received',
  'sent',
  'friends',
  'circle',
  'friendsOf',
  'mutualFriends',
  'follows',
  'followers',
  'mutes',
  'blacklist',
  'suggestions',
  'contactMatches',
] as const;
export type MemberList = (typeof memberLists)[number];
/** The lists that contain the state of the friendship with each member. */
export const standingLists = ['circle', 'friendsOf', 'followers', 'contactMatches'] as const satisfies MemberList[];
export type ListName = MemberList | 'summary' | 'contacts';
