import type { GroupKind, GroupRole, Standing } from './group.js';

/** `owner` ⊂ `admins` ⊂ `members` ⊂ `anybody`; `leaver`: members but the owner. */
type Allowed = 'owner' | 'admins' | 'members' | 'anybody' | 'leaver';

const common = {
  destroy: 'owner',
  changeOwner: 'owner',
  setAdmin: 'owner',
  removeAdmin: 'owner',
  update: 'admins',
  remove: 'admins',
  mute: 'admins',
  unmute: 'admins',
  listMutes: 'admins',
  block: 'admins',
  unblock: 'admins',
  listBlocks: 'admins',
  muteAll: 'admins',
  allow: 'admins',
  disallow: 'admins',
  listAllowed: 'admins',
  announce: 'admins',
  listMembers: 'members',
  listAdmins: 'members',
  readAnnouncement: 'members',
  listFiles: 'members',
  readFile: 'members',
  uploadFile: 'members',
  deleteOwnFile: 'members',
  deleteFile: 'admins',
  checkOwnMute: 'members',
  checkOwnAllowed: 'members',
  checkAllowed: 'admins',
  recall: 'admins',
} as const satisfies Record<string, Allowed>;

const groupsOnly = {
  read: 'members',
  readPublic: 'anybody',
  invite: 'admins',
  inviteAsMember: 'members',
  verify: 'admins',
  quit: 'leaver',
  shield: 'members',
  readAttributes: 'members',
  setOwnAttributes: 'members',
  setAttributes: 'admins',
} as const satisfies Record<string, Allowed>;

const roomsOnly = {
  read: 'anybody',
  add: 'admins',
  quit: 'anybody',
  readRoomAttributes: 'members',
  setRoomAttributes: 'members',
} as const satisfies Record<string, Allowed>;

/** The roles that may take an action, by kind. Actions that are not listed for a kind do not exist there. */
export const permissions = {
  group: { ...common, ...groupsOnly },
  room: { ...common, ...roomsOnly },
} as const;

export type GroupAction = keyof typeof common | keyof typeof groupsOnly | keyof typeof roomsOnly;

/** `permission`: not allowed; `not-member`: allowed for members only */
export type Denial = 'permission' | 'not-member';

const allowed: Record<Allowed, Record<Standing, Denial | null>> = {
  owner: { owner: null, admin: 'permission', member: 'permission', outsider: 'not-member' },
  admins: { owner: null, admin: null, member: 'permission', outsider: 'not-member' },
  members: { owner: null, admin: null, member: null, outsider: 'not-member' },
  anybody: { owner: null, admin: null, member: null, outsider: null },
  leaver: { owner: 'permission', admin: null, member: null, outsider: 'not-member' },
};

/** The reason why a user with this relation may not take the action, or null. */
export function denial(kind: GroupKind, action: GroupAction, standing: Standing): Denial | null {
  const table: Partial<Record<GroupAction, Allowed>> = permissions[kind];
  const who = table[action];
  return who === undefined ? 'permission' : allowed[who][standing];
}

const rank: Record<Standing, number> = { owner: 2, admin: 1, member: 0, outsider: 0 };

/** Whether the first may remove, block or mute the second: only users with a lower role, and never themselves. */
export const mayActOn = (actor: GroupRole, target: Standing): boolean => rank[actor] > rank[target];
