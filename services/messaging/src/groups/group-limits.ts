import type { GroupKind } from './group.js';

/** How many users fit in, the owner among them. */
export const maxUsers: Record<GroupKind, { usual: number; most: number }> = {
  group: { usual: 200, most: 3_000 },
  room: { usual: 200, most: 5_000 },
};
/** groups (rooms) that one user owns, and is in */
export const ownedGroups: Record<GroupKind, number> = { group: 500, room: 100 };
export const joinedGroups: Record<GroupKind, number> = { group: 600, room: 100 };

export const lengths = {
  name: 128,
  description: 512,
  announcement: 512,
  custom: 8_192,
  avatar: 1_024,
  message: 512,
  fileName: 255,
  /** a part of a name that is looked for */
  search: 60,
};

export const admins = 99;
/** names on a list (mutes, white list, block list) of one group */
export const listed = 5_000;
export const openEntries = 1_000;
/** answers to one user's invitations that they have not read; the newest stay */
export const unreadAnswers = 50;
/** names in one call */
export const namesAtOnce = 3_000;
/** groups in one question for details */
export const groupsAtOnce = 100;

export const files = { count: 100, bytes: 10 * 1024 * 1024 };

/** one member's attributes in a group, in bytes */
export const memberAttributes = { key: 16, value: 512, total: 4_096, users: 10 };
/** limits of a room; `atOnce`: in one call */
export const roomAttributes = { key: 128, value: 4_096, count: 100, atOnce: 10 };

/** mutes longer than this are for ever */
export const muteMs = 10 * 365 * 86_400_000;

/** How many joins (leaves) are notified one by one; more of them share notices. */
export const toldOneByOne = 10;
export const toldTogether = 100;
