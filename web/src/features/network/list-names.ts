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
export type ListName = MemberList | 'summary' | 'contacts';
