import type { MemberTables } from '../copies/member-copies.repository.js';
import type { RelationCopyTables } from '../copies/relation-copies.repository.js';
import { whileActive, type RelationTables } from '../rules/relation-tables.js';

/** Lint keeps these names out of the services: members are read through `MemberDirectory` and `foundBy`. */
export const copyTables: MemberTables & RelationCopyTables = {
  member: 'directory_member',
  erased: 'directory_erased',
  friendship: 'directory_friendship',
  block: 'directory_block',
};

export const directoryTables: RelationTables = {
  member: {
    table: copyTables.member,
    id: 'member_id',
    hidden: (row) => `${row}.hidden`,
    leadsNowhere: (row) => `${row}.friends_list_visibility = 'only-me'`,
  },
  friendship: { table: copyTables.friendship, memberId: 'member_id', friendId: 'friend_id', holds: whileActive },
  block: { table: copyTables.block, blockerId: 'blocker_id', blockedId: 'blocked_id', holds: whileActive },
};
