import type { Ticket } from '../../meetings/tickets.js';
import { Fault } from '../peers/fault.js';
import type { Room } from '../room/room.js';

/** The maximum of rooms of one member at a time, with all their devices. */
export const maxRoomsOfMember = 30;
/** Entries of one member within a second. */
export const maxEntriesPerSecond = 20;
/** The same of all guests of one meeting together. */
export const maxGuestsPerSecond = 50;

/** Limits the number of entries of a person, and of rooms that they are in. */
export class EntryLimits {
  private second = 0;
  private readonly entries = new Map<string, number>();

  /** Counts one more entry. @throws Fault `limit` */
  expect({ memberId, meetingId }: Pick<Ticket, 'memberId' | 'meetingId'>, open: Iterable<Room>): void {
    const now = Math.floor(performance.now() / 1000);
    if (now !== this.second) {
      this.second = now;
      this.entries.clear();
    }
    const who = memberId ?? meetingId;
    const count = (this.entries.get(who) ?? 0) + 1;
    this.entries.set(who, count);
    if (count > (memberId === null ? maxGuestsPerSecond : maxEntriesPerSecond))
      throw new Fault('limit', 'too many entries in a second');
    if (memberId === null) return;
    let rooms = 0;
    for (const room of open)
      for (const peer of room.peers.values()) {
        if (peer.memberId !== memberId || room.identity.meetingId === meetingId) continue;
        rooms += 1;
        break;
      }
    if (rooms >= maxRoomsOfMember) throw new Fault('limit', 'in too many rooms already');
  }
}
