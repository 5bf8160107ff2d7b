import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { mostPictures } from '@renmai/contracts/conference/signalling';

/** Talkers hear everybody in rooms with at most so many microphones. */
const ALL_HEARD = 20;
const LOUDEST = 6;

export interface PictureOffer {
  producerId: string;
  isScreen: boolean;
  /** of its tile */
  priority: number;
}

/**
 * Which microphones somebody hears; null: all.
 * @param others microphones of the others that are on, those who spoke last first
 */
export function soundsFor(role: RoomRole, others: readonly string[]): ReadonlySet<string> | null {
  if (others.length <= (role === 'audience' ? LOUDEST : ALL_HEARD)) return null;
  return new Set(others.slice(0, LOUDEST));
}

/**
 * Which pictures somebody sees of those that they want; null: all.
 * @param spoken owners' microphones do not matter: producers of pictures, their owners who spoke last first
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

/** Those who spoke last first; of those who speak at the same moment, the loudest. */
export const spokenAfter = (before: readonly string[], loudestFirst: readonly string[]): string[] => [
  ...loudestFirst,
  ...before.filter((one) => !loudestFirst.includes(one)),
];
