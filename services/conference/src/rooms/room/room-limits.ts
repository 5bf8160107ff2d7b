import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { StreamSource } from '@renmai/contracts/conference/room.schema';
import { Fault, TooManyTalkers } from '../peers/fault.js';
import type { Peer } from '../peers/peer.js';

/** The maximum numbers of people and pictures in a room at a time. */
export interface RoomLimits {
  talkers: number;
  audience: number;
  cameras: number;
  screens: number;
}

export const noLimits: RoomLimits = { talkers: Infinity, audience: Infinity, cameras: Infinity, screens: Infinity };

interface Limited {
  readonly inside: Peer[];
  readonly limits: RoomLimits;
}

export type Asking = Pick<Peer, 'memberId' | 'name'> & { client?: Peer['client'] };

const byTheSdk = (peer: Peer, asking: Asking): boolean => peer.client === 'sdk' && asking.client === 'sdk';

/** Guests can only be identified in the SDK, where their name is that of their login. */
const isSamePerson = (peer: Peer, asking: Asking): boolean =>
  peer.memberId === asking.memberId &&
  (peer.memberId !== null || (byTheSdk(peer, asking) && peer.name === asking.name));

/** Whether the peer is a participant of the same person without a connection. Their next client takes its place. */
export const isAbsentOf = (peer: Peer, asking: Asking): boolean => peer.link === null && isSamePerson(peer, asking);

/** A second entry by the SDK takes the place of the first. */
const isOf = (peer: Peer, asking: Asking): boolean =>
  peer === asking || (byTheSdk(peer, asking) && isSamePerson(peer, asking));

/** @throws Fault where as many of that role are there as may be. Admins are not counted. */
export function expectPlace({ inside, limits }: Limited, role: RoomRole, asking: Asking): void {
  const others = inside.filter((peer) => peer.role === role && !isOf(peer, asking)).length;
  if (role === 'talker' && others >= limits.talkers) throw new TooManyTalkers();
  if (role === 'audience' && others >= limits.audience) throw new Fault('limit', 'the audience is full');
}

type Picture = Extract<StreamSource, 'camera' | 'screen'>;

/**
 * Reserves a place for one more picture while it is being set up. `besides`: a stream that is replaced and does not count.
 * @returns a function that gives the place back; null at the limit
 */
export function placeForPicture(
  { inside, limits, coming }: Limited & { readonly coming: Set<{ source: Picture }> },
  source: Picture,
  besides?: string,
): (() => void) | null {
  const sent = inside.flatMap(({ producers }) => [...producers.values()]);
  const there = sent.filter(({ id, appData }) => appData['source'] === source && id !== besides).length;
  const almost = [...coming].filter((one) => one.source === source).length;
  if (there + almost >= (source === 'camera' ? limits.cameras : limits.screens)) return null;
  const place = { source };
  coming.add(place);
  return () => {
    coming.delete(place);
  };
}
