import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { Fault } from '../peers/fault.js';
import { isLower } from './is-lower.js';
import type { Peer } from '../peers/peer.js';
import type { Room } from '../room/room.js';

/**
 * Admins appointed by the host have no power over the host: they can neither remove the host nor give them a lower `role`. @throws Fault
 */
export function expectMayRule({ identity: { hostId = null } }: Room, peer: Peer, by: Peer, role?: RoomRole): void {
  if (role !== undefined && !isLower(role, peer.role)) return;
  if (hostId !== null && peer.memberId === hostId && by.memberId !== hostId)
    throw new Fault('forbidden', 'nobody removes or demotes the host');
}
