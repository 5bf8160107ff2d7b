import type { RoomRole } from '@renmai/contracts/conference/conference.schema';

/** Audience that other clients of the SDK are not told of. */
export const HIDING = 9;

/** As the SDK counts them. */
export const roles: Readonly<Record<number, RoomRole>> = {
  7: 'admin',
  3: 'talker',
  1: 'audience',
  [HIDING]: 'audience',
};
