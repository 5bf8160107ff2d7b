import type { RoomRole } from '@renmai/contracts/conference/conference.schema';

const rank: Readonly<Record<RoomRole, number>> = { audience: 0, talker: 1, admin: 2 };

export const isLower = (role: RoomRole, than: RoomRole): boolean => rank[role] < rank[than];
