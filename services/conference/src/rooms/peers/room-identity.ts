import type { RoomState } from '@renmai/contracts/conference/room.schema';
import type { ClosedReason } from '@renmai/contracts/conference/signalling';
import type { Peer } from './peer.js';

export interface RoomIdentity {
  meetingId: string;
  title: string;
  startedAt: Date;
  /** the member who hosts the meeting; null or left out: none */
  hostId?: string | null;
}

export interface RoomHooks {
  /** role, hand or waiting is another */
  changed: (peer: Peer) => void;
  /** a peer has left; for good, unless the server itself caused it */
  left: (peer: Peer, reason: ClosedReason) => void;
  /** nobody is in the room any more, or comes back, unless the server itself caused it */
  emptied: (reason: ClosedReason) => void;
  iceServers: (peer: Peer) => RoomState['iceServers'];
  /** people who may be in it, the waiting ones not counted */
  most: number;
}

/** Until it is known what kind of meeting it is. */
export const noChat: RoomState['chat'] = { savable: false, saving: null };
