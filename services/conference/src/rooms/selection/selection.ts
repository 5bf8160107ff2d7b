import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { mostPictures } from '@renmai/contracts/conference/signalling';

/** Talkers hear everybody in rooms with no more microphones than this. */
const ALL_HEARD = 20;
const LOUDEST = 6;

export interface PictureOffer {
  producerId: string;
  isScreen: boolean;
  /** of its tile */
  priority: number;
}

/**
 * The microphones that a peer hears; null: all.
 * @param others microphones of the others that are on, the last speakers first
 */
export function soundsFor(role: RoomRole, others: readonly string[]): ReadonlySet<string> | null {
  if (others.length <= (role === 'audience' ? LOUDEST : ALL_HEARD)) return null;
  return new Set(others.slice(0, LOUDEST));
}

/**
 * The pictures that a peer sees of those that they want; null: all.
 * @param spoken producers of pictures, sorted by their owners, the last speakers first; whether a microphone is on does not matter
 */
export function picturesFor(
  role: RoomRole,
  wanted: readonly PictureOffer[],
  spoken: readonly string[],
): ReadonlySet<string> | null {
  if (role !== 'audience' || wanted.length <= mostPictures) return null;
  const turn = ({ producerId }: PictureOffer): number => {
    const at = spoken.indexOf(producerId);
    return at < 0 ? spoken.length : at;
  };
  const sorted = [...wanted].sort(
    (one, other) =>
      Number(other.isScreen) - Number(one.isScreen) || other.priority - one.priority || turn(one) - turn(other),
  );
  return new Set(sorted.slice(0, mostPictures).map(({ producerId }) => producerId));
}

/** The last speakers first; of simultaneous ones, the loudest. */
export const spokenAfter = (before: readonly string[], loudestFirst: readonly string[]): string[] => [
  ...loudestFirst,
  ...before.filter((one) => !loudestFirst.includes(one)),
];
