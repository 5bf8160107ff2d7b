import type { RoomRole } from '@renmai/contracts/conference/conference.schema';

/** Audience that is hidden from other clients of the SDK. */
export const HIDING = 9;

/** Roles by their numbers in the SDK. */
export const roles: Readonly<Record<number, RoomRole>> = {
  7: 'admin',
  3: 'talker',
  1: 'audience',
  [HIDING]: 'audience',
};
