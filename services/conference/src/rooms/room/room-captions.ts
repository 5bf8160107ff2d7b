import type { RoomCaptionsState } from '@renmai/contracts/conference/captions.schema';
import type { Peer } from '../peers/peer.js';
import type { Room } from './room.js';

type Place = Pick<Room, 'inside'>;

/** Who reads captions, and so who is asked to send what they say: the others of the same breakout room. */
export class RoomCaptions {
  /** whether there is a speech service here */
  available = false;

  constructor(private readonly room: Place) {}

  viewFor(peer: Peer): RoomCaptionsState {
    return { available: this.available, wanted: this.readersOf(peer).length > 0 };
  }

  /** The peers who read what this one says. */
  readersOf(speaker: Peer): Peer[] {
    return this.room.inside.filter((one) => one !== speaker && one.captions && one.breakout === speaker.breakout);
  }

  set(peer: Peer, on: boolean): void {
    if (peer.captions === on) return;
    peer.captions = on;
    this.review();
  }

  /** Called when somebody reads or not any more, comes, goes, or moves. */
  review(): void {
    for (const peer of this.room.inside) {
      const wanted = this.readersOf(peer).length > 0;
      if (peer.captionsWanted === wanted) continue;
      peer.captionsWanted = wanted;
      peer.tell({ type: 'captions-wanted', wanted });
    }
  }
}
