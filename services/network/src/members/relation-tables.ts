import { always, type RelationTables } from '@renmai/member-directory/owners';

/** Network's copies of members and own tables of relations, for the rule which members can find each other. */
export const relationTables: RelationTables = {
  member: {
    table: 'member',
    id: 'member_id',
    hidden: (row) => `${row}.hidden`,
    leadsNowhere: (row) => `(${row}.chat_only OR ${row}.friends_list_visibility = 'only-me')`,
  },
  friendship: { table: 'friendship', memberId: 'member_id', friendId: 'friend_id', holds: always },
  block: { table: 'block', blockerId: 'blocker_id', blockedId: 'blocked_id', holds: always },
};
