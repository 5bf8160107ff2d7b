import type { RoomPeer } from '@renmai/contracts/conference/room.schema';
import type { BreakoutsView } from '../session/room-view';

/** Breakout rooms by person; a person who is not in it stays in the main room. */
export type Assignment = Readonly<Record<string, number>>;

/** Clients of the SDK know one room only. */
export const canMove = ({ client }: RoomPeer): boolean => client === 'app';

/** Deals the people out in chance order, so that rooms differ by one person at most. */
export function evenly(peers: readonly RoomPeer[], rooms: number, chance: () => number = Math.random): Assignment {
  const order = peers
    .filter(canMove)
    .map(({ peerId }) => ({ peerId, at: chance() }))
    .sort((a, b) => a.at - b.at);
  return Object.fromEntries(order.map(({ peerId }, place) => [peerId, place % rooms]));
}

/** The assignment without people who left and rooms that are gone. */
export const stillPossible = (assignment: Assignment, peers: readonly RoomPeer[], rooms: number): Assignment =>
  Object.fromEntries(
    peers.flatMap(({ peerId }) => {
      const room = assignment[peerId];
      return room === undefined || room >= rooms ? [] : [[peerId, room]];
    }),
  );

/** Whole seconds until everybody is in the main room again; null: no end is set. */
export const secondsLeft = ({ endsAt }: BreakoutsView, now: number): number | null =>
  endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / 1000));
