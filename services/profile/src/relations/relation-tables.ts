import { foundSql, whileActive, type RelationTables } from '@renmai/member-directory/owners';

/** The tables of members and copied relations, for the rule who can find whom. */
export const relationTables: RelationTables = {
  member: {
    table: 'profile',
    id: 'member_id',
    hidden: (row) => `${row}.hidden`,
    leadsNowhere: (row) => `${row}.visibility->>'friendsList' = 'only-me'`,
  },
  friendship: { table: 'friendship', memberId: 'member_id', friendId: 'friend_id', holds: whileActive },
  block: { table: 'block', blockerId: 'blocker_id', blockedId: 'blocked_id', holds: whileActive },
};

export const relationSql = foundSql(relationTables);
